import { totalsOf, type BillLine, type Discount } from '../../books/documents/bill.ts'
import { mulDiv } from '../../books/money/money.ts'
import type { EnteredTrade } from '../../contract/trade.ts'
import type { Chance } from './chance.ts'
import type { DemoBank, DemoItem, DemoParty, DemoShop } from './shop.ts'

interface PricedLine {
  readonly entered: EnteredTrade['lines'][number]
  readonly line: BillLine
}
const pricedLine = (
  item: DemoItem,
  quantity: number,
  [unit, factor]: readonly [unit: string, factor: number],
  ratePaisa: number,
  discount: Discount | null,
): PricedLine => ({
  entered: {
    itemId: item.itemId,
    quantity: quantity * 1000,
    unit,
    rate: ratePaisa * 100,
    discount,
  },
  line: {
    itemId: item.itemId,
    quantityThousandths: quantity * 1000,
    freeThousandths: 0,
    unit,
    factorThousandths: factor * 1000,
    rateTenThousandths: ratePaisa * 100,
    discount,
    vatClass: item.vatClass,
  },
})

/** Up to `max` different items that pass `test`, drawn at random without scanning a long list. */
const drawItems = (
  { chance, items }: DemoShop,
  max: number,
  test: (item: DemoItem) => boolean,
): readonly DemoItem[] => {
  const found = new Set<DemoItem>()
  for (let tries = 0; tries < max * 5 + 20 && found.size < max; tries++) {
    const item = chance.one(items)
    if (test(item)) found.add(item)
  }
  return [...found]
}

interface Terms extends Pick<EnteredTrade, 'discount' | 'vatInclusive' | 'roundToRupee'> {
  readonly lines: readonly PricedLine[]
}
const totalOf = ({ lines, discount, vatInclusive, roundToRupee }: Terms): number =>
  totalsOf({
    lines: lines.map((each) => each.line),
    discount,
    vat: { registered: true, inclusive: vatInclusive },
    roundToRupee,
  }).totalPaisa

/** What is paid at once, in paisa; the rest of the total is credit. */
interface Payment {
  readonly cash: number
  readonly bank: DemoBank
  readonly intoBank: number
}

const billOf = (
  chance: Chance,
  terms: Terms,
  payment: Payment,
  rest: Pick<EnteredTrade, 'date' | 'partyId' | 'total'> & Partial<EnteredTrade>,
): EnteredTrade => ({
  documentId: chance.id(),
  confirmedDate: rest.date,
  ...terms,
  lines: terms.lines.map((each) => each.entered),
  settlement: {
    cash: payment.cash,
    banks:
      payment.intoBank === 0
        ? []
        : [
            {
              bankId: payment.bank.bankId,
              amount: payment.intoBank,
              reference: `QR${chance.between(100_000, 999_999)}`,
            },
          ],
  },
  ...rest,
})

/** Pays a purchase mostly on credit, otherwise in cash or from the bank if there is enough. */
const payPurchase = (shop: DemoShop, total: number): Payment => {
  const { chance } = shop
  const bank = chance.one(shop.banks)
  const method = chance.between(1, 100)
  const cash = method <= 20 && shop.cashPaisa > total * 2 ? total : 0
  const intoBank = cash === 0 && method > 20 && method <= 45 && bank.paisa > total * 2 ? total : 0
  shop.cashPaisa -= cash
  bank.paisa -= intoBank
  return { cash, bank, intoBank }
}

