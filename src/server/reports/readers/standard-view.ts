import { inKathmandu } from '../../database/kathmanduSql.ts'
import { either as E } from 'fp-ts'
import type { TradeKind } from '../../../books/documents/documentKind.ts'
import { paperWords } from '../../../books/paper/paperWords.ts'
import { columnWords } from '../../../books/reports/columnWords.ts'
import { terms } from '../../../books/termWords.ts'
import { both, type Words } from '../../../books/words.ts'
import { BillPrinted } from '../../../journal/billFacts.ts'
import { countDocuments, placeOfPage } from '../../documents/documentSums.ts'
import { atTheCounter, type ReadSheet, type SheetRow } from '../sheet.ts'

const paidToBanks = `(select coalesce(sum((p->>'amount')::bigint), 0) from jsonb_array_elements(b.banks) p)`
/** The first printing is the original; all later ones are copies. */
const rowsSql = `
  select d.fiscal_year "fiscalYear", d.number, d.date, d.state, d.kind "opensKind", d.document_id "opensId",
    coalesce(d.party->>'ledgerTitle', nullif(d.customer_name, ''), '${atTheCounter}') buyer, coalesce(d.party->>'vatPanNo', '') "buyerPan",
    b.taxable + b.exempt + b.zero_rated + b.discount_value amount, b.discount_value discount, b.taxable, b.vat, d.total, d.entered_by "enteredBy",
    d.printed_count "printedCount", to_char(${inKathmandu('p.at')}, 'YYYY-MM-DD') "printedOn", to_char(${inKathmandu('p.at')}, 'HH24:MI') "printedAt", p.person "printedBy",
    d.cash, coalesce(v.state = 'accepted', false)::integer "wasAccepted", coalesce(v.state = 'accepted' and v.is_realtime, false)::integer "wasRealTime", ${paidToBanks} banks, d.bank - ${paidToBanks} cheques, d.credit,
    (select string_agg(r->>'reference', ', ') from jsonb_array_elements(b.banks) r where r->>'reference' <> '') "transactionId"
  from (select document_id from document where company_id = $1 and kind = $4 and date >= $2 and date <= $3 order by date, entry_seq, document_id limit $5 offset $6) page
  join document d on d.company_id = $1 and d.document_id = page.document_id join trade_bill b on b.company_id = $1 and b.document_id = d.document_id
  left join tax_office_delivery v on v.company_id = $1 and v.document_id = d.document_id
  left join lateral (
    select e.at, coalesce((select m.full_name from member m where m.company_id = $1 and m.person_id::text = e.actor), e.actor) person
    from document_fact f join event e on e.company_id = $1 and e.seq = f.seq
    where f.company_id = $1 and f.document_id = d.document_id and e.type = '${BillPrinted.type}' order by f.seq limit 1
  ) p on d.printed_count > 0
  order by d.date, d.entry_seq, d.document_id`

const yesOrNo = (is: boolean): string => both(is ? columnWords.yes : terms.no)

const methods: readonly (readonly [string, Words])[] = [
  ['cash', columnWords.cash],
  ['banks', columnWords.bank],
  ['cheques', terms.cheque],
  ['credit', paperWords.credit],
]
/** How the bill is paid, joined by `+` as on the bill. */
const paymentMethod = (row: SheetRow): string | null => {
  const used = methods.filter(([key]) => Number(row[key]) > 0).map(([, name]) => name)
  const joined = (of: (name: Words) => string): string => used.map(of).join(' + ')
  return used.length === 0 ? null : both({ ne: joined(({ ne }) => ne), en: joined(({ en }) => en) })
}

// The shop refunds no VAT to a buyer.
const inView = (row: SheetRow): SheetRow => ({
  ...row,
  isSynced: yesOrNo(Number(row['wasAccepted']) > 0),
  isRealtime: yesOrNo(Number(row['wasRealTime']) > 0),
  isPrinted: yesOrNo(Number(row['printedCount']) > 0),
  isActive: yesOrNo(row['state'] === 'live'),
  paymentMethod: paymentMethod(row),
  vatRefund: 0,
})

const kinds: Readonly<Record<string, TradeKind>> = { bills: 'sale', notes: 'salesReturn' }

/** Every bill of the range, or every credit note, in the order of its day and of its entry. */
export const read: ReadSheet = async (context, { range, window, variant }) => {
  const kind = kinds[variant ?? 'bills']!
  const counted = { kinds: [kind], state: null }
  const [rowCount, { start, offset }] = await Promise.all([
    countDocuments(context, range, counted),
    placeOfPage(context, range, counted, window.offset),
  ])
  const asked = [context.company, start, range.end, kind, window.limit, offset]
  const rows = await context.tx.query<SheetRow>(rowsSql, asked)
  return E.right({ rows: rows.map(inView), rowCount, totals: null, opening: null })
}
