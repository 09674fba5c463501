import { askAt, type Ask } from './client.ts'
import { outsideText, type Target } from './target.ts'

/** What no answer may ever contain. */
const inner =
  /\$argon2|\bat .{0,80}\.(ts|js|mjs|cjs):\d|node_modules|syntax error at|violates .* constraint|relation ".*" does not|invalid input syntax|\/src\/server\//

const classOf = (status: number): string =>
  status === 429 || status === 503 ? String(status) : `${Math.floor(status / 100)}xx`

/** The answers to a shape's requests. */
export interface Answers {
  readonly ask: Ask
  /** How many answers there were of each class; 429 and 503 are classes of their own. */
  readonly statuses: Readonly<Record<string, number>>
  readonly counts: {
    readonly requests: number
    readonly dropped: number
    readonly slowestMs: number
    readonly leaks: number
  }
}

/** Counts the requests of a shape, and searches each answer for what must never be in one. */
export const countAnswers = (target: Target, faults: string[]): Answers => {
  const statuses: Record<string, number> = {}
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
    const what = `${asked.method ?? (asked.body === undefined ? 'GET' : 'POST')} ${asked.path.slice(0, 80)}`
    if (status >= 500 && status !== 503) faults.push(`${what}: ${status} ${text.slice(0, 200)}`)
    const theirs = secrets.find(
      (each) => text.includes(each) && own.get(asked.token ?? '') !== each,
    )
    if (theirs !== undefined || inner.test(text)) {
      counts.leaks++
      faults.push(`${what} was told what is not for it: ${theirs ?? text.slice(0, 200)}`)
    }
    if ((status === 429 || status === 503) && !(Number(reply.headers['retry-after']) > 0)) {
      faults.push(`${what}: ${status} does not say when to come back`)
    }
    return reply
  }
  return { ask, statuses, counts }
}
