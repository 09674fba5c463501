import { type Wire, pause } from './drivers.ts'

/** What the drivers observed. */
export interface Tally {
  tries: number
  lostAnswers: number
  /** Of these, requests on a connection that was open and then cut. */
  resets: number
  /** How many requests wait for their answer, by the address that they went to. */
  readonly waiting: Map<string, number>
  unavailable: number
  /** 5xx other than a 503 that says when to come back. */
  serverErrors: number
  /** Refused because the server's clock was wrong, and retried later. */
  notNow: number
  kills: number
  /** The longest time for which the event loop of a server was blocked, in ms. */
  longestDelayMs: number
  /** The clock of the server is moved: who is signed in and which dates are in the future depends on the moment. */
  readonly clockMoves: boolean
  toldAgain: number
  readonly faults: string[]
}
export const newTally = (clockMoves = false): Tally => ({
  tries: 0,
  lostAnswers: 0,
  resets: 0,
  waiting: new Map(),
  unavailable: 0,
  serverErrors: 0,
  notNow: 0,
  kills: 0,
  longestDelayMs: 0,
  clockMoves,
  toldAgain: 0,
  faults: [],
})

const patienceMs = 4000
export const headersOf = (token: string, commandId: string): Record<string, string> => ({
  'app-key': 'khata-web',
  isweb: 'true',
  'content-type': 'application/json',
  'idempotency-key': commandId,
  ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
})

interface Reply {
  readonly status: number
  readonly text: string
  readonly retryAfter: string | null
}
/** Nothing accepts connections there: the request was never sent. */
const unreached = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH'])
/** Null if there was no answer; `cut` is called if an open connection broke. */
export const send = async (
  address: string,
  path: string,
  token: string,
  commandId: string,
  body: Wire,
  patience = patienceMs,
  cut: () => void = () => undefined,
): Promise<Reply | null> => {
  try {
    const answer = await fetch(`${address}/api${path}`, {
      method: 'POST',
      headers: headersOf(token, commandId),
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(patience),
    })
    return {
      status: answer.status,
      text: await answer.text(),
      retryAfter: answer.headers.get('retry-after'),
    }
  } catch (error) {
    const { code = '' } = ((error as Error).cause ?? {}) as NodeJS.ErrnoException
    if (code !== '' && !unreached.has(code)) cut()
    return null
  }
}
/** By a wrong clock every session or a ticket has expired. */
const isNotNow = ({ status, text }: Reply): boolean =>
  ([401, 403].includes(status) || text.includes('"tag":"ticket_refused"')) && isSentence(text)
/** A refusal is a sentence for a person, in Nepali and in English. */
const isSentence = (text: string): boolean => {
  try {
    const { message = '' } = JSON.parse(text) as { readonly message?: string }
    return /[\u0900-\u097f].*\(.*[a-z]{3}/i.test(message)
  } catch {
    return false
  }
}

/** A request that is repeated until it is settled. */
export interface Question {
  readonly what: string
  readonly path: string
  readonly token: string
  readonly commandId: string
  readonly body: Wire
  /** The status that settles it; anything else below 500 is a fault as well. */
  readonly settledBy: number
}
/**
 * Repeats a request on any server that answers until it is settled; with two servers sometimes on both at once. A server in
 * trouble answers 503 with Retry-After; any other failure is a fault, and so are two answers that differ.
 */
export const asking =
  (addresses: () => readonly string[], tally: Tally) =>
  async (
    lane: number,
    { what, path, token, commandId, body, settledBy }: Question,
  ): Promise<string> => {
    const sendTo = async (address: string): Promise<Reply | null> => {
      const count = (more: number): unknown =>
        tally.waiting.set(address, (tally.waiting.get(address) ?? 0) + more)
      count(1)
      const reply = await send(
        address,
        path,
        token,
        commandId,
        body,
        patienceMs,
        () => tally.resets++,
      )
      count(-1)
      return reply
    }
    const isSettled = (reply: Reply | null): boolean => {
      tally.tries++
      if (reply === null) tally.lostAnswers++
      else if (
        reply.status === settledBy ||
        (tally.clockMoves && reply.status === 422 && reply.text.includes('"tag":"future"'))
      )
        return true
      else if (tally.clockMoves && isNotNow(reply)) tally.notNow++
      else if (reply.status !== 503) {
        if (reply.status >= 500) tally.serverErrors++
        tally.faults.push(`${what}: ${reply.status} ${reply.text.slice(0, 300)}`)
      } else {
        tally.unavailable++
        if (!isSentence(reply.text)) tally.faults.push(`503 without a sentence: ${reply.text}`)
        if (!(Number(reply.retryAfter) > 0))
          tally.faults.push(`503 without Retry-After: ${reply.text}`)
      }
      return false
    }
    for (let tries = 0; ; tries++) {
      const at = addresses()
      const several = at.length > 1 && Math.random() < 0.3 ? 2 : Math.min(1, at.length)
      const replies = await Promise.all(
        Array.from({ length: several }, (_, i) => sendTo(at[(lane + tries + i) % at.length]!)),
      )
      const told = new Set(replies.filter(isSettled).map((reply) => reply!.text))
      if (told.size > 1)
        tally.faults.push(`${what} was told in two ways at once: ${[...told].join(' and ')}`)
      for (const text of told) return text
      if (tally.faults.length > 50) throw new Error(tally.faults.join('\n'))
      await pause(20 + Math.random() * 130)
    }
  }
