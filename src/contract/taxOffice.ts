import * as t from 'io-ts'
import { listOf, record } from './codec.ts'
import { noData } from './page.ts'
import { adminOnly, changes, reads } from './route.ts'
import {
  CivilDate,
  Count,
  Id,
  Instant,
  nullable,
  oneOf,
  passwordText,
  text,
  Version,
} from './scalars.ts'
import { taxOfficeRouteWords } from './taxOfficeRouteWords.ts'

const path = '/web/tax-office'

const fields = {
  isOn: t.boolean,
  /** As in the portal of the tax office. */
  userName: text(0, 100),
  /** The first day on which an entered bill is sent; null: not chosen yet. */
  sentFrom: nullable(CivilDate),
}

/** How bills go to the billing system of the tax office (CBMS). The password is never answered. */
export const TaxOfficeSettings = record(
  { ...fields, hasPassword: t.boolean, version: Version },
  {},
  'TaxOfficeSettings',
)
export type TaxOfficeSettings = t.TypeOf<typeof TaxOfficeSettings>

/** `version` is the one that the owner saw. Without a password the one that is stored stays. */
export const ChangedTaxOfficeSettings = record(
  { ...fields, version: Version },
  { password: passwordText(1, 200) },
  'ChangedTaxOfficeSettings',
)
export type ChangedTaxOfficeSettings = t.TypeOf<typeof ChangedTaxOfficeSettings>

export const taxOfficeSettings = reads({
  name: 'taxOfficeSettings',
  path: `${path}/settings`,
  policy: adminOnly,
  data: TaxOfficeSettings,
  label: taxOfficeRouteWords.taxOfficeSettings,
})
export const changeTaxOfficeSettings = changes({
  name: 'changeTaxOfficeSettings',
  path: `${path}/settings`,
  policy: adminOnly,
  body: ChangedTaxOfficeSettings,
  secrets: ['password'],
  data: record({ version: Version }),
  label: taxOfficeRouteWords.changeTaxOfficeSettings,
})

/** The most documents that an answer lists. */
export const mostDeliveriesListed = 100

/**
 * A bill or a credit note that the tax office has not accepted. `tries`: how often it was sent; `lastCode`: the number that
 * was answered, null where there was none; `waitsForBill`: a credit note whose bill is not accepted yet.
 */
export const OpenDelivery = record(
  {
    documentId: Id,
    kind: oneOf('sale', 'salesReturn'),
    number: t.string,
    date: CivilDate,
    isRefused: t.boolean,
    waitsForBill: t.boolean,
    tries: Count,
    lastCode: nullable(Count),
    nextTryAt: nullable(Instant),
  },
  {},
  'OpenDelivery',
)
export type OpenDelivery = t.TypeOf<typeof OpenDelivery>

/** How many bills and credit notes the tax office has accepted, and the others, those it refused first. */
export const taxOfficeDeliveries = reads({
  name: 'taxOfficeDeliveries',
  path: `${path}/deliveries`,
  policy: adminOnly,
  data: record(
    {
      accepted: Count,
      waiting: Count,
      refused: Count,
      open: listOf(OpenDelivery, mostDeliveriesListed),
    },
    {},
    'TaxOfficeDeliveries',
  ),
  label: taxOfficeRouteWords.taxOfficeDeliveries,
})
/** Sends at once what was refused or waits. */
export const sendToTaxOfficeAgain = changes({
  name: 'sendToTaxOfficeAgain',
  path: `${path}/send-again`,
  policy: adminOnly,
  data: noData,
  label: taxOfficeRouteWords.sendToTaxOfficeAgain,
})
