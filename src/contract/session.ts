import * as t from 'io-ts'
import { planIds } from '../books/company/plans.ts'
import { addedField, requiredWith, record, verbatim } from './codec.ts'
import { noData } from './page.ts'
import { accounts, adminOnly, anyone, reads, registering, signedIn } from './route.ts'
import {
  CivilDate,
  Id,
  Instant,
  nullable,
  oneOf,
  passwordText,
  Permission,
  text,
} from './scalars.ts'
import { terms } from '../books/termWords.ts'
import { belowZeroChoices } from '../books/company/company.ts'
import { sessionRouteWords } from './sessionRouteWords.ts'

/**
 * A company of the same owner, to choose or switch to. `webAuthToken` gives access without a password, so it is a
 * secret.
 */
export const ChildCompany = record(
  {
    companyId: Id,
    userName: t.string,
    parentId: nullable(Id),
    webAuthToken: nullable(t.string),
    registrationDetail: record({ businessName: nullable(t.string) }),
  },
  {},
  'ChildCompany',
)
export type ChildCompany = t.TypeOf<typeof ChildCompany>

/** Who sold the subscription and supports it. */
export const AgentDetail = record(
  { name: t.string, address: t.string, mobileNo: t.string },
  {},
  'AgentDetail',
)
export type AgentDetail = t.TypeOf<typeof AgentDetail>

/**
 * Who is signed in and where: the answer to every sign-in. `logTicket` only appends to this person's session logs in
 * this company; `logKey` (base64 of 32 bytes) decrypts their logs on a device.
 */
export const SignedIn = record(
  {
    accessToken: t.string,
    tokenType: t.string,
    userId: Id,
    fullName: t.string,
    username: t.string,
    isAdmin: t.boolean,
    isFirstLogin: t.boolean,
    isAccountExpired: t.boolean,
    multiUserFlag: t.boolean,
    permissions: t.readonlyArray(Permission),
    expiryInfo: record({ accountExpiryDate: CivilDate, lastRenewedAt: nullable(Instant) }),
    companyId: Id,
    companyName: t.string,
    /** When the company is removed, because its owner asked to delete it; until then it is closed. */
    deletionDueAt: addedField(nullable(Instant), null),
    parentId: nullable(Id),
    childCompany: t.readonlyArray(ChildCompany),
    /** What the main company's subscription includes (`books/plans.ts`). */
    plan: oneOf(...planIds),
    agentDetail: nullable(AgentDetail),
    logTicket: t.string,
    logKey: t.string,
  },
  {},
  'SignedIn',
)
export type SignedIn = t.TypeOf<typeof SignedIn>

const Password = passwordText(1, 200)
/** A new password: at least eight characters (OWASP ASVS 5.0, 6.2.1). The server also refuses well-known ones. */
export const NewPassword = passwordText(8, 200)
const Token = record({ token: t.string }, {}, 'Token')

export const registerAccount = accounts({
  name: 'registerAccount',
  path: '/registration',
  policy: anyone,
  refusedAs: 400,
  body: record(
    {
      businessName: text(1, 120),
      address: text(1, 200),
      fullName: text(1, 120),
      mobileNo: text(7, 20),
      password: NewPassword,
    },
    { email: text(0, 120), panNo: text(0, 9), vatRegistered: t.boolean },
    'Registration',
  ),
  data: Token,
  label: terms.register,
})
export const activateAccount = accounts({
  name: 'activateAccount',
  path: '/registration/activate-account/{token}',
  policy: registering,
  refusedAs: 400,
  params: verbatim({ token: text(1, 2000) }),
  body: record({ otp: text(4, 12) }, {}, 'Activation'),
  data: noData,
  label: sessionRouteWords.activateAccount,
})
export const resendOtp = accounts({
  name: 'resendOtp',
  method: 'GET',
  path: '/mis/resend-otp/{token}',
  policy: registering,
  refusedAs: 400,
  params: verbatim({ token: text(1, 2000) }),
  data: noData,
  label: sessionRouteWords.resendCode,
})
/**
 * The login payload (specification section 3). Staff send the owner's user name, and their own mobile as
 * `sub_username`.
 */
