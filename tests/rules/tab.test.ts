import { describe, expect, test } from 'vitest'
import type { Session } from '../../src/client/bus/openSession.ts'
import {
  initialTab,
  tabReducer,
  type TabEffect,
  type TabEvent,
  type TabState,
} from '../../src/client/session/tabReducer.ts'
import { tab } from '../../machines/tab.ts'
import { arrowNames, eventsOf, nameOf, statesOf } from '../walks/chart.ts'
import { eventOf, everyModel, stateOf, type TabModel } from '../walks/tabModel.ts'

const activate = ['rememberLog', 'persistMembership', 'recoverOrphanedLogs', 'showLog']
const signOut = ['forgetSignIn', 'releaseKey', 'closeLog', 'openAnonymousLog']
const expire = ['forgetSignIn', 'notify', 'releaseKey', 'closeLog', 'openAnonymousLog']
const enterCompany = ['closeLog', 'releaseSessionsOf', 'openCompanyLog']
const abandon = ['releaseKey', 'closeLog', 'openAnonymousLog']
const withoutCompany = (from: string) => ({
  [`${from} --CompanyEntered--> openingLog`]: enterCompany,
  [`${from} --Unlocked--> unlocking`]: ['closeLog', 'openUnlockedLog'],
  [`${from} --TokenExpired--> ${from}`]: ['recordExpiry'],
  [`${from} --SessionExpired--> openingAnonymousLog`]: expire,
  [`${from} --LoggedOut--> openingAnonymousLog`]: signOut,
})
/** Every transition of the chart that does anything, with what it does, in this order. */
const expected: Readonly<Record<string, readonly string[]>> = {
  'starting --LogRemembered--> resumingLog': ['resumeOwnLog'],
  'starting --NoLogRemembered--> readingToken': ['readToken'],
  'resumingLog --LogOpened--> signedIn': ['syncMembership', ...activate],
  'resumingLog --ExpiredLogOpened--> awaitingMembership': ['awaitMembership'],
  'resumingLog --OfflineLogOpened--> unlocked': ['showLog'],
  'resumingLog --LogNotResumed--> readingToken': ['readToken'],
  'awaitingMembership --MembershipAwaited--> signedIn': activate,
  'readingToken --TokenFound--> askingServer': ['askCurrentSession'],
  'readingToken --TokenMissing--> openingAnonymousLog': ['clearSignIn', 'openAnonymousLog'],
  'readingToken --TokenUnreadable--> openingAnonymousLog': [
    'forgetSignIn',
    'notify',
    'openAnonymousLog',
  ],
  'askingServer --SessionConfirmed--> openingLog': ['releaseSessionsOf', 'openCompanyLog'],
  'askingServer --CompanyNotChosen--> openingAnonymousLog': ['openAnonymousLog'],
  'askingServer --ServerUnreachable--> openingLog': ['openLastKnownLog'],
  'askingServer --TokenRefused--> openingAnonymousLog': ['forgetSignIn', 'openAnonymousLog'],
  'openingAnonymousLog --AnonymousLogOpened--> anonymous': ['showLog'],
  ...withoutCompany('anonymous'),
  'anonymous --AuthScreenOpened--> loadingAuthArea': ['loadAuthArea'],
  ...withoutCompany('loadingAuthArea'),
  'loadingAuthArea --AuthAreaLoaded--> openingAuthLog': ['closeLog', 'openAnonymousLog'],
  'openingAuthLog --AnonymousLogOpened--> atAuthScreens': ['showLog'],
  ...withoutCompany('atAuthScreens'),
  'openingLog --LogOpened--> signedIn': activate,
  'openingLog --LoggedOut--> abandoning': ['forgetSignIn'],
  'switchingCompany --LogOpened--> signedIn': [...activate, 'reloadPage'],
  'switchingCompany --LoggedOut--> abandoning': ['forgetSignIn'],
  'unlocking --OfflineLogOpened--> unlocked': ['rememberLog', 'showLog'],
  'unlocking --NothingToUnlock--> openingAnonymousLog': [
    'notify',
    'releaseKey',
    'openAnonymousLog',
  ],
  'unlocking --LoggedOut--> abandoning': ['forgetSignIn'],
  'abandoning --LogOpened--> openingAnonymousLog': abandon,
  'abandoning --OfflineLogOpened--> openingAnonymousLog': abandon,
  'abandoning --NothingToUnlock--> openingAnonymousLog': ['releaseKey', 'openAnonymousLog'],
  'abandoning --OpeningFailed--> openingAnonymousLog': ['releaseKey', 'openAnonymousLog'],
  'signedIn --PlaceRefreshed--> signedIn': ['persistMembership'],
  'signedIn --MembershipChanged--> signedIn': ['syncMembership'],
  'signedIn --SignedInAgain--> signedIn': [
    'persistMembership',
    'recoverOrphanedLogs',
    'sendWaiting',
  ],
  'signedIn --CompanySwitched--> switchingCompany': enterCompany,
  'signedIn --SwitchFailed--> openingAnonymousLog': ['endServerSession', ...expire],
  'signedIn --TokenExpired--> signedIn': ['recordExpiry'],
  'signedIn --SessionExpired--> openingAnonymousLog': expire,
  'signedIn --SessionExpiredUnsaved--> unlocked': ['dropToken', 'notify', 'recordUnlock'],
  'signedIn --LoggedOut--> openingAnonymousLog': signOut,
  'unlocked --PlaceRefreshed--> unlocked': ['persistMembership'],
  'unlocked --SignedInAgain--> signedIn': [
    'persistMembership',
    'recoverOrphanedLogs',
    'sendWaiting',
  ],
  'unlocked --LoggedOut--> openingAnonymousLog': signOut,
  'failed --LoggedOut--> openingAnonymousLog': ['forgetSignIn', 'releaseKey', 'openAnonymousLog'],
}
/** What follows a failure and what comes late changes nothing in the world. */
const silent =
  /--(OpeningFailed--> failed|AuthAreaLoaded--> (?!openingAuthLog)|AuthAreaLoaded--> openingAuthLog$|LogInAsked--> anonymous)/

