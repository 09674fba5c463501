import type { ItemFields } from '../../contract/items.ts'
import type { BankFields } from '../../contract/money.ts'
import type { NewLedger } from '../../contract/parties.ts'
import type { Chance } from './chance.ts'
import { allBanks, allProducts, allTraders, type Product, type Trader } from './goods.ts'

export interface DemoItem extends Product {
  readonly itemId: string
  readonly buyPaisa: number
  readonly sellPaisa: number
  /** In whole units: the stock at which the shop orders again. */
  readonly reorderAt: number
  /** In whole units. */
  stock: number
}
export interface DemoParty extends Trader {
  readonly ledgerId: string
  /** What the party owes the shop, in paisa. */
  owes: number
}
export interface DemoBank {
  readonly bankId: string
  readonly fields: BankFields
  paisa: number
}
/** The state of the demo shop while its bills are generated. */
export interface DemoShop {
  readonly chance: Chance
  readonly items: readonly DemoItem[]
  readonly suppliers: readonly DemoParty[]
  readonly customers: readonly DemoParty[]
  readonly banks: readonly DemoBank[]
  cashPaisa: number
  billNo: number
}

const numbered = (name: string, at: number, known: number): string =>
  at < known ? name : `${name} ${Math.floor(at / known) + 1}`

export const demoPartyOf = (chance: Chance, at: number): DemoParty => {
  const trader = allTraders[at % allTraders.length]!
  return {
    ...trader,
    name: numbered(trader.name, at, allTraders.length),
    ledgerId: chance.id(),
    owes: trader.supplies === null && chance.percent(35) ? chance.between(5, 80) * 10_000 : 0,
  }
}

const panFlagOf = ({ supplies, pan }: Trader): 'vat' | 'pan' | 'none' => {
  if (supplies !== null) return 'vat'
  return pan ? 'pan' : 'none'
}
export const ledgerOf = (chance: Chance, party: DemoParty, openingDate: string): NewLedger => ({
  ledgerTitle: party.name,
  ledgerId: party.ledgerId,
  contactPersonName: party.contact,
  mobileNo: `98${chance.between(10_000_000, 69_999_999)}`,
  address: party.address,
  vatPanNo: party.pan ? `6${chance.between(10_000_000, 99_999_999)}` : '',
  vatPanFlag: panFlagOf(party),
  openingType: 'receivable',
  openingBalance: party.owes,
  openingDate,
})

/** The more expensive a product, the fewer the shop keeps in stock. */
const reorderAtOf = ({ buy }: Product): number => {
  if (buy > 500) return 6
  return buy > 100 ? 20 : 40
}
export const itemOf = (chance: Chance, at: number): DemoItem => {
  const product = allProducts[at % allProducts.length]!
  const reorderAt = reorderAtOf(product)
  return {
    ...product,
    name: numbered(product.name, at, allProducts.length),
    itemId: chance.id(),
    buyPaisa: product.buy * 100,
    sellPaisa: product.sell * 100,
    reorderAt,
    stock: chance.percent(60) ? reorderAt + chance.between(5, 60) : 0,
  }
}

const barcodeOf = (chance: Chance): string => {
  const digits = `890${chance.between(100_000_000, 999_999_999)}`
  const sum = digits
    .split('')
    .reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
/** The ids of the categories of items, by their names. */
export const categoryIds = (
  chance: Chance,
  items: readonly DemoItem[],
): ReadonlyMap<string, string> =>
  new Map([...new Set(items.map(({ category }) => category))].map((name) => [name, chance.id()]))

export const itemFieldsOf = (
  chance: Chance,
  item: DemoItem,
  at: number,
  openingDate: string,
  categoryId: string | null,
): ItemFields => ({
  name: item.name,
  unit: item.unit,
  vatClass: item.vatClass,
  itemId: item.itemId,
  code: String(101 + at),
  barcode: item.unit === 'केजी' ? '' : barcodeOf(chance),
  hsCode: item.hsCode,
  categoryId,
  secondUnit: item.second?.[0] ?? null,
  secondFactor: item.second === null ? null : item.second[1] * 1000,
  purchaseRate: item.buyPaisa * 100,
  saleRate: item.sellPaisa * 100,
  openingQuantity: item.stock * 1000,
  openingValue: item.stock * item.buyPaisa,
  openingDate,
  lowStock: item.reorderAt * 1000,
})

export const bankOf = (chance: Chance, at: number, openingDate: string): DemoBank => {
  const { name, kind, branch, opening } = allBanks[at]!
  const bankId = chance.id()
  const accountNo = `0${chance.between(10_000_000, 99_999_999)}${chance.between(1000, 9999)}`
  return {
    bankId,
    paisa: opening * 100,
    fields: {
      name,
      kind,
      branch,
      bankId,
      accountNo,
      accountHolder: 'Demo',
      openingBalance: opening * 100,
      openingDate,
    },
  }
}
