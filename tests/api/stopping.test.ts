import { once } from 'node:events'
import { Agent, request, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterEach, expect, it } from 'vitest'
import { v7 as newId } from 'uuid'
import { stopServing } from '../../src/server/http/stop.ts'
import { listenTo } from './sseClient.ts'
import { addNote, makeNoteTables, notesArea } from './notes.ts'
import { silent } from './openSilently.ts'
import { freshFolder, migratedUrl, onOneDatabase, startServer } from './inProcessServer.ts'
import { killAll, run, type Running } from './servers.ts'
import { isLong } from '../longForm.ts'

const script = fileURLToPath(new URL('serving.ts', import.meta.url))
afterEach(killAll)

const headersOf = (company: string, commandId: string): Readonly<Record<string, string>> => ({
  'app-key': 'khata-web',
  'content-type': 'application/json',
  authorization: `Bearer ${company}`,
  'idempotency-key': commandId,
})

/** The outcome of one request: its answer, or the code of its error. */
interface Came {
  readonly status: number | string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}
const note = (
  address: string,
  company: string,
  commandId: string,
  agent: Agent | false,
): Promise<Came> =>
  new Promise((resolve) => {
    const headers = headersOf(company, commandId)
    const asking = request(
      `${address}/api${addNote.path}`,
      { method: 'POST', agent, headers },
      (answer) => {
        let body = ''
        answer.on('data', (piece: Buffer) => (body += piece.toString()))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body }),
        )
        answer.on('error', (error: NodeJS.ErrnoException) =>
          resolve({ status: `${error.code} in the answer`, headers: {}, body: '' }),
        )
      },
    )
    asking.on('error', (error: NodeJS.ErrnoException) =>
      resolve({
        status: `${error.code}${asking.reusedSocket ? ' on a kept connection' : ''}`,
        headers: {},
        body: '',
      }),
    )
    asking.end(JSON.stringify({ words: commandId }))
  })

/** A connection on which the test decides when which bytes are sent. */
interface Line {
  readonly socket: Socket
  /** All bytes received, once the server has ended the connection. */
  readonly ended: Promise<string>
}
const lineTo = async (address: string): Promise<Line> => {
  const { port } = new URL(address)
  const socket = connect(Number(port), '127.0.0.1')
  let text = ''
  socket.on('data', (piece: Buffer) => (text += piece.toString()))
  const ended = new Promise<string>((resolve) => {
    socket.once('end', () => resolve(text))
    socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
  })
  await once(socket, 'connect')
  return { socket, ended }
}
const bytesOf = (company: string, words: string): string => {
  const body = JSON.stringify({ words })
  const lines = Object.entries({
    host: 'khata',
    ...headersOf(company, newId()),
    'content-length': String(body.length),
  })
  return `POST /api${addNote.path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`
}
const refusedAt = async (address: string): Promise<void> => {
  const dial = (): Promise<string> =>
    new Promise((resolve) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1')
      socket.once('connect', () => {
        socket.destroy()
        resolve('connected')
      })
      socket.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? ''))
    })
  await expect.poll(dial, { interval: 5 }).toBe('ECONNREFUSED')
}

onOneDatabase('A server that is told to stop', (kind) => {
  const place = async (): Promise<readonly [string, string]> =>
    kind === 'embedded' ? [await freshFolder(), ''] : ['', await migratedUrl(kind)]
  const serve = (where: readonly [string, string]): Running => run([script, ...where])

  it('answers all earlier requests, on new and kept-alive connections, and then refuses new ones', async () => {
    const where = await place()
    const company = newId()
    const server = serve(where)
    const address = await server.address
    const told = new Map<string, Came[]>()
    const wholes: string[] = []
    /** Sends requests without pause until the server accepts no more connections. */
    const lane = async (name: string, agent: Agent | false): Promise<void> => {
      const answers: Came[] = []
      told.set(name, answers)
      while (typeof (answers.at(-1)?.status ?? 0) === 'number') {
        const commandId = newId()
        const came = await note(address, company, commandId, agent)
        answers.push(came)
        if (came.status === 200) wholes.push(commandId)
      }
    }
    const kept = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }))
    const lanes = [
      ...kept.map((agent, i) => lane(`kept ${i}`, agent)),
      ...[0, 1, 2].map((i) => lane(`new ${i}`, false)),
    ]
    await expect
      .poll(() => [...told.values()].every((answers) => answers.length >= 5), { interval: 5 })
      .toBe(true)
    server.process.kill('SIGTERM')
    await Promise.all(lanes)
    expect((await server.ended).code).toBe(0)
    for (const agent of kept) agent.destroy()

    // Rarely the kernel accepts a connection just as the socket closes and resets it, but never one that was answered before.
    const last = [...told.values()].map((answers) => answers.at(-1)?.status)
    expect(last.filter((each) => each !== 'ECONNREFUSED' && each !== 'ECONNRESET')).toEqual([])
    expect(last.filter((each) => each === 'ECONNRESET').length).toBeLessThanOrEqual(1)
    const failures = [...told.values()]
      .flatMap((answers) => answers.slice(0, -1))
      .filter(({ status }) => status !== 200)
    expect(failures).toEqual([])
    // Each kept-alive connection was told that it ends, so no request was sent on a closing one.
    const ends = [...told]
      .filter(([name]) => name.startsWith('kept'))
      .map(([, answers]) => answers.at(-2)?.headers.connection)
    expect(ends).toEqual(kept.map(() => 'close'))

    const again = serve(where)
    const stored = await fetch(`${await again.address}/api/test/notes`, {
      headers: headersOf(company, newId()),
    })
    const { data } = (await stored.json()) as { data: readonly { readonly words: string }[] }
    expect(data.map(({ words }) => words).toSorted()).toEqual(wholes.toSorted())
  })
})

