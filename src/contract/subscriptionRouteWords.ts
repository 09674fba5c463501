/** Labels of the subscription routes. */
export const subscriptionRouteWords = {
  confirmOrder: { ne: 'भुक्तानी जाँच्नुहोस्', en: 'Check the payment' },
  checkOrder: { ne: 'भुक्तानी फेरि जाँच्नुहोस्', en: 'Check the payment again' },
}
