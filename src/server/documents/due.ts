import {
  documentKinds,
  everyDocumentKind,
  signOf,
  type DocumentKind,
} from '../../books/documents/documentKind.ts'

/** Shared by every server area: what is due on a document, as a column of lists and reports. */

/** The side of its party's account on which a kind of document charges; null if it charges nothing. */
export const chargingSign = (kind: DocumentKind): 1 | -1 | null => {
  const { paidAtOnce, money } = documentKinds[kind]
  return paidAtOnce === null || money === null ? null : signOf[money]
}
/** The kinds that charge their party, by the side of its account. */
const charging = (sign: 1 | -1): readonly string[] =>
  everyDocumentKind.filter((kind) => chargingSign(kind) === sign).map((kind) => `'${kind}'`)

/** The join of the open item of document `d` on its party's account, as `o`. */
export const joinOpenItem =
  'left join open_item o on o.company_id = $1 and o.document_id = d.document_id and o.party_id = d.party_id'
/** The cheques of document `d` that are not paid: what they paid is owed again. */
const returned =
  'coalesce((select abs(sum(r.paisa)) from allocation r where r.company_id = $1 and r.document_id = d.document_id and r.is_return), 0)'
const openOn = (kind: string, paisa: string): string =>
  `case when ${kind} in (${charging(-1).join(', ')}) then -${paisa} else ${paisa} end`
const open = openOn('d.kind', 'coalesce(o.paisa, 0)')
/**
 * What is due on document `d` of any kind, with `o` joined: below zero where more was paid than its total. A void one is
 * shown as it was entered. A supplier who is also owed costs of the purchase has more open than the bill says: payments
 * settle these first.
 */
export const dueColumn = `case when d.kind not in (${[...charging(1), ...charging(-1)].join(', ')}) then 0 when d.state = 'void' then d.credit
  when d.credit + ${returned} >= 0 then least(d.credit + ${returned}, ${open}) else ${open} end`

/**
 * The same of an open item `o` of a live document, read from it alone; with `r.paisa`, what was paid by cheques that are not
 * paid, or null.
 */
export const dueOfOpenItem = `case when o.charged + coalesce(r.paisa, 0) >= 0 then least(o.charged + coalesce(r.paisa, 0), ${openOn('o.kind', 'o.paisa')}) else ${openOn('o.kind', 'o.paisa')} end`