export const LoginPayload = record(
  { username: text(1, 120), password: Password, isAdmin: t.boolean, loginFrom: t.literal('web') },
  {
    subUsername: nullable(text(0, 120)),
    deviceId: nullable(text(0, 100)),
    deviceName: nullable(text(0, 200)),
    deviceManufacturer: nullable(text(0, 100)),
    devicePlatform: nullable(text(0, 100)),
    deviceModel: nullable(text(0, 100)),
    parentId: nullable(Id),
  },
  'LoginPayload',
)
export const logIn = accounts({
  name: 'logIn',
  path: '/auth/login',
  policy: anyone,
  refusedAs: 400,
  body: LoginPayload,
  data: SignedIn,
  label: terms.login,
})
export const logOut = accounts({
  name: 'logOut',
  method: 'GET',
  path: '/auth/logout',
  policy: signedIn,
  whenExpired: true,
  whileClosed: true,
  beforePassword: true,
  query: verbatim({ logout_from: t.literal('web') }),
  data: noData,
  refusedAs: 400,
  label: terms.logout,
})
/** The session of a token, to restore a reloaded page. */
export const currentSession = accounts({
  name: 'currentSession',
  method: 'GET',
  path: '/auth/session',
  policy: signedIn,
  whenExpired: true,
  whileClosed: true,
  beforePassword: true,
  data: SignedIn,
  label: sessionRouteWords.currentSession,
})
/** A token for another company of the same owner. */
export const companyToken = accounts({
  name: 'companyToken',
  path: '/auth/company-token',
  policy: adminOnly,
  whenExpired: true,
  whileClosed: true,
  body: record({ companyId: Id }),
  data: SignedIn,
  label: sessionRouteWords.switchCompany,
})
export const openDemo = accounts({
  name: 'openDemo',
  path: '/demo',
  policy: anyone,
  data: SignedIn,
  label: sessionRouteWords.openDemo,
})
/**
 * The operator's contact details; '' for each that is not set. `headOffice` may be in both languages, in the form of
 * `books/words.ts`.
 */
export const Contact = record(
  {
    headOffice: t.string,
    phone: t.string,
    email: t.string,
    website: t.string,
    social: t.readonlyArray(record({ name: t.string, href: t.string })),
  },
  {},
  'Contact',
)
export type Contact = t.TypeOf<typeof Contact>
/** The options of the start page, and the contact details. */
export const welcome = accounts({
  name: 'welcome',
  method: 'GET',
  path: '/welcome',
  policy: anyone,
  data: record(
    { demo: t.boolean, otpOnConsole: t.boolean },
    { contact: nullable(Contact) },
    'Welcome',
  ),
  label: sessionRouteWords.welcome,
})
export const checkPermission = reads({
  name: 'checkPermission',
  path: '/permission/check-permission/{key}',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  params: verbatim({ key: Permission }),
  data: record({ hasPermission: t.boolean }),
  label: sessionRouteWords.checkPermission,
})
export const childCompanies = reads({
  name: 'childCompanies',
  path: '/web/get-child-company',
  policy: signedIn,
  whenExpired: true,
  whileClosed: true,
  refusedAs: 400,
  data: t.readonlyArray(ChildCompany),
  label: sessionRouteWords.childCompanies,
})
/**
 * A new company of the same owner. Address: letters of any script, digits, white space, comma, dot, hyphen, underscore
 * (specification section 5).
 */
export const NewCompany = record(
  {
    companyName: requiredWith(text(1, 120), sessionRouteWords.fillCompanyName),
    companyAddress: requiredWith(text(1, 200), sessionRouteWords.fillCompanyAddress),
    parentId: Id,
  },
  { panNo: text(0, 9), vatRegistered: t.boolean },
  'NewCompany',
)
/**
 * Adds a company and switches to it: `token` is its access token, `company` the new company, and the rest the answer to
 * every sign-in.
 */
export const registerChildCompany = accounts({
  name: 'registerChildCompany',
  path: '/web/register-child-company',
  policy: adminOnly,
  feature: 'companies',
  refusedAs: 400,
  body: NewCompany,
  data: record({ ...SignedIn.required, token: t.string }, {}, 'CompanyRegistered'),
  label: terms.addCompany,
})
/** The shop as shown on its bills. `vatRegisteredFrom` is null for a shop that has only a PAN. */
export const RegistrationDetail = record(
  {
    companyId: Id,
    businessName: t.string,
    address: t.string,
    phone: t.string,
    email: nullable(t.string),
    panNo: nullable(t.string),
    vatRegisteredFrom: nullable(CivilDate),
    vatRegisteredThrough: addedField(nullable(CivilDate), null),
    booksBeginOn: addedField(nullable(CivilDate), null),
    lockedThrough: nullable(CivilDate),
    belowZeroStock: oneOf(...belowZeroChoices),
    ratesIncludeVat: addedField(t.boolean, false),
    roundToRupee: addedField(t.boolean, false),
  },
  {},
  'RegistrationDetail',
)
export type RegistrationDetail = t.TypeOf<typeof RegistrationDetail>
export const registrationDetail = reads({
  name: 'registrationDetail',
  path: '/web/registration-detail',
  policy: signedIn,
  whenExpired: true,
  refusedAs: 400,
  data: RegistrationDetail,
  label: sessionRouteWords.registrationDetail,
})
