import * as t from 'io-ts'
import {
  billLanguages,
  billLooks,
  billParts,
  maxFooter,
  paperSizes,
  partsAtFirst,
} from '../books/company/printing.ts'
import { addedField, listOf, record } from './codec.ts'
import { Bitmap } from './parties.ts'
import { adminOnly, changes, reads, signedIn } from './route.ts'
import { nullable, oneOf, text, Version } from './scalars.ts'
import { settingsRouteWords } from './settingsRouteWords.ts'

const Look = oneOf(...billLooks)
const Parts = listOf(oneOf(...billParts), billParts.length)

const fields = {
  /** Null: the paper and the language in which the device printed last. */
  paper: nullable(oneOf(...paperSizes)),
  language: nullable(oneOf(...billLanguages)),
}

/**
 * How bills and reports of the company are printed. The logo is sent as base64, small enough for a device's log, so
 * that it is available offline.
 */
export const PrintSettings = record(
  {
    ...fields,
    footer: t.string,
    look: addedField(Look, 'classic'),
    parts: addedField(Parts, partsAtFirst),
    logo: nullable(record({ ext: t.string, content: t.string }, {}, 'Logo')),
    version: Version,
  },
  {},
  'PrintSettings',
)
export type PrintSettings = t.TypeOf<typeof PrintSettings>

/**
 * `version` is the one that the owner saw. `imageBitmap` is a new logo: PNG, JPEG or WebP; null removes the logo;
 * absent keeps it. The look and the parts stay too where they are absent.
 */
export const ChangedPrintSettings = record(
  { ...fields, footer: text(0, maxFooter), version: Version },
  { imageBitmap: nullable(Bitmap), look: Look, parts: Parts },
  'ChangedPrintSettings',
)
export type ChangedPrintSettings = t.TypeOf<typeof ChangedPrintSettings>

/** Everyone who prints reads them. */
export const printSettings = reads({
  name: 'printSettings',
  path: '/web/company-settings/printing',
  policy: signedIn,
  data: PrintSettings,
  label: settingsRouteWords.printSettings,
})
export const changePrintSettings = changes({
  name: 'changePrintSettings',
  path: '/web/company-settings/printing',
  policy: adminOnly,
  refusedAs: 400,
  body: ChangedPrintSettings,
  data: record({ version: Version }),
  label: settingsRouteWords.changePrintSettings,
})
