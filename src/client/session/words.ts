import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'

/** The sentences of signing in, registering and leaving. */
export const sessionWords = {
  ownerLogin: { ne: 'मालिक', en: 'Owner' },
  staffLogin: { ne: 'कर्मचारी', en: 'Staff' },
  whoLogsIn: { ne: 'कसको रूपमा', en: 'Log in as' },
  ownerName: { ne: 'मोबाइल नम्बर वा इमेल', en: 'Mobile number or e-mail' },
  ownersName: { ne: 'मालिकको मोबाइल नम्बर वा इमेल', en: "The owner's mobile number or e-mail" },
  ownMobile: { ne: 'आफ्नो मोबाइल नम्बर', en: 'Your own mobile number' },
  loggingIn: { ne: 'लग इन हुँदैछ…', en: 'Logging in…' },
  noAccount: { ne: 'खाता छैन?', en: 'No account yet?' },
  haveAccount: { ne: 'खाता छ?', en: 'Have an account?' },
  wrongNumber: { ne: 'नम्बर गलत पर्‍यो?', en: 'Wrong number?' },
  registerAnew: { ne: 'फेरि दर्ता गर्नुहोस्', en: 'Register again' },
  registering: { ne: 'दर्ता हुँदैछ…', en: 'Registering…' },
  ownerFullName: { ne: 'मालिकको नाम', en: "Owner's name" },
  vatRegistered: { ne: 'भ्याटमा दर्ता छ', en: 'Registered for VAT' },
  passwordHelp: { ne: 'कम्तीमा ८ अक्षर', en: 'At least 8 characters' },

  activating: { ne: 'सक्रिय हुँदैछ…', en: 'Activating…' },
  code: { ne: 'पठाइएको कोड', en: 'The code that was sent' },

  forgot: { ne: 'पासवर्ड बिर्सनुभयो?', en: 'Forgot your password?' },

  remembered: { ne: 'पासवर्ड सम्झनुभयो?', en: 'Remember your password?' },
  sendCode: { ne: 'कोड पठाउनुहोस्', en: 'Send a code' },
  sendingCode: { ne: 'कोड पठाइँदैछ…', en: 'Sending the code…' },
  setPassword: { ne: 'पासवर्ड राख्नुहोस्', en: 'Set the password' },
  otherCode: { ne: 'अर्को नम्बर वा नयाँ कोड', en: 'Another number, or a new code' },
  passwordReset: {
    ne: 'पासवर्ड फेरियो, अब नयाँ पासवर्डले लग इन गर्नुहोस्',
    en: 'Password changed. Log in with the new one.',
  },

  continueToLogin: { ne: 'लग इन गर्न अगाडि बढ्नुहोस्', en: 'Continue to Login' },
  logging: { ne: 'लग इन हुँदैछ', en: 'Logging' },
  switching: { ne: 'कम्पनी फेरिँदैछ…', en: 'Switching company…' },
  adding: { ne: 'कम्पनी थपिँदैछ…', en: 'Adding the company…' },
  companyName: { ne: 'पसल / व्यवसायको नाम', en: 'Shop/Company Name' },
  companyAddress: { ne: 'पसल / व्यवसायको ठेगाना', en: 'Shop/Company Address' },
  addingHelp: {
    ne: 'नयाँ कम्पनीको आफ्नै हिसाब हुन्छ। थपेपछि त्यही खुल्छ।',
    en: 'A new company has its own books. It opens once it is added.',
  },
  noAnswer: {
    ne: 'जवाफ आएन। कम्पनी थपिएको भए पृष्ठ फेरि खोलेपछि वा फेरि लग इन गरेपछि सूचीमा देखिन्छ; नदेखिए फेरि थप्नुहोस्।',
    en: 'No answer came. If the company was added, it will be in the list when you reopen this page or log in again; if not, add it again.',
  },
  addFailed: { ne: 'दर्ता गर्दा त्रुटि भयो।', en: 'An error occurred during registration.' },
  listFailed: { ne: 'कम्पनीको सूची अद्यावधिक हुन सकेन', en: 'Failed to update company list' },
  aloneTitle: {
    ne: 'तपाईं यही यन्त्रमा मात्र काम गर्दै हुनुहुन्छ',
    en: 'You are working on this device alone',
  },
  sharedDevice: { ne: 'यो मेरो यन्त्र होइन', en: 'This is not my device' },
  sharedDeviceHelp: {
    ne: 'लग आउट गरेपछि यहाँ तपाईंको केही रहँदैन; इन्टरनेट बिना फेरि लग इन गर्न मिल्दैन।',
    en: 'Nothing of yours stays here after you log out, and you cannot log in here without the network.',
  },
  sharedDeviceOwes: {
    ne: 'नपठाइएको विवरण मात्र बन्द गरेर यहाँ रहन्छ। यही यन्त्रमा फेरि लग इन गरेर पठाएपछि त्यो पनि हट्छ।',
    en: 'Only unsent entries stay here, encrypted. They are removed once you log in here again and they are sent.',
  },
  sendFirst: { ne: 'पहिले पठाउनुहोस्', en: 'Send first' },

  // Commands
  personWhoStartedThisWork: {
    ne: 'यो काम सुरु गर्ने व्यक्तिले नै लग इन गर्नुपर्छ',
    en: 'The person who started this work must log in',
  },
  logInBeforeSwitching: {
    ne: 'कम्पनी बदल्न पहिले लग इन गर्नुहोस्',
    en: 'Log in before you switch companies',
  },

  // Tab reducer
  unreadableToken: { ne: 'टोकन पढ्न सकिएन', en: 'Error decoding token' },
  switchFailed: { ne: 'प्रोफाइल फेर्न सकिएन', en: 'Profile switch failed' },
  nothingToResume: {
    ne: 'यो यन्त्रमा अधुरो काम छैन; लग इन गर्न इन्टरनेट चाहिन्छ',
    en: 'There is no unfinished work on this device; connect to the internet to log in',
  },
  expired: {
    ne: 'लग इनको समय सकियो, फेरि लग इन गर्नुहोस्',
    en: 'Your login has ended, please log in again',
  },
} satisfies Record<string, Words>

export const wrongLogin = (waitSeconds: number): Words => ({
  ne: `प्रयोगकर्ता नाम वा पासवर्ड मिलेन${waitSeconds > 1 ? `, ${nepaliNumber(waitSeconds)} सेकेन्डपछि प्रयास गर्नुहोस्` : ''}`,
  en: `The user name or the password is wrong${waitSeconds > 1 ? `, try again in ${waitSeconds} seconds` : ''}`,
})
