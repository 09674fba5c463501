import * as t from 'io-ts'
import { either as E, function as F, taskEither as TE } from 'fp-ts'
import { refuse, type Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Route } from '../../contract/route.ts'
import {
  companyToken,
  currentSession,
  logIn,
  logOut,
  openDemo,
  type SignedIn,
} from '../../contract/session.ts'
import type { CallError, Reply } from '../bus/api.ts'
import { settle, type AnyCommand, type Command, type Outcome } from '../bus/command.ts'
import type { SignInTools } from '../device/signInTools.ts'
import type { Envelope } from '../log/entry.ts'
import { secret } from '../log/secret.ts'
import { interruptedRefusal, type Trouble } from '../log/trouble.ts'
import {
  CompanyAsked,
  CompanyEntered,
  CompanyNotEntered,
  CompanySwitched,
  LoggedIn,
  LoggedOut,
  LogInAsked,
  LogInFailed,
  LogoutAsked,
  LogoutDeclined,
  LogoutOpened,
  SharedDeviceDeclared,
  SwitchAsked,
  SwitchFailed,
  Unlocked,
} from './events.ts'
import { declared, entered, personIn, placeIn } from './signInAnswer.ts'
import {
  companySwitchChart,
  isOfflineUnlocked,
  logoutChart,
  sessionKey,
  sessionChart,
} from './views.ts'
import { sessionWords as w, wrongLogin } from './words.ts'
import { firstWords } from '../i18n/firstWords.ts'
import { terms } from '../../books/termWords.ts'

export const nothing = t.type({})
/** Holds a command to one of the session's own charts. */
export const gate = (fold: NonNullable<AnyCommand['chart']>['fold']) => ({
  fold,
  key: () => sessionKey,
})
const atSession = gate(sessionChart as never)
export const atSwitch = gate(companySwitchChart as never)
const atLogout = gate(logoutChart as never)

/** One company: in at once. Several: the person chooses. */
const signedIn =
  (shared: boolean) =>
  ({ data }: Reply<SignedIn>) => [
    LoggedIn.of(personIn(data)),
    ...declared(shared),
    ...(data.childCompany.length > 1 ? [] : [CompanyEntered.of(placeIn(data))]),
  ]
const notIn = (refusal: Refusal) => [LogInFailed.of({ refusal })]
const answeredBy = (
  answer: TE.TaskEither<CallError, Reply<SignedIn>>,
  tools: SignInTools,
  shared = false,
) =>
  F.pipe(answer, TE.chain(entered(tools)), settle({ recorded: signedIn(shared), refused: notIn }))

/** The browser's description of the device; given by the screen, never guessed. */
const Device = t.partial({
  deviceId: t.string,
  deviceName: t.string,
  deviceManufacturer: t.string,
  devicePlatform: t.string,
  deviceModel: t.string,
})
const Login = t.intersection([
  t.type({ username: t.string, password: secret }),
  t.partial({ subUsername: t.string, device: Device, shared: t.boolean, remember: t.boolean }),
])

type LoginC = t.TypeOf<typeof Login>
const callLogIn = (
  { username, password, subUsername = '', device = {} }: LoginC,
  { api }: SignInTools,
): TE.TaskEither<CallError, Reply<SignedIn>> => {
  const who = subUsername === '' ? { isAdmin: true } : { isAdmin: false, subUsername }
  return api.call(logIn, {
    body: { username, password: password.reveal(), loginFrom: 'web', ...who, ...device } as never,
  })
}
const wrongPassword = (waitSeconds: number): Refusal => ({
  tag: 'wrong_login',
  say: wrongLogin(waitSeconds),
})
/** Without a network: by the key wrapped with the password on this device. If that fails, the trouble remains. */
const unlocked =
  (
    { username, password, subUsername = '', shared = false, remember = false }: LoginC,
    { keys, accounts }: SignInTools,
    trouble: Trouble,
  ): TE.TaskEither<Trouble, Outcome> =>
  async () => {
    const opened = await keys.unlock({ username, subUsername }, password.reveal())
    if (E.isRight(opened)) {
      // The server says the name, at the next login.
      if (remember) accounts.keep({ username, subUsername, user: opened.right.user, fullName: '' })
      return E.right({
        step: 'recorded',
        events: [Unlocked.of({ userId: opened.right.user }), ...declared(shared)],
      })
    }
    return opened.left.tag === 'unknown'
      ? E.left(trouble)
      : E.right({ step: 'refused', events: notIn(wrongPassword(opened.left.waitSeconds)) })
  }
