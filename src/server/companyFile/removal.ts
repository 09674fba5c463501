import type { FastifyInstance } from 'fastify'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { both, type Words } from '../../books/words.ts'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { lookWhileServing } from '../journal/nightly.ts'
import type { Logger } from '../log.ts'
import { removeCompanyRows } from './companyRows.ts'
import { companyDeletionWords as w } from './deletionWords.ts'

/** Sends a text to an address, and says whether it could; null: no mail is configured. */
export type SendMail = (to: string, subject: Words, text: Words) => Promise<boolean>

export interface Removing {
  readonly database: Database
  /** ISO instant. */
  readonly now: () => string
  readonly newId: () => string
  readonly sendMail: SendMail | null
  readonly log: Pick<Logger, 'info' | 'error'>
}

interface Due {
  readonly company: string
}
// The main company goes last: its branches use its subscription.
const dueSql = `
  select c.company_id company from company c join owned_company o on o.company_id = c.company_id
  where c.deletion_due_at <= $1 and not exists (select from owned_company branch where branch.parent_id = c.company_id)
  order by c.deletion_due_at, c.company_id limit 1`
const lockSql = 'select seq from company_head where company_id = $1::uuid for update'
const receiptSql = `
  insert into deleted_company (receipt_id, deleted, owner_id, owner_mobile, business_name, pan_no, facts, head_hash, asked_by, asked_at, due_at, began_at, mail_to)
  select $2::uuid, c.company_id, p.person_id, p.mobile_no, c.business_name, c.pan_no, h.seq, h.hash, coalesce(m.full_name, ''), c.deletion_asked_at, c.deletion_due_at, $3, p.email
  from company c join company_head h on h.company_id = c.company_id join owned_company o on o.company_id = c.company_id join person p on p.person_id = o.owner_id
  left join member m on m.company_id = c.company_id and m.person_id::text = c.deletion_asked_by
  where c.company_id = $1::uuid and c.deletion_due_at <= $3 returning owner_id "ownerId"`

// By their number the owner finds all their receipts, also when nothing else of them is left.
const numberSql = `
  update deleted_company d set owner_mobile = p.mobile_no from person p where p.person_id = $1::uuid and d.owner_id = p.person_id`

/** Tables outside the companies with rows of a person. */
const tablesOfPeople = ['person_picture', 'rating', 'otp', 'password_reset', 'session'] as const

/** Forgets people with everything that is theirs alone. */
const forget = async (tx: Tx, people: readonly string[]): Promise<void> => {
  if (people.length === 0) return
  await tx.query(
    'delete from company_upload_piece where upload_id in (select upload_id from company_upload where person_id = any($1::uuid[]))',
    [people],
  )
  for (const table of [...tablesOfPeople, 'company_upload', 'person'])
    await tx.query(`delete from ${table} where person_id = any($1::uuid[])`, [people])
}

const peopleSql = `
  select person_id id from person where works_at = $1::uuid
  union all select person_id from person p where p.person_id = $2::uuid and not exists (select from owned_company o where o.owner_id = p.person_id)`

/**
 * In one transaction: the receipt, and the company is nobody's and has no head, so that no person, query or nightly check
 * reaches what is left of it. False if it was taken back meanwhile.
 */
const begin = ({ database, now, newId }: Removing, company: string): Promise<boolean> =>
  database.transaction('change', async (tx) => {
    await tx.query(lockSql, [company])
    const [receipt] = await tx.query<{ ownerId: string }>(receiptSql, [company, newId(), now()])
    if (receipt === undefined) return false
    await tx.query(numberSql, [receipt.ownerId])
    for (const table of ['owned_company', 'company_head', 'session'])
      await tx.query(`delete from ${table} where company_id = $1::uuid`, [company])
    const people = await tx.query<{ id: string }>(peopleSql, [company, receipt.ownerId])
    await forget(
      tx,
      people.map(({ id }) => id),
    )
    return true
  })

const doneSql = `
  update deleted_company d set removed_at = $2 where deleted = $1::uuid and removed_at is null`
const unfinishedSql = 'select deleted company from deleted_company where removed_at is null'

const unsentSql = `
  select receipt_id "receiptId", business_name shop, coalesce(pan_no, '-') "panNo", facts, head_hash hash, removed_at "removedAt", mail_to "mailTo"
  from deleted_company where removed_at is not null and mail_to <> ''`
interface Unsent {
  readonly receiptId: string
  readonly shop: string
  readonly panNo: string
  readonly facts: number
  readonly hash: string
  readonly removedAt: string
  readonly mailTo: string
}

/** Sends the receipts that are due; one that cannot be sent is tried again at the next look. */
const sendReceipts = async ({ database, sendMail }: Removing): Promise<void> => {
  if (sendMail === null) return
  const unsent = await database.asSystem((tx) =>
    tx.query<Unsent & Record<string, unknown>>(unsentSql),
  )
  for (const { receiptId, shop, panNo, facts, hash, removedAt, mailTo } of unsent) {
    const text = w.receipt(shop, panNo, facts, hash, kathmanduToday(removedAt))
    if (!(await sendMail(mailTo, w.receiptSubject, text))) continue
    await database.asSystem((tx) =>
      tx.query("update deleted_company set mail_to = '' where receipt_id = $1::uuid", [receiptId]),
    )
  }
}

/** Removes the companies whose thirty days are over, finishes what a process that died has begun, and returns how many. */
export const removeDeletedCompanies = async (r: Removing): Promise<number> => {
  const { database, now, log } = r
  for (;;) {
    const [due] = await database.asSystem((tx) =>
      tx.query<Due & Record<string, unknown>>(dueSql, [now()]),
    )
    if (due === undefined || !(await begin(r, due.company))) break
    database.notify(due.company)
  }
  const unfinished = await database.asSystem((tx) =>
    tx.query<Due & Record<string, unknown>>(unfinishedSql),
  )
  for (const { company } of unfinished) {
    await removeCompanyRows(database, company)
    await database.asSystem((tx) => tx.query(doneSql, [company, now()]))
    log.info({ company }, `${both(w.receiptSubject)}: deleted_company`)
  }
  await sendReceipts(r)
  return unfinished.length
}

/** Removes them while the server runs. */
export const removeDeletedWhileServing =
  (sendMail: SendMail | null) =>
  (
    app: FastifyInstance,
    { database, now, newId }: Pick<Removing, 'database' | 'now' | 'newId'>,
  ): void =>
    lookWhileServing(app, 'deleted companies could not be removed', () =>
      removeDeletedCompanies({ database, now, newId, sendMail, log: app.log as never }),
    )
