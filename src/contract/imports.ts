import * as t from 'io-ts'
import { maxCreditDays } from '../books/documents/creditTerm.ts'
import { listOf, record, verbatim } from './codec.ts'
import { importRouteWords } from './importRouteWords.ts'
import { VatClass } from './items.ts'
import { noData, pageQuery } from './page.ts'
import { OpeningType } from './parties.ts'
import { changes, holderOf, reads } from './route.ts'
import {
  CivilDate,
  Count,
  EnteredQuantity,
  EnteredRate,
  Id,
  Instant,
  nullable,
  oneOf,
  PositiveRupees,
  text,
  whole,
} from './scalars.ts'

/** The most rows of one request. A larger file is sent in several, with the same `importId`. */
export const maxImportRows = 500

export const importKinds = ['party', 'item'] as const
export type ImportKind = (typeof importKinds)[number]

/** A party as a file says it. Without `openingDate` its opening balance has the first day of the books. */
export const PartyRow = record(
  { ledgerTitle: text(1, 120) },
  {
    contactPersonName: text(0, 120),
    mobileNo: text(0, 20),
    email: text(0, 120),
    address: text(0, 200),
    vatPanNo: text(0, 9),
    vatPanFlag: oneOf('none', 'pan', 'vat'),
    openingType: OpeningType,
    openingBalance: PositiveRupees,
    openingDate: CivilDate,
    creditDays: nullable(whole(0, maxCreditDays)),
  },
  'PartyRow',
)
export type PartyRow = t.TypeOf<typeof PartyRow>

/** An item as a file says it: its category by name, which is added if there is none. */
export const ImportedItemRow = record(
  { name: text(1, 120), unit: text(1, 20), vatClass: VatClass },
  {
    code: text(0, 40),
    barcode: text(0, 60),
    hsCode: text(0, 20),
    categoryName: text(0, 60),
    secondUnit: nullable(text(1, 20)),
    secondFactor: nullable(EnteredQuantity),
    purchaseRate: EnteredRate,
    saleRate: EnteredRate,
    openingQuantity: EnteredQuantity,
    openingValue: PositiveRupees,
    openingDate: CivilDate,
    lowStock: nullable(EnteredQuantity),
  },
  'ImportedItemRow',
)
export type ImportedItemRow = t.TypeOf<typeof ImportedItemRow>

/**
 * Rows of a file. `keep`: whether one row that is refused refuses all of them, or the good ones are added without it.
 * `validate`: only says what would become of them, and adds nothing.
 */
const batchOf = <C extends t.Mixed>(row: C, name: string) =>
  record(
    {
      importId: Id,
      fileName: text(1, 120),
      keep: oneOf('all', 'good'),
      validate: t.boolean,
      rows: listOf(row, maxImportRows),
    },
    {},
    name,
  )

/**
 * What became of the rows, by their places in the request from 0. `there`: rows that say a record again, with its name;
 * every row that is in neither list is added.
 */
export const ImportOutcome = record(
  {
    added: Count,
    there: t.readonlyArray(record({ row: Count, name: t.string }, {}, 'RowThere')),
    refused: t.readonlyArray(
      record(
        {
          row: Count,
          /** The field of the row, in the program's own name. */
          field: t.string,
          say: record({ ne: t.string, en: t.string }, {}, 'RowFault'),
        },
        {},
        'RowRefused',
      ),
    ),
  },
  {},
  'ImportOutcome',
)
export type ImportOutcome = t.TypeOf<typeof ImportOutcome>

/** An import: what was added of one file. */
export const ImportMade = record(
  {
    importId: Id,
    kind: oneOf(...importKinds),
    fileName: t.string,
    added: Count,
    isUndone: t.boolean,
    by: t.string,
    at: Instant,
  },
  {},
  'ImportMade',
)
export type ImportMade = t.TypeOf<typeof ImportMade>

export const importParties = changes({
  name: 'importParties',
  path: '/web/imports/parties',
  policy: holderOf('party-add'),
  feature: 'import',
  body: batchOf(PartyRow, 'PartyRows'),
  data: ImportOutcome,
  label: importRouteWords.importParties,
})
export const importItems = changes({
  name: 'importItems',
  path: '/web/imports/items',
  policy: holderOf('item-add'),
  feature: 'import',
  body: batchOf(ImportedItemRow, 'ImportedItemRows'),
  data: ImportOutcome,
  label: importRouteWords.importItems,
})
export const imports = reads({
  name: 'imports',
  path: '/web/imports',
  policy: holderOf('utilities-screen'),
  feature: 'import',
  paged: true,
  query: pageQuery({ kind: oneOf(...importKinds) }),
  data: t.readonlyArray(ImportMade),
  label: importRouteWords.imports,
})
/**
 * Takes back what an import has added: its opening balances are void, its records inactive. Refused, with the document,
 * if one of its records stands in a document. Whoever may add such records may do it.
 */
export const undoImport = changes({
  name: 'undoImport',
  path: '/web/imports/{id}/undo',
  policy: holderOf('party-add', 'item-add'),
  feature: 'import',
  params: verbatim({ id: Id }),
  data: noData,
  label: importRouteWords.undoImport,
})
