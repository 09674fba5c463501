/** The texts of the form of the QR code for payments. */
export const paymentQrWords = {
  title: { ne: 'ग्राहकले तिर्ने QR', en: 'QR code that customers pay with' },
  about: {
    ne: 'बैंक वा वालेट (Fonepay, NepalPay, eSewa, Khalti) ले दिएको पसलको QR को तस्बिर राख्नुहोस्। बाँकी भएको बिलमा र बिलको लिङ्कमा देखिन्छ।',
    en: 'Put in a picture of the QR code that your bank or wallet (Fonepay, NepalPay, eSewa, Khalti) gave the shop. It is shown on bills that are not paid, and at their links.',
  },
  picture: { ne: 'QR को तस्बिर', en: 'Picture of the QR code' },
  remove: { ne: 'QR को तस्बिर हटाउने', en: 'Take the picture of the QR code away' },
  text: { ne: 'वा QR भित्रको अक्षर', en: 'Or the text inside the QR code' },
  isOnBills: { ne: 'छापिएको बिलमा देखाउने', en: 'Show on printed bills' },
  save: { ne: 'QR सुरक्षित गर्नुहोस्', en: 'Save the QR code' },
}
