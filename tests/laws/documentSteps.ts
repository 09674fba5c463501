import fc from 'fast-check'
import { changeItem } from '../../src/contract/items.ts'
import { changeBank } from '../../src/contract/money.ts'
import { changeLedger } from '../../src/contract/parties.ts'
import { aBank, anItem, type AnyRoute, type Wire } from '../api/shop.ts'
import type { Call } from '../api/inProcessServer.ts'
import { openingOnPaper } from './openingSheet.ts'
import { scaled, unscaled } from './paperBill.ts'
import { saidCosts } from './purchaseCosts.ts'
import type { PaperDocument, PaperEntry, PaperSettings } from './paperBooks.ts'
import {
  billExpected,
  billRoutesOf,
  bodyOf,
  boxOf,
  dateOf,
  itemIds,
  partyIds,
  saidBill,
  vatClasses,
  vatParticulars,
  type SaidBill,
} from './saidBills.ts'

/** A request that enters, changes or takes back a document. */
export interface DocumentRequest {
  readonly route: AnyRoute
  readonly call: Pick<Call, 'params'> & { readonly body: Wire }
}

/** A kind of document: how people enter, change and void it, and what it then comes to in the books. */
export interface DocumentSteps<Said> {
  /** How often a history enters it; it changes and voids half as many. */
  readonly times: number
  readonly said: fc.Arbitrary<Said>
  /** The id of the one document that it can be about; null: each that is entered is a new one. */
  readonly idOf: ((said: Said) => string) | null
  readonly enter: (id: string, said: Said, settings: PaperSettings) => DocumentRequest
  readonly change: (former: PaperDocument, said: Said, settings: PaperSettings) => DocumentRequest
  readonly void: (former: PaperDocument) => DocumentRequest
  /** What an accepted request comes to, from its body. */
  readonly expected: (
    id: string,
    body: Wire,
    settings: PaperSettings,
    former: PaperDocument | null,
  ) => PaperEntry
}

const bills = (
  kind: 'sale' | 'purchase',
  times: number,
  said: fc.Arbitrary<SaidBill> = saidBill,
): DocumentSteps<SaidBill> => ({
  times,
  said,
  idOf: null,
  enter: (id, said, settings) => ({
    route: billRoutesOf(kind).record,
    call: { body: { document_id: id, ...bodyOf(kind, id, said, settings, null) } },
  }),
  change: (former, said, settings) => ({
    route: billRoutesOf(kind).change,
    call: {
      params: { id: former.id },
      body: { ...bodyOf(kind, former.id, said, settings, former), version: former.version },
    },
  }),
  void: ({ id }) => ({
    route: billRoutesOf(kind).void,
    call: { params: { id }, body: { reason: 'भूल' } },
  }),
  expected: (_, body, settings, former) => billExpected(kind, body, settings, former),
})

/** A purchase with costs besides its bill, an import, or capital goods. */
const costlyBill = fc
  .record({ bill: saidBill, costs: saidCosts })
  .map(({ bill, costs }): SaidBill => ({ ...bill, costs }))

interface SaidOpening {
  readonly of: string
  readonly amount: number
  readonly quantity: number
  readonly day: number
}
type OpeningForm = (id: string, said: Omit<SaidOpening, 'of'>, date: Wire) => DocumentRequest

/** Openings among the fields of what they are of: one of each, in its form. */
const openings = (
  of: readonly string[],
  amounts: fc.IntegerConstraints,
  form: OpeningForm,
  expected: (id: string, body: Wire) => Omit<PaperEntry, 'date'>,
): DocumentSteps<SaidOpening> => {
  // Once the books have a first day, openings are dated on it.
  const request = (id: string, said: SaidOpening, { begin }: PaperSettings): DocumentRequest =>
    form(id.slice('opening '.length), said, { opening_date: begin ?? dateOf(said.day) })
  return {
    times: 1,
    said: fc.record({
      of: fc.constantFrom(...of),
      amount: fc.integer(amounts).map((paisa) => paisa || 1),
      quantity: fc.integer({ min: 1, max: 40_000 }),
      day: fc.integer({ min: -15, max: 60 }),
    }),
    idOf: (said) => `opening ${said.of}`,
    enter: request,
    change: ({ id }, said, settings) => request(id, said, settings),
    void: ({ id }) => form(id.slice('opening '.length), { amount: 0, quantity: 0, day: 0 }, {}),
    expected: (id, body) => ({
      date: body['opening_date'],
      ...expected(id.slice('opening '.length), body),
    }),
  }
}

export const itemForm = (id: string, more: Wire): Wire =>
  anItem(id, {
    second_unit: 'कार्टुन',
    second_factor: String(boxOf),
    vat_class: vatClasses[id as keyof typeof vatClasses],
    ...more,
  })
const openingItem = openings(
  itemIds,
  { min: 1, max: 5000_00 },
  (id, { amount, quantity }, date) => ({
    route: changeItem,
    call: {
      params: { id },
      body: itemForm(id, {
        opening_quantity: unscaled(BigInt(quantity), 3),
        opening_value: unscaled(BigInt(amount), 2),
        ...date,
      }),
    },
  }),
  (id, body) =>
    openingOnPaper({
      of: 'item',
      id,
      paisa: Number(scaled(body['opening_value'], 2)),
      quantity: Number(scaled(body['opening_quantity'], 3)),
    }),
)
const openingParty = openings(
  partyIds,
  { min: -9999_99, max: 9999_99 },
  (id, { amount }, date) => ({
    route: changeLedger,
    call: {
      params: { id },
      body: {
        ledger_title: id,
        ...vatParticulars[id],
        opening_type: amount < 0 ? 'payable' : 'receivable',
        opening_balance: unscaled(BigInt(Math.abs(amount)), 2),
        ...date,
      },
    },
  }),
  (id, body) => {
    const sign = body['opening_type'] === 'payable' ? -1 : 1
    const paisa = sign * Number(scaled(body['opening_balance'], 2))
    return openingOnPaper({ of: 'party', id, paisa, quantity: 0 })
  },
)
const openingBank = openings(
  ['nabil'],
  { min: -9999_99, max: 9999_99 },
  (id, { amount }, date) => ({
    route: changeBank,
    call: {
      params: { id },
      body: aBank(id, { opening_balance: unscaled(BigInt(amount), 2), ...date }),
    },
  }),
  (id, body) =>
    openingOnPaper({
      of: 'bank',
      id,
      paisa: Number(scaled(body['opening_balance'], 2)),
      quantity: 0,
    }),
)

const ofAnyKind = <Said>(steps: DocumentSteps<Said>): DocumentSteps<unknown> =>
  steps as unknown as DocumentSteps<unknown>

/** Every kind of document that has a form of its own; the opening of cash has only the sheet. A new kind joins the laws of the books by its line here. */
export const documentSteps: Readonly<Record<string, DocumentSteps<unknown>>> = {
  sale: ofAnyKind(bills('sale', 5)),
  purchase: ofAnyKind(bills('purchase', 4)),
  purchaseWithCosts: ofAnyKind(bills('purchase', 3, costlyBill)),
  openingItem: ofAnyKind(openingItem),
  openingParty: ofAnyKind(openingParty),
  openingBank: ofAnyKind(openingBank),
}
