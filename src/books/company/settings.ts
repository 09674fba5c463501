import { apply, either as E, function as F } from 'fp-ts'
import { judgeEarliestDate } from '../calendar/dateQuestion.ts'
import { fiscalYearOf } from '../calendar/calendar.ts'
import { firstFaults, type Refused } from '../refusal.ts'
import type { CostingMethod } from '../stock/costing.ts'
import { terms } from '../termWords.ts'
import type { Words } from '../words.ts'
import { judgeAddress, judgeEmail, judgePan, judgePhone, type CompanySettings } from './company.ts'
import { companyWords } from './companyWords.ts'

/** The settings of the company and its books that the owner sets. */
export interface SettingsRecord extends CompanySettings {
  readonly email: string
  readonly costingMethod: CostingMethod
  /** The first civil date on which `costingMethod` is in force; null: since the books begin. */
  readonly costingFrom: string | null
}
export type SettingName = keyof SettingsRecord

/** Every setting, in the order of the form. */
export const settingNames = [
  'businessName',
  'address',
  'phone',
  'email',
  'panNo',
  'vatRegisteredFrom',
  'vatRegisteredThrough',
  'ratesIncludeVat',
  'roundToRupee',
  'belowZeroStock',
  'costingMethod',
  'costingFrom',
  'booksBeginOn',
  'lockedThrough',
] as const satisfies readonly SettingName[]

export const changedSettings = (
  former: SettingsRecord,
  next: SettingsRecord,
): readonly SettingName[] => settingNames.filter((name) => former[name] !== next[name])

const dateFields = [
  'vatRegisteredFrom',
  'vatRegisteredThrough',
  'costingFrom',
  'booksBeginOn',
  'lockedThrough',
] as const

type Fault = readonly [field: SettingName, say: Words]

/** The dates of settings that are recorded; null or '' for none. */
export type RecordedDates = Partial<Readonly<Record<(typeof dateFields)[number], string | null>>>

const dateFaults = (settings: SettingsRecord, recorded: RecordedDates): readonly Fault[] =>
  dateFields.flatMap((field): readonly Fault[] => {
    const date = settings[field]
    if (date === null) return []
    if (fiscalYearOf(date) === null) return [[field, terms.thereIsNoSuchDate]]
    const judged = judgeEarliestDate(date, recorded[field])
    return E.isLeft(judged) ? [[field, judged.left.say]] : []
  })

/** Faults of settings in relation to each other or to today. */
const faultsBetween = (settings: SettingsRecord, today: string): readonly Fault[] => {
  const {
    panNo,
    vatRegisteredFrom: from,
    vatRegisteredThrough: through,
    booksBeginOn: begin,
    lockedThrough: locked,
  } = settings
  const rules: readonly (readonly [isBroken: boolean, ...Fault])[] = [
    [from !== null && panNo === null, 'panNo', companyWords.panForVat],
    [
      through !== null && (from === null || through < from),
      'vatRegisteredThrough',
      companyWords.vatEndsFirst,
    ],
    [begin !== null && begin > today, 'booksBeginOn', companyWords.afterToday],
    [locked !== null && locked > today, 'lockedThrough', companyWords.afterToday],
    [
      locked !== null && begin !== null && locked < begin,
      'lockedThrough',
      companyWords.lockedFirst,
    ],
  ]
  return rules.filter(([isBroken]) => isBroken).map(([, field, say]): Fault => [field, say])
}

/**
 * The settings as they are recorded, with numbers in plain digits. Address, numbers and e-mail must be well formed and
 * dates real, and not before 1990 unless they are the `recorded` ones. VAT needs a PAN and cannot end before it begins.
 * Books can begin and be locked no later than today, and be locked no earlier than they begin. A refusal names every
 * wrong field.
 */
export const judgeSettings = (
  entered: SettingsRecord,
  today: string,
  recorded: RecordedDates = {},
): Refused<SettingsRecord> => {
  const panNo: Refused<string | null> =
    entered.panNo === null ? E.right(null) : judgePan(entered.panNo)
  const texts = {
    address: judgeAddress(entered.address),
    phone: judgePhone(entered.phone),
    email: judgeEmail(entered.email),
    panNo,
  }
  const faults: readonly Fault[] = [
    ...Object.entries(texts).flatMap(([field, judged]): readonly Fault[] =>
      E.isLeft(judged) ? [[field as keyof typeof texts, judged.left.say]] : [],
    ),
    ...dateFaults(entered, recorded),
    ...faultsBetween(entered, today),
  ]
  const [first] = faults
  if (first !== undefined)
    return E.left({ tag: 'settingsUnfit', say: first[1], fields: firstFaults(faults) })
  return F.pipe(
    apply.sequenceS(E.Apply)(texts),
    E.map((plain) => ({ ...entered, ...plain })),
  )
}
