import { either as E } from 'fp-ts'
import { subjectOf, type OpeningKind } from '../../books/ledger/opening.ts'
import { terms } from '../../books/termWords.ts'
import { both } from '../../books/words.ts'
import type { Refused } from '../../books/refusal.ts'
import type { OpeningBalances, OpeningDocument, OpeningRow } from '../../contract/openings.ts'
import type { Context } from '../area.ts'
import type { Answer } from '../answer.ts'
import { companyRecord } from '../settings/settings.ts'
import { notFound } from '../records/refusals.ts'
import { openingVersions } from './liveOpenings.ts'

// Cash, banks, parties, items, each by name; inactive ones only if they have an opening.
const rowsSql = `
  select s.of_kind "of", s.id, s.name, s.unit, s.rate, o.document_id "documentId", d.number, d.date,
    coalesce(o.paisa, 0) amount, coalesce(o.quantity, 0) quantity
  from (
    select 1 place, 'cash' of_kind, 'cash' subject, null id, '' as name, '' unit, 0::bigint rate, '' name_sort, true is_active union all
    select 2, 'bank', 'bank:' || bank_id, bank_id, name, '', 0, name_sort, is_active from bank where company_id = $1 union all
    select 3, 'party', 'party:' || party_id, party_id, title, '', 0, title_sort, is_active from party where company_id = $1 union all
    select 4, 'item', 'item:' || item_id, item_id, name, unit, purchase_rate_ten_thousandths, name_sort, is_active from item where company_id = $1
  ) s
  left join opening o on o.company_id = $1 and o.subject = s.subject and o.state = 'live'
  left join document d on d.company_id = $1 and d.document_id = o.document_id
  where s.is_active or o.document_id is not null
  order by s.place, s.name_sort collate "C", s.id`

/** Everything that may have an opening balance: cash, banks, parties, items. */
export const readOpenings = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<OpeningBalances>>> => {
  const [settings, found, versions] = await Promise.all([
    companyRecord(tx, company),
    tx.query<Omit<OpeningRow, 'version'>>(rowsSql, [company]),
    openingVersions({ tx, company }, null),
  ])
  const rows = found.map((row) => ({ ...row, version: versions.get(subjectOf(row)) ?? 0 }))
  const { booksBeginOn, lockedThrough, version } = settings
  return E.right({ data: { booksBeginOn, lockedThrough, settingsVersion: version, rows } })
}

type Found = Omit<OpeningDocument, 'of' | 'id'> & { readonly subject: string }
const oneSql = `
  select d.document_id "documentId", d.number, d.version, d.date, d.state, o.subject, o.name, o.unit, o.paisa amount, o.quantity, d.entered_by "enteredBy"
  from opening o join document d on d.company_id = $1 and d.document_id = o.document_id
  where o.company_id = $1 and o.document_id = $2`

/** One opening balance, void or not. */
export const readOpening = async (
  { tx, company }: Context,
  documentId: string,
): Promise<Refused<Answer<OpeningDocument>>> => {
  const [found] = await tx.query<Found>(oneSql, [company, documentId])
  if (found === undefined) return notFound
  const { subject, ...opening } = found
  const colon = subject.indexOf(':')
  const of = (colon < 0 ? subject : subject.slice(0, colon)) as OpeningKind
  return E.right({
    data: {
      ...opening,
      of,
      id: colon < 0 ? null : subject.slice(colon + 1),
      name: opening.name === '' ? both(terms.cashAccount) : opening.name,
    },
  })
}
