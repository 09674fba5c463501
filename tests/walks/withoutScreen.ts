import type { EventObject } from 'xstate'
import type { AnyCommand } from '../../src/client/bus/command.ts'
import type { ClientArea } from '../../src/client/bus/openSession.ts'
import { commandHarness } from '../rules/commandHarness.ts'
import type { Walk } from './plan.ts'

/** What a person or the screen does, by the type of the event that it records. */
export type Acts<T extends string> = Readonly<Partial<Record<T, readonly [AnyCommand, object]>>>
/** What an answer, its absence or a stop records, by its type. */
export type Answers<T extends string> = Readonly<Partial<Record<T, object>>>

/** Takes walks through an area's log by its commands and by answers, without a screen. */
export const takenIn =
  <E extends EventObject>(area: ClientArea, acts: Acts<E['type']>, answers: Answers<E['type']>) =>
  (walk: Walk<E>): ReturnType<typeof commandHarness> => {
    const harness = commandHarness(area)
    for (const { event } of walk) {
      const type: E['type'] = event.type
      const act: readonly [AnyCommand, object] | undefined = acts[type]
      const recorded = area.events.find((each) => each.type === type)!
      if (act === undefined) harness.given(recorded.of(answers[type] as never))
      else harness.does(...act)
    }
    return harness
  }
