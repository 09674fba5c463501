import type { Words } from '../../books/words.ts'

/** Sentences about signing in, registering and the profile. */
export const sessionWords = {
  // Passwords
  wrongCurrent: { ne: 'अहिलेको पासवर्ड मिलेन', en: 'The current password is wrong' },
  samePassword: {
    ne: 'पहिलेकोभन्दा फरक पासवर्ड राख्नुहोस्',
    en: 'Choose a password other than the current one',
  },
  passwordChanged: {
    ne: 'पासवर्ड बदलियो, अरू सबै लग इन अन्त्य भए',
    en: 'The password was changed, all other sessions have ended',
  },
  manySignIns: {
    ne: 'अहिले धेरै जना लग इन गर्दैछन्, एक छिनपछि फेरि गर्नुहोस्',
    en: 'Many people are signing in just now, try again in a moment',
  },
  guessedPassword: {
    ne: 'यो पासवर्ड सजिलै अनुमान हुन्छ, अर्को राख्नुहोस्',
    en: 'This password is easily guessed, choose another',
  },

  // Further companies
  notMain: { ne: 'नयाँ कम्पनी मुख्य कम्पनीमै थपिन्छ', en: 'A new company is added to the main company' },
  nameTaken: { ne: 'यो नामको कम्पनी पहिले नै छ', en: 'You already have a company with this name' },
  companyAdded: { ne: 'कम्पनी थपियो', en: 'The company was added' },
  enoughCompanies: (maxCompanies: number): Words => ({
    ne: `बढीमा ${maxCompanies} कम्पनी राख्न मिल्छ`,
    en: `There can be at most ${maxCompanies} companies`,
  }),

  // Devices
  unknownDevice: { ne: 'अज्ञात यन्त्र', en: 'Unknown device' },

  // A forgotten password
  resetCode: { ne: 'नयाँ पासवर्ड राख्ने कोड', en: 'The code to set a new password' },
  codeAskedFor: {
    ne: 'खाता भएको भए त्यसको नम्बर वा इमेलमा कोड पठाइयो',
    en: 'If there is such an account, a code was sent to its number or e-mail',
  },
  passwordSet: {
    ne: 'नयाँ पासवर्ड राखियो, अब लग इन गर्नुहोस्',
    en: 'The new password is saved, sign in now',
  },

  // Signing in
  wrongLogin: {
    ne: 'प्रयोगकर्ता नाम वा पासवर्ड मिलेन',
    en: 'The user name or the password is wrong',
  },
  notActivated: {
    ne: 'खाता अझै सक्रिय भएको छैन, पठाइएको कोड राख्नुहोस् वा फेरि दर्ता गर्नुहोस्',
    en: 'The account is not active yet: enter the code that was sent, or register again',
  },
  disabled: {
    ne: 'तपाईंको खाता निष्क्रिय छ, पसलको मालिकलाई सोध्नुहोस्',
    en: 'Your account is inactive, ask the owner of the shop',
  },
  noCompany: { ne: 'यस्तो केही भेटिएन', en: 'This was not found' },

  // Open logins
  sessionEnded: { ne: 'त्यो लग इन अन्त्य भयो', en: 'That session has ended' },

  // Codes
  manyCodes: {
    ne: 'यो नम्बरमा धेरै कोड मागियो',
    en: 'Too many codes were requested for this number',
  },
  codeIsWrong: { ne: 'कोड मिलेन', en: 'The code is wrong' },
  staleCode: {
    ne: 'कोडको समय सकियो, नयाँ कोड माग्नुहोस्',
    en: 'The code has expired, ask for a new one',
  },
  spentCode: {
    ne: 'धेरै पटक गलत कोड राखियो, नयाँ कोड माग्नुहोस्',
    en: 'The code was wrong too often, ask for a new one',
  },
  nextCodeIn: (wait: Words): Words => ({
    ne: `अर्को कोड ${wait.ne}पछि माग्नुहोस्`,
    en: `Ask for another code in ${wait.en}`,
  }),

  // Registration
  activationCode: {
    ne: 'तपाईंको खाता सक्रिय गर्ने कोड',
    en: 'The code to activate your account',
  },
  codeSent: { ne: 'कोड पठाइयो', en: 'The code was sent' },
  codeUnsent: {
    ne: 'कोड पठाउन सकिएन, एक मिनेटपछि फेरि माग्नुहोस्',
    en: 'The code could not be sent, ask again in a minute',
  },
  mobileTaken: {
    ne: 'यो मोबाइल नम्बरको खाता पहिले नै छ, लग इन गर्नुहोस्',
    en: 'This mobile number already has an account, sign in',
  },
  emailTaken: { ne: 'यो इमेलको खाता पहिले नै छ', en: 'This e-mail already has an account' },
  noRegistration: {
    ne: 'यो दर्ता अब मान्य छैन, फेरि दर्ता गर्नुहोस्',
    en: 'This registration is no longer valid, register again',
  },
  alreadyActive: {
    ne: 'खाता सक्रिय भइसकेको छ, लग इन गर्नुहोस्',
    en: 'The account is already active, sign in',
  },

  // Too many attempts
  tryAgainIn: (wait: Words): Words => ({
    ne: `${wait.ne}पछि फेरि प्रयास गर्नुहोस्`,
    en: `Try again in ${wait.en}`,
  }),
}
