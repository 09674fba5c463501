import { either as E } from 'fp-ts'
import { bsMonthRange, toBs, type DateRange } from '../../../books/calendar/calendar.ts'
import { bsMonthNames } from '../../../books/calendar/calendarWords.ts'
import {
  documentKinds,
  kindsOfReturn,
  type ReturnKind,
} from '../../../books/documents/documentKind.ts'
import { nepaliNumber } from '../../../books/money/digits.ts'
import { both } from '../../../books/words.ts'
import { columnWords } from '../../../books/reports/columnWords.ts'
import type { ReadSheet, SheetRow } from '../sheet.ts'
import { opensReport, pageOfAll } from '../statementRows.ts'

const daysSql = `
  select kind, date, count(*) notes, sum(taxable + exempt + zero_rated)::bigint value, sum(vat)::bigint vat
  from trade_bill where company_id = $1 and kind = any($4::text[]) and date >= $2 and date <= $3 and state = 'live' group by kind, date order by date`
interface Day {
  readonly kind: ReturnKind
  readonly date: string
  readonly notes: number
  readonly value: number
  readonly vat: number
}
interface Month {
  readonly days: DateRange
  readonly label: string
}

const monthOf = (date: string, range: DateRange): Month => {
  const bs = toBs(date)
  const days = bs && bsMonthRange(bs.year, bs.month)
  if (!days) throw new Error(`a note outside the calendar: ${date}`)
  const name = bsMonthNames[bs.month - 1]!
  return {
    days: {
      start: days.start < range.start ? range.start : days.start,
      end: days.end > range.end ? range.end : days.end,
    },
    label: both({
      ne: `${name.ne} ${nepaliNumber(bs.year)}`,
      en: `${name.en} ${bs.year}`,
    }),
  }
}

/** The register of each kind of note, which a row of the account opens. */
const registers: Readonly<Record<ReturnKind, string>> = {
  salesReturn: 'sales-return',
  purchaseReturn: 'purchase-return',
}

/** The days of one kind in each Bikram Sambat month, summed. */
const monthsOf = (
  days: readonly Day[],
  range: DateRange,
  kind: ReturnKind,
): readonly SheetRow[] => {
  const months = new Map<string, Month & Pick<Day, 'notes' | 'value' | 'vat'>>()
  for (const day of days.filter((each) => each.kind === kind)) {
    const month = monthOf(day.date, range)
    const { notes = 0, value = 0, vat = 0 } = months.get(month.label) ?? {}
    months.set(month.label, {
      ...month,
      notes: notes + day.notes,
      value: value + day.value,
      vat: vat + day.vat,
    })
  }
  return [...months.values()].map(({ days: { start, end }, label, notes, value, vat }) => ({
    start,
    month: label,
    note: both(documentKinds[kind].label),
    count: notes,
    value,
    vat,
    ...opensReport(`${registers[kind]}?from=${start}&to=${end}`),
  }))
}

const byStart = (one: SheetRow, other: SheetRow): number =>
  String(one['start']).localeCompare(String(other['start']))

/** The sum of the notes of one kind. Those of both have no sum: one lowers the VAT of sales, the other that of purchases. */
const sumOf = (days: readonly Day[], kind: ReturnKind): readonly SheetRow[] => {
  const notes = days.filter((each) => each.kind === kind)
  const sum = (of: (day: Day) => number): number => notes.reduce((total, day) => total + of(day), 0)
  if (notes.length === 0) return []
  return [
    {
      month: both(columnWords.total),
      note: both(documentKinds[kind].label),
      count: sum((day) => day.notes),
      value: sum(({ value }) => value),
      vat: sum(({ vat }) => vat),
      tone: 'subtotal',
      ...opensReport(registers[kind]),
    },
  ]
}

/**
 * The live credit notes and debit notes of each Bikram Sambat month: how many, their value and their VAT; then the sum of
 * each kind.
 */
export const read: ReadSheet = async ({ tx, company }, { range, window }) => {
  const days = await tx.query<Day & Record<string, unknown>>(daysSql, [
    company,
    range.start,
    range.end,
    kindsOfReturn,
  ])
  const months = kindsOfReturn.flatMap((kind) => monthsOf(days, range, kind)).toSorted(byStart)
  return E.right(
    pageOfAll([...months, ...kindsOfReturn.flatMap((kind) => sumOf(days, kind))], window),
  )
}
