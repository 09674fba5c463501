import { appendFileSync } from 'node:fs'
import type { AnyStateMachine, EventObject } from 'xstate'
import { arrowNames, type ArrowName } from './chart.ts'
import {
  randomWalk,
  stateOf,
  type Step,
  type Unwalked,
  type Walk,
  type WalkConfig,
} from './plan.ts'

/** How a walk runs on a screen. `then` is the next step, because two events may be one action of a person. */
export interface Walker<E extends EventObject> {
  /** By event type: performs the person's action, or causes the external event. */
  readonly drive: {
    readonly [T in E['type']]?: (
      event: Extract<E, { readonly type: T }>,
      step: Step<E>,
      then: Step<E> | undefined,
    ) => Promise<void>
  }
  /** By state: fails unless the screen shows it. Shows nothing yet if the next step, `then`, follows by itself. */
  readonly look: Readonly<
    Record<string, (step: Step<E>, then: Step<E> | undefined) => Promise<void>>
  >
  /** What a failure should tell besides. */
  readonly describe?: () => Promise<string>
}

/** Runs a walk on the screen; fails on an event without an action or a state without a check. */
export const walkOn = async <E extends EventObject>(
  walk: Walk<E>,
  { drive, look, describe }: Walker<E>,
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
          .join('\n')}\n${(error as Error).message}\n${(await describe?.()) ?? ''}`,
        { cause: error },
      )
    }
    taken.add(step.arrow)
  }
}

/** Throws unless each transition either was taken or has a reason why not. */
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

/** The results of the walks, one line of JSON for each set; `npm run flows` reads them. */
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

/** Runs every walk on its own screen and checks that together they take every transition. `begin` opens the screen. */
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

/** The number of random walks for each set: `WALKS`, by default none. */
export const randomWalks = Number(process.env['WALKS'] ?? 0)

/** Runs one random walk for each seed; a failure names its seed. */
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
