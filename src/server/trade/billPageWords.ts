/** Why the link of a bill is refused, and what its page says. */
export const billPageWords = {
  voidBill: { ne: 'बदर भएको बिलको लिङ्क बन्दैन', en: 'A void bill gets no link' },
  hasPassed: { ne: 'यो मिति बितिसक्यो', en: 'This day has passed' },
  stopped: { ne: 'लिङ्क बन्द गरियो', en: 'The link is stopped' },
  notHere: { ne: 'यो लिङ्कमा बिल छैन', en: 'There is no bill at this link' },
  askShop: {
    ne: 'लिङ्क बन्द भएको वा मिति सकिएको हुन सक्छ। पसलमा सोध्नुहोस्।',
    en: 'The link may have been stopped or have run out. Ask the shop.',
  },
  tooOften: { ne: 'एकछिनमा फेरि खोल्नुहोस्', en: 'Please open it again in a moment' },
  paid: { ne: 'चुक्ता भइसक्यो', en: 'Paid in full already' },
  made: { ne: 'खाताबाट बनेको बिल', en: 'Bill made with Khata' },
}
