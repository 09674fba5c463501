/** What a bill says of paying it. */
export const payWords = {
  due: { ne: 'तिर्न बाँकी', en: 'Left to pay' },
  payHere: {
    ne: 'मोबाइल बैंकिङ वा वालेटबाट यो QR स्क्यान गरेर तिर्नुहोस्',
    en: 'Scan this QR code with mobile banking or a wallet to pay',
  },
}
