import { initialTransition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { arrowNames, eventsOf, statesOf } from './chart.ts'
import type { Flow } from './walkConfigs.ts'
import { unroll } from './plan.ts'

/** The faults of a chart under its config, found without a screen: one sentence each. */
export const faultsOfFlow = (
  machine: AnyStateMachine,
  { config, ends }: Flow,
): readonly string[] => {
  const graph = [...unroll(machine, { events: config.events, unwalked: {} }).values()].flat()
  const start = initialTransition(machine)[0] as AnyMachineSnapshot
  const reached = new Set([String(start.value), ...graph.map((edge) => String(edge.after.value))])
  const taken = new Set(graph.map((edge) => edge.arrow))
  const left = new Set(
    graph
      .filter((edge) => edge.before.value !== edge.after.value)
      .map((edge) => String(edge.before.value)),
  )
  const states = statesOf(machine)
  const arrows = arrowNames(machine)
  const known = eventsOf(machine)
  const given = new Set(config.events.map(({ type }) => type))
  const where = (
    faults: readonly string[],
    bad: (each: string) => boolean,
    say: (each: string) => string,
  ) => faults.filter(bad).map(say)
  return [
    ...where(
      states,
      (state) => !reached.has(state),
      (state) => `${state} is never reached`,
    ),
    ...where(
      arrows,
      (arrow) => !taken.has(arrow),
      (arrow) => `${arrow} is never taken`,
    ),
    ...where(
      states,
      (state) => reached.has(state) && !left.has(state) && !(state in ends),
      (state) => `${state} has no way out and no reason`,
    ),
    ...where(
      Object.keys(ends),
      (state) => !states.includes(state) || left.has(state),
      (state) => `${state} is said to be an end and is none`,
    ),
    ...where(
      [...given],
      (event) => !known.includes(event),
      (event) => `no state takes ${event}`,
    ),
    ...where(
      known,
      (event) => !given.has(event),
      (event) => `the config never gives ${event}`,
    ),
    ...where(
      Object.keys(config.unwalked),
      (arrow) => !arrows.includes(arrow),
      (arrow) => `${arrow} has a reason and is no transition`,
    ),
    ...where(
      Object.entries(config.unwalked)
        .filter(([, why]) => why.trim().length < 20)
        .map(([arrow]) => arrow),
      () => true,
      (arrow) => `${arrow} is not walked and nobody says why`,
    ),
  ]
}
