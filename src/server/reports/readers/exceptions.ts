import { either as E } from 'fp-ts'
import { transactionKinds } from '../../../books/documents/documentKind.ts'
import { exceptionWords } from '../../../books/reports/exceptionWords.ts'
import { exceptionKinds, type ExceptionKind } from '../../../books/reports/exceptions.ts'
import { both } from '../../../books/words.ts'
import { inKathmandu, startInKathmandu } from '../../database/kathmanduSql.ts'
import { listedKinds } from '../../documents/listedKinds.ts'
import { atTheCounter, type ReadSheet, type SheetRow } from '../sheet.ts'

/** Where exceptions of a kind are found, in the order of time, with the columns of a page that they have. */
interface Found {
  readonly at: string
  readonly documentId: string
  readonly from: string
  readonly actor?: string
  readonly itemId?: string
  readonly lineNo?: string
  readonly loss?: string
}

const onTheDays = (instant: string): string =>
  `${instant} >= ${startInKathmandu('$2::date')} and ${instant} < ${startInKathmandu('$3::date + 1')}`
/** Facts of documents that were recorded on the days, by the end of their type. */
const facts = (type: 'Voided' | 'Changed', more = ''): Found => ({
  at: 'e.at',
  documentId: 'f.document_id',
  actor: 'e.actor',
  from: `event e join document_fact f on f.company_id = $1 and f.seq = e.seq
    where e.company_id = $1 and ${onTheDays('e.at')} and e.type like '%${type}'${more}`,
})
const ofMove = { at: 'm.entered_at', documentId: 'm.reference', itemId: 'm.item_id' }
const enteredDay = `${inKathmandu('d.entered_at')}::date`

/**
 * Each kind has an index of its own, whose condition is the one said here. An entry of yesterday is not dated back: a shop writes in
 * the morning what it sold at night. A paisa under cost is rounding.
 */
const kinds: Readonly<Record<ExceptionKind, Found>> = {
  voided: facts('Voided'),
  changedAfterPrint: facts(
    'Changed',
    ` and exists (select from document_fact g join event p on p.company_id = $1 and p.seq = g.seq
      where g.company_id = $1 and g.document_id = f.document_id and g.seq < f.seq and p.type like '%Printed')`,
  ),
  backDated: {
    at: 'd.entered_at',
    documentId: 'd.document_id',
    from: `document d where d.company_id = $1 and ${onTheDays('d.entered_at')} and d.date < ${enteredDay} - 1 and d.kind in (${listedKinds(transactionKinds)})`,
  },
  belowZero: {
    ...ofMove,
    from: `(select distinct entered_at, reference, item_id from stock_move
      where company_id = $1 and ${onTheDays('entered_at')} and quantity < 0 and running_quantity < 0) m`,
  },
  underCost: {
    ...ofMove,
    lineNo: 'm.line_no',
    loss: '-m.cost - m.sold_value',
    from: `stock_move m where m.company_id = $1 and ${onTheDays('m.entered_at')} and -m.cost - m.sold_value > 1`,
  },
}

/** No page has rows after its end of any one kind, so each kind is read up to there. */
const firstOf = (kind: ExceptionKind): string => {
  const found = kinds[kind]
  const { at, documentId, from, actor = 'null', itemId = 'null' } = found
  const { lineNo = 'null', loss = 'null' } = found
  return `(select ${at} at, ${documentId} document_id, '${kind}' exception, ${itemId}::text item_id, ${lineNo}::integer line_no, ${loss}::bigint loss, ${actor}::text actor
    from ${from} order by 1, 2, 4, 5 limit $4::bigint + $5)`
}
const rowsSql = (asked: readonly ExceptionKind[]): string => `
  with page as (select * from (${asked.map(firstOf).join(' union all ')}) found order by at, document_id, exception, item_id, line_no limit $4 offset $5)
  select to_char(${inKathmandu('p.at')}, 'YYYY-MM-DD') "date", to_char(${inKathmandu('p.at')}, 'HH24:MI') "time", p.exception, coalesce(l.name, i.name) item,
    case when p.exception = 'backDated' then ${enteredDay} - d.date end days, p.loss, d.number, d.total, d.kind "opensKind", d.document_id "opensId",
    coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') party,
    coalesce((select m.full_name from member m where m.company_id = $1 and m.person_id::text = p.actor), p.actor, d.entered_by) person
  from page p join document d on d.company_id = $1 and d.document_id = p.document_id
  left join document_line l on l.company_id = $1 and l.document_id = p.document_id and l.line_no = p.line_no
  left join item i on i.company_id = $1 and i.item_id = p.item_id
  order by p.at, p.document_id, p.exception, p.item_id, p.line_no`
const countSql = (asked: readonly ExceptionKind[]): string =>
  `select ${asked.map((kind) => `(select count(*) from ${kinds[kind].from})`).join(' + ')} "allRows"`

/** Voided, dated back, stock below zero, under cost, changed after printing: in the order of time. */
export const read: ReadSheet = async ({ tx, company }, { range, window, variant }) => {
  const asked = exceptionKinds.filter((kind) => variant === 'all' || variant === kind)
  const found = [company, range.start, range.end]
  const [rows, [count]] = await Promise.all([
    tx.query<SheetRow>(rowsSql(asked), [...found, window.limit, window.offset]),
    tx.query<{ allRows: number }>(countSql(asked), found),
  ])
  return E.right({
    rows: rows.map((row) => ({
      ...row,
      exception: both(exceptionWords[row['exception'] as ExceptionKind]),
    })),
    rowCount: count?.allRows ?? 0,
    totals: null,
    opening: null,
  })
}
