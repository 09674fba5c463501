import rateLimit from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from './address.ts'
import { sendRefusal } from './failure.ts'
import { tooManyFor } from './tooMany.ts'
import { httpWords } from './words.ts'

const minuteMs = 60_000
const signInsPerMinute = 20
const maxKeys = 20_000
const sweepMs = 5_000

/** Uploads per minute: from one address, by one session if the request names one, and in all. */
const uploads = {
  log: { address: 600, signIn: 600, server: 6000 },
  picture: { address: 60, signIn: 20, server: 600 },
} as const

interface Count {
  current: number
  /** By the process's monotonic clock. */
  beganAt: number
}
type Done = (error: null, count: { current: number; ttl: number }) => void

/**
 * Counts calls in this process by a monotonic clock. Its size is limited even under a flood of addresses: while it is
 * full of running counts, new addresses share one count.
 */
export class InMemoryCounts {
  readonly #counts = new Map<string, Count>()
  readonly #now: () => number
  #sweptAt = Number.NEGATIVE_INFINITY

  constructor(_options: object, now: () => number = () => performance.now()) {
    this.#now = now
  }

  get size(): number {
    return this.#counts.size
  }

  incr(key: string, done: Done, windowMs: number): void {
    const now = this.#now()
    const known = this.#counts.get(key)
    if (known === undefined && this.#counts.size >= maxKeys && this.#sweptAt + sweepMs <= now)
      this.#dropEnded(now, windowMs)
    const isFull = known === undefined && this.#counts.size >= maxKeys
    const name = isFull ? '' : key
    const running = this.#counts.get(name)
    const count =
      running === undefined || running.beganAt + windowMs <= now
        ? { current: 0, beganAt: now }
        : running
    count.current++
    this.#counts.set(name, count)
    done(null, { current: count.current, ttl: windowMs - (now - count.beganAt) })
  }

  child(): InMemoryCounts {
    return new InMemoryCounts({}, this.#now)
  }

  // Not on every call: scanning a full table takes longer than the call itself.
  #dropEnded(now: number, windowMs: number): void {
    this.#sweptAt = now
    for (const [key, { beganAt }] of this.#counts)
      if (beganAt + windowMs <= now) this.#counts.delete(key)
  }
}

const accountOf = (request: FastifyRequest): string => {
  const body = (request.body ?? {}) as Readonly<Record<string, unknown>>
  return [body['username'], body['sub_username'], body['mobile_no']]
    .filter((each) => typeof each === 'string')
    .join('|')
    .slice(0, 200)
}

// The app's files are cheap to serve, and a new device loads a hundred of them at once.
const isFile = ({ method, url }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !/^\/api(?:[/?]|$)/.test(url)

/** The largest body of a party without a picture; a body without a content length may be longer. */
const pictureless = 16 * 1024
const mayCarryPicture = ({ headers }: FastifyRequest): boolean =>
  Number(headers['content-length'] ?? Infinity) > pictureless

/** Thrown by the limiter; the server's `onError` sends its refusal. */
export class TooManyCalls extends Error {
  readonly statusCode = 429
  readonly refusal: ReturnType<typeof tooManyFor>

  constructor(seconds: number) {
    super('too many requests')
    this.refusal = tooManyFor(seconds, httpWords.fromNetwork)
  }
}

/**
 * Limits in this process: by address for every call; by address and account for signing in and registering; and for
 * uploads, before their bodies are read, by address, by session and in all. An IPv6 address counts by its /64 network.
 * Sign-ins, registrations, codes and demo shops are also limited in the database (session/limits.ts).
 */
export const limitRates = async (
  app: FastifyInstance,
  callsPerMinute: number | null,
): Promise<void> => {
  if (callsPerMinute === null) return
  const network = (request: FastifyRequest): string => networkOf(request.ip)
  await app.register(rateLimit, {
    max: callsPerMinute,
    timeWindow: minuteMs,
    allowList: isFile,
    keyGenerator: network,
    store: InMemoryCounts as never,
    errorResponseBuilder: (_request, { ttl }) => new TooManyCalls(Math.ceil(ttl / 1000)),
  })
  const limiter = (max: number, keyGenerator: (request: FastifyRequest) => string) =>
    app.createRateLimit({ max, timeWindow: minuteMs, keyGenerator })
  const perAccount = limiter(
    signInsPerMinute,
    (request) => `${network(request)}|${accountOf(request)}`,
  )
  const signInOf = ({ headers }: FastifyRequest): string => headers.authorization ?? ''
  const limitersOf = (kind: keyof typeof uploads) => ({
    address: limiter(uploads[kind].address, network),
    signIn: limiter(uploads[kind].signIn, signInOf),
    server: limiter(uploads[kind].server, () => kind),
  })
  const perUpload = { log: limitersOf('log'), picture: limitersOf('picture') }

  app.addHook('onRequest', async (request, reply): Promise<FastifyReply | undefined> => {
    const kind = request.routeOptions.config.uploads
    if (kind === undefined || (kind === 'picture' && !mayCarryPicture(request))) return undefined
    const { address, signIn, server } = perUpload[kind]
    const steps = [
      [address, httpWords.fromNetwork],
      ...(signInOf(request) === '' ? [] : [[signIn, httpWords.fromNetwork] as const]),
      [server, httpWords.fromEverybody],
    ] as const
    for (const [limit, why] of steps) {
      const result = await limit(request)
      if (!result.isAllowed && result.isExceeded)
        return sendRefusal(reply, tooManyFor(result.ttlInSeconds, why), 429)
    }
    return undefined
  })
  app.addHook('preHandler', async (request, reply): Promise<FastifyReply | undefined> => {
    if (request.routeOptions.config.isSignIn !== true) return undefined
    const result = await perAccount(request)
    return !result.isAllowed && result.isExceeded
      ? sendRefusal(reply, tooManyFor(result.ttlInSeconds, httpWords.fromNetwork), 429)
      : undefined
  })
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route signs in, registers or checks a code: the caller is not known yet. */
    readonly isSignIn?: boolean
    /** The route accepts a larger body than others. */
    readonly uploads?: 'log' | 'picture'
  }
}
