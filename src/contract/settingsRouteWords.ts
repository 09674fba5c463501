/** Labels of the routes of the company's settings. */
export const settingsRouteWords = {
  changeCompanySettings: { ne: 'कम्पनीको सेटिङ बदल्नुहोस्', en: 'Change the company settings' },
  firstDayEffects: {
    ne: 'हिसाब सुरु हुने दिन बदल्दाको असर',
    en: 'What a change of the first day of the books moves',
  },
  printSettings: { ne: 'छपाइको सेटिङ', en: 'Print settings' },
  changePrintSettings: { ne: 'छपाइको सेटिङ बदल्नुहोस्', en: 'Change the print settings' },
  paymentQr: { ne: 'भुक्तानीको QR', en: 'QR code for payments' },
  changePaymentQr: { ne: 'भुक्तानीको QR बदल्नुहोस्', en: 'Change the QR code for payments' },
  vatEffects: { ne: 'भ्याट दर्ता बदल्दाको असर', en: 'What a change of VAT registration affects' },
  costingEffects: { ne: 'लागत विधि बदल्दाको असर', en: 'What a change of costing method affects' },
}
