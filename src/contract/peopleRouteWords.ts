/** Labels of the staff routes. */
export const peopleRouteWords = {
  editUser: { ne: 'प्रयोगकर्ता सम्पादन गर्नुहोस्', en: 'Edit user' },
  addSubUser: { ne: 'प्रयोगकर्ता थप्नुहोस्', en: 'Add user' },
  subUserDetails: { ne: 'प्रयोगकर्ताको विवरण', en: 'User details' },
  updateUserState: {
    ne: 'प्रयोगकर्ता सक्रिय वा निष्क्रिय गर्नुहोस्',
    en: 'Make a user active or inactive',
  },
  changeSubUserPassword: { ne: 'प्रयोगकर्ताको पासवर्ड बदल्नुहोस्', en: "Change the user's password" },
  subUserPermissions: { ne: 'प्रयोगकर्ताका अनुमतिहरू', en: 'Permissions of a user' },
  assignPermission: { ne: 'अनुमति दिनुहोस्', en: 'Assign permissions' },
}
