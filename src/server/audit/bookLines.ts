import { either as E } from 'fp-ts'
import type { Account } from '../../books/ledger/posting.ts'
import type { Refused } from '../../books/refusal.ts'
import type { DocumentLines } from '../../contract/audit.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { accountNames } from '../ledger/accountNames.ts'
import { isUuid } from '../database/uuid.ts'

const documentsSql = `
  select d.document_id "documentId", d.kind, d.number from document d
  where d.company_id = $1 and d.document_id in (
    select e.payload::jsonb ->> 'documentId' from event e where e.company_id = $1 and e.command_id = $2)
  order by d.entry_seq`
const postingsSql = `
  select reference, account, sum(amount)::bigint amount from posting where company_id = $1 and reference = any($2::text[])
  group by reference, account having sum(amount) <> 0 order by reference, sum(amount) desc, account`
const goodsSql = `
  select m.reference, i.name, i.unit, sum(m.quantity)::bigint quantity, sum(m.cost)::bigint cost
  from stock_move m join item i on i.company_id = $1 and i.item_id = m.item_id
  where m.company_id = $1 and m.reference = any($2::text[]) group by m.reference, m.item_id, i.name, i.unit order by min(m.line_no)`

type Named = Pick<DocumentLines, 'documentId' | 'kind' | 'number'>
type Posted = { readonly reference: string; readonly account: Account; readonly amount: number }
type Moved = DocumentLines['goods'][number] & { readonly reference: string }

/** The lines in the books of each document of which a command recorded something. */
export const readDocumentLines = async (
  context: Context,
  commandId: string,
): Promise<Refused<Answer<readonly DocumentLines[]>>> => {
  const { tx, company } = context
  if (!isUuid(commandId)) return E.right({ data: [] })
  const documents = await tx.query<Named>(documentsSql, [company, commandId])
  const ids = documents.map(({ documentId }) => documentId)
  const [postings, goods] = await Promise.all([
    tx.query<Posted>(postingsSql, [company, ids]),
    tx.query<Moved>(goodsSql, [company, ids]),
  ])
  const nameOf = await accountNames(
    context,
    postings.map(({ account }) => account),
  )
  return E.right({
    data: documents.map((document) => ({
      ...document,
      postings: postings
        .filter(({ reference }) => reference === document.documentId)
        .map(({ account, amount }) => ({ account: nameOf(account), amount })),
      goods: goods
        .filter(({ reference }) => reference === document.documentId)
        .map(({ reference: _, ...moved }) => moved),
    })),
  })
}
