import { AccountantFileMade } from '../../src/journal/accountantFileFacts.ts'
import {
  CompanyDeletionRequested,
  CompanyDeletionWithdrawn,
  CompanyRestored,
  MemberRenamed,
} from '../../src/journal/companyFacts.ts'
import type { JournalEvent } from '../../src/journal/fact.ts'

/** What no area's command records: another name of the owner, and what becomes of the company as a whole. */
export const wholeCompanyFacts = (
  { personId, mobileNo }: { readonly personId: string; readonly mobileNo: string },
  madeAt: string,
): readonly JournalEvent[] => {
  const owner = { personId, mobileNo, fullName: 'राम बहादुर श्रेष्ठ' }
  const head = { seq: 1, hash: 'a'.repeat(64) }
  return [
    MemberRenamed.of({ personId, fullName: owner.fullName }),
    AccountantFileMade.of({
      fiscalYear: '2082/83',
      ...head,
      digest: 'b'.repeat(64),
      files: 70,
      by: owner.fullName,
    }),
    CompanyDeletionRequested.of({ dueAt: '2026-12-21T06:15:00.000Z' }),
    CompanyDeletionWithdrawn.of({}),
    CompanyRestored.of({ head, madeAt, owner }),
  ]
}
