import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import { accountWords } from '../../books/company/accountWords.ts'

/** The texts of the users' screens. */
export const peopleWords = {
  about: {
    ne: 'पसलको खातामा काम गर्ने कर्मचारी र उनीहरूले गर्न पाउने काम',
    en: "The staff who use the shop's books, and what each may do",
  },
  newUser: { ne: 'नयाँ प्रयोगकर्ता', en: 'New user' },

  none: { ne: 'अहिलेसम्म कुनै प्रयोगकर्ता छैन', en: 'No users yet' },
  noneHelp: {
    ne: 'प्रयोगकर्ता भनेको यही पसलको खातामा काम गर्ने कर्मचारी हो; तपाईंले दिएको अनुमति जति मात्र उसले गर्न पाउँछ। मालिकको नम्बर, आफ्नै मोबाइल नम्बर र पासवर्डले ऊ लग इन गर्छ।',
    en: "A user is a member of staff who works in the books of this shop and may do only what you allow. They log in with the owner's number, their own mobile number and a password.",
  },

  never: { ne: 'अहिलेसम्म छैन', en: 'Never' },
  actions: { ne: 'कार्य', en: 'Actions' },
  stateFailed: { ne: 'प्रयोगकर्ताको अवस्था फेर्न सकिएन', en: 'Error updating the user status' },
  identity: { ne: 'परिचय', en: 'Name and number' },
  firstPassword: { ne: 'सुरुको पासवर्ड', en: 'First password' },
  firstPasswordHelp: {
    ne: 'पहिलो पटक लग इन गर्दा ऊ आफैँले अर्को पासवर्ड छान्छ।',
    en: 'At the first login, the user chooses another password.',
  },

  verifyPassword: { ne: 'पासवर्ड फेरि लेख्नुहोस्', en: 'Enter the password again' },

  shortPassword: accountWords.passwordTooShort,
  noName: { ne: 'प्रयोगकर्ताको पूरा नाम लेख्नुहोस्', en: 'Enter the user’s full name' },
  needsNetwork: {
    ne: 'पासवर्ड यो यन्त्रमा राखिँदैन, त्यसैले यसलाई इन्टरनेट चाहिन्छ। लेखेको कुरा यहीँ रहन्छ।',
    en: 'Passwords are not kept on this device, so this needs the network. What you entered stays here.',
  },
  signsIn: {
    ne: 'लग इन गर्न उसलाई यी तीन कुरा चाहिन्छ',
    en: 'To log in, the user needs these three things',
  },
  ownersNumber: {
    ne: 'मालिकको, अर्थात् तपाईंको, मोबाइल नम्बर वा इमेल',
    en: "The owner's (your) mobile number or e-mail",
  },
  usersMobile: { ne: 'उसको आफ्नै मोबाइल नम्बर', en: "The user's own mobile number" },
  usersPassword: { ne: 'यहाँ दिएको पासवर्ड', en: 'The password given here' },
  changeMobileHelp: { ne: 'यही नम्बरले ऊ लग इन गर्छ।', en: 'The user logs in with this number.' },
  endsSignIns: {
    ne: 'पासवर्ड बदलेपछि ऊ जहाँ-जहाँ लग इन छ, सबै तुरुन्तै बन्द हुन्छ। नयाँ पासवर्डले लग इन गरेपछि ऊ आफैँले अर्को छान्छ।',
    en: 'Once the password is changed, this user is logged out everywhere. After logging in with the new one, they choose another.',
  },
  searchPermissions: { ne: 'अनुमति खोज्नुहोस्', en: 'Find a permission' },
  role: { ne: 'भूमिका', en: 'Role' },
  roleHelp: {
    ne: 'भूमिका छानेर सुरु गर्नुहोस्, अनि चाहिने मात्र बदल्नुहोस्।',
    en: 'Begin with a role and change what differs.',
  },
  copyFrom: { ne: 'अर्को प्रयोगकर्ताको जस्तै', en: 'Copy from another user' },
  copyHelp: {
    ne: 'उसका अनुमति यहाँ आउँछन्; सुरक्षित नगरेसम्म केही फेरिँदैन।',
    en: 'Shows that user’s permissions here. Nothing changes until you save.',
  },
  copyFailed: { ne: 'उसका अनुमति खुलेनन्', en: 'That user’s permissions could not be loaded' },
  changedMeanwhile: {
    ne: 'यसैबीच यी अनुमति अन्त कतै फेरिए, त्यसैले यहाँको छनोट सुरक्षित हुँदैन।',
    en: 'These permissions were changed on another device, so your changes here can no longer be saved.',
  },
  takeCurrent: { ne: 'अहिलेका देखाउनुहोस्', en: 'Show the current ones' },
  assigned: { ne: 'अनुमति दिइयो', en: 'Permissions assigned' },

  // Permissions
  openPermissions: { ne: 'अनुमति खोल्नुहोस्', en: 'Open the permissions' },
  toggleGroup: { ne: 'समूहका सबै अनुमति', en: 'All permissions of a group' },
  permissionCounted: { ne: 'अनुमति', en: 'permission' },

  // Titles of screens
  passwordInTitle: { ne: 'पासवर्ड', en: 'password' },
} satisfies Record<string, Words>

/** What a switch or a link does, and to which user. */
export const of = (what: Words, name: string): Words => ({
  ne: `${what.ne}: ${name}`,
  en: `${what.en}: ${name}`,
})

/** How many permissions are given, of all there are. */
export const givenOf = (n: number, total: number): Words => ({
  ne: `${nepaliNumber(total)} मध्ये ${nepaliNumber(n)} अनुमति`,
  en: `${n} of ${total} permissions`,
})
/** The user whose permissions are shown until they are saved. */
export const copiedFrom = (name: string): Words => ({
  ne: `यहाँ अहिले ${name} का अनुमति छन्; सुरक्षित नगरेसम्म केही फेरिँदैन।`,
  en: `These are the permissions of ${name}. Nothing changes until you save.`,
})
