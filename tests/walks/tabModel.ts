import type { Session } from '../../src/client/bus/openSession.ts'
import {
  initialTab,
  tabReducer,
  type TabEffect,
  type TabEvent,
  type TabState,
} from '../../src/client/session/tabReducer.ts'

/** A tab and the state its effects change: which logs are open, and the tokens and keys of the signed-in person. */
export interface TabModel {
  readonly tab: TabState
  /** Logs that this tab may write to. */
  readonly open: readonly string[]
  readonly hasKey: boolean
  readonly hasToken: boolean
  readonly remembered: string | null
  /** The log on the screen. */
  readonly shown: string | null
  /** Pending effects of running steps, each list in order. */
  readonly running: readonly (readonly TabEffect[])[]
  /** Pending loads of the auth area. */
  readonly loading: number
  readonly opened: number
}
export const firstModel: TabModel = {
  tab: initialTab,
  open: [],
  hasKey: false,
  hasToken: false,
  remembered: null,
  shown: null,
  running: [],
  loading: 0,
  opened: 0,
}
export const stateOf = (model: TabModel): string => model.tab.chart.value
/** A forbidden effect of a step. */
export class Breach extends Error {}
const never = (bad: boolean, say: string): void => {
  if (bad) throw new Breach(say)
}

const ownLog = { id: 'own' } as Session
const person = { userId: 'sita' } as never
const place = { companyId: 'A' } as never
const claims = { userId: 'sita', isAdmin: true, companyId: 'A' }
const refusal = { tag: 'closed', say: { ne: 'बन्द', en: 'Closed' } }
const signIn = { person, place, shared: false }
/** An event of each kind, with the fields that the reducer reads; `log` is one that an effect opened. */
export const eventOf = (type: TabEvent['type'], log: Session): TabEvent =>
  ({
    id: 'own',
    claims,
    company: 'A',
    user: 'sita',
    refusal,
    unsent: 0,
    ...signIn,
    log,
    type,
  }) as unknown as TabEvent

/** Every possible answer to each awaited effect. */
export const answers: Partial<Record<TabEffect['type'], readonly TabEvent['type'][]>> = {
  resumeOwnLog: [
    'LogOpened',
    'ExpiredLogOpened',
    'OfflineLogOpened',
    'LogNotResumed',
    'OpeningFailed',
  ],
  readToken: ['TokenFound', 'TokenMissing', 'TokenUnreadable'],
  askCurrentSession: [
    'SessionConfirmed',
    'CompanyNotChosen',
    'ServerUnreachable',
    'TokenRefused',
    'OpeningFailed',
  ],
  awaitMembership: ['MembershipAwaited'],
  openAnonymousLog: ['AnonymousLogOpened', 'OpeningFailed'],
  openCompanyLog: ['LogOpened', 'OpeningFailed'],
  openLastKnownLog: ['LogOpened', 'OpeningFailed'],
  openUnlockedLog: ['OfflineLogOpened', 'NothingToUnlock', 'OpeningFailed'],
}
/** Events that can occur at any time: from the log on the screen or from outside. */
export const outside: readonly TabEvent['type'][] = [
  'AuthScreenOpened',
  'LogInAsked',
  'CompanyEntered',
  'Unlocked',
  'SignedInAgain',
  'PlaceRefreshed',
  'MembershipChanged',
  'CompanySwitched',
  'SwitchFailed',
  'TokenExpired',
  'SessionExpired',
  'SessionExpiredUnsaved',
  'LoggedOut',
]
const withToken: readonly string[] = [
  'TokenFound',
  'CompanyEntered',
  'SignedInAgain',
  'CompanySwitched',
]
/** A person without a company can only get here by signing in. */
const withKey: readonly string[] = [
  'CompanyEntered',
  'CompanySwitched',
  'CompanyNotChosen',
  'SessionConfirmed',
  'ServerUnreachable',
  'LogOpened',
  'ExpiredLogOpened',
  'OfflineLogOpened',
  'NothingToUnlock',
]
const signedOutFrom: readonly string[] = ['SessionExpired', 'LoggedOut']

const performed: Partial<Record<TabEffect['type'], (model: TabModel, log: string) => TabModel>> = {
  closeLog: (model, log) => {
    never(!model.open.includes(log), 'a log is closed that is not open')
    return { ...model, open: model.open.filter((each) => each !== log) }
  },
  showLog: (model, log) => {
    never(!model.open.includes(log), 'a log is shown that is not open')
    return { ...model, shown: log }
  },
  rememberLog: (model, log) => ({ ...model, remembered: log }),
  clearSignIn: (model) => ({ ...model, hasToken: false, remembered: null }),
  forgetSignIn: (model) => ({ ...model, hasToken: false, remembered: null }),
  dropToken: (model) => ({ ...model, hasToken: false }),
  releaseKey: (model) => {
    never(!model.hasKey, 'a key is released that is not there')
    never(model.hasToken, 'the key goes before the token')
    return { ...model, hasKey: false }
  },
  loadAuthArea: (model) => ({ ...model, loading: model.loading + 1 }),
}
/** Performs a step's effects up to the first awaited one; the rest run later. */
const run = (model: TabModel, effects: readonly TabEffect[]): TabModel => {
  const [effect, ...rest] = effects
  if (effect === undefined) return model
  if (answers[effect.type] !== undefined) {
    if (/^(open|resume)/.test(effect.type))
      never(model.open.length > 0, 'a log is opened while another one is open')
    return { ...model, running: [...model.running, effects] }
  }
  const next = performed[effect.type]?.(model, 'log' in effect ? effect.log.id : '') ?? model
  return effect.type === 'closeLog' && rest.length > 0
    ? { ...next, running: [...next.running, rest] }
    : run(next, rest)
}

