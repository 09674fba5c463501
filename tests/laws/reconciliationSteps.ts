import fc from 'fast-check'
import { movementRoutes } from '../../src/contract/movements.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { bill, type AnyRoute, type Wire } from '../api/shop.ts'
import type { BankDocument } from './paperReconciliation.ts'

/** What people do with the documents of banks and with the statements of these. */

export const banks = ['nabil', 'laxmi'] as const
export type BankName = (typeof banks)[number]
const kindNames = [
  'deposit',
  'withdrawal',
  'transfer',
  'interest',
  'receipt',
  'sale',
  'cheque',
] as const
type KindName = (typeof kindNames)[number]

const bank = fc.constantFrom('nabil', 'nabil', 'nabil', ...banks)
const day = fc.integer({ min: 1, max: 20 })
const amount = fc.constantFrom(100_00, 250_00, 99_99, 12_34)
const document = fc.record({
  act: fc.constant('enter' as const),
  kind: fc.constantFrom(...kindNames, 'cheque' as const),
  bank,
  day,
  amount,
  /** A charge, or what a second payment comes to. */
  more: fc.constantFrom(0, 0, 5_00, 70_00),
})
const change = fc.record({
  act: fc.constant('change' as const),
  which: fc.nat(50),
  how: fc.constantFrom('remarks', 'amount', 'more', 'day', 'bank'),
  day,
  amount,
})
const lines = fc.array(fc.nat(50), { minLength: 1, maxLength: 4 })
export const step = fc.oneof(
  { weight: 5, arbitrary: document },
  { weight: 4, arbitrary: change },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant('void' as const), which: fc.nat(50) }),
  },
  {
    weight: 8,
    arbitrary: fc.record({
      act: fc.constant('tick' as const),
      bank,
      lines,
      wrong: fc.constantFrom(...Array.from({ length: 12 }, () => null), 'amount', 'day', 'line'),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant('untick' as const),
      bank,
      lines,
      among: fc.constantFrom('ticked', 'held', 'any'),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant('finish' as const),
      bank,
      /** So many days after the last statement; null: on the day itself, whichever it is. */
      ahead: fc.constantFrom(0, 1, 2, 3, 4, null),
      day: fc.integer({ min: 1, max: 23 }),
      off: fc.constantFrom(0, 0, 0, 0, 1, -100),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant('reopen' as const),
      bank,
      number: fc.constantFrom(null, null, 1, 2),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      act: fc.constant('open' as const),
      bank,
      paisa: fc.constantFrom(5000_00, 4000_00, -10_00),
    }),
  },
)
export type Step = typeof step extends fc.Arbitrary<infer S> ? S : never
export type Act<A extends Step['act']> = Extract<Step, { readonly act: A }>

export interface Said {
  readonly kind: KindName
  readonly bank: BankName
  readonly day: number
  readonly amount: number
  readonly more: number
}

export const rupees = (paisa: number): string => (paisa / 100).toFixed(2)
export const dateOf = (n: number): string => `2026-11-${String(n).padStart(2, '0')}`
export const otherBank = (name: BankName): BankName => (name === 'nabil' ? 'laxmi' : 'nabil')

/** A kind of document that touches a bank: its routes, its body, and its lines on the accounts of banks. */
interface Kind {
  readonly routes: { readonly record: AnyRoute; readonly change: AnyRoute; readonly void: AnyRoute }
  readonly body: (said: Said) => Wire
  readonly lines: (said: Said) => BankDocument['lines']
}
const moves = (
  of: keyof typeof movementRoutes,
  body: (said: Said) => Wire,
  paper: (said: Said) => BankDocument['lines'],
): Kind => ({
  routes: movementRoutes[of],
  body: (said) => ({
    ...{ date: dateOf(said.day), bank_id: said.bank, amount: rupees(said.amount) },
    ...body(said),
  }),
  lines: paper,
})
const parts = (
  { bank: name, amount: paisa, more }: Said,
  second: BankName,
): BankDocument['lines'] =>
  more === 0
    ? [[name, paisa]]
    : [
        [name, paisa],
        [second, more],
      ]
const paid = (of: BankDocument['lines']): readonly Wire[] =>
  of.map(([name, paisa]) => ({ bank_id: name, amount: rupees(paisa) }))
export const kinds: Readonly<Record<Exclude<KindName, 'cheque'>, Kind>> = {
  deposit: moves(
    'bankDeposit',
    () => ({}),
    (said) => [[said.bank, said.amount]],
  ),
  withdrawal: moves(
    'bankWithdrawal',
    () => ({}),
    (said) => [[said.bank, -said.amount]],
  ),
  transfer: moves(
    'bankTransfer',
    ({ bank: name, more }) => ({
      to_bank_id: otherBank(name),
      ...(more === 0 ? {} : { charge: rupees(more) }),
    }),
    ({ bank: name, amount: paisa, more }) => [
      [otherBank(name), paisa],
      [name, -paisa - more],
    ],
  ),
  interest: moves(
    'bankAdjustment',
    () => ({ reason: 'interest' }),
    (said) => [[said.bank, said.amount]],
  ),
  receipt: {
    routes: partyPaymentRoutes.receipt,
    body: (said) => ({ date: dateOf(said.day), banks: paid(parts(said, otherBank(said.bank))) }),
    lines: (said) => parts(said, otherBank(said.bank)),
  },
  // Both payments of a sale are on one account.
  sale: {
    routes: saleRoutes,
    body: (said) => {
      const total = rupees(said.amount + said.more)
      return bill({
        date: dateOf(said.day),
        lines: [{ item: 'dal', quantity: '1', rate: total }],
        total,
        cash: '0',
        banks: paid(parts(said, said.bank)),
      })
    },
    lines: (said) => parts(said, said.bank),
  },
}
