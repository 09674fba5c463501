import { addDays } from '../../books/calendar.ts'
import { totalsOf, type BillLine, type Discount } from '../../books/bill.ts'
import { mulDiv } from '../../books/money.ts'
import { addItem } from '../../contract/items.ts'
import { addBank } from '../../contract/money.ts'
import { addLedger } from '../../contract/parties.ts'
import type { Route } from '../../contract/route.ts'
import { purchaseRoutes, saleRoutes, type EnteredTrade } from '../../contract/trade.ts'
import { chanceFrom, type Chance } from './chance.ts'
import { allBanks } from './goods.ts'
import {
  bankOf,
  goodOf,
  itemOf,
  ledgerOf,
  partyOf,
  type Account,
  type Good,
  type Party,
} from './records.ts'

/** One command as a person would give it: the route and its input. */
export interface DemoCommand {
  readonly route: Route
  readonly params: unknown
  readonly body: unknown
}

export interface DemoSize {
  readonly parties: number
  readonly items: number
  readonly documents: number
  readonly days: number
}
export const demoSize: DemoSize = { parties: 20, items: 60, documents: 370, days: 90 }

interface Shop {
  readonly chance: Chance
  readonly goods: readonly Good[]
  readonly suppliers: readonly Party[]
  readonly customers: readonly Party[]
  readonly banks: readonly Account[]
  cashPaisa: number
  billNo: number
}

const command = <P, Q, B, D>(route: Route<P, Q, B, D>, body: B): DemoCommand => ({
  route: route as unknown as Route,
  params: {},
  body,
})
type Entered = EnteredTrade['lines'][number]
interface Priced {
  readonly entered: Entered
  readonly line: BillLine
}
const priced = (
  good: Good,
  quantity: number,
  unit: string,
  factor: number,
  rate: number,
  discount: Discount | null,
): Priced => ({
  entered: { itemId: good.itemId, quantity: quantity * 1000, unit, rate, discount },
  line: {
    itemId: good.itemId,
    quantityThousandths: quantity * 1000,
    unit,
    factorThousandths: factor * 1000,
    ratePaisa: rate,
    discount,
    vatClass: good.vatClass,
  },
})

/** Some different goods of those that `fit`, found without walking a long list. */
const someOf = (shop: Shop, most: number, fit: (good: Good) => boolean): readonly Good[] => {
  const found = new Set<Good>()
  for (let tries = 0; tries < most * 5 + 20 && found.size < most; tries++) {
    const good = shop.chance.one(shop.goods)
    if (fit(good)) found.add(good)
  }
  return [...found]
}

interface Terms extends Pick<EnteredTrade, 'discount' | 'vatInclusive' | 'roundToRupee'> {
  readonly lines: readonly Priced[]
}
const totalOf = ({ lines, discount, vatInclusive, roundToRupee }: Terms): number =>
  totalsOf({
    lines: lines.map((each) => each.line),
    discount,
    vat: { registered: true, inclusive: vatInclusive },
    roundToRupee,
  }).totalPaisa

