import { appendFileSync } from 'node:fs'
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
const stateOf = (snapshot: AnyMachineSnapshot): string => String(snapshot.value)

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

/** The walk that a given order of events makes; an event that the chart does not take throws. */
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

/** What of a chart a screen can do. */
export interface WalkConfig<E extends EventObject> {
  readonly events: readonly E[]
  /** Transitions that a live screen cannot be made to take, each with its reason. */
  readonly unwalked: Unwalked
  /** Where the world is narrower than the chart: whether this event can come here. */
  readonly possible?: (before: AnyMachineSnapshot, event: E) => boolean
}

/** The most snapshots that a chart may unroll into. */
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

/** The shortest way from a snapshot to a step that is still wanted, that step included. */
const nearest = <E extends EventObject>(
  graph: Graph<E>,
  from: string,
  wanted: ReadonlySet<ArrowName>,
): readonly Edge<E>[] | null => {
  const seen = new Set([from])
  const open: (readonly Edge<E>[])[] = [[]]
  for (let way = open.shift(); way !== undefined; way = open.shift()) {
    for (const edge of graph.get(way.at(-1)?.to ?? from) ?? []) {
      if (wanted.has(edge.arrow)) return [...way, edge]
      if (seen.has(edge.to)) continue
      seen.add(edge.to)
      open.push([...way, edge])
    }
  }
  return null
}

/**
 * Walks that together take every transition of a chart at least once, and reach every state, but those of `unwalked` and those
 * that the walks `before` take. A walk goes on to the nearest transition that is still wanted and ends where none is within reach.
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
  const wanted = new Set(arrowNames(machine).filter((arrow) => !done.has(arrow)))
  const graph = unroll(machine, config)
  const start = keyOf(initialTransition(machine)[0] as AnyMachineSnapshot)
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
  return [...before, ...walks]
}

/** A small generator with a seed of its own (mulberry32): the same seed walks the same way on every machine. */
const chance = (seed: number) => () => {
  seed = (seed + 0x6d2b79f5) | 0
  let n = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  n = (n + Math.imul(n ^ (n >>> 7), 61 | n)) ^ n
  return ((n ^ (n >>> 14)) >>> 0) / 4_294_967_296
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

/** How a walk is walked on a screen. `then` is the step after this one: two events may be one deed of a person. */
export interface Walker<E extends EventObject> {
  /** By event type: presses what a person presses, or lets happen what the world lets happen. */
  readonly drive: {
    readonly [T in E['type']]?: (
      event: Extract<E, { readonly type: T }>,
      step: Step<E>,
      then: Step<E> | undefined,
    ) => Promise<void>
  }
  /** By state: fails unless a person sees this state. Where the next step comes by itself, there is nothing to see yet: `then` says so. */
  readonly look: Readonly<
    Record<string, (step: Step<E>, then: Step<E> | undefined) => Promise<void>>
  >
}

/** Walks on the screen; an event without a drive or a state without a look fails. */
export const walkOn = async <E extends EventObject>(
  walk: Walk<E>,
  { drive, look }: Walker<E>,
  taken: Set<ArrowName>,
): Promise<void> => {
  for (const [at, step] of walk.entries()) {
    const press = (
      drive as Readonly<
        Record<
          string,
          ((event: E, step: Step<E>, then: Step<E> | undefined) => Promise<void>) | undefined
        >
      >
    )[step.event.type]
    const see = look[stateOf(step.after)]
    if (press === undefined) throw new Error(`nothing drives ${step.event.type}`)
    if (see === undefined) throw new Error(`nothing looks at ${stateOf(step.after)}`)
    try {
      await press(step.event, step, walk[at + 1])
      await see(step, walk[at + 1])
    } catch (error) {
      throw new Error(
        `${walk
          .slice(0, at + 1)
          .map((each) => each.arrow)
          .join('\n')}\n${(error as Error).message}`,
        { cause: error },
      )
    }
    taken.add(step.arrow)
  }
}

/** After the walks: every transition was taken or has its reason, and none that was taken has one. Throws what is not so. */
export const expectAllTaken = (
  machine: AnyStateMachine,
  taken: ReadonlySet<ArrowName>,
  unwalked: Unwalked,
): void => {
  const known = arrowNames(machine)
  const wrong = [
    ...Object.keys(unwalked)
      .filter((arrow) => taken.has(arrow))
      .map((arrow) => `${arrow}: taken, yet in the table`),
    ...Object.keys(unwalked)
      .filter((arrow) => !known.includes(arrow))
      .map((arrow) => `${arrow}: in the table, yet no transition`),
    ...known
      .filter((arrow) => !taken.has(arrow) && !(arrow in unwalked))
      .map((arrow) => `${arrow}: neither taken nor explained`),
  ]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
}

/** What walks came to, one line of JSON for each set; `npm run flows` reads them. */
export interface Walked {
  readonly machine: string
  readonly what: string
  readonly walks: number
  readonly steps: number
  readonly seconds: number
}
const tell = (walked: Walked): void => {
  const file = process.env['FLOWS_TOOK']
  if (file !== undefined) appendFileSync(file, `${JSON.stringify(walked)}\n`)
}

/** Walks every walk, each on a screen of its own, and holds the set to having taken every transition. `begin` opens the screen. */
export const walkAll = async <E extends EventObject>(
  machine: AnyStateMachine,
  walks: readonly Walk<E>[],
  unwalked: Unwalked,
  begin: (
    walk: Walk<E>,
  ) => Promise<{ readonly walker: Walker<E>; readonly end: () => Promise<void> }>,
  what = 'every transition',
): Promise<void> => {
  const taken = new Set<ArrowName>()
  const from = Date.now()
  for (const walk of walks) {
    const { walker, end } = await begin(walk)
    await walkOn(walk, walker, taken)
    await end()
  }
  expectAllTaken(machine, taken, unwalked)
  tell({
    machine: machine.id,
    what,
    walks: walks.length,
    steps: walks.flat().length,
    seconds: (Date.now() - from) / 1000,
  })
}

/** How many random walks there are to be for each set: `WALKS`, else none. */
export const randomWalks = Number(process.env['WALKS'] ?? 0)

/** Walks as chance leads, one walk for each seed; a fault names its seed. */
export const walkAbout = async <E extends EventObject>(
  machine: AnyStateMachine,
  config: WalkConfig<E>,
  seeds: readonly number[],
  length: number,
  begin: (
    walk: Walk<E>,
  ) => Promise<{ readonly walker: Walker<E>; readonly end: () => Promise<void> }>,
  what = 'random',
): Promise<void> => {
  const from = Date.now()
  let steps = 0
  for (const seed of seeds) {
    const walk = randomWalk(machine, config, seed, length)
    const { walker, end } = await begin(walk)
    await walkOn(walk, walker, new Set()).catch((error: unknown) => {
      throw new Error(`seed ${seed}\n${(error as Error).message}`, { cause: error })
    })
    await end()
    steps += walk.length
  }
  tell({
    machine: machine.id,
    what,
    walks: seeds.length,
    steps,
    seconds: (Date.now() - from) / 1000,
  })
}
