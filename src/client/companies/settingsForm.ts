import { either as E, function as F } from 'fp-ts'
import type { BelowZeroStock } from '../../books/company/company.ts'
import type { CostingMethod } from '../../books/stock/costing.ts'
import {
  judgeSettings,
  type RecordedDates,
  type SettingsRecord,
} from '../../books/company/settings.ts'
import type { Refused } from '../../books/refusal.ts'
import { ChangedSettings } from '../../contract/settings.ts'
import {
  readCode,
  readDay,
  readFields,
  readNeeded,
  readText,
  type Read,
} from '../forms/readFields.ts'

/** A choice of yes or no, as the form keeps it. */
const yesNo = (isYes: boolean): 'yes' | 'no' => (isYes ? 'yes' : 'no')

/** The settings as the form keeps them: a date counts only while the switch before it says yes. */
export interface SettingsTexts {
  readonly businessName: string
  readonly address: string
  readonly phone: string
  readonly email: string
  readonly panNo: string
  readonly isVatRegistered: string
  readonly vatRegisteredFrom: string
  readonly hasVatEnded: string
  readonly vatRegisteredThrough: string
  readonly ratesIncludeVat: string
  readonly roundToRupee: string
  readonly belowZeroStock: BelowZeroStock
  readonly costingMethod: CostingMethod
  readonly hasCostingDay: string
  readonly costingFrom: string
  readonly hasFirstDay: string
  readonly booksBeginOn: string
  readonly isLocked: string
  readonly lockedThrough: string
}

/** The form of recorded settings. */
export const textsOfSettings = (settings: SettingsRecord): SettingsTexts => ({
  businessName: settings.businessName,
  address: settings.address,
  phone: settings.phone,
  email: settings.email,
  panNo: settings.panNo ?? '',
  isVatRegistered: yesNo(settings.vatRegisteredFrom !== null),
  vatRegisteredFrom: settings.vatRegisteredFrom ?? '',
  hasVatEnded: yesNo(settings.vatRegisteredThrough !== null),
  vatRegisteredThrough: settings.vatRegisteredThrough ?? '',
  ratesIncludeVat: yesNo(settings.ratesIncludeVat),
  roundToRupee: yesNo(settings.roundToRupee),
  belowZeroStock: settings.belowZeroStock,
  costingMethod: settings.costingMethod,
  hasCostingDay: yesNo(settings.costingFrom !== null),
  costingFrom: settings.costingFrom ?? '',
  hasFirstDay: yesNo(settings.booksBeginOn !== null),
  booksBeginOn: settings.booksBeginOn ?? '',
  isLocked: yesNo(settings.lockedThrough !== null),
  lockedThrough: settings.lockedThrough ?? '',
})

/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSentSettings = (body: unknown, begin: SettingsTexts): SettingsTexts => {
  const sent = ChangedSettings.decode(body)
  return E.isLeft(sent) ? begin : textsOfSettings(sent.right)
}

/** A date that counts only if the switch before it says yes. */
const readDayIf = (isAsked: boolean, text: string): Read<string | null> =>
  isAsked ? readDay(text) : E.right(null)

/** Reads the form. A refusal names every field that is wrong. `recorded`: the dates that the settings have. */
export const judgeSettingsForm = (
  texts: SettingsTexts,
  today: string,
  recorded: RecordedDates = {},
): Refused<SettingsRecord> => {
  const hasVat = texts.isVatRegistered === 'yes'
  return F.pipe(
    readFields('settingsUnfit', {
      businessName: readNeeded(texts.businessName, 120),
      address: readNeeded(texts.address, 200),
      phone: readNeeded(texts.phone, 20),
      email: readText(texts.email, 120),
      panNo: readCode(texts.panNo, 20),
      vatRegisteredFrom: readDayIf(hasVat, texts.vatRegisteredFrom),
      vatRegisteredThrough: readDayIf(
        hasVat && texts.hasVatEnded === 'yes',
        texts.vatRegisteredThrough,
      ),
      costingFrom: readDayIf(texts.hasCostingDay === 'yes', texts.costingFrom),
      booksBeginOn: readDayIf(texts.hasFirstDay === 'yes', texts.booksBeginOn),
      lockedThrough: readDayIf(texts.isLocked === 'yes', texts.lockedThrough),
    }),
    E.flatMap((fields) =>
      judgeSettings(
        {
          ...fields,
          panNo: fields.panNo === '' ? null : fields.panNo,
          ratesIncludeVat: texts.ratesIncludeVat === 'yes',
          roundToRupee: texts.roundToRupee === 'yes',
          belowZeroStock: texts.belowZeroStock,
          costingMethod: texts.costingMethod,
        },
        today,
        recorded,
      ),
    ),
  )
}
