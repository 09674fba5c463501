import { faults } from './tape.ts'

/** What must have come about at least so often in the storms of every run of the tests, or the storms prove little. */
export const floor = 25
export const floorRuns = 110

/** Faults of the world, things that people do, and moments worth seeing. */
export const mustBeSeen: readonly string[] = [
  ...faults,
  'timedOut',
  'reordered',
  'serverDown',
  'frozen',
  'thawed',
  'powerCut',
  'reload',
  'clockJump',
  'rightsTaken',
  'switchedOff',
  'sessionsEnded',
  'subscriptionEnded',
  'released',
  'rolledBack',
  'fromTheFuture',
  'switched',
  'switchedInFlight',
  'logout',
  'logoutInFlight',
  'signedInAgain',
  'withoutLocks',
  'lockHeld',
  'storeTaken',
  'forged',
  'secondClick',
  'refusedAtOnce',
  'issued',
  'sale',
  'purchase',
  'voidSale',
  'accepted',
  'refused',
  'refusedUnsent',
  'neverSaved',
  'sentAnew',
  'attentionClosed',
  'logForgotten',
]
/** Those that fell short: each with how often it was seen and how often it had to be. */
export const shortfalls = (
  seen: ReadonlyMap<string, number>,
  runs: number,
): readonly (readonly [what: string, seen: number, least: number])[] => {
  const least = Math.floor((floor * runs) / floorRuns)
  return mustBeSeen.flatMap((what) =>
    (seen.get(what) ?? 0) < least ? [[what, seen.get(what) ?? 0, least] as const] : [],
  )
}
