/** Labels of the routes of profile, passwords and sessions. */
export const profileRouteWords = {
  openLogins: { ne: 'खुला लग इनहरू', en: 'Open logins' },
  changeProfile: { ne: 'प्रोफाइल सम्पादन गर्नुहोस्', en: 'Edit profile' },
  profilePicture: { ne: 'प्रोफाइलको तस्बिर', en: 'Profile picture' },
  putProfilePicture: { ne: 'प्रोफाइलको तस्बिर राख्नुहोस्', en: 'Set the profile picture' },
  removeProfilePicture: { ne: 'प्रोफाइलको तस्बिर हटाउनुहोस्', en: 'Remove the profile picture' },
  endOneSession: { ne: 'लग इन अन्त्य गर्नुहोस्', en: 'End the session' },
  endOtherSessions: { ne: 'अरू सबै लग इन अन्त्य गर्नुहोस्', en: 'End all other sessions' },
  sessionLimits: { ne: 'लग इनको अवधि', en: 'How long logins last' },
  changeSessionLimits: { ne: 'लग इनको अवधि बदल्नुहोस्', en: 'Change how long logins last' },
  forgotPassword: { ne: 'पासवर्ड बिर्सनुभयो', en: 'Forgot password' },
  ratingAsked: { ne: 'मूल्याङ्कन सोधियो', en: 'Asked for a rating' },
}
