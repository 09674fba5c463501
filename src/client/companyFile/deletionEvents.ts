import * as t from 'io-ts'
import type { Words } from '../../books/words.ts'
import { submissionChart } from '../forms/submission.ts'
import { event } from '../log/event.ts'
import { view } from '../log/fold.ts'

const Said = t.type({ ne: t.string, en: t.string })
const OfCompany = t.type({ companyId: t.string })
const Failure = t.type({ companyId: t.string, say: Said })

export const CompanyDeletionAsked = event('CompanyDeletionAsked', 1, OfCompany)
/** The company is closed, and removed at `dueAt` (ISO instant). */
export const CompanyClosed = event(
  'CompanyClosed',
  1,
  t.type({ companyId: t.string, dueAt: t.string }),
)
export const CompanyNotClosed = event('CompanyNotClosed', 1, Failure)

export const TakingBackAsked = event('TakingBackAsked', 1, OfCompany)
export const CompanyOpenedAgain = event('CompanyOpenedAgain', 1, OfCompany)
export const CompanyNotOpenedAgain = event('CompanyNotOpenedAgain', 1, Failure)

export const deletionEvents = [
  CompanyDeletionAsked,
  CompanyClosed,
  CompanyNotClosed,
  TakingBackAsked,
  CompanyOpenedAgain,
  CompanyNotOpenedAgain,
] as const

/** The request to delete a company. */
export const deletionRequest = submissionChart({
  name: 'companyDeletionRequest',
  submitted: CompanyDeletionAsked,
  recorded: CompanyClosed,
  refused: CompanyNotClosed,
  key: ({ companyId }) => companyId,
})
/** The taking back of that. */
export const deletionWithdrawal = submissionChart({
  name: 'companyDeletionWithdrawal',
  submitted: TakingBackAsked,
  recorded: CompanyOpenedAgain,
  refused: CompanyNotOpenedAgain,
  key: ({ companyId }) => companyId,
})

/** Why the last request about a company failed; null if it did not. */
export const deletionFailure = view({
  name: 'companyDeletionFailure',
  version: 1,
  of: deletionEvents,
  key: ({ event: { companyId } }) => companyId,
  empty: (): { readonly say: Words | null } => ({ say: null }),
  evolve: (draft: { say: Words | null }, { event: e }) => {
    draft.say = 'say' in e ? e.say : null
  },
})
