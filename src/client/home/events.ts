import * as t from 'io-ts'
import { event } from '../log/event.ts'
import { view } from '../log/fold.ts'

const Steps = t.type({ steps: t.readonlyArray(t.string) })
/** The owner put these steps aside, or took them up again: what is aside now. */
export const FirstStepsPutAside = event('FirstStepsPutAside', 1, Steps)
/** What the device had kept of an earlier sign-in as put aside. */
export const FirstStepsRecalled = event('FirstStepsRecalled', 1, Steps)

/** The first steps that are put aside on this device; null until that is known. Key: `all`. */
export const stepsAside = view({
  name: 'firstStepsAside',
  version: 1,
  of: [FirstStepsPutAside, FirstStepsRecalled],
  key: () => 'all',
  empty: (): { readonly steps: readonly string[] | null } => ({ steps: null }),
  evolve: (draft: { steps: readonly string[] | null }, { event: { type, steps } }) => {
    if (type === FirstStepsPutAside.type || draft.steps === null) draft.steps = steps
  },
})
