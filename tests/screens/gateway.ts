import type { BrowserContext } from 'playwright-core'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Fastify from 'fastify'
import { serveClient } from '../../src/server/http/client.ts'
import { addSecurityHeaders } from '../../src/server/http/headers.ts'
import { builtClient } from './client.ts'

/** A text that only the second release shows, on the screen of items. */
export const secondRelease = 'दोस्रो संस्करण'

/** The next release of the client: the same sources except one sentence, so the files of the items screen and its importers get new names. */
const builtNext = (): Promise<string> => {
  const reword = {
    name: 'reword',
    transform: (code: string, id: string) =>
      id.endsWith('/items/itemWords.ts')
        ? code.replace(
            /about: \{[^}]*\}/,
            `about: { ne: '${secondRelease}', en: 'The second release' }`,
          )
        : null,
  }
  return builtClient('next', { plugins: [reword] })
}

/** A proxy before a running server; a test can change its network and release under an open page. */
export interface Gateway {
  readonly url: string
  /** `cut`: no connection is answered. `api cut`: pages and files load, API calls fail. `api held`: API calls wait until it ends. */
  network(state: 'whole' | 'cut' | 'api cut' | 'api held'): void
  /** Chooses the release to serve; the second one is built on first use. */
  release(which: 'first' | 'second'): Promise<void>
  /** Called for each POST to this API path, before it is forwarded and after the answer: true breaks the connection there. Null: never. */
  tap(path: string | null, tears?: (moment: 'asked' | 'answered') => boolean): void
  /** Files whose path contains this text answer 503; null: none. */
  breakFiles(like: string | null): void
  close(): Promise<void>
}

export const openGateway = async (booksAt: string): Promise<Gateway> => {
  let state: Parameters<Gateway['network']>[0] = 'whole'
  let filesAt = booksAt
  let broken: string | null = null
  let heldBack: (() => void)[] = []
  let tapped: string | null = null
  let tears: (moment: 'asked' | 'answered') => boolean = () => false
  const torn = (from: IncomingMessage, moment: 'asked' | 'answered'): boolean =>
    from.method === 'POST' && from.url === `/api${tapped}` && tears(moment)
  const ends: (() => unknown)[] = []
  const pass = (to: string, from: IncomingMessage, answer: ServerResponse): void => {
    if (torn(from, 'asked')) return void from.socket.destroy()
    const onward = request(
      `${to}${from.url}`,
      // A connection of its own: a kept one may be closed by the server in the moment in which it is used again.
      { method: from.method, headers: from.headers, agent: false },
      (came) => {
        if (torn(from, 'answered')) return void from.socket.destroy()
        answer.writeHead(came.statusCode ?? 502, came.headers)
        came.pipe(answer)
      },
    )
    onward.on('error', () => answer.destroy())
    answer.on('close', () => onward.destroy())
    from.pipe(onward)
  }
  const server = createServer((from, answer) => {
    const path = from.url ?? '/'
    const api = path.startsWith('/api')
    if (state === 'cut' || (api && state === 'api cut')) return void from.socket.destroy()
    if (!api && broken !== null && path.includes(broken)) return void answer.writeHead(503).end()
    if (api && state === 'api held') return void heldBack.push(() => pass(booksAt, from, answer))
    return pass(api ? booksAt : filesAt, from, answer)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  let second: string | null = null
  const openSecond = async (): Promise<string> => {
    const app = Fastify()
    addSecurityHeaders(app, { tls: false, dev: false })
    await app.register(serveClient(await builtNext()))
    const at = await app.listen({ port: 0, host: '127.0.0.1' })
    ends.push(() => app.close())
    return at
  }
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    network: (to) => {
      state = to
      if (to === 'cut') server.closeAllConnections()
      if (to === 'api held') return
      for (const go of heldBack) go()
      heldBack = []
    },
    release: async (which) => {
      if (which === 'second') second ??= await openSecond()
      filesAt = which === 'second' ? second! : booksAt
    },
    tap: (path, then = () => false) => {
      tapped = path
      tears = then
    },
    breakFiles: (like) => {
      broken = like
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      for (const end of ends) await end()
    },
  }
}

/** Cuts the network, also for requests under way. */
export const goOffline = async (gateway: Gateway, context: BrowserContext): Promise<void> => {
  gateway.network('cut')
  await context.setOffline(true)
}
export const goOnline = async (gateway: Gateway, context: BrowserContext): Promise<void> => {
  gateway.network('whole')
  await context.setOffline(false)
}
