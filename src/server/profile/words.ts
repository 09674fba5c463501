/** Sentences about the profile. */
export const profileWords = {
  // Profile
  profileWasSaved: { ne: 'प्रोफाइल सुरक्षित भयो', en: 'The profile was saved' },
}
