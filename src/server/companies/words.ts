/** Sentences about a company's settings. */
export const companiesWords = {
  costingLocked: {
    ne: 'बन्द भइसकेको हिसाबको लागत बदल्न मिल्दैन; बन्द मितिपछिको दिन राख्नुहोस्',
    en: 'Costs in closed books cannot change; choose a day after the books are closed through',
  },
  settingsSaved: { ne: 'सेटिङ सुरक्षित भयो', en: 'The settings were saved' },
}
