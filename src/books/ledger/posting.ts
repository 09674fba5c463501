import { paidPaisa, type BillTotals, type Settlement } from '../documents/bill.ts'
import type { ChequeSide } from '../documents/cheque.ts'
import type { AdditionalCost, CostPayee, Customs } from '../documents/landedCost.ts'
import type { Paisa } from '../money/money.ts'
import type { StockMoveKind } from '../stock/stock.ts'
import type { Words } from '../words.ts'
import { chequeAccounts } from './cheque.ts'
import { accountsOf, fixedAccounts } from './postingWords.ts'

/** A ledger account: a fixed one, or the account of a bank, a party or an expense category. */
export type Account = keyof typeof fixedAccounts | `${keyof typeof accountsOf}:${string}`

export const isAccount = (u: unknown): u is Account => {
  if (typeof u !== 'string') return false
  const colon = u.indexOf(':')
  return colon < 0 ? Object.hasOwn(fixedAccounts, u) : Object.hasOwn(accountsOf, u.slice(0, colon))
}

/**
 * The name of a fixed account; for a bank, a party or an expense category only its kind, because its record has its
 * name.
 */
export const accountName = (account: Account): Words =>
  Object.hasOwn(fixedAccounts, account)
    ? fixedAccounts[account as keyof typeof fixedAccounts]
    : accountsOf[account.slice(0, account.indexOf(':')) as keyof typeof accountsOf]

/** An amount on an account: debits are positive, credits negative. */
export interface Posting {
  readonly account: Account
  readonly paisa: Paisa
}

/**
 * One posting per amount that is not zero, in the given order. Amounts on the same account are not merged: a bill and
 * its payment are two lines of the party's ledger, and two payments into a bank are two lines of its statement.
 */
export const posted = (...amounts: readonly (readonly [Account, Paisa])[]): readonly Posting[] =>
  amounts.flatMap(([account, paisa]) => (paisa === 0 ? [] : [{ account, paisa }]))

const reversed = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map((p) => ({ account: p.account, paisa: -p.paisa }))

/**
 * The debits of a document's total by settlement. A party is debited the whole total and credited what was paid.
 * Without a party, change is deducted from the cash, and nothing is paid by cheque.
 */
export const paymentSide = (
  totalPaisa: Paisa,
  settlement: Settlement,
  partyId: string | null,
  side: ChequeSide,
): readonly (readonly [Account, Paisa])[] => {
  const paid = paidPaisa(settlement)
  const rest = totalPaisa - paid
  if (partyId === null && rest > 0) throw new RangeError('A credit without a party')
  const banks = settlement.banks.map((bank) => [`bank:${bank.bankId}`, bank.paisa] as const)
  if (partyId === null) return [['cash', settlement.cashPaisa + rest], ...banks]
  return [
    [`party:${partyId}`, totalPaisa],
    ['cash', settlement.cashPaisa],
    ...banks,
    ...(settlement.cheques ?? []).map(({ paisa }) => [chequeAccounts[side], paisa] as const),
    [`party:${partyId}`, -paid],
  ]
}

/** A trade document to post. `partyId` null: a cash customer or cash supplier, paid in full. */
export interface Trade {
  readonly totals: BillTotals
  readonly settlement: Settlement
  readonly partyId: string | null
}

const sumOf = (totals: BillTotals, part: 'valuePaisa' | 'discountValuePaisa'): Paisa =>
  totals.lines.reduce((sum, line) => sum + line[part], 0)

const saleInto = (
  account: 'sales' | 'salesReturn',
  cheques: ChequeSide,
  { totals, settlement, partyId }: Trade,
): readonly Posting[] => {
  const discount = sumOf(totals, 'discountValuePaisa')
  return posted(
    ...paymentSide(totals.totalPaisa, settlement, partyId, cheques),
    ['discountAllowed', discount],
    [account, -sumOf(totals, 'valuePaisa') - discount],
    ['outputVat', -totals.vatPaisa],
    ['roundOff', -totals.roundingPaisa],
  )
}

/** A sale: sales before discounts, discount allowed, output VAT, rounding, and the settlement of the total. */
export const postingsOfSale = (sale: Trade): readonly Posting[] =>
  saleInto('sales', 'received', sale)

/** A credit note: a sale reversed, on the sales return account. `settlement` is what was refunded at once. */
export const postingsOfSalesReturn = (credit: Trade): readonly Posting[] =>
  reversed(saleInto('salesReturn', 'issued', credit))

/** How the cost of a kind of stock move is posted. */
interface CostRule {
  /** The account debited with the cost of goods that leave stock. */
  readonly contra: Account
  /**
   * The document's own postings already move stock at the stated value; only the difference to the cost is posted here.
   */
  readonly isStated: boolean
}
const costRules: Readonly<Record<StockMoveKind, CostRule>> = {
  opening: { contra: 'capital', isStated: true },
  purchase: { contra: 'stockGainLoss', isStated: true },
  purchaseReturn: { contra: 'stockGainLoss', isStated: true },
  sale: { contra: 'costOfGoodsSold', isStated: false },
  salesReturn: { contra: 'costOfGoodsSold', isStated: false },
  adjustIn: { contra: 'stockGainLoss', isStated: false },
  adjustOut: { contra: 'stockGainLoss', isStated: false },
  ownUse: { contra: 'ownersAdjustment', isStated: false },
}

