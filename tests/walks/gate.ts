import type { BrowserContext, Page, Route } from 'playwright-core'
import { both, type Words } from '../../src/books/words.ts'

/** A gate in the network: requests wait there until a test decides what happens to each. */
export interface Gate {
  /** How many requests wait at it. */
  held(): number
  /** Waits for a request to reach the gate. */
  arrived(): Promise<void>
  /** Lets it through to the server. */
  pass(): Promise<void>
  /** Lets it through and delays the answer; the returned function releases the answer. */
  late(): Promise<() => Promise<void>>
  /** The connection breaks before an answer comes. */
  lose(): Promise<void>
  /** Answers in place of the server with a refusal. */
  refuse(status: number, tag: string, say: Words): Promise<void>
  /** Answers in place of the server with success. */
  answer(data: unknown, say: Words): Promise<void>
}

const isOfClosedPage = (route: Route): boolean => {
  const request = route.request()
  return request.serviceWorker() === null && request.frame().page().isClosed()
}

/** Sets a gate up in one tab, or in all tabs of a profile. */
export const gate = async (
  page: Page | BrowserContext,
  path: RegExp,
  method = 'POST',
  patienceMs = 20_000,
): Promise<Gate> => {
  const held: Route[] = []
  let wake = (): void => undefined
  await page.route(
    (url) => path.test(url.pathname),
    async (route) => {
      if (route.request().method() !== method) return route.fallback()
      held.push(route)
      wake()
    },
  )
  const next = async (): Promise<Route> => {
    for (;;) {
      // Nobody waits any more for what a closed page asked.
      while (held[0] !== undefined && isOfClosedPage(held[0])) held.shift()
      if (held[0] !== undefined) return held[0]
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(
          () => reject(new Error(`no request came to ${String(path)}`)),
          patienceMs,
        )
        wake = () => {
          clearTimeout(late)
          resolve()
        }
      })
    }
  }
  const let_ = (become: (route: Route) => Promise<void>) => async (): Promise<void> => {
    const route = await next()
    held.shift()
    await become(route)
  }
  const json = (status: number, body: object) => (route: Route) =>
    route.fulfill({ status, contentType: 'application/json', body: JSON.stringify(body) })
  return {
    held: () => held.length,
    arrived: async () => void (await next()),
    pass: let_((route) => route.continue()),
    late: async () => {
      const route = await next()
      const answer = await route.fetch()
      held.shift()
      return () => route.fulfill({ response: answer })
    },
    lose: let_((route) => route.abort('connectionreset')),
    refuse: (status, tag, say) =>
      let_(json(status, { message: both(say), refusal: { tag, say } }))(),
    answer: (data, say) => let_(json(200, { message: both(say), data }))(),
  }
}
