import { nearest } from './bills.ts'
import {
  type Worked,
  amount,
  firstDay,
  isExport,
  items,
  names,
  pans,
  rupees,
} from './reportBills.ts'

export const sum = (bills: readonly Worked[], of: (bill: Worked) => number): string =>
  rupees(bills.reduce((total, bill) => total + of(bill), 0))
const named = (bill: Worked): string => (bill.party === null ? 'Kiran' : names[bill.party])
// Entries of one day stay in order of entry, because sorting is stable.
export const inRange = (bills: readonly Worked[], { from, to }: { from: string; to: string }) =>
  bills
    .filter((b) => b.date >= from && b.date <= to)
    .toSorted((a, b) => a.date.localeCompare(b.date))

export const tradeExpected = (bills: readonly Worked[]) => ({
  rows: bills.map((b) => [
    b.date,
    b.number,
    named(b),
    rupees(b.gross),
    rupees(b.discount),
    rupees(b.taxable),
    rupees(b.exempt),
    rupees(b.zeroRated),
    rupees(b.vat),
    rupees(b.rounding),
    rupees(b.total),
    rupees(b.paid),
    rupees(b.total - b.paid),
  ]),
  totals: [
    null,
    null,
    null,
    sum(bills, (b) => b.gross),
    sum(bills, (b) => b.discount),
    sum(bills, (b) => b.taxable),
    sum(bills, (b) => b.exempt),
    sum(bills, (b) => b.zeroRated),
    sum(bills, (b) => b.vat),
    sum(bills, (b) => b.rounding),
    sum(bills, (b) => b.total),
    sum(bills, (b) => b.paid),
    sum(bills, (b) => b.total - b.paid),
  ],
})
/** The same for purchases, of which none is an import. */
export const purchasesExpected = (bills: readonly Worked[]) => {
  const { rows, totals } = tradeExpected(bills)
  const none = [rupees(0), rupees(0)]
  return { rows: rows.map((row) => [...row, ...none]), totals: [...totals, ...none] }
}
/** Whether a row or the sums of a list of bills foot: amount − discount = taxable + exempt + zero-rated; + VAT + rounding = total. */
export const foots = (cells: readonly (string | null)[]): boolean => {
  const [gross = 0n, discount = 0n, taxable = 0n, exempt = 0n, zeroRated = 0n, ...rest] = cells
    .slice(3, 11)
    .map((cell) => BigInt(cell!.replace('.', '')))
  const [vat = 0n, rounding = 0n, total = -1n] = rest
  const value = taxable + exempt + zeroRated
  return gross - discount === value && value + vat + rounding === total
}
export const vatExpected = (bills: readonly Worked[]) => {
  const live = bills.filter((b) => !b.isVoid)
  const sales = (b: Worked) => b.taxable + b.exempt + b.zeroRated
  return {
    rows: bills.map((b) =>
      b.isVoid
        ? [b.date, b.number, 'बदर (Voided)', ...Array.from({ length: 9 }, () => null)]
        : [
            b.date,
            b.number,
            named(b),
            b.party === null ? null : pans[b.party] || null,
            rupees(sales(b)),
            rupees(b.exempt),
            rupees(b.taxable),
            rupees(b.vat),
            rupees(b.zeroRated),
            ...(isExport(b) ? ['India', 'EX-1', b.date] : [null, null, null]),
          ],
    ),
    totals: [
      null,
      null,
      null,
      null,
      sum(live, sales),
      sum(live, (b) => b.exempt),
      sum(live, (b) => b.taxable),
      sum(live, (b) => b.vat),
      sum(live, (b) => b.zeroRated),
      null,
      null,
      null,
    ],
  }
}
export const dayExpected = (bills: readonly Worked[]) => {
  const sales = bills.filter((b) => b.kind === 'sale')
  const purchases = bills.filter((b) => b.kind === 'purchase')
  return {
    rows: bills.map((b) => [
      b.date,
      '12:00',
      b.kind === 'sale' ? 'बिक्री (Sales)' : 'खरिद (Purchase)',
      b.number,
      named(b),
      rupees(b.total),
      b.kind === 'sale' ? rupees(b.paid) : null,
      b.kind === 'sale' ? null : rupees(b.paid),
      rupees(b.total - b.paid),
    ]),
    totals: [
      null,
      null,
      null,
      null,
      null,
      sum(bills, (b) => b.total),
      sum(sales, (b) => b.paid),
      sum(purchases, (b) => b.paid),
      sum(bills, (b) => b.total - b.paid),
    ],
  }
}
const side = (paisa: number) => {
  if (paisa === 0) return null
  return paisa > 0 ? 'लिनुपर्ने (Receivable)' : 'दिनुपर्ने (Payable)'
}
/** The effect of a bill on its party: it charges the total and deducts what was paid at once. */
const entries = (b: Worked) => {
  const sign = b.kind === 'sale' ? 1 : -1
  const [charged, paid] =
    b.kind === 'sale'
      ? ['बिक्री (Sales)', 'भुक्तानी प्राप्त (Receipt)']
      : ['खरिद (Purchase)', 'भुक्तानी (Payment)']
  return [
    { kind: charged, date: b.date, number: b.number, paisa: sign * b.total },
    { kind: paid, date: b.date, number: b.number, paisa: -sign * b.paid },
  ].filter((entry) => entry.paisa !== 0)
}
export const statementExpected = (
  live: readonly Worked[],
  party: 'hari' | 'sita',
  r: { from: string; to: string },
) => {
  const mine = live.filter((b) => b.party === party)
  const opening =
    (party === 'hari' ? -25_050 : 0) +
    mine
      .filter((b) => b.date < r.from)
      .flatMap(entries)
      .reduce((total, entry) => total + entry.paisa, 0)
  let balance = opening
  const within = inRange(mine, r).flatMap(entries)
  const rows = within.map(({ kind, date, number, paisa }) => {
    balance += paisa
    return [
      date,
      kind,
      number,
      null,
      paisa > 0 ? rupees(paisa) : null,
      paisa < 0 ? rupees(-paisa) : null,
      rupees(Math.abs(balance)),
      side(balance),
    ]
  })
  const of = (sign: number) =>
    rupees(within.reduce((total, { paisa }) => total + Math.max(0, sign * paisa), 0))
  return {
    rows,
    opening: [
      null,
      'सुरु मौज्दात (Opening balance)',
      null,
      null,
      null,
      null,
      rupees(Math.abs(opening)),
      side(opening),
    ],
    totals: [null, null, null, null, of(1), of(-1), rupees(Math.abs(balance)), side(balance)],
  }
}
/** Ten-thousandths of a rupee with two to four decimals. */
const pricePerUnit = (rate: bigint): string =>
  `${rate / 10_000n}.${String(rate % 10_000n)
    .padStart(4, '0')
    .replace(/0{1,2}$/, '')}`

