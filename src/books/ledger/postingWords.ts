import { reasonWords } from './movementRuleWords.ts'
import { columnWords } from '../reports/columnWords.ts'
import { terms } from '../termWords.ts'
import type { Words } from '../words.ts'

export const fixedAccounts = {
  cash: terms.cashAccount,
  chequesInHand: { ne: 'प्राप्त चेक', en: 'Cheques in hand' },
  chequesIssued: { ne: 'जारी चेक', en: 'Cheques issued' },
  stock: terms.stock,
  fixedAssets: { ne: 'स्थिर सम्पत्ति', en: 'Fixed assets' },
  inputVat: { ne: 'खरिदमा तिरेको भ्याट', en: 'Input VAT' },
  outputVat: { ne: 'बिक्रीमा उठाएको भ्याट', en: 'Output VAT' },
  capital: { ne: 'पुँजी', en: 'Capital' },
  sales: terms.sale,
  salesReturn: terms.salesReturns,
  discountAllowed: columnWords.discountAllowed,
  discountReceived: columnWords.discountReceived,
  costOfGoodsSold: { ne: 'बिक्री भएका सामानको लागत', en: 'Cost of goods sold' },
  stockGainLoss: { ne: 'स्टक नाफा / नोक्सान', en: 'Stock gain and loss' },
  bankCharges: { ne: 'बैंक शुल्क', en: 'Bank charges' },
  interestReceived: reasonWords.interest,
  chargesRecovered: { ne: 'असुल गरेको शुल्क', en: 'Charges recovered' },
  roundOff: terms.rounding,
  ownersAdjustment: { ne: 'सञ्चालकको समायोजन', en: "Owner's adjustment" },
  profitTransferred: { ne: 'पुँजीमा सारिएको नाफा', en: 'Profit transferred to capital' },
} as const satisfies Readonly<Record<string, Words>>

export const accountsOf = {
  bank: terms.bankOrCooperative,
  party: terms.party,
  expense: terms.expense,
} as const satisfies Readonly<Record<string, Words>>
