import { setup } from 'xstate'

export type TabChartEvent = {
  readonly type:
    | 'LogRemembered'
    | 'NoLogRemembered'
    | 'LogNotResumed'
    | 'TokenFound'
    | 'TokenMissing'
    | 'TokenUnreadable'
    | 'SessionConfirmed'
    | 'CompanyNotChosen'
    | 'ServerUnreachable'
    | 'TokenRefused'
    | 'LogOpened'
    | 'ExpiredLogOpened'
    | 'MembershipAwaited'
    | 'OfflineLogOpened'
    | 'NothingToUnlock'
    | 'AnonymousLogOpened'
    | 'OpeningFailed'
    | 'AuthScreenOpened'
    | 'AuthAreaLoaded'
    | 'LogInAsked'
    | 'CompanyEntered'
    | 'Unlocked'
    | 'SignedInAgain'
    | 'PlaceRefreshed'
    | 'MembershipChanged'
    | 'CompanySwitched'
    | 'SwitchFailed'
    | 'TokenExpired'
    | 'SessionExpired'
    | 'SessionExpiredUnsaved'
    | 'LoggedOut'
}

/** What a person without a company can do, whichever of the three logs in memory is open. */
const withoutCompany = {
  CompanyEntered: 'openingLog',
  Unlocked: 'unlocking',
  SessionExpired: 'openingAnonymousLog',
  LoggedOut: 'openingAnonymousLog',
} as const

/**
 * Which session log a browser tab has open. Before anyone is in a company it is a log in memory; from then on it is the log of
 * that person in that company, on the device. One log is closed before the next is opened, and a sign-in that ends while a log
 * is being opened is `abandoning`: that log is closed as soon as it is open.
 */
export const tab = setup({ types: { events: {} as TabChartEvent } }).createMachine({
  id: 'tab',
  initial: 'starting',
  states: {
    starting: { on: { LogRemembered: 'resumingLog', NoLogRemembered: 'readingToken' } },
    resumingLog: {
      on: {
        LogOpened: 'signedIn',
        ExpiredLogOpened: 'awaitingMembership',
        OfflineLogOpened: 'unlocked',
        LogNotResumed: 'readingToken',
        OpeningFailed: 'failed',
      },
    },
    /** By this device's clock the subscription has ended: the server, whose clock counts, is asked before anything is shown. */
    awaitingMembership: { on: { MembershipAwaited: 'signedIn' } },
    readingToken: {
      on: {
        TokenFound: 'askingServer',
        TokenMissing: 'openingAnonymousLog',
        TokenUnreadable: 'openingAnonymousLog',
      },
    },
    askingServer: {
      on: {
        SessionConfirmed: 'openingLog',
        CompanyNotChosen: 'openingAnonymousLog',
        ServerUnreachable: 'openingLog',
        TokenRefused: 'openingAnonymousLog',
        OpeningFailed: 'failed',
      },
    },
    openingAnonymousLog: {
      on: {
        AnonymousLogOpened: 'anonymous',
        OpeningFailed: 'failed',
        AuthAreaLoaded: 'openingAnonymousLog',
      },
    },
    anonymous: {
      on: {
        ...withoutCompany,
        AuthScreenOpened: 'loadingAuthArea',
        AuthAreaLoaded: 'anonymous',
        TokenExpired: 'anonymous',
      },
    },
    /** A screen of registration or of a forgotten password is open, and its commands are on their way. */
    loadingAuthArea: {
      on: {
        ...withoutCompany,
        AuthAreaLoaded: 'openingAuthLog',
        LogInAsked: 'anonymous',
        TokenExpired: 'loadingAuthArea',
      },
    },
    openingAuthLog: {
      on: {
        AnonymousLogOpened: 'atAuthScreens',
        OpeningFailed: 'failed',
        AuthAreaLoaded: 'openingAuthLog',
      },
    },
    atAuthScreens: {
      on: { ...withoutCompany, AuthAreaLoaded: 'atAuthScreens', TokenExpired: 'atAuthScreens' },
    },
    openingLog: {
      on: {
        LogOpened: 'signedIn',
        OpeningFailed: 'failed',
        LoggedOut: 'abandoning',
        AuthAreaLoaded: 'openingLog',
      },
    },
    /** As `openingLog`; the page is loaded anew once the other company's log is open. */
    switchingCompany: {
      on: {
        LogOpened: 'signedIn',
        OpeningFailed: 'failed',
        LoggedOut: 'abandoning',
        AuthAreaLoaded: 'switchingCompany',
      },
    },
    unlocking: {
      on: {
        OfflineLogOpened: 'unlocked',
        NothingToUnlock: 'openingAnonymousLog',
        OpeningFailed: 'failed',
        LoggedOut: 'abandoning',
        AuthAreaLoaded: 'unlocking',
      },
    },
    abandoning: {
      on: {
        LogOpened: 'openingAnonymousLog',
        OfflineLogOpened: 'openingAnonymousLog',
        NothingToUnlock: 'openingAnonymousLog',
        OpeningFailed: 'openingAnonymousLog',
        AuthAreaLoaded: 'abandoning',
      },
    },
    signedIn: {
      on: {
        PlaceRefreshed: 'signedIn',
        MembershipChanged: 'signedIn',
        SignedInAgain: 'signedIn',
        CompanySwitched: 'switchingCompany',
        SwitchFailed: 'openingAnonymousLog',
        TokenExpired: 'signedIn',
        SessionExpired: 'openingAnonymousLog',
        SessionExpiredUnsaved: 'unlocked',
        LoggedOut: 'openingAnonymousLog',
        AuthAreaLoaded: 'signedIn',
      },
    },
    /** The person's log is open by the key on this device, and no token is there: nothing is sent until they log in again. */
    unlocked: {
      on: {
        PlaceRefreshed: 'unlocked',
        SignedInAgain: 'signedIn',
        LoggedOut: 'openingAnonymousLog',
        AuthAreaLoaded: 'unlocked',
      },
    },
    /** The next log could not be opened. The screen stands as it was, and loading the page again begins anew. */
    failed: { on: { LoggedOut: 'openingAnonymousLog', AuthAreaLoaded: 'failed' } },
  },
})
