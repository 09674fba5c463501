import * as t from 'io-ts'
import { documentKinds, type TradeKind } from '../books/documents/documentKind.ts'
import type { Words } from '../books/words.ts'
import { seesDocuments, seesPrintings } from './audiences.ts'
import { BillRecord, billVersions } from './billFields.ts'
import { VoidedDocument } from './documentFields.ts'
import { fact } from './fact.ts'
import { Int } from './fields.ts'
import { figure, joined, noWords, rupees, type Sentence } from './sentence.ts'
import { billFactWords } from './billFactWords.ts'
import { changed } from './recordWords.ts'

export const PrintedBill = t.type({ documentId: t.string, printedCount: Int })
export type PrintedBill = t.TypeOf<typeof PrintedBill>

const partyOf = ({ party, customerName }: BillRecord): Words => {
  const name = party?.ledgerTitle ?? customerName
  return name === '' ? noWords : billFactWords.withParty(name)
}
const versionOf = ({ version }: BillRecord): Words =>
  version > 1 ? billFactWords.version(version) : noWords
const billWas =
  (what: Words, did: Words): Sentence<BillRecord> =>
  (bill) => {
    const number = figure(bill.number)
    const amount = rupees(bill.total)
    const said = billFactWords.billWas(what, number, amount, did)
    return joined(said, partyOf(bill), versionOf(bill))
  }
/** Identifies a bill by the end of its id if the fact has no number. Its chart shows the same letters. */
const shortId = (documentId: string): string => `…${documentId.slice(-6)}`
const billWasVoided =
  (what: Words): Sentence<VoidedDocument> =>
  ({ documentId, reason }) =>
    billFactWords.billWasVoided(what, shortId(documentId), reason)

const sale = documentKinds.sale.one
const toSales = {
  heardBy: seesDocuments('sale'),
  moves: ['documents', 'sales', 'balances', 'stock'],
} as const
const { upcasts } = billVersions
export const SaleRecorded = fact('SaleRecorded', billVersions.current, BillRecord, {
  ...toSales,
  document: { act: 'entered', kind: 'sale' },
  upcasts,
  says: billWas(sale, billFactWords.recorded),
})
export const SaleChanged = fact('SaleChanged', billVersions.current, BillRecord, {
  ...toSales,
  document: { act: 'changed', kind: 'sale' },
  upcasts,
  says: billWas(sale, changed),
})
export const SaleVoided = fact('SaleVoided', 1, VoidedDocument, {
  ...toSales,
  document: { act: 'voided', kind: 'sale' },
  says: billWasVoided(sale),
})

const purchase = documentKinds.purchase.one
const toPurchases = {
  heardBy: seesDocuments('purchase'),
  moves: ['documents', 'purchases', 'balances', 'stock'],
} as const
export const PurchaseRecorded = fact('PurchaseRecorded', billVersions.current, BillRecord, {
  ...toPurchases,
  document: { act: 'entered', kind: 'purchase' },
  upcasts,
  says: billWas(purchase, billFactWords.recorded),
})
export const PurchaseChanged = fact('PurchaseChanged', billVersions.current, BillRecord, {
  ...toPurchases,
  document: { act: 'changed', kind: 'purchase' },
  upcasts,
  says: billWas(purchase, changed),
})
export const PurchaseVoided = fact('PurchaseVoided', 1, VoidedDocument, {
  ...toPurchases,
  document: { act: 'voided', kind: 'purchase' },
  says: billWasVoided(purchase),
})

export const BillPrinted = fact('BillPrinted', 1, PrintedBill, {
  heardBy: seesPrintings,
  moves: ['printings'],
  document: { act: 'printed', kind: null },
  says: ({ documentId, printedCount }) =>
    billFactWords.billWasPrinted(shortId(documentId), printedCount),
})

/** The facts of a bill, by its kind. */
export const billFacts = {
  sale: { recorded: SaleRecorded, changed: SaleChanged, voided: SaleVoided },
  purchase: { recorded: PurchaseRecorded, changed: PurchaseChanged, voided: PurchaseVoided },
} as const satisfies Readonly<Record<TradeKind, object>>
