import { either as E } from 'fp-ts'
import type { FastifyInstance } from 'fastify'
import {
  isRealTime,
  outcomeOf,
  pauseMs,
  taxOfficeFields,
  type BillForTaxOffice,
} from '../../books/documents/taxOfficeBill.ts'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { lookWhileServing } from '../journal/nightly.ts'
import type { Logger } from '../log.ts'
import { openPassword } from './password.ts'
import type { TaxOfficePort } from './port.ts'

export interface SendingBills {
  readonly database: Database
  readonly port: TaxOfficePort
  /** ISO instant. */
  readonly now: () => string
  readonly log: Pick<Logger, 'warn' | 'error'>
  readonly signal: AbortSignal
}

/** For how long a company belongs to one server process after each bill; then another may go on. */
const holdMs = 60_000
const later = (at: string, ms: number): string => new Date(Date.parse(at) + ms).toISOString()

/** The most companies for which one process sends at once, and the most bills of one before the others have their turn. */
const mostAtOnce = 4
const mostInTurn = 50

const dueSql = `
    select a.company_id company from tax_office_account a join tax_office_settings s on s.company_id = a.company_id
    where s.is_on and a.company_id <> all($2::uuid[]) and coalesce(a.held_until, '-infinity') <= $1 and coalesce(a.next_try_at, '-infinity') <= $1
      and (exists (select from tax_office_bill q where q.company_id = a.company_id and q.entry_seq > greatest(a.queued_through, s.sent_after))
        or exists (select from tax_office_delivery v where v.company_id = a.company_id and v.state = 'waiting' and v.next_try_at <= $1))
    order by a.held_until nulls first, a.company_id limit ${mostAtOnce * 4}`
const claimSql = `
  update tax_office_account set held_until = $3
  where company_id = $1 and coalesce(held_until, '-infinity') <= $2 and coalesce(next_try_at, '-infinity') <= $2 returning company_id`

/** Claims a company that has something due and is not among `looked`, for this process alone; null if there is none. */
const claimNext = async (
  { database }: Pick<SendingBills, 'database'>,
  at: string,
  looked: readonly string[],
): Promise<string | null> => {
  const due = await database.asSystem((tx) => tx.query<{ company: string }>(dueSql, [at, looked]))
  for (const { company } of due) {
    const claimed = await database.asSystem((tx) =>
      tx.query(claimSql, [company, at, later(at, holdMs)]),
    )
    if (claimed.length > 0) return company
  }
  return null
}

/** Facts of a company have no gaps, so what was entered since the last look comes after the last bill of that look. */
const queueSql = `
  with entered as (
    insert into tax_office_delivery (company_id, document_id, entry_seq, state, next_try_at)
    select q.company_id, q.document_id, q.entry_seq, 'waiting', $2::timestamptz from tax_office_bill q
    join tax_office_account a on a.company_id = $1 join tax_office_settings s on s.company_id = $1
    where q.company_id = $1 and q.entry_seq > greatest(a.queued_through, s.sent_after)
    on conflict do nothing returning entry_seq)
  update tax_office_account set queued_through = greatest(queued_through, (select max(entry_seq) from entered)) where company_id = $1`

/** The first bill in the order of entry that is due. A credit note waits until its bill is accepted. */
const nextSql = `
  select v.document_id "documentId", d.kind, coalesce(b.seller->>'panNo', '') "sellerPan", coalesce(d.party->>'vatPanNo', '') "buyerPan",
    coalesce(d.party->>'ledgerTitle', d.customer_name) "buyerName", d.fiscal_year "fiscalYear", d.number, d.date, d.total, b.taxable, b.vat,
    b.zero_rated "zeroRated", b.exempt, coalesce(returned.number, '') "billNumber", d.remarks reason, d.entered_at "enteredAt", d.made_offline "madeOffline",
    v.tries, a.failures, s.user_name "userName", a.password
  from tax_office_delivery v join tax_office_account a on a.company_id = $1 join tax_office_settings s on s.company_id = $1
  join document d on d.company_id = $1 and d.document_id = v.document_id
  join trade_bill b on b.company_id = $1 and b.document_id = v.document_id
  left join document returned on returned.company_id = $1 and returned.document_id = b.returns_id
  left join tax_office_delivery earlier on earlier.company_id = $1 and earlier.document_id = b.returns_id
  where v.company_id = $1 and s.is_on and v.state = 'waiting' and v.next_try_at <= $2 and coalesce(earlier.state, 'accepted') = 'accepted'
  order by v.entry_seq limit 1`

