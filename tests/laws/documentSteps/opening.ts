import fc from 'fast-check'
import { changeItem } from '../../../src/contract/items.ts'
import { changeBank } from '../../../src/contract/money.ts'
import { changeLedger } from '../../../src/contract/parties.ts'
import { aBank, type Wire } from '../../api/shop.ts'
import { scaled, unscaled } from '../paperBill.ts'
import type { PaperEntry, PaperSettings } from '../paperBooks.ts'
import { dateOf, itemForm, itemIds, partyIds, vatParticulars } from '../saidBills.ts'
import {
  ofAnyKind,
  type DocumentRequest,
  type DocumentSteps,
  type StepsOfKind,
} from '../stepsOfKind.ts'

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
  (item, body) => ({
    debits: [['capital', -scaled(body['opening_value'], 2)]],
    moves: [
      {
        item,
        quantity: Number(scaled(body['opening_quantity'], 3)),
        worth: Number(scaled(body['opening_value'], 2)),
        charged: null,
      },
    ],
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
    const sign = body['opening_type'] === 'payable' ? -1n : 1n
    const owed = sign * scaled(body['opening_balance'], 2)
    return {
      debits: [
        [`party:${id}`, owed],
        ['capital', -owed],
      ],
      moves: [],
    }
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
  (id, body) => ({
    debits: [
      [`bank:${id}`, scaled(body['opening_balance'], 2)],
      ['capital', -scaled(body['opening_balance'], 2)],
    ],
    moves: [],
  }),
)

export const steps: StepsOfKind = {
  openingItem: ofAnyKind(openingItem),
  openingParty: ofAnyKind(openingParty),
  openingBank: ofAnyKind(openingBank),
}
