import {
  documentKinds,
  returnOf,
  signOf,
  type BillKind,
  type ReturnKind,
} from '../../books/documents/documentKind.ts'
import { totalsOf, type BillLine } from '../../books/documents/bill.ts'
import { noShare, totalsOfReturn } from '../../books/documents/returnedLine.ts'
import type { EnteredReturn } from '../../contract/returns.ts'
import type { EnteredTrade } from '../../contract/trade.ts'
import type { Chance } from './chance.ts'
import type { DemoItem, DemoShop } from './shop.ts'

/** A bill of the demo shop with its kind. */
export interface DemoBill {
  readonly kind: BillKind
  readonly body: EnteredTrade
}
/** A credit note or a debit note as a person would enter it. */
export interface DemoReturn {
  readonly kind: ReturnKind
  readonly body: EnteredReturn
}

const reasons: Readonly<Record<BillKind, readonly [string, ...string[]]>> = {
  sale: ['म्याद सकिएको', 'गलत सामान', 'बिग्रेको'],
  purchase: ['टुटेको', 'गलत सामान', 'बढी आएको'],
}

/** The size of a unit of the line in the item's first one. */
const unitsOf = ({ unit, second }: DemoItem, of: string): number =>
  second !== null && of !== unit ? second[1] : 1

const linesOf = (shop: DemoShop, { lines }: EnteredTrade): readonly BillLine[] =>
  lines.map((line): BillLine => {
    const item = shop.items.find(({ itemId }) => itemId === line.itemId)!
    return {
      itemId: line.itemId,
      quantityThousandths: line.quantity,
      freeThousandths: 0,
      unit: line.unit,
      factorThousandths: unitsOf(item, line.unit) * 1000,
      rateTenThousandths: line.rate,
      discount: line.discount,
      vatClass: item.vatClass,
    }
  })

/** What the first line of a bill comes to when all of it comes back. */
const totalOf = (shop: DemoShop, body: EnteredTrade): number => {
  const lines = linesOf(shop, body)
  const vat = { registered: true, inclusive: body.vatInclusive }
  const { discount, roundToRupee } = body
  const totals = totalsOf({ lines, discount, vat, roundToRupee })
  const returnable = {
    lines: totals.lines.map((line, i) => ({
      line: {
        quantityThousandths: lines[i]!.quantityThousandths,
        freeThousandths: 0,
        baseThousandths: line.baseThousandths,
        baseFreeThousandths: 0,
        lineDiscountPaisa: line.discountPaisa,
        billDiscountPaisa: line.billDiscountPaisa,
        valuePaisa: line.valuePaisa,
        vatPaisa: line.vatPaisa,
      },
      taken: noShare,
      vatClass: lines[i]!.vatClass,
    })),
    vat,
    roundToRupee,
    totalPaisa: totals.totalPaisa,
    creditedPaisa: 0,
  }
  const { quantityThousandths } = lines[0]!
  return totalsOfReturn(returnable, [{ line: 0, quantityThousandths, freeThousandths: 0 }])
    .totalPaisa
}

/** All of the first line of a bill comes back: for a named party onto its account, otherwise for cash. */
const returned = (
  shop: DemoShop,
  chance: Chance,
  date: string,
  { kind, body }: DemoBill,
): DemoReturn => {
  const [line] = body.lines
  const item = shop.items.find(({ itemId }) => itemId === line!.itemId)!
  const total = totalOf(shop, body)
  const sign = signOf[documentKinds[kind].money]
  const party = [...shop.customers, ...shop.suppliers].find(
    ({ ledgerId }) => ledgerId === body.partyId,
  )
  item.stock += sign * (line!.quantity / 1000) * unitsOf(item, line!.unit)
  if (party === undefined) shop.cashPaisa -= sign * total
  else party.owes -= sign * total
  return {
    kind: returnOf[kind],
    body: {
      documentId: chance.id(),
      date,
      billId: body.documentId,
      partyId: null,
      lines: [{ itemId: line!.itemId, quantity: line!.quantity }],
      reason: chance.one(reasons[kind]),
      settlement: { cash: party === undefined ? total : 0, banks: [] },
      total,
      confirmedDate: date,
    },
  }
}

/** How many bills of a kind there are for each of which goods come back. */
const every: Readonly<Record<BillKind, number>> = { sale: 24, purchase: 12 }

/** The returns of the demo shop: of some bills, on their day. `at`: how many bills of the kind came before. */
export const returnsOf = (
  shop: DemoShop,
  chance: Chance,
  date: string,
  bill: DemoBill,
  at: number,
): readonly DemoReturn[] =>
  at % every[bill.kind] === every[bill.kind] - 1 ? [returned(shop, chance, date, bill)] : []
