/** Whose call it is: what a dead page is told is told to nobody, and a frozen one hears it when it thaws. */
export interface Hearer {
  readonly alive: () => boolean
  readonly frozen: () => boolean
  /** Keeps what it cannot hear now. */
  readonly hold: (fire: () => void) => void
}
interface Due {
  readonly at: number
  readonly order: number
  readonly hearer: Hearer | null
  readonly fire: () => void | Promise<void>
}

/** The one clock and the one queue of a world. Milliseconds since it began. */
export interface Stage {
  readonly now: () => number
  /** Runs `fire` after so long; the way back takes it from the queue. */
  later(ms: number, hearer: Hearer | null, fire: () => void | Promise<void>): () => void
  /** Lets all happen that is due until then, one thing after another, as long as `goOn` says so. */
  runTo(then: number, goOn: () => boolean): Promise<void>
  readonly waiting: () => number
}

/** Everything that needs no time has happened: reading the body of an answer takes some turns. */
export const quiet = (): Promise<void> =>
  new Promise((done) => {
    setImmediate(() => setImmediate(done))
  })

export const stage = (): Stage => {
  let now = 0
  let order = 0
  // The next is the last, so that it comes off cheaply.
  const queue: Due[] = []
  const before = (a: Due, b: Due) => a.at < b.at || (a.at === b.at && a.order < b.order)
  const insert = (due: Due) => {
    let low = 0
    let high = queue.length
    while (low < high) {
      const mid = (low + high) >> 1
      if (before(queue[mid]!, due)) high = mid
      else low = mid + 1
    }
    queue.splice(low, 0, due)
  }
  const happens = async ({ hearer, fire }: Due): Promise<void> => {
    if (hearer && !hearer.alive()) return
    if (hearer?.frozen()) return hearer.hold(() => void fire())
    await fire()
    await quiet()
  }
  return {
    now: () => now,
    waiting: () => queue.length,
    later: (ms, hearer, fire) => {
      const due = { at: now + ms, order: ++order, hearer, fire }
      insert(due)
      return () => {
        const i = queue.indexOf(due)
        if (i >= 0) queue.splice(i, 1)
      }
    },
    runTo: async (then, goOn) => {
      await quiet()
      while (goOn() && queue.length > 0 && queue.at(-1)!.at <= then) {
        const due = queue.pop()!
        now = Math.max(now, due.at)
        await happens(due)
      }
      if (goOn()) now = Math.max(now, then)
    },
  }
}
