/** What is said of a company's settings. */
export const companiesWords = {
  entriesBefore: {
    ne: 'यो दिनभन्दा अघिका कारोबार खातामा छन्',
    en: 'The books have entries before this day',
  },
  settingsSaved: { ne: 'सेटिङ सुरक्षित भयो', en: 'The settings were saved' },
}
