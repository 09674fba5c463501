import * as t from 'io-ts'
import { terms } from '../books/termWords.ts'
import { belowZeroChoices } from '../books/company/company.ts'
import { costingMethods } from '../books/stock/costing.ts'
import { settingNames } from '../books/company/settings.ts'
import { addedField, record, verbatim } from './codec.ts'
import { adminOnly, changes, reads } from './route.ts'
import { CivilDate, Count, Instant, nullable, oneOf, text, Version } from './scalars.ts'
import { settingsRouteWords } from './settingsRouteWords.ts'

const fields = {
  businessName: text(1, 120),
  address: text(1, 200),
  phone: text(1, 20),
  email: text(0, 120),
  panNo: nullable(text(1, 20)),
  /** The VAT registration, both days inclusive. A null first day: not registered; a null last day: it has not ended. */
  vatRegisteredFrom: nullable(CivilDate),
  vatRegisteredThrough: nullable(CivilDate),
  ratesIncludeVat: t.boolean,
  roundToRupee: t.boolean,
  belowZeroStock: oneOf(...belowZeroChoices),
  costingMethod: addedField(oneOf(...costingMethods), 'movingAverage'),
  /** The first day on which the method is in force; null: since the books begin. */
  costingFrom: addedField(nullable(CivilDate), null),
  /** No entry may be dated before this day. */
  booksBeginOn: nullable(CivilDate),
  /** Nothing dated on or before this day is entered, changed or voided. */
  lockedThrough: nullable(CivilDate),
}

/** A change of the settings: who made it, when, and what it changed. */
export const SettingsChange = record(
  { version: Version, at: Instant, by: t.string, changed: t.readonlyArray(oneOf(...settingNames)) },
  {},
  'SettingsChange',
)
export type SettingsChange = t.TypeOf<typeof SettingsChange>

/** A change of how the company prints. */
export const PrintingChange = record(
  { version: Version, at: Instant, by: t.string },
  {},
  'PrintingChange',
)
export type PrintingChange = t.TypeOf<typeof PrintingChange>

/**
 * The settings of a company. `version` counts their changes; both histories have the latest changes, newest first.
 */
export const CompanySettings = record(
  {
    ...fields,
    version: Version,
    history: t.readonlyArray(SettingsChange),
    printingHistory: addedField(t.readonlyArray(PrintingChange), []),
  },
  {},
  'CompanySettings',
)
export type CompanySettings = t.TypeOf<typeof CompanySettings>

/** Settings as an owner changes them; `version` is the one that they saw. */
export const ChangedSettings = record({ ...fields, version: Version }, {}, 'ChangedSettings')
export type ChangedSettings = t.TypeOf<typeof ChangedSettings>

export const companySettings = reads({
  name: 'companySettings',
  path: '/web/company-settings',
  policy: adminOnly,
  refusedAs: 400,
  data: CompanySettings,
  label: terms.companySettings,
})
export const changeCompanySettings = changes({
  name: 'changeCompanySettings',
  path: '/web/company-settings',
  policy: adminOnly,
  refusedAs: 400,
  body: ChangedSettings,
  /** Warnings about changed costs and stock below zero. */
  data: record({ version: Version, warnings: addedField(t.readonlyArray(t.string), []) }),
  label: settingsRouteWords.changeCompanySettings,
})

/** How many opening balances would move if the books began on this day. */
export const firstDayEffects = reads({
  name: 'firstDayEffects',
  path: '/web/company-settings/first-day-effects',
  policy: adminOnly,
  refusedAs: 400,
  query: verbatim({ booksBeginOn: CivilDate }, {}, 'FirstDay'),
  data: record({ openings: Count }, {}, 'FirstDayEffects'),
  label: settingsRouteWords.firstDayEffects,
})

/**
 * Existing bills that contradict a VAT registration in these days, and that it would not change: the number of sales
 * bills with VAT outside it and without VAT inside it, and of purchases inside it with unclaimed VAT.
 */
const VatEffects = record(
  { withVat: Count, withoutVat: Count, unclaimed: addedField(Count, 0) },
  {},
  'VatRegistrationEffects',
)
export type VatEffects = t.TypeOf<typeof VatEffects>

export const vatRegistrationEffects = reads({
  name: 'vatRegistrationEffects',
  path: '/web/company-settings/vat-effects',
  policy: adminOnly,
  refusedAs: 400,
  query: verbatim(
    {},
    { vatRegisteredFrom: CivilDate, vatRegisteredThrough: CivilDate },
    'VatRegistrationDays',
  ),
  data: VatEffects,
  label: settingsRouteWords.vatEffects,
})

/** How many items would be costed again by a method from a day on; without a day, since the books begin. */
export const costingEffects = reads({
  name: 'costingEffects',
  path: '/web/company-settings/costing-effects',
  policy: adminOnly,
  refusedAs: 400,
  query: verbatim(
    { costingMethod: oneOf(...costingMethods) },
    { costingFrom: CivilDate },
    'CostingChoice',
  ),
  data: record({ items: Count }, {}, 'CostingEffects'),
  label: settingsRouteWords.costingEffects,
})