const serving = async (): Promise<Running> => run([script, await freshFolder(), ''])

it.skipIf(!isLong)(
  'A request still arriving at a stop is answered; an idle connection is closed in order',
  async () => {
    const server = await serving()
    const address = await server.address
    const company = newId()
    const [begun, silentLine, unasked, idle] = await Promise.all(
      [1, 2, 3, 4].map(() => lineTo(address)),
    )
    const whole = bytesOf(company, 'half before, half after')
    begun!.socket.write(whole.slice(0, 40))
    idle!.socket.write(bytesOf(company, 'before'))
    await once(idle!.socket, 'data')
    server.process.kill('SIGTERM')
    await refusedAt(address)
    begun!.socket.write(whole.slice(40))
    unasked!.socket.write(bytesOf(company, 'first on its connection'))
    idle!.socket.write(bytesOf(company, 'second on its connection'))
    for (const line of [begun!, unasked!, idle!]) {
      const text = await line.ended
      const answers = text.split(/(?=HTTP\/1\.1 )/)
      expect(answers.at(-1)).toMatch(
        /^HTTP\/1\.1 200 OK\r\n([\w-]+: [^\n]*\n)*connection: close\r\n/i,
      )
    }
    // Closed, not reset.
    expect(await silentLine!.ended).toBe('')
    expect((await server.ended).code).toBe(0)
  },
)

it.skipIf(!isLong)(
  'Requests that wait in the queue of the listening socket at a stop are all answered',
  async () => {
    const server = await serving()
    const address = await server.address
    // The kernel accepts up to 511 connections for a stopped process.
    server.process.kill('SIGSTOP')
    const lines = await Promise.all(Array.from({ length: 400 }, () => lineTo(address)))
    for (const { socket } of lines) socket.write('GET /api/nowhere HTTP/1.1\r\nhost: khata\r\n\r\n')
    server.process.kill('SIGTERM')
    server.process.kill('SIGCONT')
    const answers = await Promise.all(lines.map((line) => line.ended))
    expect(answers.filter((text) => !text.startsWith('HTTP/1.1 404 Not Found\r\n'))).toEqual([])
    expect((await server.ended).code).toBe(0)
  },
)

it('A stop ends live streams, each with a different reconnection time', async () => {
  const server = await serving()
  const address = await server.address
  const company = newId()
  await note(address, company, newId(), false)
  const ears = await Promise.all(Array.from({ length: 8 }, () => listenTo(address, company)))
  await Promise.all(ears.map((each) => each.until(1)))
  const first = ears.map((each) => each.retries())
  expect(first.map((each) => each.length)).toEqual(ears.map(() => 1))
  server.process.kill('SIGTERM')
  await Promise.all(ears.map((each) => each.ended))
  const last = ears.map((each) => each.retries().at(-1) ?? 0)
  expect(ears.map((each) => each.retries().length)).toEqual(ears.map(() => 2))
  expect(new Set(last).size).toBeGreaterThan(4)
  // After the half second for which idle connections are open, and within the three seconds that a stream may be away.
  for (const ms of last) expect([ms > 500, ms < 2500]).toEqual([true, true])
  expect((await server.ended).code).toBe(0)
})

it.skipIf(!isLong)(
  'A server that is told to stop a second time ends at once and says so',
  async () => {
    const server = await serving()
    const address = await server.address
    const stuck = await lineTo(address)
    stuck.socket.write(bytesOf(newId(), 'never whole').slice(0, -5))
    server.process.kill('SIGTERM')
    // npm forwards the terminal's signal, so two at the same moment count as one.
    server.process.kill('SIGTERM')
    await refusedAt(address)
    const again = setInterval(() => server.process.kill('SIGTERM'), 100)
    const { code, said } = await server.ended
    clearInterval(again)
    expect([code, said]).toEqual([1, expect.stringContaining('told to stop a second time')])
    expect(said).toContain('"cut":1')
  },
)

it.skipIf(!isLong)(
  'A request that never completes is cut after a while, and the log counts them',
  async () => {
    const server = await startServer('embedded', [notesArea])
    await makeNoteTables(server.database)
    const address = await server.app.listen({ host: '127.0.0.1', port: 0 })
    const lines = await Promise.all([1, 2].map(() => lineTo(address)))
    for (const { socket } of lines)
      socket.write(bytesOf(server.person().token, 'never whole').slice(0, -5))
    const warned: [object, string][] = []
    const log = { ...silent, warn: (facts: object, say: string) => void warned.push([facts, say]) }
    const order: string[] = []
    const database = { ...server.database, close: async () => void order.push('database') }
    server.app.server.once('close', () => order.push('connections'))
    await stopServing(server.app, database, log, 700)
    expect(warned).toEqual([
      [{ cut: 2 }, 'connections were cut off because their requests were not answered in time'],
    ])
    expect(order).toEqual(['connections', 'database'])
  },
)
