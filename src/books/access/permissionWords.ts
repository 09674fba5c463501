/** Names of permissions and their groups that `terms` does not have. */
export const permissionWords = {
  view: { ne: 'हेर्नुहोस्', en: 'View' },
  dashboardWidgets: { ne: 'गृहपृष्ठका अंकहरू', en: 'Dashboard widgets' },
  purchaseReturn: { ne: 'खरिद फिर्ता', en: 'Purchase return' },
  reminder: { ne: 'सम्झाउनी', en: 'Reminder' },
  expenseCategory: { ne: 'खर्चको शीर्षक', en: 'Expense category' },
  chequeDepositWithdraw: { ne: 'जम्मा / निकासा', en: 'Deposit / withdraw' },
  fileUpload: { ne: 'फाइल अपलोड', en: 'File upload' },
  screens: { ne: 'पृष्ठहरू', en: 'Screens' },
  cashInHandScreen: { ne: 'नगद मौज्दात', en: 'Cash in Hand' },
}
