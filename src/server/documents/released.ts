import { both } from '../../books/words.ts'
import type { Context } from '../area.ts'
import { releasedOf, type OnAccounts } from './openItems.ts'
import { documentWords } from './words.ts'

/** Shared by every server area: what a changed or voided document has no room for of what others have settled of it. */

interface AppliedRow {
  readonly documentId: string
  readonly partyId: string
  readonly voucherId: string
  readonly number: string
  readonly paisa: number
  readonly seq: number
  readonly isReturn: boolean
}
const appliedSql = `
  select a.document_id "documentId", a.party_id "partyId", a.voucher_id "voucherId", v.number, a.paisa, a.seq, a.is_return "isReturn"
  from allocation a join document v on v.company_id = $1 and v.document_id = a.voucher_id
  where a.company_id = $1 and a.document_id = any($2::text[])`

/** A document as it is to become. */
export interface Becoming extends OnAccounts {
  readonly documentId: string
}

/** The most documents named in warnings. */
const maxNamed = 5

const releasedTexts = (becoming: Becoming, rows: readonly AppliedRow[]): readonly string[] =>
  releasedOf(
    becoming,
    rows.filter((row) => row.documentId === becoming.documentId),
  ).map(({ was, paisa }) => both(documentWords.released(was.number, Math.abs(was.paisa - paisa))))

/** Warns of what is open again on other documents once these become as given, as texts in both languages. */
export const releaseWarnings = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  documents: readonly Becoming[],
): Promise<readonly string[]> => {
  if (documents.length === 0) return []
  const rows = await tx.query<AppliedRow & Record<string, unknown>>(appliedSql, [
    company,
    documents.map(({ documentId }) => documentId),
  ])
  return documents.flatMap((each) => releasedTexts(each, rows)).slice(0, maxNamed)
}

/**
 * How much of what a document has left to settle with others have settled, in paisa above zero, on one side of a party's
 * account. `sign`: 1 for what the party owes. A cheque that is not paid and that left more open on that side (`is_return`)
 * is settled by them first: it is no part of what the document settles with. One that left less is gone from it.
 */
export const settledByOthers = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  documentId: string,
  partyId: string,
  sign: 1 | -1,
): Promise<number> => {
  const [row] = await tx.query<{ paisa: number }>(
    `select coalesce(greatest(0, $4::int * sum(paisa)), 0) paisa from allocation
    where company_id = $1 and document_id = $2 and party_id = $3 and (is_return or sign(paisa) = $4::int)`,
    [company, documentId, partyId, sign],
  )
  return row?.paisa ?? 0
}
