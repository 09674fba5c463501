import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import {
  mostDeliveriesListed,
  type OpenDelivery,
  type taxOfficeDeliveries,
} from '../../contract/taxOffice.ts'
import type { DataOf } from '../../contract/route.ts'
import type { Answer, Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'

const forTaxOffice = `
  from tax_office_bill q join tax_office_settings s on s.company_id = $1
  left join tax_office_delivery v on v.company_id = $1 and v.document_id = q.document_id
  where q.company_id = $1 and q.entry_seq > s.sent_after`
const countsSql = `
  select count(*) filter (where v.state = 'accepted')::integer accepted,
    count(*) filter (where coalesce(v.state, 'waiting') = 'waiting')::integer waiting,
    count(*) filter (where v.state = 'refused')::integer refused ${forTaxOffice}`
const listSql = `
  with unaccepted as (
    select q.document_id, q.kind, q.entry_seq, coalesce(v.state = 'refused', false) is_refused, coalesce(v.tries, 0) tries, v.last_code, v.next_try_at
    ${forTaxOffice} and v.state is distinct from 'accepted' order by is_refused desc, q.entry_seq limit ${mostDeliveriesListed})
  select u.document_id "documentId", u.kind, d.number, d.date, u.is_refused "isRefused", u.tries, u.last_code "lastCode",
    case when not u.is_refused then greatest(u.next_try_at, a.next_try_at) end "nextTryAt",
    returned.document_id is not null and v.state is distinct from 'accepted' "waitsForBill"
  from unaccepted u join document d on d.company_id = $1 and d.document_id = u.document_id
  join trade_bill b on b.company_id = $1 and b.document_id = u.document_id
  left join tax_office_bill returned on returned.company_id = $1 and returned.document_id = b.returns_id
  left join tax_office_delivery v on v.company_id = $1 and v.document_id = b.returns_id
  left join tax_office_account a on a.company_id = $1
  order by u.is_refused desc, u.entry_seq`

type Deliveries = DataOf<typeof taxOfficeDeliveries>

/** How many bills the tax office has accepted, and those that it has not. */
export const readDeliveries = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<Deliveries>>> => {
  const [[counts], open] = await Promise.all([
    tx.query<Omit<Deliveries, 'open'>>(countsSql, [company]),
    tx.query<OpenDelivery>(listSql, [company]),
  ])
  return E.right({ data: { accepted: 0, waiting: 0, refused: 0, ...counts, open } })
}

/** Makes everything that the tax office has not accepted due now. */
export const sendOpenAgain = async (tx: Tx, company: string, now: string): Promise<void> => {
  await tx.query(
    "update tax_office_delivery set state = 'waiting', next_try_at = $2 where company_id = $1 and state <> 'accepted'",
    [company, now],
  )
  await tx.query(
    'update tax_office_account set failures = 0, next_try_at = null where company_id = $1',
    [company],
  )
}

/** Sends again what was refused or waits; the books do not change by it. */
export const sendAgain = async ({ company, now }: Context): Promise<Refused<Decision<null>>> =>
  E.right({
    events: [],
    data: null,
    outside: (own) => sendOpenAgain(own, company, now),
  })
