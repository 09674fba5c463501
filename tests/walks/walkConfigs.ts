import type { AnyMachineSnapshot, AnyStateMachine, EventObject } from 'xstate'
import { cheque, type ChequeEvent } from '../../machines/cheque.ts'
import { companyDeletion, type CompanyDeletionEvent } from '../../machines/companyDeletion.ts'
import {
  companyRestoration,
  type CompanyRestorationEvent,
} from '../../machines/companyRestoration.ts'
import { companySwitch, type CompanySwitchEvent } from '../../machines/companySwitch.ts'
import { fiscalYear, type FiscalYearEvent } from '../../machines/fiscalYear.ts'
import { forgottenPassword, type ForgottenPasswordEvent } from '../../machines/forgottenPassword.ts'
import { logout, type LogoutEvent } from '../../machines/logout.ts'
import { permissionTree, type PermissionTreeEvent } from '../../machines/permissionTree.ts'
import { recordImport, type RecordImportEvent } from '../../machines/recordImport.ts'
import { registration, type RegistrationEvent } from '../../machines/registration.ts'
import { session, type SessionEvent } from '../../machines/session.ts'
import { submission, type SubmissionEvent } from '../../machines/submission.ts'
import { tab, type TabChartEvent } from '../../machines/tab.ts'
import { tradeDraft } from '../../machines/tradeDraft.ts'
import { treeOf } from '../../src/client/people/permissionForm.ts'
import { keysInUse } from '../../src/client/shell/availableFeatures.ts'
import type { WalkConfig, Unwalked } from './plan.ts'
import { tradeConfig } from './tradeConfig.ts'

/** One flow of the product: its chart, the events that can occur, and the file that walks it on the screen. */
export interface Flow {
  readonly machine: AnyStateMachine
  /** The file that walks it, under `tests/walks/`. */
  readonly walks: string
  readonly config: WalkConfig<EventObject>
  /** Final states, each with what ends there. */
  readonly ends: Readonly<Record<string, string>>
  /** Why it is walked on no screen, if so. */
  readonly screenless: string | null
}
const flow = <E extends EventObject>(
  machine: AnyStateMachine,
  walks: string,
  config: WalkConfig<E>,
  ends: Flow['ends'] = {},
  screenless: string | null = null,
): Flow => ({ machine, walks, config: config as never, ends, screenless })

const stays = (state: string, events: readonly string[], why: string): Unwalked =>
  Object.fromEntries(events.map((event) => [`${state} --${event}--> ${state}`, why]))
const late = (state: string, ...events: readonly string[]): Unwalked =>
  stays(
    state,
    events,
    'an answer that comes after the log was closed; the page has gone on by then',
  )
/** Events without a payload. */
const bare = <E extends EventObject>(...types: readonly E['type'][]): readonly E[] =>
  types.map((type) => ({ type }) as unknown as E)

export const logoutConfig: WalkConfig<LogoutEvent> = {
  events: bare<LogoutEvent>(
    'LogoutOpened',
    'LogoutDeclined',
    'SharedDeviceDeclared',
    'LogoutAsked',
    'LoggedOut',
    'LoggedIn',
    'Unlocked',
  ),
  unwalked: {
    ...late('left', 'LoggedOut'),
    ...stays(
      'here',
      ['SharedDeviceDeclared'],
      'said together with the sign-in, which walks to the same place',
    ),
  },
}

export const switchConfig: WalkConfig<CompanySwitchEvent> = {
  events: bare<CompanySwitchEvent>(
    'SwitchAsked',
    'CompanySwitched',
    'SwitchFailed',
    'CompanyAddAsked',
    'CompanyNotAdded',
    'LogoutAsked',
  ),
  unwalked: {
    ...late('over', 'CompanySwitched', 'SwitchFailed', 'CompanyNotAdded'),
    'switching --LogoutAsked--> over': 'the dialog covers the way out while it is busy',
    'adding --LogoutAsked--> over': 'the dialog covers the way out while it is busy',
  },
}

export const registrationConfig: WalkConfig<RegistrationEvent> = {
  events: bare<RegistrationEvent>(
    'RegistrationAsked',
    'Registered',
    'RegistrationFailed',
    'ActivationAsked',
    'AccountActivated',
    'ActivationFailed',
    'OtpAsked',
    'OtpSent',
    'OtpNotSent',
  ),
  unwalked: {
    'awaitingOtp --RegistrationAsked--> registering':
      'a person who waits for a code is led from /register to the code',
  },
}

export const forgottenConfig: WalkConfig<ForgottenPasswordEvent> = {
  events: bare<ForgottenPasswordEvent>(
    'ResetCodeAsked',
    'ResetCodeSent',
    'ResetCodeNotSent',
    'ResetGivenUp',
    'ResetAsked',
    'PasswordReset',
    'PasswordNotReset',
  ),
  unwalked: {},
}

