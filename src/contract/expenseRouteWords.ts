/** Labels of the routes of expense categories and of photos of bills. */
export const expenseRouteWords = {
  addCategory: { ne: 'खर्चको शीर्षक थप्नुहोस्', en: 'Add expense category' },
  changeCategory: { ne: 'खर्चको शीर्षक बदल्नुहोस्', en: 'Edit expense category' },
  deleteCategory: { ne: 'खर्चको शीर्षक मेटाउनुहोस्', en: 'Delete expense category' },
  reactivateCategory: {
    ne: 'खर्चको शीर्षक फेरि सक्रिय गर्नुहोस्',
    en: 'Make expense category active again',
  },
  attachPhoto: { ne: 'बिलको तस्बिर राख्नुहोस्', en: 'Attach a photo of the bill' },
  removePhoto: { ne: 'बिलको तस्बिर हटाउनुहोस्', en: 'Remove the photo of the bill' },
  photo: { ne: 'बिलको तस्बिर', en: 'Photo of the bill' },
}
