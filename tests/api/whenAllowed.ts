import type { Feature } from '../../src/books/company/plans.ts'
import { ofCompanyFiles } from './whoMayAccountantFiles.ts'

/** Specification section 4: an expired account sees only /subscription. So these are its data, signing in and out, and the person's own profile and security. */
export const whileExpired: ReadonlySet<string> = new Set([
  'subscription',
  'orderPlan',
  'confirmOrder',
  'checkOrder',
  'exportBooks',
  ...Object.keys(ofCompanyFiles),
  'logOut',
  'currentSession',
  'checkPermission',
  'childCompanies',
  'companyToken',
  'registrationDetail',
  'journalFacts',
  'profile',
  'changeProfile',
  'profilePicture',
  'changePassword',
  'openSessions',
  'endOneSession',
  'endOtherSessions',
  'sessionLimits',
  'rating',
  'rate',
  'ratingAsked',
  'serviceNotices',
])
/** The owner of a company that is to be deleted may leave it, take its file, and take the deletion back. */
export const whileClosed: ReadonlySet<string> = new Set([
  'companyFile',
  'companyDeletions',
  'withdrawCompanyDeletion',
  'logOut',
  'currentSession',
  'childCompanies',
  'companyToken',
  'journalFacts',
])
/** A person with a given password must choose their own before anything else; they may also log out. */
export const beforePassword: ReadonlySet<string> = new Set([
  'changePassword',
  'logOut',
  'currentSession',
])
/** Routes that need a feature of the plan; every plan includes the rest. */
export const needsFeature: Readonly<Record<string, Feature>> = {
  addSubUser: 'staff',
  registerChildCompany: 'companies',
  sessionLogs: 'audit',
  logSources: 'audit',
  sessionLog: 'audit',
  logEntries: 'audit',
  verifyLog: 'audit',
  verifyJournal: 'audit',
  commandFacts: 'audit',
  documentLines: 'audit',
  keptPage: 'audit',
  booksVerified: 'audit',
  signedHead: 'audit',
  compareHeads: 'audit',
  importParties: 'import',
  importItems: 'import',
  imports: 'import',
  undoImport: 'import',
}
