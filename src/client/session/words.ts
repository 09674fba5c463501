import type { Words } from '../../books/words.ts'

/** The sentences of signing in, registering and leaving. */
export const sessionWords = {
  ownerLogin: { ne: 'मालिक', en: 'Owner' },
  staffLogin: { ne: 'कर्मचारी', en: 'Staff' },
  whoLogsIn: { ne: 'कसको रूपमा', en: 'Log in as' },
  ownerName: { ne: 'मोबाइल नम्बर वा इमेल', en: 'Mobile number or e-mail' },
  ownersName: { ne: 'मालिकको मोबाइल नम्बर वा इमेल', en: 'The owner\'s mobile number or e-mail' },
  ownMobile: { ne: 'आफ्नो मोबाइल नम्बर', en: 'Your own mobile number' },
  loggingIn: { ne: 'लग इन हुँदैछ…', en: 'Logging in…' },
  noAccount: { ne: 'खाता छैन?', en: 'No account yet?' },
  haveAccount: { ne: 'खाता छ?', en: 'Have an account?' },
  registering: { ne: 'दर्ता हुँदैछ…', en: 'Registering…' },
  businessName: { ne: 'पसल / व्यवसायको नाम', en: 'Shop/Company name' },
  ownerFullName: { ne: 'मालिकको नाम', en: 'Owner\'s name' },
  pan: { ne: 'स्थायी लेखा नम्बर', en: 'PAN' },
  vatRegistered: { ne: 'भ्याटमा दर्ता छ', en: 'Registered for VAT' },
  passwordHelp: { ne: 'कम्तीमा ८ अक्षर', en: 'At least 8 characters' },
  activate: { ne: 'खाता सक्रिय गर्नुहोस्', en: 'Activate the account' },
  activating: { ne: 'सक्रिय हुँदैछ…', en: 'Activating…' },
  code: { ne: 'पठाइएको कोड', en: 'The code that was sent' },
  resend: { ne: 'कोड फेरि पठाउनुहोस्', en: 'Send the code again' },
  activated: { ne: 'खाता सक्रिय भयो, अब लग इन गर्नुहोस्', en: 'The account is active, now log in' },
  chooseCompany: { ne: 'संगठन छान्नुहोस्', en: 'Choose Company' },
  continueToLogin: { ne: 'लग इन गर्न अगाडि बढ्नुहोस्', en: 'Continue to Login' },
  logging: { ne: 'लग इन हुँदैछ', en: 'Logging' },
  switching: { ne: 'कम्पनी फेरिँदैछ…', en: 'Switching company…' },
  sendFirst: { ne: 'पहिले पठाउनुहोस्', en: 'Send first' },
  expiredTitle: { ne: 'सदस्यताको म्याद सकियो', en: 'The subscription has ended' },
  expiredHelp: { ne: 'नवीकरण गर्न हामीलाई सम्पर्क गर्नुहोस्। तपाईंको हिसाब सुरक्षित छ।', en: 'Contact us to renew it. Your books are safe.' },
  runsUntil: { ne: 'सदस्यता चालु छ', en: 'The subscription is running' },
} satisfies Record<string, Words>

/** What is still to be sent, said before leaving. */
export const stillUnsent = (n: number): Words => ({
  ne: `${n} वटा विवरण पठाउन बाँकी छ। ती यही यन्त्रमा रहन्छन् र फेरि लग इन गरेपछि पठाइन्छ।`,
  en: `${n} ${n === 1 ? 'entry is' : 'entries are'} not sent yet. They stay on this device and are sent when you log in again.`,
})
