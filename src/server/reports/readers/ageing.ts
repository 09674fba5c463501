import { either as E } from 'fp-ts'
import { voucherLabel } from '../../../books/documents/voucher.ts'
import { columnWords } from '../../../books/reports/columnWords.ts'
import { both } from '../../../books/words.ts'
import { ageColumns } from '../ageSteps.ts'
import { readDocuments, type ReadSheet, type SheetRow } from '../sheet.ts'

// $2: 1 for what parties owe, -1 for what is owed to them; $3: the day; $4: a party, or null.
const found = `open_item o where o.company_id = $1 and o.paisa * $2 > 0 and o.date <= $3::date and ($4::text is null or o.party_id = $4)`
const rowsSql = `
  select p.title party, d.kind, d.number, o.date, $3::date - o.date days, o.paisa * $2 amount, ${ageColumns((days) => `case when $3::date - o.date ${days} then o.paisa * $2 end`).join(', ')},
    d.kind "opensKind", d.document_id "opensId"
  from (select o.* from ${found} order by o.date, o.document_id, o.party_id limit $5 offset $6) o
  join party p on p.company_id = $1 and p.party_id = o.party_id left join document d on d.company_id = $1 and d.document_id = o.document_id
  order by o.date, o.document_id, o.party_id`
const totalsSql = `
  select count(*) documents, coalesce(sum(o.paisa * $2), 0) amount, ${ageColumns((days) => `coalesce(sum(o.paisa * $2) filter (where $3::date - o.date ${days}), 0)`).join(', ')}
  from ${found}`

const withKindsName = (row: SheetRow): SheetRow => ({
  ...row,
  kind: both(voucherLabel(String(row['kind'])) ?? columnWords.openingBalance),
})

/** What is open now of the documents up to a day, the oldest first, with its age on that day. */
export const read: ReadSheet = async (
  { tx, company, today },
  { range, window, variant, query },
) => {
  const day = range.end === 'infinity' ? today : range.end
  const values = [company, variant === 'payable' ? -1 : 1, day, query.partyId ?? null]
  return E.right(
    await readDocuments(tx, window, { rowsSql, totalsSql, found: values }, withKindsName),
  )
}
