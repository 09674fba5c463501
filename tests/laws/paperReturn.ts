import { toNearest } from './paperBill.ts'
import type { PaperDocument, PaperDocuments, PaperEntry } from './paperBooks.ts'
import { isOf, type BillInMemory } from './saidBills.ts'

/** What a return of a bill comes to, worked out on paper: it shares no code with the books. */

/** Quantities (charged and free, in the unit of the line and in the first unit), both discounts, value and VAT. */
export interface Taken {
  readonly item: string
  readonly charged: readonly [own: bigint, first: bigint]
  readonly free: readonly [own: bigint, first: bigint]
  readonly off: readonly [own: bigint, ofBill: bigint]
  readonly value: bigint
  readonly vat: bigint
}
export interface ReturnMemory {
  readonly taken: readonly Taken[]
  readonly total: bigint
  readonly registered: boolean
}
export const memoryOf = ({ memory }: PaperEntry): ReturnMemory => memory as ReturnMemory

export const nothing = (item: string): Taken => ({
  item,
  charged: [0n, 0n],
  free: [0n, 0n],
  off: [0n, 0n],
  value: 0n,
  vat: 0n,
})
const plus = (a: Taken, b: Taken): Taken => ({
  item: a.item,
  charged: [a.charged[0] + b.charged[0], a.charged[1] + b.charged[1]],
  free: [a.free[0] + b.free[0], a.free[1] + b.free[1]],
  off: [a.off[0] + b.off[0], a.off[1] + b.off[1]],
  value: a.value + b.value,
  vat: a.vat + b.vat,
})

const othersOf = (documents: PaperDocuments, bill: string, id: string): readonly PaperDocument[] =>
  [...documents.values()].filter((each) => each.returns === bill && each.id !== id)
export const takenBefore = (
  documents: PaperDocuments,
  bill: string,
  id: string,
  item: string,
): Taken =>
  othersOf(documents, bill, id)
    .flatMap((each) => memoryOf(each).taken.filter((line) => line.item === item))
    .reduce(plus, nothing(item))

const between = (least: bigint, n: bigint, most: bigint): bigint => {
  if (n < least) return least
  return n > most ? most : n
}
const partOf = (whole: bigint, part: bigint, of: bigint): bigint =>
  of === 0n ? 0n : toNearest(whole * part, of)

/** What one line takes: what is due for all that has come back by then, less what others have taken, and all that is left with the last. */
const takes = (
  line: BillInMemory['lines'][number],
  before: Taken,
  [charged, free]: readonly [bigint, bigint],
  inclusive: boolean,
): Taken => {
  const [all] = line.charged
  const upTo = before.charged[0] + charged
  const price = line.value + (inclusive ? line.vat : 0n)
  const [own, ofBill] = line.off
  const due = (paisa: bigint): bigint => partOf(paisa, upTo, all)
  const after = due(price)
  const net = due(price + ofBill)
  const gross = due(price + ofBill + own)
  const vat = due(line.vat)
  const rest = (target: bigint, whole: bigint, had: bigint): bigint =>
    between(0n, target - had, whole - had)
  return {
    item: line.item,
    charged: [
      charged,
      rest(partOf(line.charged[1], upTo, all), line.charged[1], before.charged[1]),
    ],
    free: [
      free,
      rest(partOf(line.free[1], before.free[0] + free, line.free[0]), line.free[1], before.free[1]),
    ],
    off: [rest(gross - net, own, before.off[0]), rest(net - after, ofBill, before.off[1])],
    value: rest(after - (inclusive ? vat : 0n), line.value, before.value),
    vat: rest(vat, line.vat, before.vat),
  }
}

export const add = (amounts: readonly bigint[]): bigint => amounts.reduce((sum, n) => sum + n, 0n)

export interface OnPaper {
  readonly taken: readonly Taken[]
  readonly value: bigint
  readonly vat: bigint
  readonly discount: bigint
  readonly total: bigint
  readonly rounding: bigint
}

export const ofBill = (
  id: string,
  billId: string,
  bill: BillInMemory,
  wanted: ReadonlyMap<string, readonly [bigint, bigint]>,
  documents: PaperDocuments,
): OnPaper => {
  const before = (item: string): Taken => takenBefore(documents, billId, id, item)
  const taken = bill.lines.flatMap((line) => {
    const part = wanted.get(line.item)
    return part === undefined ? [] : [takes(line, before(line.item), part, bill.inclusive)]
  })
  const value = add(taken.map((line) => line.value))
  const vat = add(taken.map((line) => line.vat))
  const exact = value + vat
  const all = add(bill.lines.map(({ item }) => before(item).value + before(item).vat))
  const credited = add(othersOf(documents, billId, id).map((each) => memoryOf(each).total))
  const total = bill.round
    ? between(0n, toNearest(all + exact, 100n) * 100n - credited, bill.total - credited)
    : exact
  const withoutVat = (item: string, off: bigint): bigint =>
    bill.inclusive && isOf('taxable', item) ? toNearest(off * 100n, 113n) : off
  const discount = add(
    taken.map(({ item, off }) => {
      const had = add(before(item).off)
      return withoutVat(item, had + add(off)) - withoutVat(item, had)
    }),
  )
  return { taken, value, vat, discount, total, rounding: total - exact }
}

/** What of each line comes back, as far as it is a quantity at all in the first unit. */
export const wantedOf = (
  bill: BillInMemory,
  parts: readonly number[],
  before: (item: string) => Taken,
): ReadonlyMap<string, readonly [bigint, bigint]> => {
  const wanted = bill.lines.map((line, i) => {
    const had = before(line.item)
    const percent = BigInt(parts[i % parts.length]!)
    const charged = ((line.charged[0] - had.charged[0]) * percent) / 100n
    const free = ((line.free[0] - had.free[0]) * percent) / 100n
    const { charged: moved, free: movedFree } = takes(line, had, [charged, free], bill.inclusive)
    const isGoods = charged + free > 0n && moved[1] + movedFree[1] > 0n
    return [line.item, isGoods ? ([charged, free] as const) : null] as const
  })
  return new Map(wanted.flatMap(([item, part]) => (part === null ? [] : [[item, part] as const])))
}
