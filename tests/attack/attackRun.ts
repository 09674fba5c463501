import { chanceFrom } from '../../src/server/demo/chance.ts'
import { faultsIn, judge, type Verdict } from '../chaos/judge.ts'
import { askAt, connectRaw, type Ask, type Asked, type Raw, type Reply } from './client.ts'
import { ordinaryUse, quantile, type Sample } from './ordinaryUse.ts'
import type { Attack, Shape } from './shape.ts'
import { openTarget, outsideText, type Target } from './target.ts'

export interface Options {
  readonly seed: number
  /** How much each shape does: 1 in the short form. */
  readonly size: number
  /** A PostgreSQL database in place of the embedded one. */
  readonly url: string | null
}

/** What a shape came to. */
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
  /** The time within which 95 % of the ordinary sales were answered meanwhile; null where there were too few to say. */
  readonly ordinaryMs: number | null
  readonly faults: readonly string[]
}

/** What stands in the books in the end. */
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

/** Under attack an ordinary sale may take this many times as long as in calm, which counts as at least `calmLeastMs`. */
export const mostTimesCalm = 12
const calmLeastMs = 25
const calmSales = 40
const fewestSales = 20

/** What no answer may ever hold. */
const inner =
  /\$argon2|\bat .{0,80}\.(ts|js|mjs|cjs):\d|node_modules|syntax error at|violates .* constraint|relation ".*" does not|invalid input syntax|\/src\/server\//

const classOf = (status: number): string =>
  status === 429 || status === 503 ? String(status) : `${Math.floor(status / 100)}xx`

const ordinaryFaults = (samples: readonly Sample[], calmMs: number): readonly string[] => {
  const failed = samples.filter(({ status }) => status !== 200)
  const p95 = quantile(samples, 0.95)
  const mostMs = mostTimesCalm * Math.max(calmMs, calmLeastMs)
  const slow = samples.length >= fewestSales && p95 > mostMs
  return [
    ...(failed.length === 0
      ? []
      : [`${failed.length} of ${samples.length} ordinary sales failed: ${failed.map((each) => each.status ?? 'no answer').slice(0, 5).join()}`]),
    ...(slow ? [`ordinary sales took ${Math.round(p95)} ms (95 %), in calm ${Math.round(calmMs)} ms`] : []),
  ]
}

/** Counts what a shape asks, and looks at each answer for what must never be in one. */
const counting = (target: Target) => {
  const statuses: Record<string, number> = {}
  const faults: string[] = []
  const counts = { requests: 0, dropped: 0, slowestMs: 0, leaks: 0 }
  const { victim, ordinary } = target.people
  const secrets = [outsideText, victim.secretName, ordinary.secretName]
  const own: ReadonlyMap<string, string> = new Map([
    [victim.token, victim.secretName],
    [ordinary.token, ordinary.secretName],
  ])
  const ask: Ask = async (asked) => {
    const reply = await askAt(target, asked)
    counts.requests++
    if (reply === null) {
      counts.dropped++
      return null
    }
    const { status, text, ms } = reply
    statuses[classOf(status)] = (statuses[classOf(status)] ?? 0) + 1
    counts.slowestMs = Math.max(counts.slowestMs, ms)
    const what = `${asked.method ?? ''} ${asked.path.slice(0, 80)}`
    if (status >= 500 && status !== 503) faults.push(`${what}: ${status} ${text.slice(0, 200)}`)
    const theirs = secrets.find((each) => text.includes(each) && own.get(asked.token ?? '') !== each)
    if (theirs !== undefined || inner.test(text)) {
      counts.leaks++
      faults.push(`${what} was told what is not for it: ${theirs ?? text.slice(0, 200)}`)
    }
    if ((status === 429 || status === 503) && !(Number(reply.headers['retry-after']) > 0)) {
      faults.push(`${what}: ${status} does not say when to come back`)
    }
    return reply
  }
  return { ask, statuses, faults, counts }
}

/** Starts the server and everyone in it, and listens to an ordinary owner in calm. */
export const openAttack = async ({ seed, size, url }: Options): Promise<AttackRun> => {
  const target = await openTarget(url)
  const since = new Date().toISOString()
  const ordinary = ordinaryUse((asked) => askAt(target, asked), target.people.ordinary)
  // The first sales of a process are slow: they are no measure of calm.
  ordinary.start()
  while (ordinary.samples.length < 2 * calmSales) await new Promise((resolve) => setTimeout(resolve, 20))
  const calmMs = quantile(ordinary.samples.slice(-calmSales), 0.95)

  const play = async (shape: Shape): Promise<Outcome> => {
    await startFor(shape.behindProxy ?? false)
    const began = performance.now()
    const { ask, statuses, faults, counts } = counting(target)
    const first = ordinary.samples.length
    let blockMs = 0
    let rssMb = 0
    const take = async (): Promise<number> => {
      const measured = await target.probe.take()
      blockMs = Math.max(blockMs, measured.blockMs)
      rssMb = Math.max(rssMb, measured.rssMb)
      if (measured.polluted) faults.push('a request gave every object of the server a property')
      return measured.blockMs
    }
    let measuring = false
    const blockOf = async (asked: Asked, boundMs: number): Promise<{ reply: Reply | null; blockMs: number }> => {
      let least = Infinity
      let reply: Reply | null = null
      measuring = true
      for (let trial = 0; trial < 3 && least > boundMs; trial++) {
        await take()
        reply = await ask(asked)
        least = Math.min(least, await take())
      }
      measuring = false
      return { reply, blockMs: least }
    }
    const opened: Raw[] = []
    const attack: Attack = {
      target, ordinary, ask, size, blockOf, chance: chanceFrom(seed),
      connect: async (from) => {
        const raw = await connectRaw(target, from)
        opened.push(raw)
        return raw
      },
      must: (holds, otherwise) => {
        if (!holds) faults.push(otherwise)
      },
    }
    await target.probe.take()
    const timer = setInterval(() => {
      if (!measuring && target.runsAs !== null) void take()
    }, 200)
    await shape.run(attack).catch((error: unknown) => faults.push(`${(error as Error).stack}`))
    clearInterval(timer)
    for (const { socket } of opened) socket.destroy()
    if (target.runsAs !== null) await take()
    const samples = ordinary.samples.slice(first)
    if (shape.endsServer !== true) faults.push(...ordinaryFaults(samples, calmMs))
    const enough = samples.length >= fewestSales
    const tookMs = performance.now() - began
    return { shape, statuses, tookMs, blockMs, rssMb, ...counts, faults, ordinaryMs: enough ? quantile(samples, 0.95) : null }
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
    const verdict = await judge(target.where, [target.people.ordinary.company], since, { asked, acknowledged }, [])
    target.drop()
    return {
      verdict,
      faults: [...faultsIn(verdict), ...(code === 0 ? [] : [`the server ended with ${code} when it was asked to stop`])],
    }
  }
  return { calmMs, play, finish }
}
