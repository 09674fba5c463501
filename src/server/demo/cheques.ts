import { addDays } from '../../books/calendar/calendar.ts'
import type { EnteredChequeMove } from '../../contract/cheques.ts'
import type { Chance } from './chance.ts'
import type { DemoPayment } from './payments.ts'
import type { DemoShop } from './shop.ts'

/** A cheque of the demo shop that has not come to its end. */
interface OpenCheque {
  readonly chequeId: string
  readonly isReceived: boolean
  /** The day on the cheque, or of its last move. */
  readonly since: string
  readonly isDeposited: boolean
  /** How many cheques came before it: by this its way differs. */
  readonly at: number
}
/** The cheques of the demo shop from day to day. */
export interface DemoCheques {
  open: readonly OpenCheque[]
  count: number
}

const hundredRupees = 100_00
const roundedDown = (paisa: number): number => Math.floor(paisa / hundredRupees) * hundredRupees
const daysAfter = (date: string, days: number): string => addDays(date, days) ?? date
const drawers = ['एनआईसी एशिया बैंक', 'ग्लोबल आइएमई बैंक', 'हिमालयन बैंक']

/** A customer who owes much pays half of it by cheque, which may be post-dated. */
const received = (
  shop: DemoShop,
  cheques: DemoCheques,
  chance: Chance,
  date: string,
  isPostDated: boolean,
): readonly DemoPayment[] => {
  const customer = shop.customers.toSorted((a, b) => b.owes - a.owes)[0]
  const amount = customer === undefined ? 0 : roundedDown(customer.owes / 2)
  if (customer === undefined || amount < 5 * hundredRupees) return []
  const at = cheques.count++
  const chequeId = chance.id()
  const onCheque = daysAfter(date, isPostDated ? 12 : 0)
  customer.owes -= amount
  cheques.open = [
    ...cheques.open,
    { chequeId, isReceived: true, since: onCheque, isDeposited: false, at },
  ]
  const number = String(chance.between(100_000, 999_999))
  const cheque = {
    chequeId,
    number,
    bankName: drawers[at % drawers.length]!,
    date: onCheque,
    amount,
  }
  return [
    {
      kind: 'receipt',
      body: {
        documentId: chance.id(),
        partyId: customer.ledgerId,
        date,
        cheques: [cheque],
        confirmedDate: date,
      },
    },
  ]
}

/** A supplier is paid with a cheque of the shop. */
const issued = (
  shop: DemoShop,
  cheques: DemoCheques,
  chance: Chance,
  date: string,
): readonly DemoPayment[] => {
  const supplier = shop.suppliers.toSorted((a, b) => a.owes - b.owes)[0]
  const [bank] = shop.banks
  if (supplier === undefined || bank === undefined) return []
  const amount = roundedDown(Math.min(-supplier.owes / 2, bank.paisa / 4))
  if (amount < hundredRupees) return []
  const at = cheques.count++
  const chequeId = chance.id()
  bank.paisa -= amount
  supplier.owes += amount
  cheques.open = [
    ...cheques.open,
    { chequeId, isReceived: false, since: date, isDeposited: false, at },
  ]
  const number = String(chance.between(1000, 9999))
  return [
    {
      kind: 'payment',
      body: {
        documentId: chance.id(),
        partyId: supplier.ledgerId,
        date,
        cheques: [{ chequeId, number, bankId: bank.bankId, date, amount }],
        confirmedDate: date,
      },
    },
  ]
}

/** The receipts and payments by cheque of the demo shop on a day, counted from its first. */
export const chequePaymentsOf = (
  shop: DemoShop,
  cheques: DemoCheques,
  chance: Chance,
  date: string,
  day: number,
): readonly DemoPayment[] => [
  ...(day % 8 === 5 ? received(shop, cheques, chance, date, Math.floor(day / 8) % 2 === 0) : []),
  ...(day % 10 === 7 ? issued(shop, cheques, chance, date) : []),
]

/** How long a cheque stays where it is: suppliers take their time. */
const daysAtRest = ({
  isReceived,
  isDeposited,
}: Pick<OpenCheque, 'isReceived' | 'isDeposited'>): number => {
  if (!isReceived) return 15
  return isDeposited ? 4 : 1
}

/** What becomes of a cheque on a day; null: nothing yet. */
const stepOf = (
  shop: DemoShop,
  { isReceived, isDeposited, since, at }: OpenCheque,
  date: string,
): Pick<
  EnteredChequeMove,
  'action' | 'bankId' | 'partyId' | 'slip' | 'bankCharge' | 'claimed'
> | null => {
  if (date < daysAfter(since, daysAtRest({ isReceived, isDeposited }))) return null
  if (!isReceived || isDeposited)
    // One in five bounces.
    return isReceived && at % 5 === 2
      ? { action: 'bounce', bankCharge: 250_00, claimed: 300_00 }
      : { action: 'clear' }
  const [supplier] = shop.suppliers
  if (at % 6 === 3 && supplier !== undefined)
    return { action: 'giveOn', partyId: supplier.ledgerId }
  return { action: 'deposit', bankId: shop.banks[0]!.bankId, slip: String(4100 + at) }
}

/** What becomes of the cheques of the demo shop on a day. */
export const chequeMovesOf = (
  shop: DemoShop,
  cheques: DemoCheques,
  chance: Chance,
  date: string,
): readonly EnteredChequeMove[] => {
  const moves: EnteredChequeMove[] = []
  cheques.open = cheques.open.flatMap((cheque) => {
    const step = stepOf(shop, cheque, date)
    if (step === null) return [cheque]
    const { chequeId } = cheque
    moves.push({
      documentId: chance.id(),
      chequeIds: [chequeId],
      date,
      confirmedDate: date,
      ...step,
    })
    return step.action === 'deposit' ? [{ ...cheque, isDeposited: true, since: date }] : []
  })
  return moves
}
