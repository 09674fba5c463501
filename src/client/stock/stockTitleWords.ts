/** The titles of screens that are loaded before their texts. */
export const stockTitleWords = {
  countStock: { ne: 'स्टक गन्नुहोस्', en: 'Count the stock' },
}
