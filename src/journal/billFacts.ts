import * as t from 'io-ts'
import {
  documentKinds,
  type BillKind,
  type ReturnKind,
  type TradeKind,
} from '../books/documents/documentKind.ts'
import type { Words } from '../books/words.ts'
import { seesDocuments, seesPrintings } from './audiences.ts'
import { BillRecord, billVersions, ReturnRecord, type TradeRecord } from './billFields.ts'
import { VoidedDocument } from './documentFields.ts'
import { fact } from './fact.ts'
import { Int } from './fields.ts'
import { joined, noWords, rupees, type Sentence } from './sentence.ts'
import { billFactWords } from './billFactWords.ts'
import { changed } from './recordWords.ts'

export const PrintedBill = t.type({ documentId: t.string, printedCount: Int })
export type PrintedBill = t.TypeOf<typeof PrintedBill>

const partyOf = ({ party, customerName }: TradeRecord): Words => {
  const name = party?.ledgerTitle ?? customerName
  return name === '' ? noWords : billFactWords.withParty(name)
}
const versionOf = ({ version }: TradeRecord): Words =>
  version > 1 ? billFactWords.version(version) : noWords
const billWas =
  (what: Words, did: Words): Sentence<TradeRecord> =>
  (bill) => {
    const number = bill.number
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
} as const satisfies Readonly<Record<BillKind, object>>

/** The three facts of a kind of return, under the types that are given. */
const factsOfReturn = <const R extends string, const C extends string, const V extends string>(
  kind: ReturnKind,
  types: { readonly recorded: R; readonly changed: C; readonly voided: V },
) => {
  const { one } = documentKinds[kind]
  const common = {
    heardBy: seesDocuments(kind),
    moves: ['documents', `${kind}s`, 'balances', 'stock'],
  } as const
  return {
    recorded: fact(types.recorded, 1, ReturnRecord, {
      ...common,
      document: { act: 'entered', kind },
      says: billWas(one, billFactWords.recorded),
    }),
    changed: fact(types.changed, 1, ReturnRecord, {
      ...common,
      document: { act: 'changed', kind },
      says: billWas(one, changed),
    }),
    voided: fact(types.voided, 1, VoidedDocument, {
      ...common,
      document: { act: 'voided', kind },
      says: billWasVoided(one),
    }),
  }
}
/** The facts of credit notes and debit notes, by their kind. */
export const returnFacts = {
  salesReturn: factsOfReturn('salesReturn', {
    recorded: 'SalesReturnRecorded',
    changed: 'SalesReturnChanged',
    voided: 'SalesReturnVoided',
  }),
  purchaseReturn: factsOfReturn('purchaseReturn', {
    recorded: 'PurchaseReturnRecorded',
    changed: 'PurchaseReturnChanged',
    voided: 'PurchaseReturnVoided',
  }),
} as const satisfies Readonly<Record<ReturnKind, object>>

/** The facts of every kind of document with the body of a bill. */
export const tradeFacts = { ...billFacts, ...returnFacts } as const satisfies Readonly<
  Record<TradeKind, object>
>