const gone = 'the tab forgets the sign-in as soon as it has expired'
const elsewhere =
  'an answer to a call of a page that is gone; whatever it had under way is settled as cut short when its log is opened again'
export const sessionConfig: WalkConfig<SessionEvent> = {
  events: bare<SessionEvent>(
    'NothingToRestore',
    'LogInAsked',
    'LoggedIn',
    'LogInFailed',
    'CompanyAsked',
    'CompanyEntered',
    'CompanyNotEntered',
    'CompanySwitched',
    'SwitchFailed',
    'Unlocked',
    'SessionExpired',
    'LogoutAsked',
    'LoggedOut',
  ),
  unwalked: {
    ...late(
      'leaving',
      'LoggedIn',
      'LogInFailed',
      'Unlocked',
      'CompanyNotEntered',
      'CompanySwitched',
      'SwitchFailed',
    ),
    ...late(
      'left',
      'LoggedOut',
      'LoggedIn',
      'LogInFailed',
      'Unlocked',
      'CompanyEntered',
      'CompanyNotEntered',
      'CompanySwitched',
      'SwitchFailed',
      'SessionExpired',
    ),
    ...stays('choosingCompany', ['CompanyNotEntered'], elsewhere),
    ...stays('unlocked', ['LogInFailed', 'CompanyEntered', 'CompanyNotEntered'], elsewhere),
    ...stays('signingInAgain', ['CompanyEntered', 'CompanyNotEntered'], elsewhere),
    ...stays('expired', ['CompanyEntered', 'CompanyNotEntered'], elsewhere),
    'signingInAgain --Unlocked--> unlocked':
      'a page that dies while it signs in again is settled as not signed in before its log is unlocked',
    'expired --CompanySwitched--> left': gone,
    'expired --SwitchFailed--> left': gone,
    'expired --LogoutAsked--> leaving': gone,
    'expired --LoggedOut--> left': gone,
    'leaving --SessionExpired--> leaving':
      'a person who is leaving drops the token themselves, so its end on the server says nothing new',
    'choosingCompany --SessionExpired--> expired':
      'the chooser calls nothing until a company is asked for',
    'enteringCompany --LogoutAsked--> leaving':
      'the chooser rests while a company is being entered',
  },
}
const refusesAt =
  (...pairs: readonly (readonly [state: string, ...events: readonly string[]])[]) =>
  (before: AnyMachineSnapshot, { type }: EventObject): boolean =>
    !pairs.some(([state, ...events]) => state === before.value && events.includes(type))
/** What can still arrive while a person leaves: a fixed order, excluded from random walks. */
const goneOn = [['leaving', 'CompanyEntered']] as const
/** A person with one company enters it at sign-in and has none to choose or to switch to. */
export const ofOneCompany: WalkConfig<SessionEvent> = {
  ...sessionConfig,
  possible: refusesAt(
    ['choosingCompany', 'CompanyAsked', 'SessionExpired', 'LogoutAsked'],
    ['active', 'CompanySwitched', 'SwitchFailed'],
    ...goneOn,
  ),
}
/** A person with several companies chooses one after each sign-in, except when signing in over open work. */
export const ofSeveralCompanies: WalkConfig<SessionEvent> = {
  ...sessionConfig,
  possible: refusesAt(['choosingCompany', 'CompanyEntered'], ['unlocked', 'LogInAsked'], ...goneOn),
}

const tree = treeOf(keysInUse)
/** One key of each of two groups, one whole group, and all keys: covers every mix of ticks. */
export const tickedKeys = ['sales-add', 'party-add'] as const
export const tickedGroup = 'sales'
export const permissionConfig: WalkConfig<PermissionTreeEvent> = {
  events: [
    { type: 'PermissionsOpened', tree, ticked: [] },
    ...tickedKeys.map((key) => ({ type: 'PermissionToggled', key }) as const),
    { type: 'PermissionGroupToggled', group: tickedGroup },
    { type: 'AllPermissionsToggled' },
    { type: 'PermissionsSubmitted' },
    { type: 'PermissionsWaiting' },
    { type: 'PermissionsAssigned' },
    { type: 'PermissionsRefused' },
  ],
  unwalked: stays(
    'waiting',
    ['PermissionsWaiting'],
    'that it waits is recorded once, however often it is tried again',
  ),
}

const older =
  'a log of an earlier release may hold two answers for one record; the chart lets no second submission in'
