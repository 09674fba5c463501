import { either as E } from 'fp-ts'
import * as t from 'io-ts'
import type { Command } from '../bus/command.ts'
import { FirstStepsPutAside, FirstStepsRecalled, stepsAside } from './events.ts'
import { asideWords } from './asideWords.ts'

const Steps = t.type({ steps: t.readonlyArray(t.string) })

/** Records which first steps are put aside from now on. */
export const PutAsideFirstSteps: Command<t.TypeOf<typeof Steps>> = {
  type: 'PutAsideFirstSteps',
  codec: Steps,
  label: asideWords.putAside,
  permission: null,
  decide: ({ steps }) => E.right([FirstStepsPutAside.of({ steps })]),
}

/** Records what the device had kept as put aside, unless more is known already. */
export const RecallFirstSteps: Command<t.TypeOf<typeof Steps>> = {
  type: 'RecallFirstSteps',
  codec: Steps,
  label: asideWords.putAside,
  permission: null,
  decide: ({ steps }, look) =>
    E.right(look.get(stepsAside, 'all').steps === null ? [FirstStepsRecalled.of({ steps })] : []),
}

export const homeCommands = [PutAsideFirstSteps, RecallFirstSteps] as const
