import type { PartyPaymentKind } from '../../books/documents/documentKind.ts'
import type { EnteredPartyPayment } from '../../contract/partyPayments.ts'
import type { Chance } from './chance.ts'
import type { DemoParty, DemoShop } from './shop.ts'

/** A receipt or a payment as a person would enter it. */
export interface DemoPayment {
  readonly kind: PartyPaymentKind
  readonly body: EnteredPartyPayment
}

const tenRupees = 10_00
const hundredRupees = 100_00
const roundedDown = (paisa: number): number => Math.floor(paisa / hundredRupees) * hundredRupees

/** The parties whose account has the most open: they are asked, or ask, first. */
const mostOpen = (parties: readonly DemoParty[]): DemoParty | undefined =>
  parties.toSorted((a, b) => Math.abs(b.owes) - Math.abs(a.owes))[0]

/** A customer pays all that they owe, half of it, or all but what the shop lets them off. */
const receipt = (shop: DemoShop, chance: Chance, date: string): readonly DemoPayment[] => {
  const customer = mostOpen(shop.customers)
  if (customer === undefined || customer.owes < 5 * hundredRupees) return []
  const isPart = chance.percent(40)
  const settled = isPart ? roundedDown(customer.owes / 2) : customer.owes
  const discount = isPart ? 0 : settled % tenRupees
  const money = settled - discount
  const bank = chance.percent(35) ? shop.banks[0] : undefined
  if (bank === undefined) shop.cashPaisa += money
  else bank.paisa += money
  customer.owes -= settled
  return [
    {
      kind: 'receipt',
      body: {
        documentId: chance.id(),
        partyId: customer.ledgerId,
        date,
        ...(bank === undefined
          ? { cash: money }
          : { banks: [{ bankId: bank.bankId, amount: money }] }),
        ...(discount === 0 ? {} : { discount }),
      },
    },
  ]
}

/** A supplier is paid from the bank, as far as the bank allows. */
const payment = (shop: DemoShop, chance: Chance, date: string): readonly DemoPayment[] => {
  const supplier = mostOpen(shop.suppliers)
  const [bank] = shop.banks
  if (supplier === undefined || bank === undefined) return []
  const amount = roundedDown(Math.min(-supplier.owes, bank.paisa / 2))
  if (amount < hundredRupees) return []
  bank.paisa -= amount
  supplier.owes += amount
  return [
    {
      kind: 'payment',
      body: {
        documentId: chance.id(),
        partyId: supplier.ledgerId,
        date,
        banks: [{ bankId: bank.bankId, amount }],
      },
    },
  ]
}

/** The receipts and payments of the demo shop on a day, counted from its first. */
export const paymentsOf = (
  shop: DemoShop,
  chance: Chance,
  date: string,
  day: number,
): readonly DemoPayment[] =>
  [
    ...(day % 4 === 3 ? receipt(shop, chance, date) : []),
    ...(day % 9 === 8 ? payment(shop, chance, date) : []),
    // The year begins in the fiscal year before.
  ].map(({ kind, body }) => ({ kind, body: { ...body, confirmedDate: date } }))
