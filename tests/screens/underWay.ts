import type { BrowserContext, Page } from 'playwright-core'
import { livePath } from '../../src/contract/live.ts'

/** Timers up to this length are waited for; the product collects typing for 400 ms before it records it. */
const shortTimerMs = 700

/** A page must be idle for this many turns, because what has just ended may start something else. */
const calmTurns = 5
const turnMs = 25

/** Runs in every page before its own scripts: tracks unfinished work that can lead to a write on the device. */
const watchWork = ([shortMs, endless, turns, turn]: readonly [
  shortTimerMs: number,
  endless: string,
  calmTurns: number,
  turnMs: number,
]): void => {
  const work = new Map<unknown, string>()
  const wait = setTimeout
  const watch = {
    until<A>(promise: Promise<A>, what: string): Promise<A> {
      const key = {}
      work.set(key, what)
      void promise.then(
        () => work.delete(key),
        () => work.delete(key),
      )
      return promise
    },
    around(
      on: object,
      name: string,
      wrap: (call: (...a: never[]) => unknown, self: never, a: never[]) => unknown,
    ): void {
      const of = on as Record<string, (...a: never[]) => unknown>
      const was = of[name]!
      of[name] = function (this: never, ...a: never[]) {
        return wrap((...with_) => was.apply(this, with_), this, a)
      }
    },
    timers(begin: 'setTimeout' | 'setInterval', end: 'clearTimeout' | 'clearInterval'): void {
      watch.around(globalThis, begin, (call, _, [callback, ms, ...more]: unknown[]) => {
        const id = call(
          ((...a: unknown[]) => {
            work.delete(`timer ${String(id)}`)
            ;(callback as (...a: unknown[]) => void)(...a)
          }) as never,
          ms as never,
          ...(more as never[]),
        )
        if (Number(ms ?? 0) <= shortMs)
          work.set(`timer ${String(id)}`, `a timer of ${String(ms)} ms`)
        return id
      })
      watch.around(globalThis, end, (call, _, [id]: unknown[]) => {
        work.delete(`timer ${String(id)}`)
        return call(id as never)
      })
    },
  }
  watch.timers('setTimeout', 'clearTimeout')
  watch.timers('setInterval', 'clearInterval')
  watch.around(IDBDatabase.prototype, 'transaction', (call, _, a) => {
    const transaction = call(...a) as IDBTransaction
    work.set(transaction, `a transaction on ${[...transaction.objectStoreNames].join()}`)
    for (const end of ['complete', 'abort'])
      transaction.addEventListener(end, () => work.delete(transaction))
    return transaction
  })
  for (const name of ['open', 'deleteDatabase']) {
    watch.around(IDBFactory.prototype, name, (call, _, a) => {
      const request = call(...a) as IDBOpenDBRequest
      work.set(request, `${name} of a database`)
      for (const end of ['success', 'error'])
        request.addEventListener(end, () => work.delete(request))
      return request
    })
  }
  watch.around(globalThis, 'fetch', (call, _, a) => {
    const [asked] = a as unknown as [Request | URL | string]
    const url = asked instanceof Request ? asked.url : String(asked)
    const answer = call(...a) as Promise<Response>
    return url.endsWith(endless) ? answer : watch.until(answer, `a request to ${url}`)
  })
  for (const name of ['json', 'text', 'arrayBuffer', 'blob'])
    watch.around(Response.prototype, name, (call, _, a) =>
      watch.until(call(...a) as Promise<unknown>, 'an answer being read'),
    )
  const workUnderWay = async (): Promise<readonly string[]> => {
    for (let calm = 0; calm < turns && work.size === 0; calm++)
      await new Promise((resolve) => wait(resolve, turn))
    return [...work.values()]
  }
  Object.assign(globalThis, { workUnderWay })
}

/** Watches every page that a profile opens from now on. */
export const watchPages = async (context: BrowserContext): Promise<void> => {
  // tsx wraps named functions in a call to this helper, which a page does not have.
  await context.addInitScript('globalThis.__name ??= (named) => named')
  await context.addInitScript(watchWork, [shortTimerMs, livePath, calmTurns, turnMs] as const)
}

/** Unfinished work of a page that can lead to a write; empty: it waits only for a person or the server. */
export const workOn = async (page: Page): Promise<readonly string[]> => {
  const work = await page.evaluate(
    () =>
      (
        globalThis as unknown as { workUnderWay?: () => Promise<readonly string[]> }
      ).workUnderWay?.() ?? ['a page that is not watched'],
  )
  return [...work, ...page.workers().map(() => 'a worker')]
}

/** The same for all open pages of a profile. */
export const underWay = async (page: Page): Promise<readonly string[]> =>
  (await Promise.all(page.context().pages().map(workOn))).flat()
