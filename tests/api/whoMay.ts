import type { PermissionKey } from '../../src/books/permissions.ts'
import type { Feature } from '../../src/books/plans.ts'

/** `[]`: the owner of the company alone. */
export type Allowed = 'anyone' | 'signedIn' | readonly PermissionKey[]

const writers = ['sales-add', 'sales-edit', 'purchase-add', 'purchase-edit'] as const
/** Who may call what, as sections 2 and 6 of the product's specification have it, written down here once more; a route that is not here fails. */
export const allowed: Readonly<Record<string, Allowed>> = {
  // Nobody is signed in yet: the code and the token in the address are the proof.
  registerAccount: 'anyone', activateAccount: 'anyone', resendOtp: 'anyone', logIn: 'anyone', openDemo: 'anyone', welcome: 'anyone', forgotPassword: 'anyone', resetPassword: 'anyone',
  // No permission needed: one's own session, the permission check itself, the chooser, the profile of the business.
  logOut: 'signedIn', currentSession: 'signedIn', checkPermission: 'signedIn', childCompanies: 'signedIn', registrationDetail: 'signedIn',
  // Security, change password, profile, subscription and rating need no permission; a picture is a file that is uploaded; paying is the owner's.
  profile: 'signedIn', changeProfile: 'signedIn', profilePicture: 'signedIn', putProfilePicture: ['file-upload'], removeProfilePicture: ['file-upload'],
  changePassword: 'signedIn', openSessions: 'signedIn', endOneSession: 'signedIn', endOtherSessions: 'signedIn', rating: 'signedIn', rate: 'signedIn', ratingAsked: 'signedIn',
  subscription: 'signedIn', orderPlan: [], confirmOrder: [], checkOrder: [],
  // Users is a screen of its own and the admin's: who holds its key may look.
  subUsers: ['users-screen'], addSubUser: [], subUserForEdit: [], changeSubUser: [], updateUserState: [], changeSubUserPassword: [], subUserPermissions: [], assignPermission: [],
  // What was recorded; each fact says for itself who may hear of it.
  journalFacts: 'signedIn',
  // Switching company and adding one are an admin's.
  companyToken: [], registerChildCompany: [],
  // The computer that keeps the books is its owner's to look after.
  serviceNotices: [],
  // Add pages the add key, edit and detail pages the edit key, and the named screens.
  ledgers: ['party-ledger-screen'], addLedger: ['party-add'], ledgerForEdit: ['party-edit'], changeLedger: ['party-edit'], deleteLedger: ['party-delete'], ledgerPicture: ['party-edit'],
  ledgerStatement: ['party-edit', 'report-view'],
  items: ['items-screen'], addItem: ['item-add'], item: ['item-edit'], changeItem: ['item-edit'], deleteItem: ['item-delete'], itemMoves: ['item-edit', 'report-view'],
  categories: ['items-screen', 'item-add', 'item-edit', 'report-view'], addCategory: ['item-add', 'item-edit'],
  banks: ['bank-list-view'], addBank: ['bank-add'], bank: ['bank-edit'], changeBank: ['bank-edit'], deleteBank: ['bank-delete'],
  // Whoever writes a bill must be able to choose what stands on it; a report or a list narrows by party.
  ledgerChoices: [...writers, 'party-ledger-screen', 'report-view', 'all-transactions-screen'], itemChoices: [...writers, 'items-screen'], bankChoices: [...writers, 'bank-list-view'],
  recordSale: ['sales-add'], changeSale: ['sales-edit'], voidSale: ['sales-delete'], listSale: ['sales-screen'],
  oneSale: ['sales-screen', 'sales-add', 'sales-edit'], printSale: ['sales-screen', 'sales-add', 'sales-edit'],
  recordPurchase: ['purchase-add'], changePurchase: ['purchase-edit'], voidPurchase: ['purchase-delete'], listPurchase: ['purchase-screen'],
  onePurchase: ['purchase-screen', 'purchase-add', 'purchase-edit'], printPurchase: ['purchase-screen', 'purchase-add', 'purchase-edit'],
  allTransactions: ['all-transactions-screen'], dashboard: ['dashboard-widgets'], report: ['report-view'], exportBooks: [],
  // A log comes with its own ticket. What is kept of others' sessions is for the auditor; who may look at a bill may look at its history.
  uploadLog: 'anyone', documentHistory: 'signedIn',
  sessionLogs: ['audit-view'], logSources: ['audit-view'], sessionLog: ['audit-view'], logEntries: ['audit-view'], verifyLog: ['audit-view'], verifyJournal: ['audit-view'], commandFacts: ['audit-view'], keptPage: ['audit-view'],
}

/** Specification section 4: an expired account sees /subscription alone. What that page shows, the way in and out, and a person's own profile and safety. */
export const whileExpired: ReadonlySet<string> = new Set([
  'subscription', 'orderPlan', 'confirmOrder', 'checkOrder', 'exportBooks', 'logOut', 'currentSession', 'checkPermission', 'childCompanies', 'companyToken', 'registrationDetail', 'journalFacts',
  'profile', 'changeProfile', 'profilePicture', 'changePassword', 'openSessions', 'endOneSession', 'endOtherSessions', 'rating', 'rate', 'ratingAsked', 'serviceNotices',
])
/** Who was given a password chooses one of his own before anything else; he may also leave. */
export const beforePassword: ReadonlySet<string> = new Set(['changePassword', 'logOut', 'currentSession'])
/** What a plan must include: the rest belongs to every plan. */
export const needsFeature: Readonly<Record<string, Feature>> = {
  addSubUser: 'staff', registerChildCompany: 'companies',
  sessionLogs: 'audit', logSources: 'audit', sessionLog: 'audit', logEntries: 'audit', verifyLog: 'audit', verifyJournal: 'audit', commandFacts: 'audit', keptPage: 'audit',
}
