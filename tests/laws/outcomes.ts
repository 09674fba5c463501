import type { AnyStateMachine, AnyStateNode } from 'xstate'

/** The requests of each machine to the server, and every possible answer. */
export const asks: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  session: {
    LogInAsked: ['LoggedIn', 'LogInFailed', 'Unlocked'],
    CompanyAsked: ['CompanyEntered', 'CompanyNotEntered'],
    LogoutAsked: ['LoggedOut'],
  },
  companySwitch: {
    SwitchAsked: ['CompanySwitched', 'SwitchFailed'],
    CompanyAddAsked: ['CompanySwitched', 'CompanyNotAdded'],
  },
  forgottenPassword: {
    ResetCodeAsked: ['ResetCodeSent', 'ResetCodeNotSent'],
    ResetAsked: ['PasswordReset', 'PasswordNotReset'],
  },
  fiscalYear: {},
  logout: { LogoutAsked: ['LoggedOut'] },
  registration: {
    RegistrationAsked: ['Registered', 'RegistrationFailed'],
    ActivationAsked: ['AccountActivated', 'ActivationFailed'],
    OtpAsked: ['OtpSent', 'OtpNotSent'],
  },
  companyDeletion: {
    CompanyDeletionAsked: ['CompanyClosed', 'CompanyNotClosed'],
    TakingBackAsked: ['CompanyOpenedAgain', 'CompanyNotOpenedAgain', 'CompanyGone'],
  },
  companyRestoration: {
    CompanyUploadAsked: ['CompanyUploadBegun', 'CompanyRestorationFailed'],
    CompanyPieceAsked: ['CompanyPieceSent', 'CompanyRestorationFailed'],
    CompanyCheckAsked: ['CompanyFileChecked', 'CompanyRestorationFailed'],
    CompanyRestorationAsked: ['CompanyBroughtBack', 'CompanyRestorationFailed'],
  },
  recordImport: {
    ImportCheckAsked: ['ImportBatchChecked', 'ImportChecked', 'ImportNotChecked'],
    ImportBatchAsked: ['ImportBatchAdded', 'ImportCompleted', 'ImportBatchFailed'],
    ImportUndoAsked: ['ImportUndoDone', 'ImportUndoFailed'],
  },
  permissionTree: {
    PermissionsSubmitted: ['PermissionsAssigned', 'PermissionsRefused', 'PermissionsWaiting'],
  },
  tab: {
    LogRemembered: [
      'LogOpened',
      'ExpiredLogOpened',
      'OfflineLogOpened',
      'LogNotResumed',
      'OpeningFailed',
    ],
    TokenFound: [
      'SessionConfirmed',
      'CompanyNotChosen',
      'ServerUnreachable',
      'TokenRefused',
      'OpeningFailed',
    ],
    CompanyEntered: ['LogOpened', 'OpeningFailed'],
    CompanySwitched: ['LogOpened', 'OpeningFailed'],
    Unlocked: ['OfflineLogOpened', 'NothingToUnlock', 'OpeningFailed'],
    AuthScreenOpened: ['AuthAreaLoaded'],
    SwitchFailed: ['AnonymousLogOpened', 'OpeningFailed'],
    SessionExpired: ['AnonymousLogOpened', 'OpeningFailed'],
  },
  // The moves of cheques are documents, submitted by `submission`; the chart says which can follow which.
  cheque: {},
  submission: {
    Submitted: ['SubmissionRecorded', 'SubmissionRefused', 'SubmissionStale', 'SubmissionWaiting'],
  },
  tradeDraft: { BillSubmitted: ['BillRecorded', 'BillRefused', 'BillWaiting'] },
}
/** An outcome after which the same answer may still arrive: the command keeps waiting. */
const goesOn = (outcome: string) => outcome.endsWith('Waiting')

interface Way {
  readonly target: string
  readonly guarded: boolean
  readonly happens: boolean
}
const waysFrom = (machine: AnyStateMachine, state: string, type: string): readonly Way[] => {
  const node: AnyStateNode = machine.states[state as never]!
  const found = node.transitions.get(type) ?? machine.root.transitions.get(type) ?? []
  return found.map((x) => ({
    target: x.target?.[0]?.key ?? state,
    guarded: x.guard !== undefined,
    happens: x.target !== undefined || x.actions.length > 0,
  }))
}
const eventsOf = (machine: AnyStateMachine): readonly string[] => [
  ...new Set(machine.events as readonly string[]),
]

/** States in which an answer has no transition or a guarded one. Assumes that other guards pass, so it may visit too many states, never too few. */
export const faultsOf = (
  machine: AnyStateMachine,
  of: Readonly<Record<string, readonly string[]>>,
): readonly string[] => {
  const faults = new Set<string>()
  const seen = new Set<string>()
  const first = String((machine.config as { initial?: unknown }).initial)
  const queue: { state: string; open: readonly string[] }[] = [{ state: first, open: [] }]
  for (let at = queue.shift(); at; at = queue.shift()) {
    const here = `${at.state}|${at.open.join()}`
    if (seen.has(here)) continue
    seen.add(here)
    for (const ask of at.open)
      for (const outcome of of[ask]!) {
        const ways = waysFrom(machine, at.state, outcome)
        if (!ways.some((way) => way.happens)) faults.add(`${at.state} does not take ${outcome}`)
        if (ways.some((way) => way.guarded)) faults.add(`${at.state} guards ${outcome}`)
        const open = goesOn(outcome) ? at.open : at.open.filter((x) => x !== ask)
        for (const way of ways) queue.push({ state: way.target, open })
      }
    const outcomes = new Set(Object.values(of).flat())
    for (const type of eventsOf(machine)) {
      if (outcomes.has(type)) continue
      for (const way of waysFrom(machine, at.state, type))
        queue.push({
          state: way.target,
          open: type in of && !at.open.includes(type) ? [...at.open, type].toSorted() : at.open,
        })
    }
  }
  return [...faults].toSorted()
}
