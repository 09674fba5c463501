import { either as E, function as F } from 'fp-ts'
import { fiscalYearOf } from '../../books/calendar/calendar.ts'
import { judgeConfirmedDate } from '../../books/calendar/dateQuestion.ts'
import { judgeBusinessDate } from '../../books/company/businessDate.ts'
import type { CompanySettings } from '../../books/company/company.ts'
import type { DocumentKind } from '../../books/documents/documentKind.ts'
import { voucherNumber } from '../../books/documents/voucher.ts'
import type { Posting } from '../../books/ledger/posting.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { Context } from '../area.ts'
import type { DatedPostings } from '../ledger/moneyWarnings.ts'
import { documentWords } from './words.ts'

/**
 * Shared by every server area: the number of a new document, and whether a document in the books may be changed or
 * voided.
 */

/** The fields of a document of any kind that changing and voiding need. */
export interface StoredDocument {
  readonly documentId: string
  readonly number: string
  readonly fiscalYear: string
  readonly numberInYear: number
  readonly date: string
  readonly state: 'live' | 'void'
  readonly version: number
  readonly total: number
  readonly party: PartySnapshot | null
  readonly madeOffline: boolean
  readonly entrySeq: number
  readonly enteredBy: string
  readonly printedCount: number
}

/** The columns of `StoredDocument` from `document d`. */
export const storedColumns = `document_id "documentId", number, fiscal_year "fiscalYear", number_in_year "numberInYear", d.date, d.state, version, total, party,
  made_offline "madeOffline", entry_seq "entrySeq", entered_by "enteredBy", printed_count "printedCount"`

/** The number of a document. */
export interface Numbered {
  readonly number: string
  readonly fiscalYear: string
  readonly numberInYear: number
}

/**
 * Whether a document with this id exists, and the next number of its kind in the fiscal year of its date. The company
 * is locked, so no other document gets that number.
 */
export const nextNumber = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  kind: DocumentKind,
  documentId: string,
  date: string,
): Promise<{ readonly isTaken: boolean; readonly numbered: Numbered }> => {
  const fiscalYear = fiscalYearOf(date)?.name ?? ''
  const [row] = await tx.query<{ isTaken: boolean; last: number }>(
    `
    select exists (select from document where company_id = $1 and document_id = $2) "isTaken",
      coalesce((select last_number from voucher_counter where company_id = $1 and kind = $3 and fiscal_year = $4), 0) last`,
    [company, documentId, kind, fiscalYear],
  )
  const numberInYear = row!.last + 1
  return {
    isTaken: row!.isTaken,
    numbered: { number: voucherNumber(kind, fiscalYear, numberInYear), fiscalYear, numberInYear },
  }
}

/** The sentences for a kind of document that may not be changed. */
export type ChangeRefusals = Readonly<
  Record<'alreadyVoid' | 'staleVersion' | 'otherFiscalYear', Words>
>

/** Refuses a void document, or one that has changed since the person saw `version`. */
export const judgeVersion = (
  stored: StoredDocument,
  version: number,
  say: Pick<ChangeRefusals, 'alreadyVoid' | 'staleVersion'>,
): Refused<null> => {
  if (stored.state === 'void') return refuse('alreadyVoid', say.alreadyVoid)
  return stored.version === version ? E.right(null) : refuse('staleVersion', say.staleVersion)
}

/** Refuses if the former or the new date is closed, or if the new date is in another fiscal year. */
export const judgeNewDate = (
  stored: StoredDocument,
  date: string,
  settings: CompanySettings,
  today: string,
  say: Pick<ChangeRefusals, 'otherFiscalYear'>,
): Refused<null> => {
  for (const day of [stored.date, date]) {
    const open = judgeBusinessDate(settings, day, today)
    if (E.isLeft(open)) return open
  }
  return fiscalYearOf(date)?.name === stored.fiscalYear
    ? E.right(null)
    : refuse('otherFiscalYear', say.otherFiscalYear, 'date')
}

/** Whether a document that is not void may be changed to another date, which is confirmed where that is asked for; with the date. */
export const judgeChange = (
  stored: StoredDocument,
  { date, confirmedDate }: { readonly date: string; readonly confirmedDate?: string },
  settings: CompanySettings,
  today: string,
): Refused<string> =>
  F.pipe(
    stored.state === 'void' ? refuse('alreadyVoid', documentWords.alreadyVoid) : E.right(null),
    E.flatMap(() => judgeNewDate(stored, date, settings, today, documentWords)),
    E.flatMap(() => judgeConfirmedDate(date, confirmedDate, today, stored.date)),
  )

/** Refuses to void a document that is already void or dated on a closed day. */
export const judgeVoid = (
  stored: StoredDocument,
  settings: CompanySettings,
  today: string,
  say: Pick<ChangeRefusals, 'alreadyVoid'>,
): Refused<null> => {
  if (stored.state === 'void') return refuse('alreadyVoid', say.alreadyVoid)
  const open = judgeBusinessDate(settings, stored.date, today)
  return E.isLeft(open) ? open : E.right(null)
}

/** The postings of a document as they are in the books. */
export const postedBy = async (
  { tx, company }: Pick<Context, 'tx' | 'company'>,
  { documentId, date }: StoredDocument,
): Promise<DatedPostings> => ({
  date,
  postings: await tx.query<Posting & Record<string, unknown>>(
    'select account, amount paisa from posting where company_id = $1 and reference = $2',
    [company, documentId],
  ),
})