/** Goods run low: a supplier of their aisle brings whole packs, by credit mostly, else from the till or the bank as far as they reach. */
const purchase = (shop: Shop, date: string): EnteredTrade | null => {
  const { chance } = shop
  const first = someOf(shop, 1, (good) => good.stock <= good.reorderAt)[0]
  const supplier =
    first === undefined
      ? undefined
      : chance.one(shop.suppliers.filter((party) => party.supplies === first.aisle))
  if (first === undefined || supplier === undefined) return null
  const goods = new Set([
    first,
    ...someOf(
      shop,
      chance.between(3, 8),
      (good) => good.aisle === first.aisle && good.stock <= good.reorderAt * 2,
    ),
  ])
  const lines = [...goods].map((good) => {
    const [unit, factor] = good.second ?? [good.unit, 1]
    const quantity = Math.ceil((good.reorderAt * chance.between(2, 3)) / factor)
    const rate = mulDiv(good.buyPaisa * factor, chance.between(96, 103), 100)
    good.stock += quantity * factor
    return priced(good, quantity, unit, factor, rate, null)
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
  const bank = chance.one(shop.banks)
  const way = chance.between(1, 100)
  const cash = way <= 20 && shop.cashPaisa > total * 2 ? total : 0
  const paid = cash === 0 && way > 20 && way <= 45 && bank.paisa > total * 2 ? total : 0
  shop.cashPaisa -= cash
  bank.paisa -= paid
  supplier.owes -= total - cash - paid
  return entered(shop, terms, date, supplier.ledgerId, total, cash, paid, bank, {
    supplierBillNo: String(shop.billNo++),
    supplierBillDate: date,
  })
}

const entered = (
  { chance }: Shop,
  terms: Terms,
  date: string,
  partyId: string | null,
  total: number,
  cash: number,
  paid: number,
  bank: Account,
  more: Partial<EnteredTrade>,
): EnteredTrade => ({
  documentId: chance.id(),
  date,
  partyId,
  ...terms,
  lines: terms.lines.map((each) => each.entered),
  total,
  settlement: {
    cash,
    banks:
      paid === 0
        ? []
        : [
            {
              bankId: bank.bankId,
              amount: paid,
              reference: `QR${chance.between(100_000, 999_999)}`,
            },
          ],
  },
  ...more,
})

const sold = (shop: Shop, good: Good, inclusive: boolean): Priced => {
  const { chance } = shop
  const most = Math.min(good.stock, good.buyPaisa > 50_000 ? 5 : good.buyPaisa > 10_000 ? 8 : 15)
  const quantity = chance.between(1, Math.max(1, most))
  const taxed = inclusive && good.vatClass === 'taxable'
  good.stock -= quantity
  const rate = taxed ? mulDiv(good.sellPaisa, 113, 10_000) * 100 : good.sellPaisa
  return priced(
    good,
    quantity,
    good.unit,
    1,
    rate,
    chance.percent(10) ? { kind: 'percent', hundredths: chance.one([200, 300, 500]) } : null,
  )
}

const billDiscount = (chance: Chance, inRupees: number): Discount | null =>
  chance.percent(8)
    ? { kind: 'percent', hundredths: 200 }
    : chance.percent(8) && inRupees > 500
      ? { kind: 'amount', paisa: chance.one([20, 50, 100]) * 100 }
      : null

/** A customer buys: most pay in cash, some by QR into the bank, those the shop knows take some on credit and at times settle older dues with it. */
const sale = (shop: Shop, date: string): EnteredTrade | null => {
  const { chance } = shop
  const goods = someOf(shop, chance.between(1, 5), (good) => good.stock >= 1)
  if (goods.length === 0) return null
  const known = chance.percent(42) ? chance.one(shop.customers) : null
  const vatInclusive = known === null || chance.percent(50)
  const lines = goods.map((good) => sold(shop, good, vatInclusive))
  const worth = lines.reduce(
    (sum, { entered: line }) => sum + (line.quantity / 1000) * line.rate,
    0,
  )
  const terms: Terms = {
    lines,
    discount: billDiscount(chance, worth / 100),
    vatInclusive,
    roundToRupee: vatInclusive,
  }
  const total = totalOf(terms)
  const bank = chance.one(shop.banks)
  const way = chance.between(1, 100)
  const due = known === null || way > 20 || known.owes <= 0 ? total : total + known.owes
  const share =
    known !== null && way > 45 ? 0 : known !== null && way > 30 ? mulDiv(due, 1, 200) * 100 : due
  const paid = chance.percent(28) ? share : 0
  const cash = paid === 0 ? share : 0
  shop.cashPaisa += cash
  bank.paisa += paid
  if (known !== null) known.owes += total - cash - paid
  return entered(
    shop,
    terms,
    date,
    known?.ledgerId ?? null,
    total,
    cash,
    paid,
    bank,
    known === null && chance.percent(15)
      ? { customerName: chance.one(['अनिता', 'बिमल', 'सरिता', 'Rabin', 'Kiran']) }
      : {},
  )
}

const bill = (shop: Shop, date: string, low: number): DemoCommand => {
  const bought = shop.chance.percent(low) ? purchase(shop, date) : null
  if (bought !== null) return command(purchaseRoutes.record, bought)
  const made = sale(shop, date)
  if (made !== null) return command(saleRoutes.record, made)
  const restocked = purchase(shop, date)
  if (restocked === null) throw new Error('the demo shop can neither buy nor sell')
  return command(purchaseRoutes.record, restocked)
}

/**
 * The life of a shop as commands, in the order they are given: its parties, items and banks as they stood at the start, then
 * `size.documents` bills over the `size.days` days that end with `today`, goods bought before they are sold. The same seed,
 * day and size give the same commands. At least twenty parties, so that every aisle has its supplier.
 */
export const demoCommands = (
  seed: number,
  today: string,
  size: DemoSize = demoSize,
): readonly DemoCommand[] => {
  const chance = chanceFrom(seed)
  const start = addDays(today, 1 - size.days)
  if (start === null) throw new Error('the demo shop would begin before the calendar')
  const parties = Array.from({ length: size.parties }, (_, at) => partyOf(chance, at))
  const goods = Array.from({ length: size.items }, (_, at) => goodOf(chance, at))
  const banks = allBanks.map((_, at) => bankOf(chance, at, start))
  const begun = [
    ...parties.map((party) => command(addLedger, ledgerOf(chance, party, start))),
    ...goods.map((good, at) => command(addItem, itemOf(chance, good, at, start))),
    ...banks.map((bank) => command(addBank, bank.fields)),
  ]
  const shop: Shop = {
    chance,
    goods,
    banks,
    cashPaisa: 0,
    billNo: chance.between(1200, 4800),
    suppliers: parties.filter((party) => party.supplies !== null),
    customers: parties.filter((party) => party.supplies === null),
  }
  const bills = Array.from({ length: size.documents }, (_, at) => {
    const date = addDays(start, Math.floor((at * size.days) / size.documents)) ?? today
    return bill(shop, date, at < size.documents / 12 ? 60 : 22)
  })
  return [...begun, ...bills]
}
