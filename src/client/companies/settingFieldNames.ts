import type { BelowZeroStock } from '../../books/company/company.ts'
import type { CostingMethod } from '../../books/stock/costing.ts'
import { settingWords } from '../../books/company/settingWords.ts'
import type { FieldNames } from '../forms/ChangedByOthers.tsx'
import { sayDate, sayYesNo } from '../forms/sayText.ts'
import { companyWords } from './companyWords.ts'
import type { SettingsTexts } from './settingsForm.ts'

/** What the fields of the settings are called where others have changed them. */
export const settingFieldNames: FieldNames<SettingsTexts> = {
  businessName: { label: settingWords.businessName },
  address: { label: settingWords.address },
  phone: { label: settingWords.phone },
  email: { label: settingWords.email },
  panNo: { label: settingWords.panNo },
  isVatRegistered: { label: companyWords.isVatRegistered, say: sayYesNo },
  vatRegisteredFrom: { label: settingWords.vatRegisteredFrom, say: sayDate },
  hasVatEnded: { label: companyWords.hasVatEnded, say: sayYesNo },
  vatRegisteredThrough: { label: settingWords.vatRegisteredThrough, say: sayDate },
  ratesIncludeVat: { label: settingWords.ratesIncludeVat, say: sayYesNo },
  roundToRupee: { label: settingWords.roundToRupee, say: sayYesNo },
  belowZeroStock: {
    label: settingWords.belowZeroStock,
    say: (choice) => companyWords[choice as BelowZeroStock],
  },
  costingMethod: {
    label: settingWords.costingMethod,
    say: (method) => companyWords[method as CostingMethod],
  },
  hasCostingDay: { label: companyWords.hasCostingDay, say: sayYesNo },
  costingFrom: { label: settingWords.costingFrom, say: sayDate },
  hasFirstDay: { label: companyWords.hasFirstDay, say: sayYesNo },
  booksBeginOn: { label: settingWords.booksBeginOn, say: sayDate },
  isLocked: { label: companyWords.isLocked, say: sayYesNo },
  lockedThrough: { label: settingWords.lockedThrough, say: sayDate },
}
