import * as t from 'io-ts'
import { belowZeroChoices } from '../books/company/company.ts'
import { costingMethods } from '../books/stock/costing.ts'
import { settingNames } from '../books/company/settings.ts'
import { fact } from './fact.ts'
import { Int, nullable, oneOf } from './fields.ts'
import { companyFactWords } from './companyFactWords.ts'

/** The first fact of every company's journal. */
export const CompanyRegistration = t.type({
  businessName: t.string,
  address: t.string,
  phone: t.string,
  email: nullable(t.string),
  panNo: nullable(t.string),
  vatRegisteredFrom: nullable(t.string),
  parentId: nullable(t.string),
  owner: t.type({ personId: t.string, fullName: t.string, mobileNo: t.string }),
})
export type CompanyRegistration = t.TypeOf<typeof CompanyRegistration>

export const CompanyRegistered = fact('CompanyRegistered', 1, CompanyRegistration, {
  heardBy: 'everyone',
  moves: ['company'],
  says: ({ businessName }) => companyFactWords.booksOpened(businessName),
})

/**
 * The company was brought back from a file, on this server or from another. The journal up to here is the file's, to the
 * byte; `head` is where it ended, `madeAt` when the file was made. `owner` owns the company from now on.
 */
export const CompanyRestored = fact(
  'CompanyRestored',
  1,
  t.type({
    head: t.type({ seq: Int, hash: t.string }),
    madeAt: t.string,
    owner: t.type({ personId: t.string, fullName: t.string, mobileNo: t.string }),
  }),
  {
    heardBy: 'everyone',
    moves: ['company', 'staff'],
    says: ({ head }) => companyFactWords.restored(head.seq, head.hash.slice(0, 12)),
  },
)

/**
 * The owner asked for the company to be deleted: it is closed for everybody, and removed at `dueAt` unless that is taken
 * back.
 */
export const CompanyDeletionRequested = fact(
  'CompanyDeletionRequested',
  1,
  t.type({ dueAt: t.string }),
  {
    heardBy: 'everyone',
    moves: ['company'],
    says: () => companyFactWords.deletionRequested,
  },
)
/** The owner took the deletion back: the company is open again, as it was. */
export const CompanyDeletionWithdrawn = fact('CompanyDeletionWithdrawn', 1, t.type({}), {
  heardBy: 'everyone',
  moves: ['company'],
  says: () => companyFactWords.deletionWithdrawn,
})

/** A person changed their own name; every company that they belong to records it. */
export const MemberRenamed = fact(
  'MemberRenamed',
  1,
  t.type({ personId: t.string, fullName: t.string }),
  {
    heardBy: 'everyone',
    moves: ['staff'],
    says: ({ fullName }) => companyFactWords.nameChanged(fullName),
  },
)

/** After how many minutes without a call a session ends. Owners hear it, as they hear every fact. */
export const SessionLimitsChanged = fact(
  'SessionLimitsChanged',
  1,
  t.type({ ownerIdleMinutes: Int, staffIdleMinutes: Int }),
  {
    heardBy: ['audit-view'],
    moves: ['sessionLimits'],
    says: ({ ownerIdleMinutes, staffIdleMinutes }) =>
      companyFactWords.loginLimitsChanged(ownerIdleMinutes, staffIdleMinutes),
  },
)

/** The settings of the company as they stand from now on, the number of this change, and which of them changed. */
export const CompanySettingsChanged = fact(
  'CompanySettingsChanged',
  2,
  t.type({
    version: Int,
    businessName: t.string,
    address: t.string,
    phone: t.string,
    email: t.string,
    panNo: nullable(t.string),
    vatRegisteredFrom: nullable(t.string),
    vatRegisteredThrough: nullable(t.string),
    booksBeginOn: nullable(t.string),
    lockedThrough: nullable(t.string),
    belowZeroStock: oneOf(...belowZeroChoices),
    costingMethod: oneOf(...costingMethods),
    costingFrom: nullable(t.string),
    ratesIncludeVat: t.boolean,
    roundToRupee: t.boolean,
    changed: t.readonlyArray(oneOf(...settingNames)),
  }),
  {
    heardBy: 'everyone',
    moves: ['company', 'stock', 'balances'],
    says: ({ changed }) => companyFactWords.settingsChanged(changed),
    upcasts: {
      1: (old: object) => ({ ...old, costingMethod: 'movingAverage', costingFrom: null }),
    },
  },
)
