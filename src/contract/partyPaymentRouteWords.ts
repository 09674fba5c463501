/** Labels of the routes of receipts and payments. */
export const partyPaymentRouteWords = {
  openItems: { ne: 'पार्टीका बाँकी बिल', en: 'Open bills of a party' },
  openParties: { ne: 'कससँग लिनुदिनु बाँकी छ', en: 'Who owes and who is owed' },
}
