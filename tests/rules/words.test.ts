import { describe, expect, test } from 'vitest'
import { both, fromBoth, type Words } from '../../src/books/words.ts'
import { headline, promises, purpose } from '../../src/client/welcome/productWords.ts'
import { addNamed, rowsShown, unlock, words } from '../../src/client/i18n/words.ts'
import { outboxWords } from '../../src/client/outbox/outboxWords.ts'
import { errorWords } from '../../src/client/shell/errorWords.ts'
import { sessionWords } from '../../src/client/session/words.ts'
import { storeWords } from '../../src/client/shell/shellWords.ts'

const made: Readonly<Record<string, Words>> = {
  unlock: unlock(words.cheques),
  addNamed: addNamed('Ram'),
  rowsShown: rowsShown({ from: '१', to: '८', of: '४१' }, { from: '1', to: '8', of: '41' }),
}
const catalogue: readonly (readonly [string, Words])[] = Object.entries({
  ...words,
  ...errorWords,
  ...made,
})
const sentences: readonly Words[] = [
  headline,
  purpose,
  ...promises.flatMap((p) => [p.title, p.say]),
]

/** The spelling that the shops of Nepal use for these things. */
const spelling: Readonly<Partial<Record<keyof typeof words, string>>> = {
  home: 'गृहपृष्ठ',
  party: 'पार्टी',
  partyLedger: 'पार्टी खाता',
  customer: 'ग्राहक',
  supplier: 'आपूर्तिकर्ता',
  buyer: 'खरिदकर्ता',
  contactPerson: 'सम्पर्क व्यक्ति',
  sale: 'बिक्री',
  purchase: 'खरिद',
  salesReturn: 'बिक्री फिर्ता',
  purchaseReturn: 'खरिद फिर्ता',
  creditNote: 'क्रेडिट नोट',
  debitNote: 'डेबिट नोट',
  expense: 'खर्च',
  expenseCategory: 'खर्चको शीर्षक',
  income: 'आम्दानी',
  item: 'सामान',
  service: 'सेवा',
  category: 'वर्ग',
  stock: 'स्टक',
  openingStock: 'सुरु मौज्दात स्टक',
  lowStock: 'कम स्टक',
  stockDetails: 'स्टक विवरण',
  minimumStock: 'न्यूनतम स्टक',
  unit: 'एकाइ',
  rate: 'दर',
  price: 'मूल्य',
  costPrice: 'लागत मूल्य',
  sellingPrice: 'बिक्री मूल्य',
  quantity: 'परिमाण',
  amount: 'रकम',
  subtotal: 'उपजम्मा',
  discount: 'छुट',
  taxable: 'करयोग्य रकम',
  exempt: 'कर छुटको रकम',
  vat: 'भ्याट',
  total: 'जम्मा',
  grandTotal: 'कुल जम्मा',
  rounding: 'राउन्ड अफ',
  received: 'प्राप्त',
  paid: 'भुक्तानी गरिएको',
  receipt: 'भुक्तानी प्राप्त',
  payment: 'भुक्तानी',
  balanceDue: 'बाँकी रकम',
  balance: 'मौज्दात',
  receivable: 'लिनुपर्ने',
  payable: 'दिनुपर्ने',
  credit: 'उधारो',
  settled: 'हिसाब चुक्ता',
  openingBalance: 'सुरु मौज्दात',
  closingBalance: 'अन्तिम मौज्दात',
  debit: 'डेबिट',
  creditSide: 'क्रेडिट',
  cash: 'नगद',
  cashInHand: 'नगद मौज्दात',
  cashInHandStatement: 'नगद मौज्दात विवरण',
  cashAdjustment: 'नगद समायोजन',
  bank: 'बैंक',
  cooperative: 'सहकारी',
  banks: 'बैंक / सहकारी',
  accountNumber: 'खाता नम्बर',
  accountHolder: 'खातावालाको नाम',
  branch: 'शाखा',
  deposit: 'बैंक जम्मा',
  withdraw: 'निकासा',
  bankToBank: 'बैंकबाट बैंक रकमान्तर',
  adjustBankBalance: 'बैंक मौज्दात समायोजन',
  cheque: 'चेक',
  chequeNumber: 'चेक नम्बर',
  reopen: 'पुनः खोल्ने',
  itemAdjustment: 'सामान समायोजन',
  reminders: 'सम्झाउनी',
  notifications: 'सूचना',
  reports: 'रिपोर्ट',
  salesReport: 'बिक्री रिपोर्ट',
  dayBook: 'दैनिक कारोबार',
  allTransactions: 'सबै कारोबार',
  discountReport: 'छुट रिपोर्ट',
  annex13: 'अनुसूची १३',
  letterOfConfirmation: 'मौज्दात पुष्टि पत्र',
  partyStatement: 'पार्टी विवरण',
  profit: 'नाफा',
  loss: 'नोक्सान',
  invoice: 'बीजक',
  bill: 'बिल',
  taxInvoice: 'कर बीजक',
  abbreviatedTaxInvoice: 'संक्षिप्त कर बीजक',
  invoiceNumber: 'बीजक नम्बर',
  copyOfOriginal: 'सक्कलको प्रतिलिपि',
  fiscalYear: 'आर्थिक वर्ष',
  date: 'मिति',
  from: 'देखि',
  to: 'सम्म',
  today: 'आज',
  yesterday: 'हिजो',
  thisMonth: 'यो महिना',
  bsDate: 'नेपाली मिति',
  remarks: 'कैफियत',
  description: 'विवरण',
  reason: 'कारण',
  address: 'ठेगाना',
  phone: 'फोन',
  mobile: 'मोबाइल नम्बर',
  email: 'इमेल',
  panVat: 'स्थायी लेखा नम्बर / भ्याट नं.',
  shop: 'पसल / व्यवसाय',
  company: 'कम्पनी',
  chooseCompany: 'संगठन छान्नुहोस्',
  admin: 'सञ्चालक',
  user: 'प्रयोगकर्ता',
  subUser: 'कर्मचारी प्रयोगकर्ता',
  permission: 'अनुमति',
  selectAll: 'सबै छान्नुहोस्',
  active: 'सक्रिय',
  inactive: 'निष्क्रिय',
  login: 'लग इन',
  logout: 'लग आउट',
  register: 'दर्ता गर्नुहोस्',
  password: 'पासवर्ड',
  changePassword: 'पासवर्ड परिवर्तन',
  security: 'सुरक्षा',
  settings: 'सेटिङ',
  profile: 'प्रोफाइल',
  subscription: 'सदस्यता',
  subscribeNow: 'अहिले सदस्यता लिनुहोस्',
  expiryDate: 'म्याद सकिने मिति',
  paymentMethod: 'भुक्तानीको तरिका',
  add: 'थप्नुहोस्',
  edit: 'सम्पादन गर्नुहोस्',
  delete: 'मेटाउनुहोस्',
  save: 'सुरक्षित गर्नुहोस्',
  saveAndNew: 'सुरक्षित गरी नयाँ',
  cancel: 'नगर्नुहोस्',
  yes: 'हो',
  no: 'होइन',
  search: 'खोज्नुहोस्',
  filter: 'छान्नुहोस्',
  print: 'प्रिन्ट गर्नुहोस्',
  exportExcel: 'एक्सेलमा निर्यात',
  import: 'आयात',
  download: 'डाउनलोड',
  share: 'सेयर गर्नुहोस्',
  back: 'पछाडि',
  next: 'अगाडि',
  retry: 'पुनः प्रयास गर्नुहोस्',
  noData: 'कुनै विवरण छैन',
  required: 'अनिवार्य',
  areYouSure: 'के तपाईं निश्चित हुनुहुन्छ?',
  contactUs: 'सम्पर्क',
  aboutUs: 'हाम्रो बारेमा',
  howToUse: 'प्रयोग गर्ने तरिका',
  rateUs: 'मूल्याङ्कन गर्नुहोस्',
}

