import { terms } from '../books/termWords.ts'

/** Labels of the item routes. */
export const itemRouteWords = {
  editItem: { ne: 'सामान सम्पादन गर्नुहोस्', en: 'Edit item' },
  addItem: { ne: 'सामान थप्नुहोस्', en: 'Add item' },
  itemDetails: { ne: 'सामानको विवरण', en: 'Item details' },
  deleteItem: { ne: 'सामान मेटाउनुहोस्', en: 'Delete item' },
  reactivateItem: { ne: 'सामान फेरि सक्रिय गर्नुहोस्', en: 'Make item active again' },
  itemChoices: terms.chooseItem,
  categories: { ne: 'वर्गहरू', en: 'Categories' },
  categoryTotals: { ne: 'वर्गअनुसार सामान', en: 'Items by category' },
  units: { ne: 'चलेका एकाइ', en: 'Units in use' },
  addCategory: { ne: 'वर्ग थप्नुहोस्', en: 'Add category' },
  changeCategory: { ne: 'वर्गको नाम बदल्नुहोस्', en: 'Rename category' },
  deactivateCategory: { ne: 'वर्ग निष्क्रिय गर्नुहोस्', en: 'Make category inactive' },
  reactivateCategory: { ne: 'वर्ग फेरि सक्रिय गर्नुहोस्', en: 'Make category active again' },
}
