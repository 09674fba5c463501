import { registerWords } from '../../books/reports/registerWords.ts'
import { terms } from '../../books/termWords.ts'
import type { Words } from '../../books/words.ts'

/** The texts of the screens of expenses. */
export const expenseWords = {
  // The list
  about: {
    ne: 'भाडा, बिजुली, तलब जस्ता पसलका खर्च',
    en: 'What the shop spends besides goods: rent, electricity, salaries',
  },
  searchExpenses: { ne: 'नम्बर वा पार्टी', en: 'number or party' },
  none: { ne: 'अहिलेसम्म खर्च लेखिएको छैन', en: 'No expense has been entered yet' },
  noneHelp: {
    ne: 'भाडा, बिजुली, चिया खर्च लेखेपछि यहाँ देखिन्छ।',
    en: 'Rent, electricity and tea are listed here once they are entered.',
  },

  repeatMonthly: { ne: 'हरेक महिना सम्झाउने', en: 'Repeat monthly' },

  // The form
  editExpense: { ne: 'खर्च सम्पादन', en: 'Edit expense' },
  categoryOf: (line: string): Words => ({
    ne: `पङ्क्ति ${line} को शीर्षक`,
    en: `Category of line ${line}`,
  }),
  amountOf: (line: string): Words => ({ ne: `पङ्क्ति ${line} को रकम`, en: `Amount of line ${line}` }),
  remarksOf: (line: string): Words => ({
    ne: `पङ्क्ति ${line} को कैफियत`,
    en: `Remarks of line ${line}`,
  }),
  vatOf: (line: string): Words => ({ ne: `पङ्क्ति ${line} को भ्याट`, en: `VAT of line ${line}` }),
  howManyLines: { ne: 'कति पङ्क्ति', en: 'Number of lines' },
  whatFor: { ne: 'केमा खर्च भयो', en: 'What it is for' },
  addLine: { ne: 'अर्को पङ्क्ति थप्नुहोस्', en: 'Add another line' },
  removeLine: (line: string): Words => ({
    ne: `पङ्क्ति ${line} हटाउनुहोस्`,
    en: `Remove line ${line}`,
  }),
  chooseCategory: terms.chooseExpenseCategory,
  addCategoryHere: { ne: 'नयाँ शीर्षक', en: 'New category' },
  categoryRefused: {
    ne: 'यो शीर्षक थप्न सकिएन; अर्को छान्नुहोस्',
    en: 'This category could not be added; choose another',
  },
  amountsWithVat: { ne: 'रकममै भ्याट छ', en: 'Amounts include VAT' },
  paidBy: { ne: 'कसरी तिरियो', en: 'How it is paid' },
  reference: { ne: 'बैंक सन्दर्भ नं.', en: 'Bank reference no.' },
  nobody: { ne: 'पार्टी नभए खाली राख्नुहोस्', en: 'Leave empty if it is no party' },
  supplierAndBill: { ne: 'आपूर्तिकर्ता र बिल', en: 'Supplier and bill' },
  showBill: { ne: 'आपूर्तिकर्ताको बिल र भ्याट लेख्नुहोस्', en: "Enter the supplier's bill and VAT" },
  claimVat: { ne: 'भ्याट दाबी गर्ने', en: 'Claim the VAT' },
  claimHelp: {
    ne: 'दाबी नगरे भ्याट पनि खर्चमै जोडिन्छ।',
    en: 'VAT that is not claimed is part of the expense.',
  },
  isCapital: { ne: 'स्थिर सम्पत्ति किनेको', en: 'A fixed asset is bought' },
  capitalHelp: {
    ne: 'दराज, कम्प्युटर जस्तो धेरै वर्ष चल्ने कुरा।',
    en: 'Something that lasts for years, such as a shelf or a computer.',
  },

  // The page and the paper
  paidAbove: { ne: 'बढी तिरेको', en: 'Paid above the total' },
  vatClaimed: registerWords.claimed,
  vatInExpense: { ne: 'खर्चमा जोडिएको भ्याट', en: 'VAT in the expense' },
  paidLater: { ne: 'पछि तिरेको', en: 'Paid later' },
  olderDues: { ne: 'मिलेको पुरानो बाँकी', en: 'Older dues settled' },
  voucher: { ne: 'खर्च भौचर', en: 'Expense voucher' },

  // Categories
  categoriesAbout: {
    ne: 'खर्चको हरेक पङ्क्ति यीमध्ये एउटा शीर्षकमा लेखिन्छ',
    en: 'Each line of an expense is entered under one of these',
  },
  newCategory: { ne: 'नयाँ खर्चको शीर्षक', en: 'New expense category' },
  noCategories: { ne: 'खर्चको शीर्षक छैन', en: 'There are no expense categories' },
  noCategoriesHelp: {
    ne: 'तलका चल्तीका शीर्षक थिचे पुग्छ, वा आफ्नै थप्नुहोस्।',
    en: 'Press the usual ones below, or add your own.',
  },
  usual: { ne: 'चल्तीका शीर्षक', en: 'Usual categories' },
  categoryNameNeeded: {
    ne: 'खर्चको शीर्षकको नाम लेख्नुहोस्',
    en: 'Enter the name of the category',
  },
  deleteTitle: { ne: 'यो शीर्षक मेटाउने?', en: 'Delete this category?' },
  deleteHelp: {
    ne: 'यसमा खर्च लेखिएको छ भने मेटिँदैन, निष्क्रिय हुन्छ; खर्च जस्ताको तस्तै रहन्छ।',
    en: 'If an expense names it, it is made inactive instead, and the expense stays as it is.',
  },
} satisfies Record<string, unknown>

/** What shops usually spend on. */
export const usualCategories: readonly Words[] = [
  { ne: 'घर भाडा', en: 'Rent' },
  { ne: 'तलब', en: 'Salary' },
  { ne: 'बिजुली', en: 'Electricity' },
  { ne: 'फोन र इन्टरनेट', en: 'Phone and internet' },
  { ne: 'चिया र खाजा', en: 'Tea and snacks' },
  { ne: 'यातायात', en: 'Transport' },
  { ne: 'मर्मत', en: 'Repairs' },
  { ne: 'सरसफाइ', en: 'Cleaning' },
  { ne: 'मसलन्द', en: 'Stationery' },
  { ne: 'अन्य', en: 'Other' },
]
