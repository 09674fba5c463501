import * as t from 'io-ts'
import { record } from './codec.ts'
import { companyDeletionRouteWords } from './companyDeletionRouteWords.ts'
import { accounts, adminOnly } from './route.ts'
import { Count, Id, Instant, nullable, text } from './scalars.ts'

const route = { policy: adminOnly, whenExpired: true } as const

const DeletionDue = record({ companyId: Id, dueAt: Instant }, {}, 'DeletionDue')
/**
 * Closes the caller's company for everybody, and removes it after thirty days. `companyName`: its name, typed as a second
 * answer.
 */
export const requestCompanyDeletion = accounts({
  ...route,
  name: 'requestCompanyDeletion',
  path: '/web/company-deletion/request',
  body: record({ companyName: text(1, 120) }, {}, 'CompanyDeletionRequest'),
  data: DeletionDue,
  label: companyDeletionRouteWords.deleteCompany,
})

/** Opens a company of the caller's again that was to be deleted, exactly as it was. */
export const withdrawCompanyDeletion = accounts({
  ...route,
  whileClosed: true,
  name: 'withdrawCompanyDeletion',
  path: '/web/company-deletion/withdraw',
  body: record({ companyId: Id }, {}, 'CompanyDeletionWithdrawal'),
  data: record({ companyId: Id }, {}, 'CompanyDeletionOfCompany'),
  label: companyDeletionRouteWords.takeBack,
})

/** A company of the caller's that is closed until it is removed. */
export const ClosedCompany = record(
  {
    companyId: Id,
    businessName: t.string,
    askedAt: Instant,
    askedBy: t.string,
    dueAt: Instant,
  },
  {},
  'ClosedCompany',
)
export type ClosedCompany = t.TypeOf<typeof ClosedCompany>

/** What is left of a company that was deleted. `headHash` is the mark of its journal, of `facts` facts. */
export const DeletionReceipt = record(
  {
    receiptId: Id,
    companyId: Id,
    businessName: t.string,
    panNo: nullable(t.string),
    facts: Count,
    headHash: t.string,
    askedBy: t.string,
    askedAt: Instant,
    removedAt: Instant,
  },
  {},
  'DeletionReceipt',
)
export type DeletionReceipt = t.TypeOf<typeof DeletionReceipt>

/** The caller's companies that are to be deleted, and the receipts of those that were. */
export const companyDeletions = accounts({
  ...route,
  whileClosed: true,
  method: 'GET',
  name: 'companyDeletions',
  path: '/web/company-deletion',
  data: record(
    { closed: t.readonlyArray(ClosedCompany), receipts: t.readonlyArray(DeletionReceipt) },
    {},
    'CompanyDeletions',
  ),
  label: companyDeletionRouteWords.deletions,
})
