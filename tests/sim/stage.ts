/** The page that made a call: a dead one gets no result, a frozen one gets it when it resumes. */
export interface Hearer {
  readonly alive: () => boolean
  readonly frozen: () => boolean
  /** Queues a result for a frozen page. */
  readonly hold: (fire: () => void) => void
}
interface Due {
  readonly at: number
  readonly order: number
  readonly hearer: Hearer | null
  readonly fire: () => void | Promise<void>
}

/** The clock and event queue of a world. Milliseconds since its start. */
export interface Stage {
  readonly now: () => number
  /** Runs `fire` after this delay; the returned function cancels it. */
  later(ms: number, hearer: Hearer | null, fire: () => void | Promise<void>): () => void
  /** Runs everything due until then, in order, while `goOn` allows it. */
  runTo(then: number, goOn: () => boolean): Promise<void>
  readonly waiting: () => number
}

/** Resolves when all pending promises have settled: reading the body of an answer takes some turns. */
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
