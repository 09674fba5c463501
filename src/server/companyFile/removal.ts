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
const dueSql = `
  select company_id company from company where deletion_due_at <= $1 order by deletion_due_at, company_id`
const ownedSql = `
  select company_id company, parent_id parent from owned_company where company_id = any($1::uuid[]) or parent_id = any($1::uuid[])`

/** The next company whose days are over. A main company goes last: its branches use its subscription. */
const nextDue = ({ database, now }: Removing): Promise<string | undefined> =>
  database.asSystem(async (tx) => {
    const due = await tx.query<Due>(dueSql, [now()])
    if (due.length === 0) return undefined
    const owned = await tx.query<Due & { readonly parent: string | null }>(ownedSql, [
      due.map(({ company }) => company),
    ])
    const here = new Set(owned.map(({ company }) => company))
    const parents = new Set(owned.map(({ parent }) => parent))
    return due.find(({ company }) => here.has(company) && !parents.has(company))?.company
  })
const lockSql = 'select seq from company_head where company_id = $1::uuid for update'
const closedSql = `
  select c.business_name, c.pan_no, h.seq, h.hash, coalesce(m.full_name, '') asked_by, c.deletion_asked_at, c.deletion_due_at
  from company c join company_head h on h.company_id = $1::uuid left join member m on m.company_id = $1::uuid and m.person_id::text = c.deletion_asked_by
  where c.company_id = $1::uuid and c.deletion_due_at <= $2`
interface Closed {
  readonly business_name: string
  readonly pan_no: string | null
  readonly seq: number
  readonly hash: string
  readonly asked_by: string
  readonly deletion_asked_at: string
  readonly deletion_due_at: string
}
const receiptSql = `
  insert into deleted_company (receipt_id, deleted, owner_id, owner_mobile, mail_to, began_at, business_name, pan_no, facts, head_hash, asked_by, asked_at, due_at)
  select $2::uuid, $1::uuid, p.person_id, p.mobile_no, p.email, $3::timestamptz, $4, $5, $6::bigint, $7, $8, $9::timestamptz, $10::timestamptz
  from owned_company o join person p on p.person_id = o.owner_id where o.company_id = $1::uuid returning owner_id "ownerId"`

/** Writes the receipt of a company whose days are over, and returns its owner. Null: they are not over, or it is nobody's. */
const writeReceipt = async (
  tx: Tx,
  company: string,
  receiptId: string,
  now: string,
): Promise<string | null> => {
  const [c] = await tx.query<Closed>(closedSql, [company, now])
  if (c === undefined) return null
  const told = [c.business_name, c.pan_no, c.seq, c.hash, c.asked_by]
  const [receipt] = await tx.query<{ ownerId: string }>(receiptSql, [
    company,
    receiptId,
    now,
    ...told,
    c.deletion_asked_at,
    c.deletion_due_at,
  ])
  return receipt?.ownerId ?? null
}

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
    const ownerId = await writeReceipt(tx, company, newId(), now())
    if (ownerId === null) return false
    await tx.query(numberSql, [ownerId])
    for (const table of ['owned_company', 'company_head', 'session'])
      await tx.query(`delete from ${table} where company_id = $1::uuid`, [company])
    const people = await tx.query<{ id: string }>(peopleSql, [company, ownerId])
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
    const due = await nextDue(r)
    if (due === undefined || !(await begin(r, due))) break
    database.notify(due)
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
