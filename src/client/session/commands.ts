import * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Route } from '../../contract/route.ts'
import { activateAccount, companyToken, currentSession, logIn, logOut, openDemo, registerAccount, resendOtp, type SignedIn } from '../../contract/session.ts'
import type { CallError, Reply } from '../bus/api.ts'
import { settle, type AnyCommand, type Command, type Keeper, type Tools } from '../bus/command.ts'
import { secret } from '../log/secret.ts'
import { sayTrouble, type Trouble } from '../log/trouble.ts'
import {
  AccountActivated, ActivationAsked, ActivationFailed, CompanyAsked, CompanyEntered, CompanyNotEntered, CompanySwitched, LoggedIn, LoggedOut, LogInAsked, LogInFailed, LogoutAsked,
  LogoutDeclined, LogoutOpened, OtpAsked, OtpNotSent, OtpSent, Registered, RegistrationAsked, RegistrationFailed, SwitchAsked, SwitchFailed, type Person, type Place,
} from './events.ts'
import { companySwitchChart, logoutChart, mine, registrationChart, sessionChart } from './views.ts'

const nothing = t.type({})
const gate = (fold: NonNullable<AnyCommand['chart']>['fold']) => ({ fold, key: () => mine })
const atSession = gate(sessionChart as never)
const atSwitch = gate(companySwitchChart as never)
const atLogout = gate(logoutChart as never)
const atRegistration = gate(registrationChart as never)

const lost: Words = { ne: 'काम बीचमै रोकियो, फेरि प्रयास गर्नुहोस्', en: 'It was cut short, please try again' }
/** What a person is told when nothing came of a try: the world's trouble, or a page that closed. */
const cutRefusal = (trouble: Trouble | null): Refusal => (trouble === null ? { tag: 'cut', say: lost } : { tag: trouble.tag, say: sayTrouble(trouble) })

const unnamed: Words = { ne: 'नाम नराखिएको कम्पनी', en: 'Unnamed Company' }
/** Business name, else user name, else 'Unnamed Company' (specification section 3). */
export const displayName = (company: { readonly userName: string; readonly registrationDetail: { readonly businessName: string | null } }): string =>
  company.registrationDetail.businessName || company.userName || unnamed.en

/** The person and his place in an answer; the tokens in it stay behind. */
export const personIn = (data: SignedIn): Person => {
  const { userId, fullName, username, isAdmin, isFirstLogin, childCompany } = data
  return { userId, fullName, username, isAdmin, isFirstLogin, companies: childCompany.map((c) => ({ companyId: c.companyId, name: displayName(c), userName: c.userName, parentId: c.parentId })) }
}
export const placeIn = ({ companyId, companyName, parentId, permissions, expiryInfo }: SignedIn): Place => ({ companyId, companyName, parentId, permissions, ...expiryInfo })

const enter = (keeper: Keeper) => (reply: Reply<SignedIn>): Reply<SignedIn> => {
  keeper.enter(reply.data.companyId, reply.data.accessToken)
  return reply
}
/** One company: in at once. Several: the person chooses. */
const signedIn = ({ data }: Reply<SignedIn>) => [LoggedIn.of(personIn(data)), ...(data.childCompany.length > 1 ? [] : [CompanyEntered.of(placeIn(data))])]
const answeredBy = (answer: TE.TaskEither<CallError, Reply<SignedIn>>, { keeper }: Tools) =>
  F.pipe(answer, TE.map(enter(keeper)), settle({ recorded: signedIn, refused: (refusal) => [LogInFailed.of({ refusal })] }))

/** What the browser says of the device; given by the screen, never guessed. */
const Device = t.partial({ deviceId: t.string, deviceName: t.string, deviceManufacturer: t.string, devicePlatform: t.string, deviceModel: t.string })
const Login = t.intersection([t.type({ username: t.string, password: secret }), t.partial({ subUsername: t.string, device: Device })])

/** An owner, or a member of staff by the owner's user name and his own mobile number. */
export const LogIn: Command<t.TypeOf<typeof Login>> = {
  type: 'LogIn', codec: Login, label: logIn.label, permission: null, chart: atSession,
  decide: ({ username, subUsername = '' }) => E.right([LogInAsked.of({ username, subUsername: subUsername || null, demo: false })]),
  once: {
    perform: ({ username, password, subUsername = '', device = {} }, _, tools) => {
      const who = subUsername === '' ? { isAdmin: true } : { isAdmin: false, subUsername }
      return answeredBy(tools.api.call(logIn, { body: { username, password: password.reveal(), loginFrom: 'web', ...who, ...device } as never }), tools)
    },
    cut: (_, trouble) => [LogInFailed.of({ refusal: cutRefusal(trouble) })],
  },
}
export const OpenDemo: Command<object> = {
  type: 'OpenDemo', codec: nothing, label: openDemo.label, permission: null, chart: atSession,
  decide: () => E.right([LogInAsked.of({ username: 'demo', subUsername: null, demo: true })]),
  once: { perform: (_, __, tools) => answeredBy(tools.api.call(openDemo, {}), tools), cut: (_, trouble) => [LogInFailed.of({ refusal: cutRefusal(trouble) })] },
}

const Which = t.type({ companyId: t.string })
const tokenOf = (companyId: string, { api, keeper }: Tools): TE.TaskEither<CallError, Reply<SignedIn>> =>
  F.pipe(keeper.company() === companyId ? api.call(currentSession as Route<unknown, unknown, unknown, SignedIn>, {}) : api.call(companyToken, { body: { companyId } }), TE.map(enter(keeper)))