/** A stock move with its cost. `costPaisa` has the sign of the quantity. */
export interface CostedMove {
  readonly kind: StockMoveKind
  readonly quantityThousandths: number
  readonly valuePaisa: Paisa | null
  readonly costPaisa: Paisa
  readonly variancePaisa: Paisa
}

/**
 * The debits of the moves' cost to accounts other than stock: to the contra account of each kind, and to cost of goods
 * sold for the variance of goods that were sold below zero.
 */
export const debitsOfCost = (moves: readonly CostedMove[]): ReadonlyMap<Account, Paisa> => {
  const debits = new Map<Account, Paisa>()
  const debit = (account: Account, paisa: Paisa): void => {
    if (paisa !== 0) debits.set(account, (debits.get(account) ?? 0) + paisa)
  }
  for (const { kind, quantityThousandths, valuePaisa, costPaisa, variancePaisa } of moves) {
    const { contra, isStated } = costRules[kind]
    const stated = isStated ? Math.sign(quantityThousandths) * (valuePaisa ?? 0) : 0
    debit(contra, stated - costPaisa)
    debit('costOfGoodsSold', variancePaisa)
  }
  return debits
}

/** By how much `debitsOfCost` of one move changes with its cost and variance; amounts may be zero. */
export const changeOfDebits = (
  was: CostedMove,
  now: CostedMove,
): readonly (readonly [Account, Paisa])[] => [
  [costRules[now.kind].contra, was.costPaisa - now.costPaisa],
  ['costOfGoodsSold', now.variancePaisa - was.variancePaisa],
]

/** Credits stock with the cost of goods and debits the given accounts. A negative debit does the reverse. */
export const postingsOfCost = (debits: ReadonlyMap<Account, Paisa>): readonly Posting[] =>
  posted(...debits, ['stock', -[...debits.values()].reduce((sum, paisa) => sum + paisa, 0)])

/**
 * The cost at which each line of a purchase enters stock: its value, plus its VAT if that cannot be claimed (VAT Rules,
 * rule 18).
 */
export const lineCostsOfPurchase = (totals: BillTotals, vatClaimable: boolean): readonly Paisa[] =>
  totals.lines.map((line) => line.valuePaisa + (vatClaimable ? 0 : line.vatPaisa))

/** The costs of a purchase besides the supplier's bill, and the account of its goods. */
export interface LandedCost {
  /** The full cost of each line, from `landedCosts`. */
  readonly lineCosts: readonly Paisa[]
  readonly costs: readonly Pick<AdditionalCost, 'amount' | 'payee'>[]
  readonly customs: Pick<Customs, 'vat' | 'payee'> | null
  /** The goods are for the shop's own use: their cost is a fixed asset, not stock. */
  readonly isCapital: boolean
}

export interface Purchase extends Trade {
  /** The VAT is claimed: the buyer is registered and holds a full tax invoice. */
  readonly vatClaimable: boolean
  /** Absent: the lines enter stock at their cost on the bill, and there are no other costs. */
  readonly landed?: LandedCost
}

const accountOf = (payee: CostPayee): Account => {
  if (payee.type === 'cash') return 'cash'
  return payee.type === 'bank' ? `bank:${payee.bankId}` : `party:${payee.partyId}`
}

const purchaseWith = (
  cheques: ChequeSide,
  {
    totals,
    settlement,
    partyId,
    vatClaimable,
    landed = {
      lineCosts: lineCostsOfPurchase(totals, vatClaimable),
      costs: [],
      customs: null,
      isCapital: false,
    },
  }: Purchase,
): readonly Posting[] => {
  const { lineCosts, costs, customs, isCapital } = landed
  const vatPaisa = totals.vatPaisa + (customs?.vat ?? 0)
  return posted(
    [isCapital ? 'fixedAssets' : 'stock', lineCosts.reduce((sum, cost) => sum + cost, 0)],
    ['inputVat', vatClaimable ? vatPaisa : 0],
    ['roundOff', totals.roundingPaisa],
    ...paymentSide(totals.totalPaisa, settlement, partyId, cheques).map(
      ([account, paisa]) => [account, -paisa] as const,
    ),
    ...costs.map(({ payee, amount }) => [accountOf(payee), -amount] as const),
    ...(customs === null ? [] : [[accountOf(customs.payee), -customs.vat] as const]),
  )
}

/**
 * A purchase: stock or fixed assets at cost after discounts and with additional costs, input VAT that is claimed, the
 * settlement of the total, and what each payee of a cost is paid or owed. Payees are posted separately from the
 * supplier's bill.
 */
export const postingsOfPurchase = (purchase: Purchase): readonly Posting[] =>
  purchaseWith('issued', purchase)

/**
 * A debit note: a purchase reversed. It credits stock with what the supplier credits; the difference to the cost of the
 * goods is posted with the cost of the move (`debitsOfCost`).
 */
export const postingsOfPurchaseReturn = (debit: Purchase): readonly Posting[] =>
  reversed(purchaseWith('received', debit))
