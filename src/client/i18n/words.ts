import { nepaliNumber } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import { firstWords } from './firstWords.ts'
import { showRupees } from '../../books/money/money.ts'
import { terms } from '../../books/termWords.ts'
import { columnWords } from '../../books/reports/columnWords.ts'
import { registerWords } from '../../books/reports/registerWords.ts'
import { taxWords } from '../../books/reports/taxWords.ts'
import { paperWords } from '../../books/paper/paperWords.ts'
import { frameWords } from './frameWords.ts'
import { stateWords } from './stateWords.ts'

/**
 * The texts that screens share, in both languages. Nepali uses one word for one thing, and never a bracket after a blank, so that
 * `fromBoth` can undo `both`. Texts of one area are beside its screens.
 */
export const words = {
  ...firstWords,
  ...stateWords,
  ...frameWords,
  ...columnWords,
  ...terms,
  ...paperWords,
  // What can be done

  save: { ne: 'सुरक्षित गर्नुहोस्', en: 'Save' },
  saveAndNew: { ne: 'सुरक्षित गरी नयाँ', en: 'Save & new' },
  saving: { ne: 'सुरक्षित हुँदैछ…', en: 'Saving…' },

  close: { ne: 'बन्द गर्नुहोस्', en: 'Close' },

  ok: { ne: 'ठिक छ', en: 'OK' },
  search: { ne: 'खोज्नुहोस्', en: 'Search' },
  stopHere: { ne: 'यहीँ रोक्नुहोस्', en: 'Stop here' },
  filter: { ne: 'छान्नुहोस्', en: 'Filter' },
  choose: { ne: 'छान्नुहोस्', en: 'Choose' },
  chooseFile: { ne: 'फाइल छान्नुहोस्', en: 'Choose file' },
  clear: { ne: 'खाली गर्नुहोस्', en: 'Clear' },
  clearFilters: { ne: 'फिल्टर हटाउनुहोस्', en: 'Clear filters' },
  print: { ne: 'प्रिन्ट गर्नुहोस्', en: 'Print' },
  download: { ne: 'डाउनलोड', en: 'Download' },
  exportExcel: { ne: 'एक्सेलमा निर्यात', en: 'Export to Excel' },
  columns: { ne: 'महलहरू', en: 'Columns' },

  share: { ne: 'सेयर गर्नुहोस्', en: 'Share' },
  back: { ne: 'पछाडि', en: 'Back' },
  next: { ne: 'अगाडि', en: 'Next' },
  retry: { ne: 'पुनः प्रयास गर्नुहोस्', en: 'Retry' },
  reTry: { ne: 'पुनः प्रयास गर्नुहोस्', en: 'Re-try' },
  reload: { ne: 'फेरि खोल्नुहोस्', en: 'Reload' },
  goHome: { ne: 'गृहपृष्ठमा जानुहोस्', en: 'Go to Home' },
  open: { ne: 'खोल्नुहोस्', en: 'Open' },

  void: { ne: 'बदर गर्नुहोस्', en: 'Void' },
  remove: { ne: 'हटाउनुहोस्', en: 'Remove' },
  more: { ne: 'थप', en: 'More' },
  details: { ne: 'विवरण', en: 'Details' },
  editAndSend: { ne: 'सच्याएर फेरि पठाउनुहोस्', en: 'Edit and send again' },
  selectAll: { ne: 'सबै छान्नुहोस्', en: 'Select all' },
  show: { ne: 'देखाउनुहोस्', en: 'Show' },
  hide: { ne: 'लुकाउनुहोस्', en: 'Hide' },
  addNew: { ne: 'नयाँ थप्नुहोस्', en: 'Add new' },

  // Screens

  cashInHand: { ne: 'नगद मौज्दात', en: 'Cash In Hand' },

  importParties: { ne: 'पार्टी खाता आयात', en: 'Import Parties Account' },
  importItems: { ne: 'सामान आयात', en: 'Import Products/Items' },
  security: { ne: 'सुरक्षा', en: 'Security' },

  howToUse: { ne: 'प्रयोग गर्ने तरिका', en: 'How to use' },
  aboutUs: { ne: 'हाम्रो बारेमा', en: 'About Us' },
  contactUs: { ne: 'सम्पर्क', en: 'Contact Us' },

  notifications: { ne: 'सूचना', en: 'Notifications' },
  settings: { ne: 'सेटिङ', en: 'Settings' },

  editProfile: { ne: 'प्रोफाइल सम्पादन', en: 'Edit Profile' },

  switchCompany: { ne: 'कम्पनी फेर्नुहोस्', en: 'Switch Company' },
  unnamedCompany: { ne: 'नाम नराखिएको कम्पनी', en: 'Unnamed Company' },

  reminders: { ne: 'सम्झाउनी', en: 'Reminders' },

  // People and companies
  company: { ne: 'कम्पनी', en: 'Company' },
  shop: { ne: 'पसल / व्यवसाय', en: 'Shop/Business' },

  buyer: { ne: 'खरिदकर्ता', en: 'Buyer' },
  contactPerson: { ne: 'सम्पर्क व्यक्ति', en: 'Contact person' },
  name: { ne: 'नाम', en: 'Name' },
  fullName: { ne: 'पूरा नाम', en: 'Full name' },
  mobile: { ne: 'मोबाइल नम्बर', en: 'Mobile' },
  website: { ne: 'वेबसाइट', en: 'Website' },
  photo: { ne: 'तस्बिर', en: 'Photo' },
  admin: { ne: 'सञ्चालक', en: 'Admin' },
  subUser: { ne: 'कर्मचारी प्रयोगकर्ता', en: 'SubUser' },
  user: { ne: 'प्रयोगकर्ता', en: 'User' },
  active: { ne: 'सक्रिय', en: 'Active' },
  inactive: { ne: 'निष्क्रिय', en: 'Inactive' },

  // Trade

  income: { ne: 'आम्दानी', en: 'Income' },

  service: { ne: 'सेवा', en: 'Service' },

  openingStock: { ne: 'सुरु मौज्दात स्टक', en: 'Opening stock' },

  minimumStock: { ne: 'न्यूनतम स्टक', en: 'Minimum stock level' },

  price: { ne: 'मूल्य', en: 'Price' },
  costOfGoods: { ne: 'सामानको लागत', en: 'Cost of goods' },
  costPrice: { ne: 'लागत मूल्य', en: 'Cost price' },
  sellingPrice: { ne: 'बिक्री मूल्य', en: 'Selling price' },

  paper: { ne: 'कागज', en: 'Paper' },
  receiptPaper: { ne: '८० मि.मि.', en: '80 mm' },
  narrowReceiptPaper: { ne: '५८ मि.मि.', en: '58 mm' },
  billLanguage: { ne: 'बिलको भाषा', en: 'Language of the bill' },

  abbreviatedTaxInvoice: { ne: 'संक्षिप्त कर बीजक', en: 'Abbreviated tax invoice' },

  // Money

  cooperative: { ne: 'सहकारी', en: 'Co-operative' },

  chequeNumber: { ne: 'चेक नम्बर', en: 'Cheque number' },

  balance: { ne: 'मौज्दात', en: 'Balance' },

  settled: { ne: 'हिसाब चुक्ता', en: 'Settled' },

  accountNumber: { ne: 'खाता नम्बर', en: 'Account number' },
  accountHolder: { ne: 'खातावालाको नाम', en: 'Account holder' },
  branch: { ne: 'शाखा', en: 'Branch' },

  withdraw: { ne: 'निकासा', en: 'Withdraw' },

  loss: { ne: 'नोक्सान', en: 'Loss' },

  // Reports

  annex13: taxWords.annex,

  // Time

  from: { ne: 'देखि', en: 'From' },
  to: { ne: 'सम्म', en: 'To' },
  period: { ne: 'अवधि', en: 'Period' },
  today: { ne: 'आज', en: 'Today' },
  call: { ne: 'फोन गर्नुहोस्', en: 'Call' },
  yesterday: { ne: 'हिजो', en: 'Yesterday' },
  thisMonth: { ne: 'यो महिना', en: 'This month' },
  lastMonth: { ne: 'गत महिना', en: 'Last month' },
  thisQuarter: { ne: 'यो त्रैमास', en: 'This quarter' },
  fiscalYearSoFar: { ne: 'यो आर्थिक वर्ष, आजसम्म', en: 'This fiscal year so far' },
  thisFiscalYear: { ne: 'यो आर्थिक वर्ष', en: 'This fiscal year' },
  lastFiscalYear: { ne: 'गत आर्थिक वर्ष', en: 'Last fiscal year' },
  customPeriod: { ne: 'आफैँ छान्ने', en: 'Custom' },
  everyPeriod: { ne: 'सुरुदेखि अहिलेसम्म', en: 'Any time' },
  companyData: { ne: 'सबै डाटा', en: 'All data' },
  accountantFile: { ne: 'लेखापाललाई पठाउने फाइल', en: 'File for the accountant' },
  bsDate: { ne: 'नेपाली मिति', en: 'Nepali date' },
  year: { ne: 'वर्ष', en: 'Year' },
  openCalendar: { ne: 'पात्रो खोल्नुहोस्', en: 'Open calendar' },
  calendar: { ne: 'पात्रो', en: 'Calendar' },
  previousMonth: { ne: 'अघिल्लो महिना', en: 'Previous month' },
  nextMonth: { ne: 'अर्को महिना', en: 'Next month' },

  // Texts of many forms

  reason: { ne: 'कारण', en: 'Reason' },

  status: { ne: 'अवस्था', en: 'Status' },
  type: { ne: 'प्रकार', en: 'Type' },
  required: { ne: 'अनिवार्य', en: 'Required' },
  optional: { ne: 'ऐच्छिक', en: 'Optional' },
  areYouSure: { ne: 'के तपाईं निश्चित हुनुहुन्छ?', en: 'Are you sure?' },
  rowsPerPage: { ne: 'प्रति पृष्ठ', en: 'Rows per page' },
  page: { ne: 'पृष्ठ', en: 'Page' },
  firstPage: { ne: 'पहिलो पृष्ठ', en: 'First page' },
  lastPage: { ne: 'अन्तिम पृष्ठ', en: 'Last page' },
  nextPage: { ne: 'अर्को पृष्ठ', en: 'Next page' },
  previousPage: { ne: 'अघिल्लो पृष्ठ', en: 'Previous page' },

  // Sign-in

  loggingOut: { ne: 'लग आउट हुँदैछ...', en: 'Logging out...' },
  logoutQuestion: { ne: 'के तपाईं लग आउट गर्न चाहनुहुन्छ?', en: 'Do you want to log out?' },
  username: { ne: 'प्रयोगकर्ताको नाम', en: 'User name' },
  password: { ne: 'पासवर्ड', en: 'Password' },
  showPassword: { ne: 'पासवर्ड देखाउनुहोस्', en: 'Show password' },
  hidePassword: { ne: 'पासवर्ड लुकाउनुहोस्', en: 'Hide password' },
  openDemo: { ne: 'नमुना पसल हेर्नुहोस्', en: 'Open demo shop' },
  subscription: { ne: 'सदस्यता', en: 'Subscription' },

  expiryDate: { ne: 'म्याद सकिने मिति', en: 'Expiry date' },

  // Fields
  amountUnreadable: { ne: 'रकम अङ्कमा लेख्नुहोस्', en: 'Enter the amount in digits' },
  rateUnreadable: {
    ne: 'दर अङ्कमा लेख्नुहोस्, बढीमा चार दशमलव',
    en: 'Enter the rate in digits, at most four decimals',
  },
  quantityUnreadable: { ne: 'परिमाण अङ्कमा लेख्नुहोस्', en: 'Enter the quantity in digits' },
  dateUnreadable: { ne: 'मिति २०८३-०८-०५ जस्तो लेख्नुहोस्', en: 'Enter the date like 2083-08-05' },
  dateOutside: { ne: 'यो मिति छान्न मिल्दैन', en: 'This date cannot be chosen' },
  dateHelp: { ne: '५ वा ८-५ मात्र लेखे पनि हुन्छ', en: 'Just 5 or 8-5 is enough' },
  imageHelp: {
    ne: 'PNG, JPEG वा WebP, ठूलो भए सानो बनाइन्छ',
    en: 'PNG, JPEG or WebP; large images are made smaller',
  },
  imageTooLarge: { ne: 'तस्बिर ५१२ KB भन्दा ठूलो छ', en: 'The image is larger than 512 KB' },
  noOptions: { ne: 'भेटिएन', en: 'No match' },

  // What several areas say
  refusals: { ne: 'अस्वीकृत', en: 'Refused' },
  goThere: { ne: 'त्यहाँ जानुहोस्', en: 'Go there' },
  switchingCompanies: { ne: 'कम्पनी फेर्ने', en: 'Switching companies' },
  permissions: { ne: 'अनुमति', en: 'Permissions' },
  newPassword: { ne: 'नयाँ पासवर्ड', en: 'New password' },
  outOfStock: { ne: 'सकियो', en: 'Out of stock' },
  newSale: { ne: 'नयाँ बिक्री', en: 'New sale' },
  newExpense: { ne: 'नयाँ खर्च', en: 'New expense' },
  newPurchase: { ne: 'नयाँ खरिद', en: 'New purchase' },
  newParty: { ne: 'नयाँ पार्टी', en: 'New party' },
  newItem: { ne: 'नयाँ सामान', en: 'New item' },
  receivablesAndPayables: { ne: 'लिनुदिनु बाँकी', en: 'Receivables and payables' },
  receivePayment: { ne: 'भुक्तानी लिनुहोस्', en: 'Receive payment' },
  makePayment: { ne: 'भुक्तानी दिनुहोस्', en: 'Make payment' },
  reconciledUpTo: { ne: 'हिसाब मिलेको मिति', en: 'Reconciled up to' },
  allCategories: { ne: 'सबै वर्ग', en: 'All categories' },
  chooseOtherPeriod: { ne: 'माथि अर्को अवधि छान्नुहोस्।', en: 'Choose another period above.' },
  changeWaiting: {
    ne: 'यो परिवर्तन पठाउन बाँकी छ; इन्टरनेट आएपछि आफैँ पठाइन्छ।',
    en: 'This change is waiting; it will be sent when the network is back.',
  },
  supplierBillDate: registerWords.supplierBillDate,
  roundToRupee: { ne: 'पैसा मिलाउने', en: 'Whole rupees' },
  split: { ne: 'बाँडेर', en: 'Split' },
  importDate: { ne: 'पैठारी प्रज्ञापनपत्र मिति', en: 'Import declaration date' },
  nameOrMobile: { ne: 'नाम वा मोबाइल', en: 'name or mobile' },
  lastUsed: { ne: 'पछिल्लो प्रयोग', en: 'Last used' },
  askOwnerForPlan: {
    ne: 'योजना मालिकले मात्र फेर्न सक्छन्, मालिकलाई भन्नुहोस्।',
    en: 'Only the owner can change the plan. Please ask the owner.',
  },
  newInTitle: { ne: 'नयाँ', en: 'new' },
  editInTitle: { ne: 'सम्पादन', en: 'edit' },
  detailsInTitle: { ne: 'विवरण', en: 'details' },
  /** The rupee sign of shops and tax forms: रु. in Nepali, Rs. in English. */
} satisfies Record<string, Words>