/** Enters one of several companies right after signing in. */
export const ChooseCompany: Command<t.TypeOf<typeof Which>> = {
  type: 'ChooseCompany', codec: Which, label: { ne: 'संगठन छान्नुहोस्', en: 'Choose Company' }, permission: null, chart: atSession,
  decide: (c) => E.right([CompanyAsked.of(c)]),
  once: {
    perform: ({ companyId }, _, tools) =>
      F.pipe(
        tokenOf(companyId, tools),
        settle({ recorded: ({ data }) => [CompanyEntered.of(placeIn(data))], refused: (refusal) => [CompanyNotEntered.of({ refusal })] }),
      ),
    cut: (_, trouble) => [CompanyNotEntered.of({ refusal: cutRefusal(trouble) })],
  },
}
/** Leaves this company for another of the same owner. Whatever comes of it, this sign-in is over. */
export const SwitchCompany: Command<t.TypeOf<typeof Which>> = {
  type: 'SwitchCompany', codec: Which, label: companyToken.label, permission: null, chart: atSwitch,
  decide: (c) => E.right([SwitchAsked.of(c)]),
  once: {
    perform: ({ companyId }, _, tools) =>
      F.pipe(
        tokenOf(companyId, tools),
        settle({ recorded: ({ data }) => [CompanySwitched.of({ person: personIn(data), place: placeIn(data) })], refused: (refusal) => [SwitchFailed.of({ refusal })] }),
      ),
    cut: (_, trouble) => [SwitchFailed.of({ refusal: cutRefusal(trouble) })],
  },
}

const plainly = (type: string, label: Words, event: { readonly type: string }): Command<object> =>
  ({ type, codec: nothing, label, permission: null, chart: atLogout, decide: () => E.right([event]) })
export const OpenLogout = plainly('OpenLogout', logOut.label, LogoutOpened.of({}))
export const DeclineLogout = plainly('DeclineLogout', { ne: 'होइन', en: 'No' }, LogoutDeclined.of({}))
/** Ends the session here, whether or not the server hears of it. */
export const LogOut: Command<object> = {
  ...plainly('LogOut', logOut.label, LogoutAsked.of({})),
  once: {
    perform: (_, { company }, { api }) =>
      F.pipe(api.call(logOut, { query: { logout_from: 'web' as const } }, { company }), settle({ recorded: () => [LoggedOut.of({})], refused: () => [LoggedOut.of({})] })),
    cut: () => [LoggedOut.of({})],
  },
}

const Registration = t.intersection([
  t.type({ businessName: t.string, fullName: t.string, mobileNo: t.string, address: t.string, password: secret }),
  t.partial({ email: t.string, panNo: t.string, vatRegistered: t.boolean }),
])
export const Register: Command<t.TypeOf<typeof Registration>> = {
  type: 'Register', codec: Registration, label: registerAccount.label, permission: null, chart: atRegistration,
  decide: ({ businessName, mobileNo }) => E.right([RegistrationAsked.of({ businessName, mobileNo })]),
  once: {
    perform: ({ password, ...business }, _, { api, keeper }) =>
      F.pipe(
        api.call(registerAccount, { body: { ...business, password: password.reveal() } }),
        TE.map((reply) => {
          keeper.keepRegistration(reply.data.token)
          return reply
        }),
        settle({ recorded: () => [Registered.of({})], refused: (refusal) => [RegistrationFailed.of({ refusal })] }),
      ),
    cut: (_, trouble) => [RegistrationFailed.of({ refusal: cutRefusal(trouble) })],
  },
}
const noRegistration: Refusal = { tag: 'noRegistration', say: { ne: 'दर्ताको अवधि सकियो, फेरि दर्ता गर्नुहोस्', en: 'The registration has run out, please register again' } }
const withRegistration = <D>(keeper: Keeper, call: (token: string) => TE.TaskEither<CallError, Reply<D>>): TE.TaskEither<CallError, Reply<D>> => {
  const token = keeper.registration()
  return token === null ? TE.left({ tag: 'Refused', refusal: noRegistration }) : call(token)
}
const Activation = t.type({ otp: secret })
export const ActivateAccount: Command<t.TypeOf<typeof Activation>> = {
  type: 'ActivateAccount', codec: Activation, label: activateAccount.label, permission: null, chart: atRegistration,
  decide: () => E.right([ActivationAsked.of({})]),
  once: {
    perform: ({ otp }, _, { api, keeper }) =>
      F.pipe(
        withRegistration(keeper, (token) => api.call(activateAccount, { params: { token }, body: { otp: otp.reveal() } })),
        TE.map((reply) => {
          keeper.keepRegistration(null)
          return reply
        }),
        settle({ recorded: () => [AccountActivated.of({})], refused: (refusal) => [ActivationFailed.of({ refusal })] }),
      ),
    cut: (_, trouble) => [ActivationFailed.of({ refusal: cutRefusal(trouble) })],
  },
}
export const ResendOtp: Command<object> = {
  type: 'ResendOtp', codec: nothing, label: resendOtp.label, permission: null, chart: atRegistration,
  decide: () => E.right([OtpAsked.of({})]),
  once: {
    perform: (_, __, { api, keeper }) =>
      F.pipe(
        withRegistration(keeper, (token) => api.call(resendOtp, { params: { token } })),
        settle({ recorded: ({ message }) => [OtpSent.of({ say: message })], refused: (refusal) => [OtpNotSent.of({ refusal })] }),
      ),
    cut: (_, trouble) => [OtpNotSent.of({ refusal: cutRefusal(trouble) })],
  },
}
export const sessionCommands = [LogIn, OpenDemo, ChooseCompany, SwitchCompany, OpenLogout, DeclineLogout, LogOut, Register, ActivateAccount, ResendOtp] as const
