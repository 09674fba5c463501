/** What the server says about sending bills to the tax office. */
export const taxOfficeWords = {
  stays: {
    ne: 'यो कागजात कर कार्यालयका लागि हो, त्यसैले सच्याउन वा बदर गर्न मिल्दैन। बिलको गल्ती क्रेडिट नोटले मिलाउनुहोस्।',
    en: 'This document is for the tax office and can be neither changed nor voided. Correct a bill by a credit note.',
  },
  notForVat: {
    ne: 'भ्याटमा दर्ता भएको र स्थायी लेखा नम्बर भएको व्यवसायका बिल मात्र कर कार्यालयमा जान्छन्',
    en: 'Only a company that has a PAN and is registered for VAT sends its bills to the tax office',
  },
  userNameNeeded: {
    ne: 'कर कार्यालयको पोर्टलको प्रयोगकर्ता नाम लेख्नुहोस्',
    en: 'Enter the user name of the portal of the tax office',
  },
  passwordNeeded: {
    ne: 'कर कार्यालयको पोर्टलको पासवर्ड लेख्नुहोस्',
    en: 'Enter the password of the portal of the tax office',
  },
  dayNeeded: {
    ne: 'कुन दिनदेखिका बिल पठाउने छान्नुहोस्',
    en: 'Choose the day from which bills are sent',
  },
  dayPassed: {
    ne: 'आजको वा आउने दिन छान्नुहोस्: पहिले लेखिएका बिल पठाइँदैनन्',
    en: 'Choose today or a later day: bills that were entered before are not sent',
  },
  settingsSaved: {
    ne: 'कर कार्यालयमा बिल पठाउने सेटिङ सुरक्षित भयो',
    en: 'How bills are sent to the tax office is saved',
  },
}
