import type { ItemFields } from '../../contract/items.ts'
import type { BankFields } from '../../contract/money.ts'
import type { NewLedger } from '../../contract/parties.ts'
import type { Chance } from './chance.ts'
import { allBanks, allTraders, allWares, type Trader, type Ware } from './goods.ts'

/** The goods, parties and banks of a demo shop, as the generator knows them and as they are entered. */

export interface Good extends Ware {
  readonly itemId: string
  readonly buyPaisa: number
  readonly sellPaisa: number
  /** In whole units: what makes the shop order again, and what is there now. */
  readonly reorderAt: number
  stock: number
}
export interface Party extends Trader {
  readonly ledgerId: string
  /** What he owes the shop, in paisa. */
  owes: number
}
export interface Account {
  readonly bankId: string
  readonly fields: BankFields
  paisa: number
}
const numbered = (name: string, at: number, known: number): string =>
  at < known ? name : `${name} ${Math.floor(at / known) + 1}`

export const partyOf = (chance: Chance, at: number): Party => {
  const trader = allTraders[at % allTraders.length]!
  return {
    ...trader,
    name: numbered(trader.name, at, allTraders.length),
    ledgerId: chance.id(),
    owes: trader.supplies === null && chance.percent(35) ? chance.between(5, 80) * 10_000 : 0,
  }
}
export const ledgerOf = (chance: Chance, party: Party, openingDate: string): NewLedger => ({
  ledgerTitle: party.name,
  ledgerId: party.ledgerId,
  contactPersonName: party.contact,
  mobileNo: `98${chance.between(10_000_000, 69_999_999)}`,
  address: party.address,
  vatPanNo: party.pan ? `6${chance.between(10_000_000, 99_999_999)}` : '',
  vatPanFlag: party.supplies !== null ? 'vat' : party.pan ? 'pan' : 'none',
  openingType: 'receivable',
  openingBalance: party.owes,
  openingDate,
})

export const goodOf = (chance: Chance, at: number): Good => {
  const ware = allWares[at % allWares.length]!
  const reorderAt = ware.buy > 500 ? 6 : ware.buy > 100 ? 20 : 40
  return {
    ...ware,
    name: numbered(ware.name, at, allWares.length),
    itemId: chance.id(),
    buyPaisa: ware.buy * 100,
    sellPaisa: ware.sell * 100,
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
export const itemOf = (
  chance: Chance,
  good: Good,
  at: number,
  openingDate: string,
): ItemFields => ({
  name: good.name,
  unit: good.unit,
  vatClass: good.vatClass,
  itemId: good.itemId,
  code: String(101 + at),
  barcode: good.unit === 'केजी' ? '' : barcodeOf(chance),
  hsCode: good.hsCode,
  secondUnit: good.second?.[0] ?? null,
  secondFactor: good.second === null ? null : good.second[1] * 1000,
  purchaseRate: good.buyPaisa,
  saleRate: good.sellPaisa,
  openingQuantity: good.stock * 1000,
  openingValue: good.stock * good.buyPaisa,
  openingDate,
  lowStock: good.reorderAt * 1000,
})

export const bankOf = (chance: Chance, at: number, openingDate: string): Account => {
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