/** No server answered. One that answers and asks for patience has not been asked in vain. */
const outOfReach = (trouble: Trouble): boolean =>
  trouble.tag === 'Offline' || (trouble.tag === 'Unavailable' && trouble.retryAfterSeconds === null)
/** Keeps the key under this password for the day without a network. Takes a second on a small phone, and nothing waits for it. A shared device keeps none. */
const remembered =
  (
    { username, subUsername = '', password, shared = false, remember }: LoginC,
    { keys, accounts }: SignInTools,
  ) =>
  (reply: Reply<SignedIn>): Reply<SignedIn> => {
    if (shared || remember === false) accounts.forget()
    else if (remember === true) {
      const { userId: user, fullName } = reply.data
      accounts.keep({ username, subUsername, user, fullName })
    }
    if (shared) void keys.forget(reply.data.userId)
    else
      void keys.remember(
        { username, subUsername },
        password.reveal(),
        reply.data.userId,
        reply.data.logKey,
      )
    return reply
  }
/** Before anyone is in: by the server, else by the key on this device. */
const comeIn = (c: LoginC, tools: SignInTools): TE.TaskEither<Trouble, Outcome> =>
  F.pipe(
    answeredBy(F.pipe(callLogIn(c, tools), TE.map(remembered(c, tools))), tools, c.shared),
    TE.orElse((trouble) => (outOfReach(trouble) ? unlocked(c, tools, trouble) : TE.left(trouble))),
  )
const otherPerson: Refusal = {
  tag: 'otherPerson',
  say: w.personWhoStartedThisWork,
}
/** The previous token is of another company and is not kept for this one. */
const halfWay =
  ({ tabStorage }: SignInTools) =>
  (error: CallError): CallError => {
    tabStorage.dropToken()
    return error
  }
/** What the server refused is not tried again by itself. */
const unlockRefused =
  ({ keys }: SignInTools) =>
  (error: CallError): CallError => {
    if (error.tag === 'Refused') void keys.forgetUnlock()
    return error
  }
/** After working without the network: the same person, in the same company. */
const signInAgain = (
  c: LoginC,
  { actor, company }: Envelope,
  tools: SignInTools,
): TE.TaskEither<Trouble, Outcome> =>
  F.pipe(
    callLogIn(c, tools),
    TE.chain((reply): TE.TaskEither<CallError, Reply<SignedIn>> =>
      reply.data.userId === actor
        ? entered(tools)(reply)
        : TE.left({ tag: 'Refused', refusal: otherPerson }),
    ),
    TE.mapLeft(unlockRefused(tools)),
    TE.map(remembered(c, tools)),
    TE.chain((reply) =>
      company === null || reply.data.companyId === company
        ? TE.right(reply)
        : F.pipe(tokenOf(company, tools), TE.mapLeft(halfWay(tools))),
    ),
    settle({
      recorded: ({ data }) => [
        LoggedIn.of(personIn(data)),
        ...declared(c.shared === true),
        CompanyEntered.of(placeIn(data)),
      ],
      refused: notIn,
    }),
  )

/** An owner, or a member of staff by the owner's user name and their own mobile number. */
export const LogIn: Command<LoginC, SignInTools> = {
  type: 'LogIn',
  codec: Login,
  label: logIn.label,
  permission: null,
  chart: atSession,
  decide: ({ username, subUsername = '' }) =>
    E.right([LogInAsked.of({ username, subUsername: subUsername || null, demo: false })]),
  once: {
    perform: (c, envelope, tools) =>
      envelope.actor === null ? comeIn(c, tools) : signInAgain(c, envelope, tools),
    onInterrupted: (_, trouble) => notIn(interruptedRefusal(trouble)),
  },
}
export const OpenDemo: Command<object, SignInTools> = {
  type: 'OpenDemo',
  codec: nothing,
  label: openDemo.label,
  permission: null,
  chart: atSession,
  decide: () => E.right([LogInAsked.of({ username: 'demo', subUsername: null, demo: true })]),
  once: {
    perform: (_, __, tools) => answeredBy(tools.api.call(openDemo, {}), tools),
    onInterrupted: (_, trouble) => [LogInFailed.of({ refusal: interruptedRefusal(trouble) })],
  },
}

