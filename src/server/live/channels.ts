import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { Trouble } from '../database/trouble.ts'
import type { Caller, TooMany } from '../http/account.ts'
import { tooMany, tryAgain } from '../http/failure.ts'
import { countStreams } from '../http/metrics.ts'
import type { ServerContext } from '../http/mount.ts'

export interface LiveLimits {
  /** How often a stream shows that it lives, and whoever listens is looked up again. */
  readonly beatMs: number
  /** The least time between two looks into one journal: wake-ups that come closer are one. */
  readonly gatherMs: number
  readonly perSession: number
  /** Of one company in this process. */
  readonly perCompany: number
}
export const defaultLiveLimits: LiveLimits = {
  beatMs: 20_000,
  gatherMs: 200,
  perSession: 20,
  perCompany: 300,
}

/** One open stream, and where it was last told that the journal stands. */
interface Subscriber {
  readonly token: string
  readonly sessionId: string
  readonly out: Readable
  told: number
}
/** Everyone who listens to one company here. */
interface Channel {
  readonly company: string
  readonly subscribers: Set<Subscriber>
  looking: boolean
  again: boolean
}

export interface LiveChannels {
  /** A stream for someone who has just been authenticated. It begins with how soon to come back when it breaks. */
  enter(token: string, who: Caller): Refused<Readable>
  /** Ends every stream, each with the time after which to come back; no other is opened. */
  close(): void
}

/** How long a client waits before it opens its stream again, in ms: another time for each, so that they do not all come at once. */
const retryMs = { usual: [1000, 3000], stopping: [2000, 6000] } as const
const retryLine = ([least, most]: readonly [number, number]): string =>
  `retry: ${Math.round(least + Math.random() * (most - least))}\n\n`

const full: TooMany = { ...tooMany, retryAfterSeconds: 30 }
const headSql = 'select seq from company_head where company_id = $1'
/** Who does not take what was told for so long has gone. */
const mostUnread = 16 * 1024

/** Says who listens in which company, tells them when its journal moves on, and shows out whose session has ended. */
export const openLiveChannels = (
  { database, authenticator, now }: ServerContext,
  rules: LiveLimits,
): LiveChannels => {
  const rooms = new Map<string, Channel>()
  let deaf: (() => void) | null = null
  let closed = false

  const streams = (): number =>
    [...rooms.values()].reduce((sum, room) => sum + room.subscribers.size, 0)
  const leave = (room: Channel, ear: Subscriber): void => {
    room.subscribers.delete(ear)
    if (room.subscribers.size === 0 && rooms.get(room.company) === room) rooms.delete(room.company)
    countStreams(streams())
    if (rooms.size > 0) return
    deaf?.()
    deaf = null
  }
  const end = (room: Channel, ear: Subscriber): void => {
    leave(room, ear)
    ear.out.push(null)
  }

  /** One transaction for the whole room: who of them is still signed in here, and where the journal stands. */
  const look = (room: Channel) =>
    database.transaction('read', async (tx) => {
      const ears = [...room.subscribers]
      const at = now()
      const found = await Promise.all(
        ears.map((ear) => authenticator.authenticate(tx, ear.token, at)),
      )
      tx.enter(room.company, true)
      const [head] = await tx.query<{ seq: number }>(headSql, [room.company])
      return {
        head: head?.seq ?? 0,
        ears: ears.map((ear, i) => ({
          ear,
          stays: E.isRight(found[i]!) && found[i].right.company === room.company,
        })),
      }
    })
  const say = (ear: Subscriber, text: string): void => {
    if (ear.out.readableLength > mostUnread) ear.out.destroy()
    else ear.out.push(text)
  }
  const tell = async (room: Channel): Promise<void> => {
    const { head, ears } = await look(room)
    for (const { ear, stays } of ears) {
      if (!stays) end(room, ear)
      else if (ear.told !== head) {
        ear.told = head
        say(ear, `event: seq\ndata: ${head}\n\n`)
      }
    }
  }
  const wake = async (room: Channel): Promise<void> => {
    room.again = true
    if (room.looking) return
    room.looking = true
    while (room.again && room.subscribers.size > 0) {
      room.again = false
      // A database that is away now is asked again at the next beat.
      await tell(room).catch((error: unknown) => {
        if (!(error instanceof Trouble)) throw error
      })
      await pause(rules.gatherMs, undefined, { ref: false })
    }
    room.looking = false
  }
  const awaken = (room: Channel): void => {
    // What cannot be looked up cannot be told: whoever listens comes again and is answered by the one place that knows faults.
    wake(room).catch(() => {
      for (const ear of room.subscribers) ear.out.destroy()
    })
  }
  const beat = setInterval(() => {
    for (const room of rooms.values()) {
      for (const ear of room.subscribers) say(ear, ': still here\n\n')
      awaken(room)
    }
  }, rules.beatMs).unref()

  const hear = (company: string): void => {
    const room = rooms.get(company)
    if (room !== undefined) awaken(room)
  }
  return {
    enter: (token, { company, actor: { sessionId } }) => {
      if (closed) return E.left(tryAgain)
      const room = rooms.get(company) ?? {
        company,
        subscribers: new Set<Subscriber>(),
        looking: false,
        again: false,
      }
      if (
        room.subscribers.size >= rules.perCompany ||
        [...room.subscribers].filter((each) => each.sessionId === sessionId).length >=
          rules.perSession
      )
        return E.left(full)
      const ear: Subscriber = {
        token,
        sessionId,
        out: new Readable({ read: () => undefined }),
        told: -1,
      }
      ear.out.push(retryLine(retryMs.usual))
      rooms.set(company, room)
      room.subscribers.add(ear)
      deaf ??= database.listen(hear)
      ear.out.once('close', () => leave(room, ear))
      countStreams(streams())
      awaken(room)
      return E.right(ear.out)
    },
    close: () => {
      closed = true
      clearInterval(beat)
      for (const room of rooms.values()) {
        for (const ear of room.subscribers) {
          ear.out.push(retryLine(retryMs.stopping))
          end(room, ear)
        }
      }
    },
  }
}
