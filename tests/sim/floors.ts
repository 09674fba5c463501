import { faults } from './tape.ts'

/** The least number of times each thing must occur in the storms of a test run, or the storms prove little. */
export const floor = 25
export const floorRuns = 115

/** In two storms of three, people also enter receipts, payments, expenses, adjustments of items and moves of cheques. */
export const entersAll = (seed: number): boolean => seed % 3 !== 0

/** Faults, actions of people, and other situations that must be covered. */
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
  'receipt',
  'payment',
  'expense',
  'itemAdjustment',
  'chequeMove',
  'accepted',
  'refused',
  'refusedUnsent',
  'neverSaved',
  'sentAnew',
  'attentionClosed',
  'logForgotten',
]
/** The counts below their minimum: each with its count and the minimum. */
export const shortfalls = (
  seen: ReadonlyMap<string, number>,
  runs: number,
): readonly (readonly [what: string, seen: number, least: number])[] => {
  const least = Math.floor((floor * runs) / floorRuns)
  return mustBeSeen.flatMap((what) =>
    (seen.get(what) ?? 0) < least ? [[what, seen.get(what) ?? 0, least] as const] : [],
  )
}
