import { either as E } from 'fp-ts'
import { addDays, fiscalYearOf } from '../../books/calendar/calendar.ts'
import { permissionKeys } from '../../books/access/permissions.ts'
import { CompanyRegistered, type CompanyRegistration } from '../../journal/companyFacts.ts'
import type { Actor } from '../area.ts'
import type { OpenTx } from '../database/transaction.ts'
import { execute } from '../journal/execute.ts'
import type { Meaning } from '../journal/journal.ts'

/** The number of days that a new company may be used before it is paid for; a year for the demo shop. */
export const trialDays = 30
export const demoDays = 365

/** The first day on which a company registering as VAT-registered charges VAT: the first of the current fiscal year. */
export const firstVatDay = (today: string): string => fiscalYearOf(today)?.start ?? today

export interface RegistrationContext {
  /** ISO instant of the transaction. */
  readonly now: string
  /** The civil date in Kathmandu. */
  readonly today: string
  readonly newId: () => string
}

const ownSql = `insert into owned_company (company_id, owner_id, parent_id, account_expiry_date, registered_at) values ($1, $2, $3, $4, $5)`

/**
 * Registers a company in a transaction that is not inside a company; afterwards it is inside the new one. A child
 * company uses its main company's subscription. Returns the company's id.
 */
export const registerCompany = async (
  tx: OpenTx,
  meaning: Meaning,
  registration: CompanyRegistration,
  usableDays: number,
  { now, today, newId }: RegistrationContext,
): Promise<string> => {
  const company = newId()
  const { owner, parentId } = registration
  const expiry = addDays(today, usableDays)
  if (expiry === null) throw new Error('the calendar ends before the new company does')
  await tx.query(ownSql, [company, owner.personId, parentId, expiry, now])
  tx.enter(company)
  const actor: Actor = {
    userId: owner.personId,
    fullName: owner.fullName,
    isAdmin: true,
    permissions: new Set(permissionKeys),
    sessionId: '',
  }
  const done = await execute(
    tx,
    meaning,
    { company, commandId: newId(), requestHash: '', actor, now },
    () => Promise.resolve(E.right({ data: null, events: [CompanyRegistered.of(registration)] })),
  )
  if (E.isLeft(done)) throw new Error('a new company was refused')
  return company
}
