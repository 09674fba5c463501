import { chanceFrom } from '../../src/server/demo/chance.ts'
import { faultsIn, judge, type Verdict } from '../chaos/judge.ts'
import { countAnswers } from './answers.ts'
import { askAt, connectRaw, until, type Raw } from './client.ts'
import { ordinaryUse, quantile, type Sample } from './ordinaryUse.ts'
import { openMeter } from './meter.ts'
import { must as mustAnswer } from './people.ts'
import type { Attack, Shape } from './shape.ts'
import { openTarget } from './target.ts'

export interface Options {
  readonly seed: number
  /** How much each shape does: 1 in the short form. */
  readonly size: number
  /** A PostgreSQL database instead of the embedded one. */
  readonly url: string | null
  /** The time of ordinary sales is bounded: only if nothing else uses the machine. */
  readonly isTimed: boolean
}

/** The result of a shape. */
export interface Outcome {
  readonly shape: Shape
  readonly requests: number
  /** How many answers there were of each class; 429 and 503 are classes of their own. */
  readonly statuses: Readonly<Record<string, number>>
  readonly dropped: number
  readonly leaks: number
  readonly slowestMs: number
  readonly tookMs: number
  readonly blockMs: number
  readonly rssMb: number
  /** The time within which 95 % of the ordinary sales were answered meanwhile; null if there were too few. */
  readonly ordinaryMs: number | null
  readonly faults: readonly string[]
}

/** The state of the books at the end. */
export interface Totals {
  readonly verdict: Verdict
  readonly faults: readonly string[]
}

export interface AttackRun {
  /** The time within which 95 % of the ordinary sales were answered before any attack, in ms. */
  readonly calmMs: number
  play(shape: Shape): Promise<Outcome>
  /** Stops everything and judges the books. */
  finish(): Promise<Totals>
}

/** Under attack an ordinary sale may take this many times as long as without one, which counts as at least `calmLeastMs`. */
export const mostTimesCalm = 12
const calmLeastMs = 25
const fewestSales = 20
const calmSales = 25

const failedSales = (samples: readonly Sample[]): readonly string[] => {
  const failed = samples
    .filter(({ status }) => status !== 200)
    .map(({ status }) => status ?? 'no answer')
  return failed.length === 0
    ? []
    : [`${failed.length} of ${samples.length} ordinary sales failed: ${failed.slice(0, 5).join()}`]
}

/** Starts the server, registers everyone, and measures an ordinary owner before any attack. */
export const openAttack = async ({ seed, size, url, isTimed }: Options): Promise<AttackRun> => {
  const target = await openTarget(url)
  const { company, token } = target.people.ordinary
  const begun = await mustAnswer((asked) => askAt(target, asked), {
    path: '/api/web/journal-facts',
    token,
  })
  const shop = { company, head: Number(begun['head']) }
  const ordinary = ordinaryUse((asked) => askAt(target, asked), target.people.ordinary)
  const calm = async (): Promise<number> => {
    await ordinary.drained()
    const from = ordinary.samples.length
    await until(() => ordinary.samples.length >= from + calmSales, 20_000)
    return quantile(ordinary.samples.slice(from), 0.95)
  }
  ordinary.start()
  // The first sales of a process are slow and are not measured.
  await calm()
  const calmMs = await calm()

  /** Runs a shape and answers within which time 95 % of the ordinary sales sent meanwhile were answered. */
  const meanwhile = async (run: () => Promise<void>): Promise<readonly Sample[]> => {
    const began = performance.now()
    await run()
    await ordinary.drained()
    return ordinary.samples.filter(({ at }) => at >= began)
  }
  const isSlow = (samples: readonly Sample[], calmNow: number): boolean =>
    samples.length >= fewestSales &&
    quantile(samples, 0.95) > mostTimesCalm * Math.max(calmNow, calmLeastMs)

  /** Whether the sales of a shape were slow. The whole machine may be slow, so the time without an attack is measured again. */
  const judgeSpeed = async (
    first: readonly Sample[],
    again: () => Promise<readonly Sample[]>,
    faults: string[],
  ): Promise<readonly Sample[]> => {
    let samples = first
    for (let trial = 1; isSlow(samples, calmMs); trial++) {
      const calmNow = await calm()
      if (!isSlow(samples, calmNow)) return samples
      if (trial === 3) {
        const p95 = Math.round(quantile(samples, 0.95))
        faults.push(`ordinary sales took ${p95} ms (95 %), in calm ${Math.round(calmNow)} ms`)
        return samples
      }
      samples = await again()
    }
    return samples
  }

  const play = async (shape: Shape): Promise<Outcome> => {
    await startFor(shape.behindProxy ?? false)
    const began = performance.now()
    const faults: string[] = []
    const { ask, statuses, counts } = countAnswers(target, faults)
    const meter = openMeter(() => (target.runsAs === null ? null : target.probe))
    const run = async (must: Attack['must']): Promise<void> => {
      const opened: Raw[] = []
      const connect: Attack['connect'] = async (from) => {
        const raw = await connectRaw(target, from)
        opened.push(raw)
        return raw
      }
      const attack: Attack = {
        target,
        ordinary,
        ask,
        connect,
        size,
        must,
        chance: chanceFrom(seed),
        blockOf: meter.blockOf(ask),
      }
      try {
        await shape.run(attack)
      } catch (error) {
        must(false, String((error as Error).stack))
      }
      for (const { socket } of opened) socket.destroy()
    }
    const must: Attack['must'] = (holds, otherwise) => {
      if (!holds) faults.push(otherwise)
    }
    let samples = await meanwhile(() => run(must))
    if (shape.takesServer !== true) {
      faults.push(...failedSales(samples))
      if (isTimed)
        samples = await judgeSpeed(samples, () => meanwhile(() => run(() => undefined)), faults)
    }
    const { blockMs, rssMb, polluted } = await meter.close()
    must(!polluted, 'a request gave every object of the server a property')
    const ordinaryMs = samples.length >= fewestSales ? quantile(samples, 0.95) : null
    return {
      shape,
      statuses,
      ...counts,
      tookMs: performance.now() - began,
      blockMs,
      rssMb,
      ordinaryMs,
      faults,
    }
  }

  const startFor = async (behindProxy: boolean): Promise<void> => {
    if (target.runsAs === behindProxy) return
    await ordinary.stop()
    await target.serve(behindProxy)
    ordinary.start()
  }

  const finish = async (): Promise<Totals> => {
    await ordinary.stop()
    const code = target.runsAs === null ? 0 : await target.stop('SIGTERM')
    const { asked, acknowledged } = ordinary
    const verdict = await judge(target.where, [shop], { asked, acknowledged }, [])
    target.drop()
    return {
      verdict,
      faults: [
        ...faultsIn(verdict),
        ...(code === 0 ? [] : [`the server ended with ${code} when it was asked to stop`]),
      ],
    }
  }
  return { calmMs, play, finish }
}
