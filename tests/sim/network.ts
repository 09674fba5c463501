import { TimeoutError } from 'ky'
import type { Answered, Asked } from './backend.ts'
import type { Process, World } from './world.ts'

const askedOf = (request: Request, body: string): Asked => {
  const url = new URL(request.url)
  return {
    method: request.method,
    path: url.pathname.replace(/^\/api/, ''),
    query: Object.fromEntries(url.searchParams),
    bearer: request.headers.get('authorization')?.replace('Bearer ', '') ?? null,
    commandId: request.headers.get('idempotency-key'),
    body,
  }
}
const responseOf = ({ status, body, retryAfter }: Answered): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: {
      'content-type': 'application/json',
      ...(retryAfter === undefined ? {} : { 'retry-after': retryAfter }),
    },
  })

const minute = 60_000
const hour = 60 * minute
/** The field of a command's body that takes any text. */
const freeTextOf = (body: object): string => {
  if ('lines' in body) return 'remarks'
  return 'ledger_title' in body ? 'address' : 'reason'
}

/** Delays of late requests: from seconds to days. */
const lateness = [3000, 50_000, 3 * hour, 50 * hour]

export interface Network {
  /** `fetch` as one page has it. */
  fetchFor(process: Process): typeof fetch
  /** Stops the server's process for this long. */
  crash(ms: number): void
  /** Sends another request with an id that was used. */
  forge(): Promise<void>
}

/** The network to the server and back: it loses, doubles, delays and reorders, and the server is sometimes down. */
export const network = (w: World): Network => {
  let downUntil = 0
  let sent = 0
  let latest = 0
  let last: Asked | null = null
  const crash = (ms: number): void => {
    downUntil = Math.max(downUntil, w.stage.now() + ms)
    w.see('serverDown')
  }
  const name = (asked: Asked): string =>
    asked.commandId === null ? `${asked.method} ${asked.path}` : w.trace.brief(asked.commandId)
  const isUp = (): boolean => w.isClear() || w.stage.now() >= downUntil

  /** Handles one copy of a request. Null: no answer comes back. */
  const serve = async (asked: Asked, forged = false): Promise<Answered | null> => {
    if (!isUp()) return null
    if (w.flip('busy')) return { status: 503, body: { message: 'व्यस्त (Busy)' }, retryAfter: '2' }
    const down = () => crash([2000, 30_000, 5 * minute][w.pick([3, 2, 1])]!)
    if (w.flip('crashBeforeCommit')) {
      down()
      return null
    }
    const answer = await w.backend.handle(asked)
    w.judge.answered(asked, answer, forged)
    w.trace.say(`     ${name(asked)} = ${answer.status}`)
    if (asked.commandId !== null) await w.judge.audit()
    if (!w.flip('crashAfterCommit')) return answer
    if (w.planted === 'outcomeCommittedApart') w.backend.loseOutcome?.()
    down()
    return null
  }
  const fetchFor =
    (process: Process): typeof fetch =>
    async (input) => {
      const request = input as Request
      const body = request.method === 'GET' ? '' : await request.text()
      const asked = askedOf(request, body)
      return new Promise<Response>((resolve, reject) => {
        if (!process.alive()) return
        const goes = w.calls(process, 'api')
        if (goes === 'diesBefore') return
        if (goes === 'diesAfter') process.die()
        w.judge.left(asked)
        if (asked.commandId !== null) last = asked
        w.trace.say(`     → ${name(asked)}`)
        let finished = false
        const finish = (fire: () => void): void => {
          if (finished || !process.alive()) return
          finished = true
          giveUp()
          w.open.delete(abort)
          if (process.frozen()) process.hold(fire)
          else fire()
        }
        const abort = () => reject(new TypeError('Failed to fetch'))
        const fail = () => finish(abort)
        w.open.add(abort)
        const giveUp = w.stage.later(30_000, null, () => {
          w.see('timedOut')
          finish(() => reject(new TimeoutError(request)))
        })
        /** Cuts the connection: the page gets an error at once, or nothing at all. */
        const lose = (): void => {
          w.trace.say(`     ✗ ${name(asked)}`)
          if (w.pick([2, 1]) === 0) w.stage.later(30, null, fail)
        }
        const mine = ++sent
        const arrive = async (isFirst: boolean): Promise<void> => {
          if (mine < latest) w.see('reordered')
          latest = Math.max(latest, mine)
          const answer = await serve(asked)
          if (!isFirst) return
          if (answer === null || w.flip('replyLost')) return lose()
          w.stage.later(w.flip('late') ? lateness[w.pick([3, 2, 1, 1])]! : 20, null, () => {
            if (!finished && asked.commandId !== null)
              w.trace.say(`     ← ${name(asked)} ${answer.status}`)
            finish(() => resolve(responseOf(answer)))
          })
        }
        if (w.flip('requestLost')) lose()
        else
          w.stage.later(
            w.flip('late') ? lateness[w.pick([3, 2, 1, 1])]! : 10 + w.pick([6, 2, 1]) * 30,
            null,
            () => arrive(true),
          )
        if (w.flip('doubled'))
          w.stage.later([5, 400, 40_000, 4 * hour][w.pick([2, 2, 1, 1])]!, null, () =>
            arrive(false),
          )
      })
    }
  return {
    fetchFor,
    crash,
    forge: async () => {
      if (last === null || !isUp()) return
      const body = JSON.parse(last.body || '{}') as object
      const other: Asked = {
        ...last,
        body: JSON.stringify({
          ...body,
          [freeTextOf(body)]: 'अर्कै',
        }),
      }
      if (
        !w.trace.lines.some((line) => line.includes(`${name(other)} = 200`)) ||
        other.path.endsWith('/print')
      )
        return
      w.see('forged')
      const answer = await w.backend.handle(other)
      w.judge.answered(other, answer, true)
    },
  }
}
