/** Why a user is refused, and the results of changing them. */
export const peopleWords = {
  // Refusals
  mobileTaken: {
    ne: 'यो मोबाइल नम्बर पहिले नै प्रयोग भइसकेको छ',
    en: 'This mobile number is already in use',
  },
  madeActive: { ne: 'प्रयोगकर्ता सक्रिय गरियो', en: 'The user was made active' },
  unchanged: { ne: 'प्रयोगकर्ता पहिले नै सक्रिय छ', en: 'The user is already active' },
  madeInactive: { ne: 'प्रयोगकर्ता निष्क्रिय गरियो', en: 'The user was made inactive' },
  alreadyInactive: { ne: 'प्रयोगकर्ता पहिले नै निष्क्रिय छ', en: 'The user is already inactive' },
  newPasswordIsSet: { ne: 'नयाँ पासवर्ड राखियो', en: 'The new password is set' },
  changedMeanwhile: {
    ne: 'यी अनुमति यसैबीच अन्त कतै फेरिए; अहिलेका हेरेर फेरि गर्नुहोस्',
    en: 'These permissions were changed elsewhere meanwhile; check them and try again',
  },
  permissionsUnchanged: { ne: 'अनुमति पहिले जस्तै छ', en: 'The permissions are as they were' },
  permissionsSet: { ne: 'अनुमति राखियो', en: 'The permissions are set' },
}
