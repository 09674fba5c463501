/** The texts of the print settings alone. */
export const printingWords = {
  printing: { ne: 'छपाइ', en: 'Printing' },
  logo: { ne: 'लोगो', en: 'Logo' },
  removeLogo: { ne: 'लोगो हटाउने', en: 'Take the logo away' },
  footer: { ne: 'बिल र रिपोर्टको पुछारमा लेखिने कुरा', en: 'Note at the foot of bills and reports' },
  asDevice: { ne: 'हरेक यन्त्रको आफ्नै', en: 'As on each device' },
  look: { ne: 'A4 र A5 मा बिलको रूप', en: 'Look of bills on A4 and A5' },
  classic: { ne: 'परम्परागत', en: 'Classic' },
  modern: { ne: 'आधुनिक', en: 'Modern' },
  compact: { ne: 'ठाउँ बचाउने', en: 'Compact' },
  parts: { ne: 'बिलमा देखाउने कुरा', en: 'What bills show' },
  itemCodes: { ne: 'सामानको कोड', en: 'Item codes' },
  hsCodes: { ne: 'सामानको HS कोड', en: 'HS codes of items' },
  buyerAddress: { ne: 'खरिदकर्ताको ठेगाना', en: "Buyer's address" },
  amountInWords: { ne: 'अक्षरमा रकम', en: 'Amount in words' },
  alwaysByLaw: {
    ne: 'कर बीजक र नोटमा कानुनले सधैँ माग्छ',
    en: 'Always on tax invoices and notes, by law',
  },
  preview: { ne: 'बिल यस्तो देखिन्छ', en: 'How a bill looks' },
  save: { ne: 'छपाइको सेटिङ सुरक्षित गर्नुहोस्', en: 'Save the print settings' },
}
