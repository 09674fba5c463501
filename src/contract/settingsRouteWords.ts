/** What the calls of the company's settings do. */
export const settingsRouteWords = {
  companySettings: { ne: 'कम्पनीको सेटिङ', en: 'Company settings' },
  changeCompanySettings: { ne: 'कम्पनीको सेटिङ बदल्नुहोस्', en: 'Change the company settings' },
  printSettings: { ne: 'छपाइको सेटिङ', en: 'Print settings' },
  changePrintSettings: { ne: 'छपाइको सेटिङ बदल्नुहोस्', en: 'Change the print settings' },
  vatEffects: { ne: 'भ्याट दर्ता बदल्दाको असर', en: 'What a change of VAT registration affects' },
  costingEffects: { ne: 'लागत विधि बदल्दाको असर', en: 'What a change of costing method affects' },
}
