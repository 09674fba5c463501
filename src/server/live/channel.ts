import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { either as E } from 'fp-ts'
import { Trouble } from '../database/trouble.ts'
import type { ServerContext } from '../http/mount.ts'

/** One open stream. */
export interface Subscriber {
  readonly token: string
  readonly sessionId: string
  readonly out: Readable
  /** The head of the journal that was last sent to this stream. */
  sentSeq: number
}

/** The open streams of one company in this process. */
export interface Channel {
  readonly company: string
  readonly subscribers: Set<Subscriber>
  isRefreshing: boolean
  needsRefresh: boolean
}

const headSql = 'select seq from company_head where company_id = $1'
/** Nobody reads a stream that has this many unread bytes. */
const maxUnreadBytes = 16 * 1024

/** Writes to a stream, or destroys it if nobody reads it. */
export const write = ({ out }: Subscriber, text: string): void => {
  if (out.readableLength > maxUnreadBytes) out.destroy()
  else out.push(text)
}

/**
 * Reads the head of the company's journal, and which sessions are still open there, in one transaction for the whole
 * channel.
 */
const readChannel = ({ database, authenticator, now }: ServerContext, channel: Channel) =>
  database.transaction('read', async (tx) => {
    const subscribers = [...channel.subscribers]
    const at = now()
    const callers = await Promise.all(
      subscribers.map(({ token }) => authenticator.authenticate(tx, token, at)),
    )
    tx.enter(channel.company, true)
    const [head] = await tx.query<{ seq: number }>(headSql, [channel.company])
    const isSignedIn = (i: number): boolean => {
      const caller = callers[i]!
      return E.isRight(caller) && caller.right.company === channel.company
    }
    return {
      head: head?.seq ?? 0,
      signedIn: subscribers.filter((_, i) => isSignedIn(i)),
      signedOut: subscribers.filter((_, i) => !isSignedIn(i)),
    }
  })

/**
 * Returns a function that updates the streams of a channel: it sends each new head of the journal, and ends the streams
 * of ended sessions. Calls within `gatherMs` of each other share one read.
 */
export const channelRefresher = (
  context: ServerContext,
  gatherMs: number,
  end: (channel: Channel, subscriber: Subscriber) => void,
): ((channel: Channel) => void) => {
  const publish = async (channel: Channel): Promise<void> => {
    const { head, signedIn, signedOut } = await readChannel(context, channel)
    for (const subscriber of signedOut) end(channel, subscriber)
    for (const subscriber of signedIn) {
      if (subscriber.sentSeq === head) continue
      subscriber.sentSeq = head
      write(subscriber, `event: seq\ndata: ${head}\n\n`)
    }
  }
  const refresh = async (channel: Channel): Promise<void> => {
    channel.needsRefresh = true
    if (channel.isRefreshing) return
    channel.isRefreshing = true
    while (channel.needsRefresh && channel.subscribers.size > 0) {
      channel.needsRefresh = false
      // If the database cannot be reached now, the next heartbeat tries again.
      await publish(channel).catch((error: unknown) => {
        if (!(error instanceof Trouble)) throw error
      })
      await pause(gatherMs, undefined, { ref: false })
    }
    channel.isRefreshing = false
  }
  return (channel) => {
    // After a fault every stream is destroyed: the clients reconnect, and the server's error handler answers them.
    refresh(channel).catch(() => {
      for (const { out } of channel.subscribers) out.destroy()
    })
  }
}
