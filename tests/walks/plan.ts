import {
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate'
import { getAdjacencyMap } from 'xstate/graph'
import { arrowNames, arrowsOf, nameOf, type Arrow, type ArrowName } from './chart.ts'

/** Transitions without a walk, each with its reason. */
export type Unwalked = Readonly<Record<ArrowName, string>>

export interface Step<E extends EventObject = EventObject> {
  readonly event: E
  readonly arrow: ArrowName
  readonly before: AnyMachineSnapshot
  readonly after: AnyMachineSnapshot
}
export type Walk<E extends EventObject = EventObject> = readonly Step<E>[]

const keyOf = (snapshot: AnyMachineSnapshot): string =>
  JSON.stringify([snapshot.value, snapshot.context])
/** The name of the state of a snapshot. */
export const stateOf = (snapshot: AnyMachineSnapshot): string => String(snapshot.value)

/** Which of the chart's transitions leads from one snapshot by an event to the next: the state's own before the chart's. */
const arrowBetween = (
  arrows: readonly Arrow[],
  root: string,
  before: AnyMachineSnapshot,
  event: EventObject,
  after: AnyMachineSnapshot,
): ArrowName => {
  const fits = (from: string) =>
    arrows.find(
      (each) => each.from === from && each.event === event.type && each.to === stateOf(after),
    )
  const found = fits(stateOf(before)) ?? fits(root)
  if (found === undefined)
    throw new Error(`no transition from ${stateOf(before)} by ${event.type} to ${stateOf(after)}`)
  return nameOf(found)
}

interface Edge<E extends EventObject> extends Step<E> {
  readonly to: string
}
/** The chart unrolled: from each snapshot the steps that it takes. */
type Graph<E extends EventObject> = ReadonlyMap<string, readonly Edge<E>[]>

const stepFrom = <E extends EventObject>(
  machine: AnyStateMachine,
  before: AnyMachineSnapshot,
  event: E,
  after: AnyMachineSnapshot,
): Step<E> => ({
  event,
  before,
  after,
  arrow: arrowBetween(arrowsOf(machine), machine.root.key, before, event, after),
})

/** The walk for a given order of events; throws on an event that the chart does not handle. */
export const walkBy = <E extends EventObject>(
  machine: AnyStateMachine,
  events: readonly E[],
): Walk<E> => {
  let at = initialTransition(machine)[0] as AnyMachineSnapshot
  return events.map((event) => {
    if (!at.can(event as never)) throw new Error(`${stateOf(at)} does not take ${event.type}`)
    const step = stepFrom(
      machine,
      at,
      event,
      transition(machine, at, event as never)[0] as AnyMachineSnapshot,
    )
    at = step.after
    return step
  })
}

/** The part of a chart that a screen can reach. */
export interface WalkConfig<E extends EventObject> {
  readonly events: readonly E[]
  /** Transitions that a real screen cannot take, each with its reason. */
  readonly unwalked: Unwalked
  /** Whether this event can really occur here, if the chart allows more. */
  readonly possible?: (before: AnyMachineSnapshot, event: E) => boolean
}

/** The maximum number of snapshots of an unrolled chart. */
const most = 20_000

/** Unrolls a chart over the config, without the transitions that no screen can take. */
export const unroll = <E extends EventObject>(
  machine: AnyStateMachine,
  { events, unwalked, possible = () => true }: WalkConfig<E>,
): Graph<E> => {
  const map = getAdjacencyMap(machine, {
    events: [...events],
    limit: most,
  } as never) as unknown as Record<
    string,
    {
      readonly state: AnyMachineSnapshot
      readonly transitions: Record<
        string,
        { readonly event: E; readonly state: AnyMachineSnapshot }
      >
    }
  >
  return new Map(
    Object.values(map).map(({ state, transitions }) => [
      keyOf(state),
      Object.values(transitions)
        .filter(({ event }) => state.can(event as never) && possible(state, event))
        .map(({ event, state: after }) => ({
          ...stepFrom(machine, state, event, after),
          to: keyOf(after),
        }))
        .filter(({ arrow }) => !(arrow in unwalked)),
    ]),
  )
}

/** The shortest path from a snapshot to a step not yet taken, including that step. */
const nearest = <E extends EventObject>(
  graph: Graph<E>,
  from: string,
  wanted: ReadonlySet<ArrowName>,
): readonly Edge<E>[] | null => {
  // The step by which each snapshot was first reached, in the order in which they were; the loop sees what it adds.
  const reachedBy = new Map<string, readonly [at: string, Edge<E>] | null>([[from, null]])
  for (const at of reachedBy.keys())
    for (const edge of graph.get(at) ?? []) {
      if (!wanted.has(edge.arrow)) {
        if (!reachedBy.has(edge.to)) reachedBy.set(edge.to, [at, edge])
        continue
      }
      const way = [edge]
      for (let back = reachedBy.get(at)!; back !== null; back = reachedBy.get(back[0])!)
        way.unshift(back[1])
      return way
    }
  return null
}

/** A small generator with a seed of its own (mulberry32): the same seed walks the same way on every machine. */
const chance = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let n = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
  return ((n ^ (n >>> 14)) >>> 0) / 4_294_967_296
}
/** The same graph with the steps in another order, which decides between paths of equal length. */
const reordered = <E extends EventObject>(graph: Graph<E>, seed: number): Graph<E> => {
  const next = chance(seed)
  return new Map(
    [...graph].map(([from, edges]) => [
      from,
      edges
        .map((edge) => [next(), edge] as const)
        .toSorted(([one], [other]) => one - other)
        .map(([, edge]) => edge),
    ]),
  )
}

