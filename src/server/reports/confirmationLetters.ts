import { either as E, function as F, nonEmptyArray as NEA } from 'fp-ts'
import { fiscalYearOf } from '../../books/calendar/calendar.ts'
import { dealingsOf } from '../../books/documents/dealings.ts'
import { usualLetterDay } from '../../books/reports/confirmationLetter.ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import { terms } from '../../books/termWords.ts'
import type {
  ConfirmationLetters,
  confirmationLetters,
} from '../../contract/confirmationLetters.ts'
import type { QueryOf } from '../../contract/route.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import { accountTotalsSql } from '../ledger/accountTotals.ts'
import { isPaid } from '../ledger/statement.ts'
import { readList } from '../lists/paging.ts'
import { questionOf, type ViewedReport } from './pageArchive.ts'

interface PartyRow {
  readonly ledgerId: string
  readonly ledgerTitle: string
  readonly address: string
  readonly vatPanNo: string
  readonly closing: number
}
interface KindRow {
  readonly account: string
  readonly kind: string
  readonly sign: number
  readonly debit: number
  readonly credit: number
}

/** The parties asked for with their balances: after the values of the totals come the party, the least balance and the side. */
const partiesSql = ({ sql, values }: ReturnType<typeof accountTotalsSql>): string => {
  const at = values.length + 2
  return `
  from party p left join (select account, opening + debit - credit balance from (${sql}) totals) b on b.account = 'party:' || p.party_id
  where p.company_id = $1 and case when $${at}::text is not null then p.party_id = $${at} else coalesce(b.balance, 0) <> 0 and abs(b.balance) >= $${at + 1}::bigint end
    and case $${at + 2}::text when 'receivable' then b.balance > 0 when 'payable' then b.balance < 0 else true end`
}
const partyColumns = `p.party_id "ledgerId", p.title "ledgerTitle", p.address, p.pan_no "vatPanNo", coalesce(b.balance, 0) closing`

// Lines without a document are of earlier releases, which recorded openings with the party.
const kindsSql = `
  select p.account, coalesce(d.kind, '') kind, sign(p.amount) sign, coalesce(sum(p.amount) filter (where p.amount > 0), 0) debit, coalesce(-sum(p.amount) filter (where p.amount < 0), 0) credit
  from posting p left join document d on d.company_id = $1 and d.document_id = p.reference
  where p.company_id = $1 and p.account = any($2::text[]) and p.date >= $3::date and p.date <= $4::date
  group by 1, 2, 3`

/** What was posted to each of these parties between two days, by kind of document. */
const postingsOf = async (
  tx: Tx,
  company: string,
  parties: readonly PartyRow[],
  days: readonly [from: string, on: string],
) => {
  const rows = await tx.query<KindRow & Record<string, unknown>>(kindsSql, [
    company,
    parties.map(({ ledgerId }) => `party:${ledgerId}`),
    ...days,
  ])
  return F.pipe(
    rows.map((row) => ({ ...row, isPayment: isPaid(row.kind, row.sign) })),
    NEA.groupBy(({ account }) => account),
  )
}

/** A page of letters, each with the figures of the party's statement of the fiscal year up to the day. */
export const readConfirmationLetters = async (
  { tx, company, today, actor, now }: Context,
  query: QueryOf<typeof confirmationLetters>,
): Promise<Refused<ViewedReport<ConfirmationLetters>>> => {
  const on = query.on ?? usualLetterDay(today)
  const year = fiscalYearOf(on)
  if (year === null) return refuse('notADate', terms.thereIsNoSuchDate, 'on')
  const totals = accountTotalsSql({ start: year.start, end: on }, 'parties', today)
  const asked = [query.partyId ?? null, query.least ?? 0, query.side ?? 'any']
  const { data: parties, paging } = await readList<PartyRow>(tx, query, {
    columns: partyColumns,
    found: partiesSql(totals),
    order: 'p.title_sort, p.party_id',
    values: [company, ...totals.values, ...asked],
  })
  const [postings, [head]] = await Promise.all([
    postingsOf(tx, company, parties, [year.start, on]),
    tx.query<{ seq: number; hash: string }>(
      'select seq, hash from company_head where company_id = $1',
      [company],
    ),
  ])
  return E.right({
    data: {
      from: year.start,
      on,
      rows: parties.map((party) => {
        const figures = dealingsOf(postings[`party:${party.ledgerId}`] ?? [])
        const moved = figures.reduce((sum, { debit, credit }) => sum + debit - credit, 0)
        return { ...party, opening: party.closing - moved, figures }
      }),
      journalSeq: head?.seq ?? 0,
      journalHash: head?.hash ?? '',
    },
    paging,
    view: { question: questionOf(actor.userId, 'letters', query), at: now },
  })
}
