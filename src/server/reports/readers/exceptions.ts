import { either as E } from 'fp-ts'
import {
  documentKinds,
  kindsOfBill,
  transactionKinds,
} from '../../../books/documents/documentKind.ts'
import { exceptionWords } from '../../../books/reports/exceptionWords.ts'
import type { ExceptionKind } from '../../../books/reports/exceptions.ts'
import { both } from '../../../books/words.ts'
import { inKathmandu, startInKathmandu } from '../../database/kathmanduSql.ts'
import { atTheCounter, type ReadSheet, type SheetRow } from '../sheet.ts'

const soldKinds = kindsOfBill.filter((kind) => documentKinds[kind].goods === 'out')

const onTheDays = (instant: string): string =>
  `${instant} >= ${startInKathmandu('$2::date')} and ${instant} < ${startInKathmandu('$3::date + 1')}`
const columns = (of: ExceptionKind, item: string, days: string, loss: string): string =>
  `'${of}' exception, ${item} item, ${days} days, ${loss} loss`
/** Facts of documents that were recorded on the days, by the end of their type. */
const acts = (of: ExceptionKind, type: string): string => `
  select e.at, e.actor, f.document_id, ${columns(of, 'null::text', 'null::integer', 'null::bigint')}
  from event e join document_fact f on f.company_id = $1 and f.seq = e.seq
  where e.company_id = $1 and ${onTheDays('e.at')} and e.type like '%${type}'`
const enteredDay = `${inKathmandu('d.entered_at')}::date`
const entered = (select: string, from: string): string => `
  select d.entered_at at, d.entered_by actor, d.document_id, ${select} from document d ${from} and d.company_id = $1 and ${onTheDays('d.entered_at')}`

/**
 * Each kind of exception as rows of the same columns. An entry of yesterday is not dated back: a shop writes in the morning what it
 * sold at night. A paisa under cost is rounding.
 */
const parts: Readonly<Record<ExceptionKind, string>> = {
  voided: acts('voided', 'Voided'),
  changedAfterPrint: `${acts('changedAfterPrint', 'Changed')} and exists (
    select from document_fact g join event p on p.company_id = $1 and p.seq = g.seq
    where g.company_id = $1 and g.document_id = f.document_id and g.seq < f.seq and p.type like '%Printed')`,
  backDated: entered(
    columns('backDated', 'null::text', `${enteredDay} - d.date`, 'null::bigint'),
    `where d.date < ${enteredDay} - 1 and d.kind = any((select listed from asked)::text[])`,
  ),
  belowZero: entered(
    columns('belowZero', 'm.name', 'null::integer', 'null::bigint'),
    `join lateral (select distinct i.name from stock_move m join item i on i.company_id = $1 and i.item_id = m.item_id
      where m.company_id = $1 and m.reference = d.document_id and m.quantity < 0 and m.running_quantity < 0) m on true
    where d.kind = any((select listed from asked)::text[])`,
  ),
  underCost: entered(
    columns('underCost', 'l.name', 'null::integer', '(-m.cost - l.value)'),
    `join document_line l on l.company_id = $1 and l.document_id = d.document_id
      join stock_move m on m.company_id = $1 and m.reference = d.document_id and m.line_no = l.line_no and m.item_id = l.item_id
    where d.state = 'live' and d.kind = any((select sold from asked)::text[]) and -m.cost - l.value > 1`,
  ),
}
const partsOf = (variant: string | null): readonly string[] =>
  variant !== null && Object.hasOwn(parts, variant)
    ? [parts[variant as ExceptionKind]]
    : Object.values(parts)

const rowsSql = (variant: string | null): string => `
  with asked as (select $4::text[] listed, $5::text[] sold), found as (${partsOf(variant).join(' union all ')}),
    page as (select f.*, count(*) over () "allRows" from found f order by at, document_id, exception, item limit $6 offset $7)
  select to_char(${inKathmandu('p.at')}, 'YYYY-MM-DD') "date", to_char(${inKathmandu('p.at')}, 'HH24:MI') "time", p.exception, p.item, p.days, p.loss, p."allRows",
    d.number, coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party, d.total,
    coalesce((select m.full_name from member m where m.company_id = $1 and m.person_id::text = p.actor), p.actor) person, d.kind "opensKind", d.document_id "opensId"
  from page p join document d on d.company_id = $1 and d.document_id = p.document_id
  order by p.at, p.document_id, p.exception, p.item`

/** Voided, dated back, stock below zero, under cost, changed after printing: in the order of time. */
export const read: ReadSheet = async ({ tx, company }, { range, window, variant }) => {
  const found = [company, range.start, range.end, transactionKinds, soldKinds]
  const ask = (limit: number, offset: number) =>
    tx.query<SheetRow>(rowsSql(variant), [...found, limit, offset])
  const rows = await ask(window.limit, window.offset)
  const [first] = rows.length > 0 || window.offset === 0 ? rows : await ask(1, 0)
  return E.right({
    rows: rows.map((row) => ({
      ...row,
      exception: both(exceptionWords[row['exception'] as ExceptionKind]),
    })),
    rowCount: Number(first?.['allRows'] ?? 0),
    totals: null,
    opening: null,
  })
}