export const submissionConfig: WalkConfig<SubmissionEvent> = {
  events: bare<SubmissionEvent>(
    'Submitted',
    'SubmissionWaiting',
    'SubmissionRecorded',
    'SubmissionRefused',
    'SubmissionStale',
    'ChangesTakenOver',
  ),
  unwalked: {
    ...stays(
      'waiting',
      ['SubmissionWaiting'],
      'that it waits is recorded once, however often it is tried again',
    ),
    ...stays('recorded', ['SubmissionRecorded'], older),
    ...stays('refused', ['SubmissionRefused'], older),
    'recorded --SubmissionRefused--> refused': older,
    'refused --SubmissionRecorded--> recorded': older,
  },
}

/** Every event of the tab from the chart itself, so that each transition is walked. */
export const tabConfig: WalkConfig<TabChartEvent> = {
  events: bare<TabChartEvent>(...(tab.events as readonly TabChartEvent['type'][])),
  unwalked: {},
  // The log of an abandoned opening depends on how it began, so these orders are fixed.
  possible: (before, { type }) =>
    before.value === 'unlocking'
      ? type !== 'LoggedOut'
      : before.value !== 'abandoning' || !['OfflineLogOpened', 'NothingToUnlock'].includes(type),
}

/** Every event of the chart of a cheque. */
export const chequeConfig: WalkConfig<ChequeEvent> = {
  events: bare<ChequeEvent>(...(cheque.events as readonly ChequeEvent['type'][])),
  unwalked: {},
}

/** Every event of the chart of a fiscal year. */
export const fiscalYearConfig: WalkConfig<FiscalYearEvent> = {
  events: bare<FiscalYearEvent>(...(fiscalYear.events as readonly FiscalYearEvent['type'][])),
  unwalked: {},
}

/** Every event of the chart of a company's deletion. */
export const deletionConfig: WalkConfig<CompanyDeletionEvent> = {
  events: bare<CompanyDeletionEvent>(
    ...(companyDeletion.events as readonly CompanyDeletionEvent['type'][]),
  ),
  unwalked: {},
}

/** Every event of the chart of a restoration. */
export const restorationConfig: WalkConfig<CompanyRestorationEvent> = {
  events: bare<CompanyRestorationEvent>(
    ...(companyRestoration.events as readonly CompanyRestorationEvent['type'][]),
  ),
  unwalked: {},
}

/** Every event of the chart of an import. */
export const recordImportConfig: WalkConfig<RecordImportEvent> = {
  events: bare<RecordImportEvent>(...(recordImport.events as readonly RecordImportEvent['type'][])),
  unwalked: {},
}

const next = 'this log is closed; the page goes on with another'
/** Every flow, by its chart's id. */
export const flows: Readonly<Record<string, Flow>> = {
  cheque: flow(
    cheque,
    'cheque.test.ts',
    chequeConfig,
    {},
    'without a screen: where a cheque is follows from the books, so each step is held to their rule',
  ),
  companyDeletion: flow(
    companyDeletion,
    'companyDeletion.test.ts',
    deletionConfig,
    {},
    'without a screen: a company is gone after thirty days, so each step is held to the commands that the screen sends',
  ),
  companyRestoration: flow(
    companyRestoration,
    'companyRestoration.test.ts',
    restorationConfig,
    {
      broughtBack: 'another file is another restoration',
      stopped: 'the same file again is another restoration',
      failed: 'the same file again is another restoration',
    },
    'without a screen: how many pieces follow depends on the file, so each step is held to the commands that the screen sends',
  ),
  companySwitch: flow(companySwitch, 'leaving.test.ts', switchConfig, { over: next }),
  fiscalYear: flow(
    fiscalYear,
    'fiscalYear.test.ts',
    fiscalYearConfig,
    {},
    'without a screen: whether a year is closed follows from the books, so each step is held to their rule',
  ),
  forgottenPassword: flow(forgottenPassword, 'forgottenPassword.test.ts', forgottenConfig),
  logout: flow(logout, 'leaving.test.ts', logoutConfig, { left: next }),
  permissionTree: flow(permissionTree, 'permissionTree.test.ts', permissionConfig),
  recordImport: flow(
    recordImport,
    'recordImport.test.ts',
    recordImportConfig,
    { unreadable: 'another file is another import' },
    'without a screen: how many batches follow depends on the file, so each step is held to the commands that the screen sends',
  ),
  registration: flow(registration, 'registration.test.ts', registrationConfig),
  session: flow(session, 'session.test.ts', sessionConfig, { left: next }),
  submission: flow(submission, 'submission.test.ts', submissionConfig),
  tab: flow(
    tab,
    'tab.test.ts',
    tabConfig,
    {},
    'without a screen: which log is open is not seen, so each step is held to a model of the tab, and the storms of `npm run sim` run the whole of it',
  ),
  tradeDraft: flow(tradeDraft, 'tradeDraft.test.ts', tradeConfig),
}
