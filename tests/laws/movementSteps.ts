import fc from 'fast-check'
import type { MovementKind } from '../../src/books/documents/documentKind.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import type { Wire } from '../api/shop.ts'
import { scaled, unscaled, type Debits } from './paperBill.ts'
import type { PaperDocument } from './paperBooks.ts'
import { dateOf } from './saidBills.ts'
import { ofAnyKind, type DocumentSteps, type StepsOfKind } from './stepsOfKind.ts'

/** Movements of money as people enter them, and what they come to. */

interface SaidMovement {
  readonly day: number
  readonly keepsDay: boolean
  readonly amount: number
  readonly charge: number
  /** Whether the first bank is the other one. */
  readonly isOther: boolean
  readonly reason: number
}
const said: fc.Arbitrary<SaidMovement> = fc.record({
  day: fc.integer({ min: 0, max: 60 }),
  keepsDay: fc.boolean(),
  amount: fc.integer({ min: 1, max: 9999_99 }),
  charge: fc.constantFrom(0, 1, 25_50),
  isOther: fc.boolean(),
  reason: fc.nat(11),
})

/** The banks of the shop. */
export const bankIds = ['nabil', 'laxmi'] as const

/** How a kind of movement is said, and what it comes to, written down without the rules of the books. */
interface Paper {
  readonly fields: (said: SaidMovement, banks: readonly [string, string]) => Wire
  readonly debits: (body: Wire, paisa: bigint) => Debits
}
const cashReasons = ['add', 'reduce'] as const
const bankReasons = ['add', 'reduce', 'charge', 'interest'] as const
const otherSide: Readonly<Record<string, readonly [account: string, sign: bigint]>> = {
  add: ['ownersAdjustment', 1n],
  reduce: ['ownersAdjustment', -1n],
  charge: ['bankCharges', -1n],
  interest: ['interestReceived', 1n],
}
const adjusted = (account: string, { reason }: Wire, paisa: bigint): Debits => {
  const [other, sign] = otherSide[reason as string]!
  return [
    [account, sign * paisa],
    [other, -sign * paisa],
  ]
}

const papers: Readonly<Record<MovementKind, Paper>> = {
  cashAdjustment: {
    fields: ({ reason }) => ({
      reason: cashReasons[reason % cashReasons.length],
      remarks: 'गल्लामा फरक',
    }),
    debits: (body, paisa) => adjusted('cash', body, paisa),
  },
  bankDeposit: {
    fields: (_, [bank]) => ({ bank_id: bank }),
    debits: ({ bank_id: bank }, paisa) => [
      [`bank:${bank}`, paisa],
      ['cash', -paisa],
    ],
  },
  bankWithdrawal: {
    fields: (_, [bank]) => ({ bank_id: bank }),
    debits: ({ bank_id: bank }, paisa) => [
      ['cash', paisa],
      [`bank:${bank}`, -paisa],
    ],
  },
  bankTransfer: {
    fields: ({ charge }, [bank, other]) => ({
      bank_id: bank,
      to_bank_id: other,
      ...(charge === 0 ? {} : { charge: unscaled(BigInt(charge), 2) }),
    }),
    debits: ({ bank_id: from, to_bank_id: to, charge = '0' }, paisa) => {
      const taken = scaled(charge, 2)
      return [
        [`bank:${to}`, paisa],
        ['bankCharges', taken],
        [`bank:${from}`, -paisa - taken],
      ]
    },
  },
  bankAdjustment: {
    fields: ({ reason }, [bank]) => ({
      bank_id: bank,
      reason: bankReasons[reason % bankReasons.length],
      remarks: 'बैंकले जनाएको',
    }),
    debits: (body, paisa) => adjusted(`bank:${body['bank_id']}`, body, paisa),
  },
}

/** The names of movements in a history. */
export const movementNames: ReadonlySet<string> = new Set(Object.keys(papers))

const bodyOf = (kind: MovementKind, of: SaidMovement, former: PaperDocument | null): Wire => {
  const [first, second] = bankIds
  return {
    date: former !== null && of.keepsDay ? former.date : dateOf(of.day),
    amount: unscaled(BigInt(of.amount), 2),
    ...papers[kind].fields(of, of.isOther ? [second, first] : [first, second]),
  }
}

const movements = (kind: MovementKind): DocumentSteps<SaidMovement> => ({
  times: 3,
  said,
  idOf: null,
  enter: (id, of) => ({
    route: movementRoutes[kind].record,
    call: { body: { document_id: id, ...bodyOf(kind, of, null) } },
  }),
  change: (former, of) => ({
    route: movementRoutes[kind].change,
    call: {
      params: { id: former.id },
      body: { ...bodyOf(kind, of, former), version: former.version },
    },
  }),
  void: ({ id }) => ({
    route: movementRoutes[kind].void,
    call: { params: { id }, body: { reason: 'भूल' } },
  }),
  expected: (_, body) => ({
    date: body['date'],
    debits: papers[kind].debits(body, scaled(body['amount'], 2)),
    moves: [],
  }),
})

/** The steps of a kind of movement, under its own name. */
export const stepsOfMovement = (kind: MovementKind): StepsOfKind => ({
  [kind]: ofAnyKind(movements(kind)),
})
