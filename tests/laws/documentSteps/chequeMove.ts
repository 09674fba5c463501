import type { StepsOfKind } from '../stepsOfKind.ts'

/** A move needs a cheque that another document names, and is never changed: cheques have a walk of their own (`cheques.test.ts`). */
export const steps: StepsOfKind = {}
