import type { MovementKind } from '../../books/documents/documentKind.ts'
import type { EnteredMovement } from '../../contract/movements.ts'
import type { Chance } from './chance.ts'
import type { DemoShop } from './shop.ts'

/** A movement of money as a person would enter it. */
export interface DemoMovement {
  readonly kind: MovementKind
  readonly body: EnteredMovement
}

/** What stays in the till when cash is taken to the bank. */
const floatPaisa = 10_000_00
const thousandRupees = 1000_00

/** Once a week, what is in the till above a float goes into the bank. */
const deposit = (shop: DemoShop, chance: Chance, date: string): readonly DemoMovement[] => {
  const [bank] = shop.banks
  const amount = Math.floor((shop.cashPaisa - floatPaisa) / thousandRupees) * thousandRupees
  if (bank === undefined || amount <= 0) return []
  shop.cashPaisa -= amount
  bank.paisa += amount
  const remarks = 'हप्ताको बिक्री'
  return [
    {
      kind: 'bankDeposit',
      body: { documentId: chance.id(), date, amount, bankId: bank.bankId, remarks },
    },
  ]
}

/** Once a month the bank takes its charge, the co-operative pays interest, and the shop puts savings aside there. */
const monthly = (shop: DemoShop, chance: Chance, date: string): readonly DemoMovement[] => {
  const [bank] = shop.banks
  const savings = shop.banks.find(({ fields }) => fields.kind === 'cooperative')
  if (bank === undefined || savings === undefined) return []
  const charge = chance.between(2, 10) * 25_00
  const interest = chance.between(120_00, 900_00)
  const saved = bank.paisa > 20 * thousandRupees ? 5 * thousandRupees : 0
  bank.paisa -= charge + saved
  savings.paisa += interest + saved
  const of = (bankId: string, amount: number) => ({ documentId: chance.id(), date, amount, bankId })
  return [
    { kind: 'bankAdjustment', body: { ...of(bank.bankId, charge), reason: 'charge' } },
    { kind: 'bankAdjustment', body: { ...of(savings.bankId, interest), reason: 'interest' } },
    ...(saved === 0
      ? []
      : [
          {
            kind: 'bankTransfer' as const,
            body: { ...of(bank.bankId, saved), toBankId: savings.bankId, remarks: 'बचत' },
          },
        ]),
  ]
}

/** Every three weeks the owner counts the till, and takes small change from the bank. */
const counted = (shop: DemoShop, chance: Chance, date: string): readonly DemoMovement[] => {
  const [bank] = shop.banks
  const short = chance.between(1, 12) * 5_00
  if (bank === undefined || bank.paisa < 5 * thousandRupees) return []
  bank.paisa -= 2 * thousandRupees
  shop.cashPaisa += 2 * thousandRupees - short
  return [
    {
      kind: 'bankWithdrawal',
      body: {
        documentId: chance.id(),
        date,
        amount: 2 * thousandRupees,
        bankId: bank.bankId,
        remarks: 'खुद्रा पैसा',
      },
    },
    {
      kind: 'cashAdjustment',
      body: {
        documentId: chance.id(),
        date,
        amount: short,
        reason: 'reduce',
        remarks: 'गल्ला गन्दा कम',
      },
    },
  ]
}

/** The movements of money of the demo shop on a day, counted from its first. */
export const movementsOf = (
  shop: DemoShop,
  chance: Chance,
  date: string,
  day: number,
): readonly DemoMovement[] =>
  [
    ...(day % 7 === 6 ? deposit(shop, chance, date) : []),
    ...(day % 30 === 29 ? monthly(shop, chance, date) : []),
    ...(day % 21 === 20 ? counted(shop, chance, date) : []),
    // The year begins in the fiscal year before.
  ].map(({ kind, body }) => ({ kind, body: { ...body, confirmedDate: date } }))