/** Restocks items that run low, in whole packs, from a supplier of their aisle; null if none runs low. */
export const purchase = (shop: DemoShop, date: string): EnteredTrade | null => {
  const { chance } = shop
  const first = drawItems(shop, 1, (item) => item.stock <= item.reorderAt)[0]
  const supplier =
    first === undefined
      ? undefined
      : chance.one(shop.suppliers.filter((party) => party.supplies === first.aisle))
  if (first === undefined || supplier === undefined) return null
  const items = new Set([
    first,
    ...drawItems(
      shop,
      chance.between(3, 8),
      (item) => item.aisle === first.aisle && item.stock <= item.reorderAt * 2,
    ),
  ])
  const lines = [...items].map((item) => {
    const pack = item.second ?? ([item.unit, 1] as const)
    const quantity = Math.ceil((item.reorderAt * chance.between(2, 3)) / pack[1])
    const rate = mulDiv(item.buyPaisa * pack[1], chance.between(96, 103), 100)
    item.stock += quantity * pack[1]
    return pricedLine(item, quantity, pack, rate, null)
  })
  const terms: Terms = {
    lines,
    discount: chance.percent(20)
      ? { kind: 'percent', hundredths: chance.one([100, 150, 200]) }
      : null,
    vatInclusive: false,
    roundToRupee: chance.percent(50),
  }
  const total = totalOf(terms)
  const payment = payPurchase(shop, total)
  supplier.owes -= total - payment.cash - payment.intoBank
  return billOf(chance, terms, payment, {
    date,
    partyId: supplier.ledgerId,
    total,
    supplierBillNo: String(shop.billNo++),
    supplierBillDate: date,
  })
}

/** The more expensive an item, the fewer a customer buys. */
const maxSold = ({ buyPaisa }: DemoItem): number => {
  if (buyPaisa > 50_000) return 5
  return buyPaisa > 10_000 ? 8 : 15
}
const soldLine = ({ chance }: DemoShop, item: DemoItem, inclusive: boolean): PricedLine => {
  const quantity = chance.between(1, Math.max(1, Math.min(item.stock, maxSold(item))))
  const taxed = inclusive && item.vatClass === 'taxable'
  item.stock -= quantity
  const rate = taxed ? mulDiv(item.sellPaisa, 113, 10_000) * 100 : item.sellPaisa
  const discount: Discount | null = chance.percent(10)
    ? { kind: 'percent', hundredths: chance.one([200, 300, 500]) }
    : null
  return pricedLine(item, quantity, [item.unit, 1], rate, discount)
}

const saleDiscount = (chance: Chance, rupees: number): Discount | null => {
  if (chance.percent(8)) return { kind: 'percent', hundredths: 200 }
  if (!chance.percent(8) || rupees <= 500) return null
  return { kind: 'amount', paisa: chance.one([20, 50, 100]) * 100 }
}

/** A named customer sometimes leaves all or part on credit. */
const paidNow = (customer: DemoParty | null, method: number, total: number): number => {
  if (customer === null) return total
  if (method > 45) return 0
  return method > 30 ? mulDiv(total, 1, 200) * 100 : total
}
const paySale = (shop: DemoShop, customer: DemoParty | null, total: number): Payment => {
  const { chance } = shop
  const bank = chance.one(shop.banks)
  const paid = paidNow(customer, chance.between(1, 100), total)
  const intoBank = chance.percent(28) ? paid : 0
  const cash = intoBank === 0 ? paid : 0
  shop.cashPaisa += cash
  bank.paisa += intoBank
  if (customer !== null) customer.owes += total - cash - intoBank
  return { cash, bank, intoBank }
}

/** Sells to a cash customer or a party; null if nothing is in stock. */
export const sale = (shop: DemoShop, date: string): EnteredTrade | null => {
  const { chance } = shop
  const items = drawItems(shop, chance.between(1, 5), (item) => item.stock >= 1)
  if (items.length === 0) return null
  const customer = chance.percent(42) ? chance.one(shop.customers) : null
  const vatInclusive = customer === null || chance.percent(50)
  const lines = items.map((item) => soldLine(shop, item, vatInclusive))
  const worth = lines.reduce(
    (sum, { entered: line }) => sum + (line.quantity / 1000) * line.rate,
    0,
  )
  const terms: Terms = {
    lines,
    discount: saleDiscount(chance, worth / 10_000),
    vatInclusive,
    roundToRupee: vatInclusive,
  }
  const total = totalOf(terms)
  const payment = paySale(shop, customer, total)
  const isNamed = customer === null && chance.percent(15)
  const name = isNamed
    ? { customerName: chance.one(['अनिता', 'बिमल', 'सरिता', 'Rabin', 'Kiran']) }
    : {}
  return billOf(chance, terms, payment, {
    date,
    partyId: customer?.ledgerId ?? null,
    total,
    ...name,
  })
}
