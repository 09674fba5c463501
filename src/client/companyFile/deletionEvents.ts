import * as t from 'io-ts'
import { companyDeletion } from '../../../machines/companyDeletion.ts'
import type { Words } from '../../books/words.ts'
import { event } from '../log/event.ts'
import { chart, view } from '../log/fold.ts'

const Said = t.type({ ne: t.string, en: t.string })
const OfCompany = t.type({ companyId: t.string })
const Failure = t.type({ companyId: t.string, say: Said })

export const CompanyDeletionBegun = event('CompanyDeletionBegun', 1, OfCompany)
/** The owner says that they have the file of the company. */
export const CompanyFileOffered = event('CompanyFileOffered', 1, OfCompany)
export const CompanyDeletionPutAside = event('CompanyDeletionPutAside', 1, OfCompany)
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
/** It can be taken back no more. */
export const CompanyGone = event('CompanyGone', 1, Failure)

export const deletionEvents = [
  CompanyDeletionBegun,
  CompanyFileOffered,
  CompanyDeletionPutAside,
  CompanyDeletionAsked,
  CompanyClosed,
  CompanyNotClosed,
  TakingBackAsked,
  CompanyOpenedAgain,
  CompanyNotOpenedAgain,
  CompanyGone,
] as const

/** How far the deletion of each company is, by its id. */
export const deletionChart = chart({
  machine: companyDeletion,
  version: 1,
  of: deletionEvents,
  key: ({ event: { companyId } }) => companyId,
})

/** Why the last request about a company failed; null if it did not. */
export const deletionFailure = view({
  name: 'companyDeletionFailure',
  version: 2,
  of: deletionEvents,
  key: ({ event: { companyId } }) => companyId,
  empty: (): { readonly say: Words | null } => ({ say: null }),
  evolve: (draft: { say: Words | null }, { event: e }) => {
    draft.say = 'say' in e ? e.say : null
  },
})