/** The reducer's state in each state of the chart, by a way that leads there. */
const reached = new Map([
  ['starting', initialTab],
  ...everyModel().map((model) => [stateOf(model), model.tab] as const),
])
const log = { id: 'new' } as Session
const typesOf = (effects: readonly TabEffect[]) => effects.map((effect) => effect.type)

describe('the log that a tab has open', () => {
  test('every state of the chart is reached', () => {
    expect(statesOf(tab).filter((state) => !reached.has(state))).toEqual([])
  })
  test('each transition has its effects in order, and every other event none', () => {
    const types = eventsOf(tab) as readonly TabEvent['type'][]
    const done = [...reached].flatMap(([from, state]) =>
      types.flatMap((type) => {
        const [next, effects] = tabReducer(state, eventOf(type, log))
        const arrow = nameOf({ from, event: type, to: next.chart.value })
        if (effects.length === 0 && (next === state || silent.test(arrow))) return []
        return [[arrow, typesOf(effects)] as const]
      }),
    )
    expect(Object.fromEntries(done)).toEqual(expected)
  })
  test('the table of effects lists every transition of the chart that has effects', () => {
    expect(arrowNames(tab).filter((arrow) => !(arrow in expected) && !silent.test(arrow))).toEqual(
      [],
    )
    expect(Object.keys(expected).filter((arrow) => !arrowNames(tab).includes(arrow))).toEqual([])
  })
})

describe('in any order of answers, failures and actions of the person', () => {
  test('one log is open at a time, and a sign-in that ended leaves no token and no key', () => {
    expect(everyModel().length).toBeGreaterThan(60)
  })

  type Effects = readonly TabEffect[]
  const without =
    (type: TabEffect['type']) =>
    (all: Effects): Effects =>
      all.filter((each) => each.type !== type)
  const twice =
    (type: TabEffect['type']) =>
    (all: Effects): Effects =>
      all.flatMap((each): Effects => (each.type === type ? [each, each] : [each]))
  const planted: readonly (readonly [
    bug: string,
    says: RegExp,
    change: (effects: Effects, event: TabEvent, before: TabState) => Effects,
  ])[] = [
    ['the key stays', /a key stays/, without('releaseKey')],
    ['the key is released twice', /not there/, twice('releaseKey')],
    ['the token stays', /before the token/, without('forgetSignIn')],
    ['a log is never closed', /another one is open/, without('closeLog')],
    ['a log is closed twice', /not open/, twice('closeLog')],
    [
      'the next log is opened before this one is closed',
      /another one is open/,
      (all) => [...without('closeLog')(all), ...all.filter((each) => each.type === 'closeLog')],
    ],
    ['a log that is open is not shown', /is not the one/, without('showLog')],
    ['the tab forgets its log', /does not remember/, without('rememberLog')],
    [
      'nothing is opened after a logout',
      /is not the one|nothing is under way/,
      without('openAnonymousLog'),
    ],
    [
      'a log that was abandoned stays open',
      /another one is open/,
      (all, _, before) =>
        before.chart.value === 'abandoning' ? all.filter((e) => e.type !== 'closeLog') : all,
    ],
  ]
  test.each(planted)('a bug is found: %s', (_, says, change) => {
    const broken = (state: TabState, event: TabEvent): readonly [TabState, Effects] => {
      const [next, effects] = tabReducer(state, event)
      return [next, change(effects, event, state)]
    }
    expect((): readonly TabModel[] => everyModel(broken)).toThrow(says)
  })
})