interface Next extends BillForTaxOffice, Record<string, unknown> {
  readonly documentId: string
  readonly tries: number
  /** How often in a row the tax office was not reached. */
  readonly failures: number
  readonly userName: string
  readonly password: Uint8Array
}

const nextOf = async (tx: Tx, company: string, at: string) => {
  const [bill] = await tx.query<Next>(nextSql, [company, at])
  return bill === undefined ? null : { bill, password: await openPassword(tx, bill.password) }
}

const settledSql = `
  update tax_office_delivery set state = $3, tries = tries + 1, next_try_at = $4, last_code = $5, accepted_at = $6,
    is_realtime = case when $5 = 101 then is_realtime else $7 end
  where company_id = $1 and document_id = $2`
const unansweredSql = `
  update tax_office_delivery set tries = tries + 1, next_try_at = $4, last_code = null, is_realtime = is_realtime or $3
  where company_id = $1 and document_id = $2`
const reachedSql = `
  update tax_office_account set held_until = $2, failures = 0, next_try_at = null where company_id = $1`
const unreachedSql = `
  update tax_office_account set failures = failures + 1, next_try_at = $2 where company_id = $1`

/** A bill that was sent so often without an answer steps aside, so that it does not hold up the others. */
const triesInTurn = 5

const sends = { sale: 'sendBill', salesReturn: 'sendReturn' } as const

/** Sends the first due bill of a company. False: none is due, or the tax office was not reached. */
const sendNext = async (sending: SendingBills, company: string): Promise<boolean> => {
  const { database, port, now, log, signal } = sending
  const at = now()
  const next = await database.inCompany(company, (tx) => nextOf(tx, company, at))
  if (next === null || signal.aborted) return false
  const { bill, password } = next
  const { kind, documentId, userName } = bill
  const inTime = isRealTime(bill, at)
  const answer = await port[sends[kind]](
    taxOfficeFields(bill, { userName, password }, at),
    signal,
  )()
  const after = now()
  if (E.isLeft(answer)) {
    if (signal.aborted) return false
    log.warn({ company, why: answer.left.message }, 'the tax office was not reached')
    await database.inCompany(company, async (tx) => {
      const tries = bill.tries + 1
      const aside = tries < triesInTurn ? 0 : 2 * pauseMs(tries)
      await tx.query(unansweredSql, [company, documentId, inTime, later(after, aside)])
      await tx.query(unreachedSql, [company, later(after, pauseMs(bill.failures + 1))])
    })
    return false
  }
  const outcome = outcomeOf(kind, answer.right)
  const state = outcome === 'retry' ? 'waiting' : outcome
  await database.inCompany(company, async (tx) => {
    await tx.query(settledSql, [
      company,
      documentId,
      state,
      later(after, outcome === 'retry' ? pauseMs(bill.tries + 1) : 0),
      answer.right,
      outcome === 'accepted' ? after : null,
      inTime,
    ])
    await tx.query(reachedSql, [company, later(after, holdMs)])
  })
  return true
}

/** Takes one company after another that has something due and is not in `looked` yet; returns how many bills were answered. */
const sendInTurn = async (sending: SendingBills, looked: string[]): Promise<number> => {
  const { database, now, signal, log } = sending
  for (let answered = 0; ;) {
    if (signal.aborted) return answered
    const at = now()
    const company = await claimNext(sending, at, looked)
    if (company === null) return answered
    looked.push(company)
    try {
      await database.inCompany(company, (tx) => tx.query(queueSql, [company, at]))
      for (let sent = 0; sent < mostInTurn && (await sendNext(sending, company)); sent++) answered++
    } catch (error) {
      log.error({ company, error: String(error) }, 'bills could not be sent to the tax office')
    } finally {
      await database.asSystem((tx) =>
        tx.query('update tax_office_account set held_until = null where company_id = $1', [
          company,
        ]),
      )
    }
  }
}

/** Sends what is due of every company, each in the order of entry and by one server process. Returns how many were answered. */
export const sendDue = async (sending: SendingBills): Promise<number> => {
  const looked: string[] = []
  const turns = await Promise.allSettled(
    Array.from({ length: mostAtOnce }, () => sendInTurn(sending, looked)),
  )
  return turns.reduce((sum, turn) => {
    if (turn.status === 'rejected') throw turn.reason
    return sum + turn.value
  }, 0)
}

const everyMs = 10_000

/** Sends while the server runs. */
export const sendWhileServing =
  (port: TaxOfficePort) =>
  (app: FastifyInstance, { database, now }: Pick<SendingBills, 'database' | 'now'>): void =>
    lookWhileServing(
      app,
      'bills could not be sent to the tax office',
      (signal) => sendDue({ database, port, now, log: app.log, signal }),
      everyMs,
    )
