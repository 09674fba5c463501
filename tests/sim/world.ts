import type { Backend } from './backend.ts'
import { judge, type Judge } from './judge.ts'
import type { Planted } from './planted.ts'
import { stage, type Hearer, type Stage } from './stage.ts'
import type { Fault, Tape } from './tape.ts'
import { tracer, type Tracer } from './trace.ts'

/** Where a page dies: the number of the adapter call, and whether before its effect or before its result is delivered. */
export interface Death {
  readonly call: number
  readonly when: 'before' | 'after'
}
/** A page of a browser tab, from its loading until it is closed or dies. */
export interface Process extends Hearer {
  readonly name: string
  readonly die: () => void
}

/** One simulated world: its clock, queue, tape and participants. */
export interface World {
  readonly stage: Stage
  readonly tape: Tape
  readonly backend: Backend
  readonly judge: Judge
  readonly trace: Tracer
  readonly planted: Planted | null
  /** How often each fault and each covered situation occurred. */
  readonly seen: Map<string, number>
  see(what: string): void
  /** Draws from the tape until the faults have ended. */
  flip(fault: Fault): boolean
  pick(weights: readonly number[]): number
  /** Whether anything may go wrong from now on. */
  weather(is: 'clear' | 'foul'): void
  readonly isClear: () => boolean
  /** True time, ISO. */
  readonly now: () => string
  readonly newId: () => string
  /** Counts one more adapter call by this page; false if the page dies there before its effect. */
  calls(process: Process, adapter: string): 'goes' | 'diesBefore' | 'diesAfter'
  readonly called: () => number
  /** Requests that will never be answered; settled at the end of the run. */
  readonly open: Set<() => void>
}

const began = Date.parse('2026-11-21T06:15:00.000Z')
export const instant = (ms: number): string => new Date(began + ms).toISOString()

export const world = (o: {
  readonly tape: Tape
  readonly backend: (now: () => string) => Backend
  readonly planted?: Planted | null
  readonly death?: Death | null
}): World => {
  const clock = stage()
  const now = () => instant(clock.now())
  const backend = o.backend(now)
  const seen = new Map<string, number>()
  const trace = tracer(clock.now)
  let isClear = false
  let ids = 0
  let called = 0
  trace.know(backend.company)
  trace.know(backend.user)
  const see = (what: string): void => void seen.set(what, (seen.get(what) ?? 0) + 1)
  return {
    stage: clock,
    tape: o.tape,
    backend,
    trace,
    planted: o.planted ?? null,
    seen,
    see,
    now,
    judge: judge(backend, trace.brief),
    flip: (fault) => {
      if (isClear || !o.tape.flip(fault)) return false
      see(fault)
      return true
    },
    pick: (weights) => o.tape.pick(weights),
    weather: (is) => {
      isClear = is === 'clear'
    },
    isClear: () => isClear,
    newId: () =>
      `${(++ids).toString(16).padStart(8, '0')}-0000-7000-8000-${ids.toString(16).padStart(12, '0')}`,
    calls: (process, adapter) => {
      called++
      trace.call(called, process.name, adapter)
      if (isClear || o.death?.call !== called) return 'goes'
      trace.say(`${process.name} dies at call ${called}, ${adapter}, ${o.death.when} it is done`)
      if (o.death.when === 'before') process.die()
      return o.death.when === 'before' ? 'diesBefore' : 'diesAfter'
    },
    called: () => called,
    open: new Set(),
  }
}
