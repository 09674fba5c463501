/** The texts of the print settings alone. */
export const printingWords = {
  printing: { ne: 'छपाइ', en: 'Printing' },
  logo: { ne: 'लोगो', en: 'Logo' },
  removeLogo: { ne: 'लोगो हटाउने', en: 'Take the logo away' },
  footer: { ne: 'बिल र रिपोर्टको पुछारमा लेखिने कुरा', en: 'Note at the foot of bills and reports' },
  asDevice: { ne: 'हरेक यन्त्रको आफ्नै', en: 'As on each device' },
  save: { ne: 'छपाइको सेटिङ सुरक्षित गर्नुहोस्', en: 'Save the print settings' },
}
