import { either as E } from 'fp-ts'
import { refusal, refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import * as contract from '../../contract/companyDeletion.ts'
import type { ClosedCompany, DeletionReceipt } from '../../contract/companyDeletion.ts'
import { CompanyDeletionRequested, CompanyDeletionWithdrawn } from '../../journal/companyFacts.ts'
import type { JournalEvent } from '../../journal/fact.ts'
import type { OpenTx, Tx } from '../database/transaction.ts'
import type { AccountContext, AccountServed, Authenticator, Caller } from '../http/account.ts'
import { servesCaller } from '../http/ownAccount.ts'
import { execute } from '../journal/execute.ts'
import type { Meaning } from '../journal/journal.ts'
import { companyDeletionWords as w } from './deletionWords.ts'

/** For how many days a company is closed before it is removed. */
export const closedDays = 30
const dayMs = 86_400_000

const alike = (name: string): string => name.normalize('NFKC').replace(/\s+/g, ' ').trim()

const openBranchSql = `
  select from owned_company o join company c on c.company_id = o.company_id
  where o.parent_id = $1::uuid and c.deletion_due_at is null limit 1`
const companySql =
  'select business_name name, deletion_due_at due from company where company_id = $1'
interface Named {
  readonly name: string
  readonly due: string | null
}

/** Records a fact of the company in this transaction, outside every company before and after it; `decide` runs under its lock. */
const recordFact = async (
  tx: OpenTx,
  meaning: Meaning,
  { company, whileClosed }: { readonly company: string; readonly whileClosed: boolean },
  { actor }: Caller,
  { newId, now }: Pick<AccountContext, 'newId' | 'now'>,
  decide: (tx: Tx) => Promise<Refused<readonly JournalEvent[]>>,
): Promise<Refused<unknown>> => {
  tx.enter(company)
  const command = { company, commandId: newId(), requestHash: '', actor, now, whileClosed }
  const done = await execute(tx, meaning, command, async () => {
    const events = await decide(tx)
    return E.isLeft(events) ? events : E.right({ data: null, events: events.right })
  })
  tx.leave()
  return done
}

const endSessionsSql = `
  update session set ended_at = $3, end_reason = 'closed' where company_id = $1::uuid and person_id <> $2::uuid and ended_at is null`

/** Closes the caller's company: the fact, and the end of everybody else's sign-ins there. */
const request = async (
  tx: OpenTx,
  meaning: Meaning,
  caller: Caller,
  companyName: string,
  context: AccountContext,
): Promise<Refused<string>> => {
  const { company, actor } = caller
  const dueAt = new Date(Date.parse(context.now) + closedDays * dayMs).toISOString()
  const [branch] = await tx.query(openBranchSql, [company])
  if (branch !== undefined) return refuse('branches_first', w.branchesFirst)
  const done = await recordFact(
    tx,
    meaning,
    { company, whileClosed: false },
    caller,
    context,
    async (own) => {
      const [known] = await own.query<Named & Record<string, unknown>>(companySql, [company])
      if (known === undefined || alike(known.name) !== alike(companyName))
        return refuse('name_differs', w.nameDiffers, 'companyName')
      return E.right([CompanyDeletionRequested.of({ dueAt })])
    },
  )
  if (E.isLeft(done)) return done
  await tx.query(endSessionsSql, [company, actor.userId, context.now])
  return E.right(dueAt)
}

const ownedSql = `
  select parent_id parent from owned_company where company_id::text = lower($1) and owner_id = $2::uuid`

/** Opens one of the caller's companies again. */
const withdraw = async (
  tx: OpenTx,
  meaning: Meaning,
  caller: Caller,
  companyId: string,
  context: AccountContext,
): Promise<Refused<unknown>> => {
  const [owned] = await tx.query<{ parent: string | null }>(ownedSql, [
    companyId,
    caller.actor.userId,
  ])
  if (owned === undefined) return E.left(refusal('not_found', w.notYours))
  const [main] = owned.parent === null ? [] : await tx.query<Named>(companySql, [owned.parent])
  if (main !== undefined && main.due !== null) return refuse('main_first', w.mainFirst)
  const closed = { company: companyId.toLowerCase(), whileClosed: true }
  return recordFact(tx, meaning, closed, caller, context, async (own) => {
    const [known] = await own.query<Named & Record<string, unknown>>(companySql, [companyId])
    const due = known?.due ?? null
    if (due === null) return refuse('not_closed', w.notClosed)
    if (due <= context.now) return refuse('too_late', w.tooLate)
    return E.right([CompanyDeletionWithdrawn.of({})])
  })
}

const closedSql = `
  select o.company_id "companyId", c.business_name "businessName", c.deletion_asked_at "askedAt", coalesce(m.full_name, '') "askedBy", c.deletion_due_at "dueAt"
  from owned_company o join company c on c.company_id = o.company_id
  left join member m on m.company_id = c.company_id and m.person_id::text = c.deletion_asked_by
  where o.owner_id = $1::uuid and c.deletion_due_at is not null order by c.deletion_due_at, o.company_id`
// An owner without a company is forgotten; with the same number, proved by a code, they see their receipts again.
const receiptsSql = `
  select receipt_id "receiptId", deleted "companyId", business_name "businessName", pan_no "panNo", facts, head_hash "headHash",
    asked_by "askedBy", asked_at "askedAt", removed_at "removedAt"
  from deleted_company d where removed_at is not null
    and (owner_id = $1::uuid or (owner_mobile <> '' and owner_mobile = (select p.mobile_no from person p where p.person_id = $1::uuid and p.owner_id is null)))
  order by removed_at desc, receipt_id limit 100`

/** Deleting a company, and taking that back: its owner alone. */
export const companyDeletionRoutes = (
  authenticator: Authenticator,
  meaning: Meaning,
): readonly AccountServed[] => [
  servesCaller(
    authenticator,
    contract.requestCompanyDeletion,
    async (tx, caller, { body }, context) => {
      const due = await request(tx, meaning, caller, body.companyName, context)
      if (E.isLeft(due)) return due
      const { company: companyId } = caller
      return E.right({
        data: { companyId, dueAt: due.right },
        notify: [companyId],
        message: both(w.closed),
      })
    },
  ),
  servesCaller(
    authenticator,
    contract.withdrawCompanyDeletion,
    async (tx, caller, { body: { companyId } }, context) => {
      const done = await withdraw(tx, meaning, caller, companyId, context)
      if (E.isLeft(done)) return done
      return E.right({ data: { companyId }, notify: [companyId], message: both(w.takenBack) })
    },
  ),
  servesCaller(authenticator, contract.companyDeletions, async (tx, { actor }) => {
    const closed = await tx.query<ClosedCompany & Record<string, unknown>>(closedSql, [
      actor.userId,
    ])
    const receipts = await tx.query<DeletionReceipt & Record<string, unknown>>(receiptsSql, [
      actor.userId,
    ])
    return E.right({ data: { closed, receipts } })
  }),
]
