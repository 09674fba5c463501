import { everyDocumentKind, documentKinds, signOf } from '../../books/documents/documentKind.ts'

/** Shared by every server area: what is due on a document, as a column of lists and reports. */

/** The kinds that charge their party, by the side of its account. */
const charging = (sign: 1 | -1): readonly string[] =>
  everyDocumentKind
    .filter((kind) => {
      const { paidAtOnce, money } = documentKinds[kind]
      return paidAtOnce !== null && money !== null && signOf[money] === sign
    })
    .map((kind) => `'${kind}'`)

/** The join of the open item of document `d` on its party's account, as `o`. */
export const joinOpenItem =
  'left join open_item o on o.company_id = d.company_id and o.document_id = d.document_id and o.party_id = d.party_id'
/** The cheques of document `d` that are not paid: what they paid is owed again. */
const returned =
  'coalesce((select abs(sum(r.paisa)) from allocation r where r.company_id = d.company_id and r.document_id = d.document_id and r.is_return), 0)'
const open = `case when d.kind in (${charging(-1).join(', ')}) then -coalesce(o.paisa, 0) else coalesce(o.paisa, 0) end`
/**
 * What is due on document `d` of any kind, with `o` joined: below zero where more was paid than its total. A void one is
 * shown as it was entered. A supplier who is also owed costs of the purchase has more open than the bill says: payments
 * settle these first.
 */
export const dueColumn = `case when d.kind not in (${[...charging(1), ...charging(-1)].join(', ')}) then 0 when d.state = 'void' then d.credit
  when d.credit + ${returned} >= 0 then least(d.credit + ${returned}, ${open}) else ${open} end`
