import { paidPaisa, type BillTotals, type Settlement } from '../documents/bill.ts'
import type { AdditionalCost, CostPayee, Customs } from '../documents/landedCost.ts'
import type { Paisa } from '../money/money.ts'
import type { Words } from '../words.ts'
import { accountsOf, fixedAccounts } from './postingWords.ts'

/** An account of the ledger: a fixed one, or that of a bank, a party or an expense category. */
export type Account = keyof typeof fixedAccounts | `${keyof typeof accountsOf}:${string}`

export const isAccount = (u: unknown): u is Account => {
  if (typeof u !== 'string') return false
  const colon = u.indexOf(':')
  return colon < 0 ? Object.hasOwn(fixedAccounts, u) : Object.hasOwn(accountsOf, u.slice(0, colon))
}

/**
 * The name of a fixed account; for a bank, a party or an expense category what it is, since its own name is in its record.
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

/** Whether debits equal credits. */
export const isBalanced = (postings: readonly Posting[]): boolean =>
  postings.reduce((sum, p) => sum + p.paisa, 0) === 0

/**
 * One posting for each amount that is not zero, in the given order: a bill and the payment on it stay two lines of a party's
 * ledger, and two payments into one bank two lines of its statement.
 */
const posted = (...amounts: readonly (readonly [Account, Paisa])[]): readonly Posting[] =>
  amounts.flatMap(([account, paisa]) => (paisa === 0 ? [] : [{ account, paisa }]))

const reversed = (postings: readonly Posting[]): readonly Posting[] =>
  postings.map((p) => ({ account: p.account, paisa: -p.paisa }))

/**
 * The debits of a document's total, by how it was settled. A party is charged the whole bill and credited what was paid on
 * it. Without a party, change is taken out of the cash.
 */
const paymentSide = (
  totalPaisa: Paisa,
  settlement: Settlement,
  partyId: string | null,
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
    [`party:${partyId}`, -paid],
  ]
}

/** A trade document to post. `partyId` null: a cash customer or supplier, paid in full. */
export interface Trade {
  readonly totals: BillTotals
  readonly settlement: Settlement
  readonly partyId: string | null
}

const sumOf = (totals: BillTotals, part: 'valuePaisa' | 'discountValuePaisa'): Paisa =>
  totals.lines.reduce((sum, line) => sum + line[part], 0)

const saleInto = (
  account: 'sales' | 'salesReturn',
  { totals, settlement, partyId }: Trade,
): readonly Posting[] => {
  const discount = sumOf(totals, 'discountValuePaisa')
  return posted(
    ...paymentSide(totals.totalPaisa, settlement, partyId),
    ['discountAllowed', discount],
    [account, -sumOf(totals, 'valuePaisa') - discount],
    ['outputVat', -totals.vatPaisa],
    ['roundOff', -totals.roundingPaisa],
  )
}

/** A sale: sales before discounts, discounts to discount allowed, output VAT, and how the total was settled. */
export const postingsOfSale = (sale: Trade): readonly Posting[] => saleInto('sales', sale)

/** A credit note: the mirror of a sale, against sales return. `settlement` is what was refunded at once. */
export const postingsOfSalesReturn = (credit: Trade): readonly Posting[] =>
  reversed(saleInto('salesReturn', credit))

/**
 * Moves the cost of sold goods out of stock. A negative cost moves it back: goods returned, or a provisional cost corrected.
 */
export const postingsOfCost = (costPaisa: Paisa): readonly Posting[] =>
  posted(['costOfGoodsSold', costPaisa], ['stock', -costPaisa])

/**
 * The cost at which each line of a purchase enters stock: its value, plus its VAT if that cannot be claimed (VAT Rules, rule
 * 18).
 */
export const lineCostsOfPurchase = (totals: BillTotals, vatClaimable: boolean): readonly Paisa[] =>
  totals.lines.map((line) => line.valuePaisa + (vatClaimable ? 0 : line.vatPaisa))

/** What a purchase costs besides the supplier's bill, and where its cost goes. */
export interface LandedCost {
  /** What each line costs in all, as `landedCosts` gives it. */
  readonly lineCosts: readonly Paisa[]
  readonly costs: readonly Pick<AdditionalCost, 'amount' | 'payee'>[]
  readonly customs: Pick<Customs, 'vat' | 'payee'> | null
  /** The goods are kept for use: their cost is a fixed asset and no stock. */
  readonly isCapital: boolean
}

export interface Purchase extends Trade {
  /** The buyer is registered and holds a full tax invoice. */
  readonly vatClaimable: boolean
  /** Absent: the lines enter stock at what the bill says, and nothing else is paid. */
  readonly landed?: LandedCost
}

const accountOf = (payee: CostPayee): Account => {
  if (payee.type === 'cash') return 'cash'
  return payee.type === 'bank' ? `bank:${payee.bankId}` : `party:${payee.partyId}`
}

/**
 * A purchase: stock (or fixed assets) at cost after discounts and with the additional costs, claimable VAT, how the total was
 * settled, and what each payee of a cost was paid or is owed. What a payee gets stays apart from the supplier's bill.
 */
export const postingsOfPurchase = ({
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
}: Purchase): readonly Posting[] => {
  const { lineCosts, costs, customs, isCapital } = landed
  const vatPaisa = totals.vatPaisa + (customs?.vat ?? 0)
  return posted(
    [isCapital ? 'fixedAssets' : 'stock', lineCosts.reduce((sum, cost) => sum + cost, 0)],
    ['inputVat', vatClaimable ? vatPaisa : 0],
    ['roundOff', totals.roundingPaisa],
    ...paymentSide(totals.totalPaisa, settlement, partyId).map(
      ([account, paisa]) => [account, -paisa] as const,
    ),
    ...costs.map(({ payee, amount }) => [accountOf(payee), -amount] as const),
    ...(customs === null ? [] : [[accountOf(customs.payee), -customs.vat] as const]),
  )
}

/**
 * A debit note: what the supplier refunds, against the cost of the goods in stock (`costPaisa`); if the average has moved
 * since, the difference is stock gain or loss.
 */
export const postingsOfPurchaseReturn = ({
  costPaisa,
  ...purchase
}: Purchase & { readonly costPaisa: Paisa }): readonly Posting[] => {
  const value = lineCostsOfPurchase(purchase.totals, purchase.vatClaimable).reduce(
    (sum, cost) => sum + cost,
    0,
  )
  const mirror = reversed(postingsOfPurchase(purchase)).filter((p) => p.account !== 'stock')
  return posted(
    ...mirror.map((p) => [p.account, p.paisa] as const),
    ['stock', -costPaisa],
    ['stockGainLoss', costPaisa - value],
  )
}

/** A party's opening balance. */
export const postingsOfOpeningParty = (
  partyId: string,
  side: 'receivable' | 'payable',
  paisa: Paisa,
): readonly Posting[] => {
  const owed = side === 'receivable' ? paisa : -paisa
  return posted([`party:${partyId}`, owed], ['capital', -owed])
}

export const postingsOfOpeningStock = (valuePaisa: Paisa): readonly Posting[] =>
  posted(['stock', valuePaisa], ['capital', -valuePaisa])

export const postingsOfOpeningCash = (paisa: Paisa): readonly Posting[] =>
  posted(['cash', paisa], ['capital', -paisa])

/** A bank's opening balance; negative if it was overdrawn. */
export const postingsOfOpeningBank = (bankId: string, paisa: Paisa): readonly Posting[] =>
  posted([`bank:${bankId}`, paisa], ['capital', -paisa])
