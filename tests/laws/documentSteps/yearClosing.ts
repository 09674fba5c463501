import type { StepsOfKind } from '../stepsOfKind.ts'

/** A year is closed after all that is in it, so it has a law of its own (`yearClosing.test.ts`) and no steps among bills. */
export const steps: StepsOfKind = {}