/** Stock by hand: movements and value at the moving average, each sale at the average before it. */
export const stockExpected = (
  live: readonly Worked[],
  { from, to }: { from: string; to: string },
) => {
  let total = 0
  const rows = items.toSorted().map((item) => {
    let opening = 0
    let came = 0
    let went = 0
    let held = 0n
    let worth = 0n
    for (const b of inRange(live, { from: firstDay, to }))
      b.lines.forEach((l, i) => {
        if (l.item !== item) return
        const goods = l.quantity + l.free
        const quantity = BigInt(goods)
        if (b.kind === 'purchase') {
          held += quantity
          worth += BigInt(b.values[i]!)
        } else {
          worth -= nearest(worth * quantity, held)
          held -= quantity
        }
        if (b.date < from) opening += b.kind === 'purchase' ? goods : -goods
        else if (b.kind === 'purchase') came += goods
        else went += goods
      })
    total += Number(worth)
    return [
      `C-${item}`,
      item,
      'केजी',
      amount(opening),
      amount(came),
      amount(went),
      amount(Number(held)),
      held > 0n ? pricePerUnit(nearest(worth * 100_000n, held)) : null,
      rupees(Number(worth)),
    ]
  })
  return { rows, totals: [...Array.from({ length: 8 }, () => null), rupees(total)] }
}
