import { inDigits, nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** The texts about a person's own account. */
export const profileWords = {
  currentPassword: { ne: 'अहिलेको पासवर्ड', en: 'Current password' },
  passwordChanged: {
    ne: 'पासवर्ड फेरियो; अरू यन्त्रका लग इन अन्त्य भए',
    en: 'Password changed; your logins on other devices have ended',
  },
  passwordHelp: {
    ne: 'पासवर्ड फेरेपछि यो बाहेक तपाईंका सबै लग इन अन्त्य हुन्छन्।',
    en: 'Changing the password ends all your other logins.',
  },
  elsewhereHelp: {
    ne: 'तपाईंले लग इन गरेका अरू यन्त्रले इन्टरनेटबिना पुरानै पासवर्ड चिन्छन्, त्यहाँ फेरि लग इन नगरेसम्म।',
    en: 'Without a network, your other devices accept the old password until you log in on them again.',
  },
  firstTitle: { ne: 'आफ्नै पासवर्ड राख्नुहोस्', en: 'Choose a password of your own' },
  firstHelp: {
    ne: 'अहिलेको पासवर्ड अरूले दिएको हो। काम सुरु गर्नुअघि आफूले मात्र जान्ने पासवर्ड राख्नुहोस्।',
    en: 'Someone else gave you your password. Before you begin, choose one that only you know.',
  },
  needsNetwork: { ne: 'पासवर्ड फेर्न इन्टरनेट चाहिन्छ।', en: 'Changing the password needs the network.' },
  passwordAbout: {
    ne: 'अरूले नजान्ने, अरू ठाउँमा नचलाएको पासवर्ड राख्नुहोस्।',
    en: 'Use a password that nobody else knows and that you use nowhere else.',
  },

  loginsHelp: {
    ne: 'नचिनेको लग इन देखिए अन्त्य गर्नुहोस् र पासवर्ड फेर्नुहोस्।',
    en: 'If you do not recognise one of them, end it and change your password.',
  },

  end: { ne: 'अन्त्य गर्नुहोस्', en: 'End' },
  endOthers: { ne: 'अरू सबै अन्त्य गर्नुहोस्', en: 'End all others' },
  endOthersQuestion: {
    ne: 'यो बाहेक तपाईंका सबै लग इन अन्त्य गर्ने हो?',
    en: 'End all your logins except this one?',
  },
  endOthersHelp: {
    ne: 'ती यन्त्रमा फेरि लग इन गर्नुपर्छ। नपठाइएका विवरण त्यहीँ सुरक्षित रहन्छन्।',
    en: 'Those devices have to log in again. Unsent entries are kept on them.',
  },
  ending: { ne: 'अन्त्य हुँदैछ…', en: 'Ending…' },
  ended: { ne: 'लग इन अन्त्य भयो', en: 'The login has ended' },

  idleTitle: { ne: 'नचलाएको लग इन', en: 'Idle logins' },
  idleHelp: {
    ne: 'यति बेरसम्म कोहीले नचलाए लग इन आफैँ अन्त्य हुन्छ। नपठाइएका विवरण त्यही यन्त्रमा सुरक्षित रहन्छन् र फेरि लग इन गरेपछि पठाइन्छन्।',
    en: 'A login ends by itself when it has not been used for this long. Unsent entries stay on the device and are sent after the next login.',
  },
  idleOwner: { ne: 'मालिकको लग इन', en: 'Owner’s login' },
  idleStaff: { ne: 'कर्मचारीको लग इन', en: 'Staff logins' },

  thisDevice: { ne: 'यो यन्त्र', en: 'This device' },
  lock: { ne: 'ताला', en: 'Lock' },
  lockHelp: {
    ne: 'ब्राउजरमा एपको छुट्टै ताला हुँदैन: यन्त्र अरूलाई दिनुअघि लग आउट गर्नुहोस्, वा यन्त्रकै ताला लगाउनुहोस्।',
    en: 'In a browser the app has no lock of its own. Log out before you hand over the device, or use the device’s own lock.',
  },
  sealedHelp: {
    ne: 'यो यन्त्रमा राखिएका तपाईंका विवरण कोड गरिएका छन्। लग आउट भएपछि तिनको चाबी तपाईंको पासवर्डभित्र मात्र रहन्छ; कमजोर पासवर्ड अनुमान गर्न सकिन्छ।',
    en: 'Your entries on this device are encrypted. Once you log out, only your password unlocks their key; a weak password can be guessed.',
  },
  storage: { ne: 'यन्त्रको भण्डार', en: 'Storage' },
  storageKept: { ne: 'ब्राउजरले यो विवरण आफैँ मेटाउँदैन', en: 'The browser will not delete it by itself' },
  storageLoose: {
    ne: 'ठाउँ सकिए ब्राउजरले मेटाउन सक्छ; नपठाइएको विवरण धेरै दिन नराख्नुहोस्',
    en: 'The browser may delete it when space runs low; do not leave entries unsent for long',
  },
  storageUnknown: { ne: 'ब्राउजरले बताएको छैन', en: 'The browser does not say' },
  spaceLeft: { ne: 'बाँकी ठाउँ', en: 'Space left' },
  waitsHere: { ne: 'यहाँ पठाउन बाँकी', en: 'Waiting to be sent from here' },
  waitsElsewhere: { ne: 'अरू कम्पनी वा बन्द ट्याबका', en: 'From other companies or closed tabs' },
  nothingWaits: { ne: 'केही छैन', en: 'Nothing' },
  ownName: { ne: 'आफ्नो नाम', en: 'Your name' },
  userName: { ne: 'लग इन गर्ने नाम', en: 'You log in as' },
  nameWaiting: {
    ne: 'नाम यो यन्त्रमा सुरक्षित छ; इन्टरनेट आएपछि पठाइन्छ।',
    en: 'The name is saved on this device and will be sent when the network is back.',
  },
  pictureUnsaved: {
    ne: 'यो तस्बिर अझै राखिएको छैन; तलको “तस्बिर राख्नुहोस्” थिच्नुहोस्।',
    en: 'This picture is not saved yet. Press “Save the picture” below.',
  },
  savePicture: { ne: 'तस्बिर राख्नुहोस्', en: 'Save the picture' },
  removePicture: { ne: 'राखिएको तस्बिर हटाउनुहोस्', en: 'Remove the saved picture' },
  removeQuestion: { ne: 'आफ्नो तस्बिर हटाउने हो?', en: 'Remove your picture?' },

  toSecurity: { ne: 'पासवर्ड र लग इनहरू', en: 'Password and logins' },

  // Commands
  underWay: { ne: 'पहिलेको काम सकिँदैछ…', en: 'In progress…' },
  currentNeeded: { ne: 'अहिलेको पासवर्ड लेख्नुहोस्', en: 'Enter the current password' },
  nameNeeded: { ne: 'नाम लेख्नुहोस्', en: 'Enter the name' },
} satisfies Record<string, Words>

/** A duration: 45 minutes, 2 hours. */
export const lasting = (minutes: number): Words => {
  const isHours = minutes % 60 === 0
  const n = isHours ? minutes / 60 : minutes
  const unit = isHours ? 'hour' : 'minute'
  return {
    ne: `${nepaliNumber(n)} ${isHours ? 'घण्टा' : 'मिनेट'}`,
    en: `${n} ${unit}${n === 1 ? '' : 's'}`,
  }
}

/** A number of waiting entries. */
export const entries = (n: number): Words => ({
  ne: `${nepaliNumber(n)} वटा विवरण`,
  en: `${n} ${n === 1 ? 'entry' : 'entries'}`,
})
/** A size of storage: 1.5 GB, 20 MB. */
export const size = (bytes: number): Words => {
  const [n, unit] =
    bytes >= 1e9 ? [(bytes / 1e9).toFixed(1), 'GB'] : [String(Math.floor(bytes / 1e6)), 'MB']
  return { ne: `${inDigits(n, 'devanagari')} ${unit}`, en: `${n} ${unit}` }
}