const Which = t.type({ companyId: t.string })
function tokenOf(companyId: string, tools: SignInTools): TE.TaskEither<CallError, Reply<SignedIn>> {
  const { api, tabStorage } = tools
  const left = tabStorage.signOutCount()
  return F.pipe(
    tabStorage.company() === companyId
      ? api.call(currentSession as Route<unknown, unknown, unknown, SignedIn>, {})
      : api.call(companyToken, { body: { companyId } }),
    TE.chain((reply) =>
      tabStorage.signOutCount() === left ? entered(tools)(reply) : TE.right(reply),
    ),
  )
}

/** Enters one of several companies right after signing in. */
export const ChooseCompany: Command<t.TypeOf<typeof Which>, SignInTools> = {
  type: 'ChooseCompany',
  codec: Which,
  label: firstWords.chooseCompany,
  permission: null,
  chart: atSession,
  decide: (c) => E.right([CompanyAsked.of(c)]),
  once: {
    perform: ({ companyId }, _, tools) =>
      F.pipe(
        tokenOf(companyId, tools),
        settle({
          recorded: ({ data }) => [CompanyEntered.of(placeIn(data))],
          refused: (refusal) => [CompanyNotEntered.of({ refusal })],
        }),
      ),
    onInterrupted: (_, trouble) => [CompanyNotEntered.of({ refusal: interruptedRefusal(trouble) })],
  },
}

/** Leaves this company for another of the same owner. Whatever the outcome, this sign-in is over. */
export const SwitchCompany: Command<t.TypeOf<typeof Which>, SignInTools> = {
  type: 'SwitchCompany',
  codec: Which,
  label: companyToken.label,
  permission: null,
  chart: atSwitch,
  decide: (c, look) =>
    isOfflineUnlocked(look)
      ? refuse('alone', w.logInBeforeSwitching)
      : E.right([SwitchAsked.of(c)]),
  once: {
    perform: ({ companyId }, _, tools) =>
      F.pipe(
        tokenOf(companyId, tools),
        settle({
          recorded: ({ data }) => [
            CompanySwitched.of({ person: personIn(data), place: placeIn(data) }),
          ],
          refused: (refusal) => [SwitchFailed.of({ refusal })],
        }),
      ),
    onInterrupted: (_, trouble) => [SwitchFailed.of({ refusal: interruptedRefusal(trouble) })],
  },
}

const plainly = (
  type: string,
  label: Words,
  event: { readonly type: string },
): Command<object> => ({
  type,
  codec: nothing,
  label,
  permission: null,
  chart: atLogout,
  decide: () => E.right([event]),
})
export const OpenLogout = plainly('OpenLogout', logOut.label, LogoutOpened.of({}))
export const DeclineLogout = plainly('DeclineLogout', terms.no, LogoutDeclined.of({}))
/** Says, before leaving, whether others use this device too. */
export const DeclareSharedDevice: Command<{ readonly shared: boolean }> = {
  type: 'DeclareSharedDevice',
  codec: t.type({ shared: t.boolean }),
  label: w.sharedDevice,
  permission: null,
  chart: atLogout,
  decide: ({ shared }) => E.right([SharedDeviceDeclared.of({ shared })]),
}
/** Ends the session here, even if the server cannot be reached. */
export const LogOut: Command<object> = {
  ...plainly('LogOut', logOut.label, LogoutAsked.of({})),
  once: {
    perform: (_, { company }, { api }) =>
      F.pipe(
        api.call(logOut, { query: { logout_from: 'web' as const } }, { company }),
        settle({ recorded: () => [LoggedOut.of({})], refused: () => [LoggedOut.of({})] }),
      ),
    onInterrupted: () => [LoggedOut.of({})],
  },
}

export const sessionCommands = [
  LogIn,
  OpenDemo,
  ChooseCompany,
  SwitchCompany,
  OpenLogout,
  DeclineLogout,
  DeclareSharedDevice,
  LogOut,
] as const
