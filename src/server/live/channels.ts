import { Readable } from 'node:stream'
import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { Caller, TooMany } from '../http/account.ts'
import { tooMany, tryAgain } from '../http/failure.ts'
import { countStreams } from '../http/metrics.ts'
import type { ServerContext } from '../http/mount.ts'
import { channelRefresher, write, type Channel, type Subscriber } from './channel.ts'

export interface LiveLimits {
  /** How often each stream gets a heartbeat and its session is checked. */
  readonly beatMs: number
  /** The minimum time between two reads of one journal: closer notifications share a read. */
  readonly gatherMs: number
  readonly perSession: number
  /** For one company in this process. */
  readonly perCompany: number
}
export const defaultLiveLimits: LiveLimits = {
  beatMs: 20_000,
  gatherMs: 200,
  perSession: 20,
  perCompany: 300,
}

export interface LiveChannels {
  /** Opens a stream for a caller who has just been authenticated. It begins with the delay for reconnecting. */
  subscribe(token: string, caller: Caller): Refused<Readable>
  /** Ends every stream, each with the delay for reconnecting, and opens no more. */
  close(): void
}

/**
 * The range of delays before a client reconnects, in ms; random, so that not all clients reconnect at once. At a stop they begin
 * when the idle connections of the server have been closed, so that none leads back to it, and end soon enough for a stream
 * to be away for three seconds at most while another process serves.
 */
const retryMs = { usual: [1000, 3000], stopping: [700, 2300] } as const
const retryLine = ([min, max]: readonly [number, number]): string =>
  `retry: ${Math.round(min + Math.random() * (max - min))}\n\n`

const full: TooMany = { ...tooMany, retryAfterSeconds: 30 }

const isFull = (
  { subscribers }: Channel,
  sessionId: string,
  { perCompany, perSession }: LiveLimits,
): boolean =>
  subscribers.size >= perCompany ||
  [...subscribers].filter((each) => each.sessionId === sessionId).length >= perSession

/**
 * Keeps the open streams of each company, sends them each new head of the journal, and ends those of ended sessions.
 */
export const openLiveChannels = (context: ServerContext, limits: LiveLimits): LiveChannels => {
  const { database } = context
  const channels = new Map<string, Channel>()
  let stopListening: (() => void) | null = null
  let closed = false

  const showCount = (): void =>
    countStreams([...channels.values()].reduce((sum, { subscribers }) => sum + subscribers.size, 0))
  const remove = (channel: Channel, subscriber: Subscriber): void => {
    channel.subscribers.delete(subscriber)
    if (channel.subscribers.size === 0 && channels.get(channel.company) === channel)
      channels.delete(channel.company)
    showCount()
    if (channels.size > 0) return
    stopListening?.()
    stopListening = null
  }
  const end = (channel: Channel, subscriber: Subscriber): void => {
    remove(channel, subscriber)
    subscriber.out.push(null)
  }
  const refresh = channelRefresher(context, limits.gatherMs, end)
  const onNotified = (company: string): void => {
    const channel = channels.get(company)
    if (channel !== undefined) refresh(channel)
  }
  const heartbeat = setInterval(() => {
    for (const channel of channels.values()) {
      for (const subscriber of channel.subscribers) write(subscriber, ': still here\n\n')
      refresh(channel)
    }
  }, limits.beatMs).unref()

  return {
    subscribe: (token, { company, actor: { sessionId } }) => {
      if (closed) return E.left(tryAgain)
      const channel = channels.get(company) ?? {
        company,
        subscribers: new Set<Subscriber>(),
        isRefreshing: false,
        needsRefresh: false,
      }
      if (isFull(channel, sessionId, limits)) return E.left(full)
      const out = new Readable({ read: () => undefined })
      const subscriber: Subscriber = { token, sessionId, out, sentSeq: -1 }
      out.push(retryLine(retryMs.usual))
      channels.set(company, channel)
      channel.subscribers.add(subscriber)
      stopListening ??= database.listen(onNotified)
      out.once('close', () => remove(channel, subscriber))
      showCount()
      refresh(channel)
      return E.right(out)
    },
    close: () => {
      closed = true
      clearInterval(heartbeat)
      for (const channel of channels.values()) {
        for (const subscriber of channel.subscribers) {
          subscriber.out.push(retryLine(retryMs.stopping))
          end(channel, subscriber)
        }
      }
    },
  }
}