/** Shown for a feature that is not in the plan. */
export const unlock = (feature: Words): Words => ({
  ne: `योजना स्तरवृद्धि गरेर ${feature.ne} खोल्नुहोस्।`,
  en: `Unlock ${feature.en} by upgrading your plan.`,
})

/** Offers to add something by its name, such as a party: “राम” थप्नुहोस्. */
export const addNamed = (name: string): Words => ({ ne: `“${name}” थप्नुहोस्`, en: `Add “${name}”` })

/** Which rows of how many a list shows. The caller writes the numbers in the digits of each language. */
export const rowsShown = (
  ne: { from: string; to: string; of: string },
  en: { from: string; to: string; of: string },
): Words => ({
  ne: `${ne.of} मध्ये ${ne.from}–${ne.to}`,
  en: `${en.from}–${en.to} of ${en.of}`,
})

export const shortDays = [
  { ne: 'आइत', en: 'Sun' },
  { ne: 'सोम', en: 'Mon' },
  { ne: 'मङ्गल', en: 'Tue' },
  { ne: 'बुध', en: 'Wed' },
  { ne: 'बिही', en: 'Thu' },
  { ne: 'शुक्र', en: 'Fri' },
  { ne: 'शनि', en: 'Sat' },
]

export const amountIn = (paisa: number): Words => ({
  ne: `रु. ${showRupees(paisa, 'devanagari')}`,
  en: `Rs. ${showRupees(paisa, 'latin')}`,
})

/** How many items there are. */
export const itemCount = (items: number): Words => ({
  ne: `${nepaliNumber(items)} सामान`,
  en: `${items} ${items === 1 ? 'item' : 'items'}`,
})

export const daysAgo = (days: number): Words => ({
  ne: `${nepaliNumber(days)} दिनअघि`,
  en: `${days} ${days === 1 ? 'day' : 'days'} ago`,
})
