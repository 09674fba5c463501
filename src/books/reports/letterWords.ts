/** What the letters of confirmation are called. */
export const letterWords = {
  confirmationLetter: { ne: 'मौज्दात पुष्टि पत्र', en: 'Letter of confirmation' },
  aboutConfirmationLetter: {
    ne: 'पार्टीलाई पठाउने पत्र: वर्षको कारोबार, बाँकी र जवाफको ठाउँ',
    en: "Letters to parties with the year's dealings, the balance, and a reply slip",
  },
}