/** Walks that take the wanted transitions: each continues to the nearest one left and ends when none is reachable. */
const greedyWalks = <E extends EventObject>(
  graph: Graph<E>,
  start: string,
  all: readonly ArrowName[],
): readonly Walk<E>[] => {
  const wanted = new Set(all)
  const walks: Edge<E>[][] = []
  while (wanted.size > 0) {
    const walk: Edge<E>[] = []
    for (
      let way = nearest(graph, start, wanted);
      way !== null;
      way = nearest(graph, walk.at(-1)!.to, wanted)
    ) {
      walk.push(...way)
      for (const edge of way) wanted.delete(edge.arrow)
    }
    if (walk.length === 0) throw new Error(`no walk takes ${[...wanted].join(', ')}`)
    walks.push(walk)
  }
  return walks
}

/** How many orders of the graph are tried, and how many steps a screen of its own takes as long as. */
const orders = 100
const stepsForOpening = 5
const costOf = (walks: readonly Walk[]): number =>
  walks.flat().length + stepsForOpening * walks.length

/**
 * Walks that together take every transition of a chart at least once, and reach every state, but those of `unwalked` and those
 * that the walks `before` take: the shortest found over several orders of the graph, the same at every run.
 */
export const everyTransition = <E extends EventObject>(
  machine: AnyStateMachine,
  config: WalkConfig<E>,
  before: readonly Walk<E>[] = [],
): readonly Walk<E>[] => {
  const done = new Set([
    ...Object.keys(config.unwalked),
    ...before.flat().map((step) => step.arrow),
  ])
  const wanted = arrowNames(machine).filter((arrow) => !done.has(arrow))
  const graph = unroll(machine, config)
  const start = keyOf(initialTransition(machine)[0] as AnyMachineSnapshot)
  const found = Array.from({ length: orders }, (_, seed) =>
    greedyWalks(reordered(graph, seed), start, wanted),
  )
  const best = found.reduce((one, other) => (costOf(other) < costOf(one) ? other : one))
  return [...before, ...best]
}

/** Snapshots from which a walk may go on for ever: those that are left when dead ends are cut off again and again. */
const lastingIn = <E extends EventObject>(graph: Graph<E>): ReadonlySet<string> => {
  const lasting = new Set(graph.keys())
  for (let cut = true; cut;) {
    const dead = [...lasting].filter(
      (at) => !(graph.get(at) ?? []).some((edge) => lasting.has(edge.to)),
    )
    for (const at of dead) lasting.delete(at)
    cut = dead.length > 0
  }
  return lasting
}
/** How often chance may turn to a way that soon ends. */
const oddsOfEnding = 0.2

/** A walk of a given length that a seed decides, over the transitions that a screen can take. One that comes to an end is shorter. */
export const randomWalk = <E extends EventObject>(
  machine: AnyStateMachine,
  config: WalkConfig<E>,
  seed: number,
  length: number,
): Walk<E> => {
  const graph = unroll(machine, config)
  const lasting = lastingIn(graph)
  const next = chance(seed)
  const walk: Edge<E>[] = []
  let at = keyOf(initialTransition(machine)[0] as AnyMachineSnapshot)
  while (walk.length < length) {
    const open = graph.get(at) ?? []
    const on = next() < oddsOfEnding ? [] : open.filter((edge) => lasting.has(edge.to))
    const among = on.length > 0 ? on : open
    const edge = among[Math.floor(next() * among.length)]
    if (edge === undefined) break
    walk.push(edge)
    at = edge.to
  }
  return walk
}