/** The tab takes an event; `reduce` may be one with a bug in it. */
export const happen = (model: TabModel, event: TabEvent, reduce = tabReducer): TabModel => {
  const [tab, effects] = reduce(model.tab, event)
  if (tab.chart === model.tab.chart && effects.length === 0) return model
  const signsIn = withKey.includes(event.type) || signedOutFrom.includes(event.type)
  return run(
    {
      ...model,
      tab,
      hasKey: model.hasKey || signsIn,
      hasToken: model.hasToken || withToken.includes(event.type),
    },
    effects,
  )
}

/** Continues one of the running steps, once for each possible answer to an awaited effect. */
export const goOn = (model: TabModel, at: number, reduce = tabReducer): readonly TabModel[] => {
  const [effect, ...rest] = model.running[at]!
  const others: TabModel = { ...model, running: model.running.filter((_, i) => i !== at) }
  const answer = answers[effect!.type]
  if (answer === undefined) return [run(others, [effect!, ...rest])]
  never(rest.length > 0, 'an effect waits behind one that answers')
  return answer.map((type) => {
    if (!type.endsWith('Opened'))
      return happen(others, eventOf(type, 'log' in effect! ? effect.log : ownLog), reduce)
    const id = `#${model.opened + 1}`
    const opened: TabModel = { ...others, open: [...model.open, id], opened: model.opened + 1 }
    const resumed = {
      ...opened,
      remembered: id,
      hasToken: model.hasToken || type !== 'OfflineLogOpened',
    }
    return happen(
      effect!.type === 'resumeOwnLog' ? resumed : opened,
      eventOf(type, { id } as Session),
      reduce,
    )
  })
}
/** All possible next events: a running step continues, the auth area loads, or something from outside. */
export const nextOf = (model: TabModel, reduce = tabReducer): readonly TabModel[] => [
  ...model.running.flatMap((_, at) => goOn(model, at, reduce)),
  ...(model.loading === 0
    ? []
    : [
        happen({ ...model, loading: model.loading - 1 }, eventOf('AuthAreaLoaded', ownLog), reduce),
      ]),
  ...(model.tab.log === null
    ? []
    : outside
        // A password unlocks the device's own key only if there is no token.
        .filter((type) => type !== 'Unlocked' || !model.hasToken)
        .map((type) => happen(model, eventOf(type, ownLog), reduce))),
]

/** Every model reachable from a start, in any order of events. Throws the first breach with its state. */
export const everyModel = (reduce = tabReducer): readonly TabModel[] => {
  const seen = new Map<string, TabModel>()
  const queue = (['NoLogRemembered', 'LogRemembered'] as const).map((type) =>
    happen(firstModel, eventOf(type, ownLog), reduce),
  )
  for (let model = queue.shift(); model !== undefined; model = queue.shift()) {
    if (model.loading > 2) continue
    const key = keyOf(model)
    if (seen.has(key)) continue
    seen.set(key, model)
    if (model.running.length === 0) expectAtRest(model)
    queue.push(...nextOf(model, reduce))
  }
  return [...seen.values()]
}
/** Two models are equal regardless of the numbers of their logs. */
const keyOf = ({ tab, opened: _, ...rest }: TabModel): string => {
  const ids: string[] = []
  return JSON.stringify([tab.chart.value, tab.log, rest]).replace(/#\d+/g, (id) => {
    if (!ids.includes(id)) ids.push(id)
    return `#${ids.indexOf(id)}`
  })
}

/** Throws if an invariant of an idle tab is broken. */
export const expectAtRest = (model: TabModel): void => {
  const { open, hasKey, hasToken, remembered, shown, tab } = model
  const state = stateOf(model)
  if (state === 'failed') return
  never(
    shown === null || open.join() !== shown || tab.log?.id !== shown,
    `${state}: the log on the screen is not the one that is open`,
  )
  if (['anonymous', 'loadingAuthArea', 'atAuthScreens'].includes(state)) {
    never(remembered !== null, `${state}: the tab remembers a log in memory`)
    never(hasKey && !hasToken, `${state}: a key stays without a sign-in`)
    return
  }
  never(!['signedIn', 'unlocked'].includes(state), `${state}: nothing is under way`)
  never(remembered !== shown, `${state}: the tab does not remember its log`)
  never(!hasKey, `${state}: the log has no key`)
  never(hasToken !== (state === 'signedIn'), `${state}: the token does not fit`)
}