describe('the words of the screens', () => {
  test.each(catalogue)('%s is written in Devanagari and in English', (_, w) => {
    expect(w.ne).toMatch(/[\u0904-\u0939]/)
    expect(w.en).toMatch(/[A-Za-z]/)
    expect(w.en).not.toMatch(/[\u0900-\u097f]/u)
  })

  test('every sentence about the product is in both languages', () => {
    for (const w of sentences) {
      expect(w.ne).toMatch(/[\u0904-\u0939]/)
      expect(w.en).not.toMatch(/[\u0900-\u097f]/u)
    }
  })

  test('a label written in both languages can be split again', () => {
    for (const [, w] of catalogue) {
      expect(w.ne).not.toContain(' (')
      expect(fromBoth(both(w))).toEqual(w)
    }
  })

  test.each(Object.entries(spelling))('%s is spelled as shops spell it', (key, ne) => {
    expect(words[key as keyof typeof words].ne).toBe(ne)
  })

  test('the word for saving a form is not the one for saving money', () => {
    for (const [, w] of catalogue) expect(w.ne).not.toContain('बचत गर्नुहोस्')
  })

  test('no text has a stray blank, or three dots where the product writes an ellipsis', () => {
    for (const [, w] of catalogue) {
      for (const text of [w.ne, w.en]) {
        expect(text).toBe(text.trim().replace(/\s{2,}/g, ' '))
        expect(text.replace(/^Logging out\.\.\.$|^लग आउट हुँदैछ\.\.\.$/, '')).not.toContain('...')
      }
    }
  })

  test('neither किताब nor पाना is used, also not in the words of outbox, session and storage', () => {
    for (const { ne } of [
      ...catalogue.map(([, w]) => w),
      ...Object.values<Words>({ ...outboxWords, ...sessionWords, ...storeWords }),
    ])
      expect(ne).not.toMatch(/किताब|पाना/)
    expect(outboxWords.otherCompany.ne).toContain(words.company.ne)
  })

  test('texts of the specification are spelled as it spells them', () => {
    expect(both(words.chooseCompany)).toBe('संगठन छान्नुहोस् (Choose Company)')
    expect(words.noPermission.en).toBe("You don't have permission for this action")
    expect(words.loggingOut.en).toBe('Logging out...')
    expect(unlock({ ne: 'चेक', en: 'Cheques' }).en).toBe('Unlock Cheques by upgrading your plan.')
    expect(words.unexpectedError.en).toBe('An unexpected error occurred.')
    expect(words.networkError.en).toBe('Network error. Please try again.')
    expect(words.loginFailed.en).toBe('Login failed')
  })
})
