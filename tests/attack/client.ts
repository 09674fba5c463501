import { Agent, request as send, type IncomingHttpHeaders } from 'node:http'
import { connect, type Socket } from 'node:net'

/** One HTTP request, sent without any check or normalization. */
export interface Asked {
  readonly method?: string
  /** The raw path, with its query. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Text and bytes are sent as they are; anything else as JSON. */
  readonly body?: unknown
  /** The address of this machine that it comes from, 127.x.y.z. */
  readonly from?: string
  readonly token?: string | null
  /** The id of a command. */
  readonly id?: string
}
/** An answer; `ms` is the time from the request to its last byte. */
export interface Reply {
  readonly status: number
  readonly headers: IncomingHttpHeaders
  readonly text: string
  readonly ms: number
}
/** Null if the connection ended, or 20 s passed, without an answer. */
export type Ask = (asked: Asked) => Promise<Reply | null>

/** Where a server listens on this machine. */
export interface Place {
  readonly host: string
  readonly port: number
}

const patienceMs = 20_000
// Idle connections are closed well before the server closes them after 20 s, so a request never uses one that is being closed.
const agent = new Agent({ keepAlive: true, maxSockets: 64, maxFreeSockets: 8, timeout: 10_000 })

const bytesOf = (body: unknown): Buffer | null => {
  if (body === undefined) return null
  if (Buffer.isBuffer(body)) return body
  return Buffer.from(typeof body === 'string' ? body : JSON.stringify(body))
}

/** The headers of a client of ours. */
export const headersOf = ({ token, id, headers }: Asked): Record<string, string> => ({
  'app-key': 'khata-web',
  ...(token === undefined || token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(id === undefined ? {} : { 'idempotency-key': id }),
  ...headers,
})

/** Sends a request to a server on this machine. */
export const askAt = ({ host, port }: Place, asked: Asked): Promise<Reply | null> => {
  const body = bytesOf(asked.body)
  const began = performance.now()
  const type =
    body === null
      ? {}
      : { 'content-type': 'application/json', 'content-length': String(body.length) }
  return new Promise((resolve) => {
    const request = send({
      host,
      port,
      agent,
      method: asked.method ?? (body === null ? 'GET' : 'POST'),
      path: asked.path,
      ...(asked.from === undefined ? {} : { localAddress: asked.from }),
      headers: { ...type, ...headersOf(asked) },
    })
    const end = (reply: Reply | null): void => {
      clearTimeout(late)
      // An answer may arrive before the whole body is sent; the rest of the body is not read.
      if (!request.writableFinished || reply === null) request.destroy()
      resolve(reply)
    }
    const late = setTimeout(() => end(null), patienceMs)
    request.on('error', () => end(null))
    request.on('response', (response) => {
      const pieces: Buffer[] = []
      response.on('data', (piece: Buffer) => pieces.push(piece))
      response.on('error', () => end(null))
      response.on('aborted', () => end(null))
      response.on('end', () => {
        const { statusCode: status = 0, headers } = response
        end({
          status,
          headers,
          text: Buffer.concat(pieces).toString(),
          ms: performance.now() - began,
        })
      })
    })
    request.end(body ?? undefined)
  })
}

/** A connection on which raw bytes are sent, and how it ended. */
export interface Raw {
  readonly socket: Socket
  readonly text: () => string
  readonly ended: Promise<'closed' | 'reset'>
}
export const connectRaw = async ({ host, port }: Place, from: string): Promise<Raw> => {
  const socket = connect({ host, port, localAddress: from })
  let text = ''
  let reset = false
  socket.on('data', (chunk) => {
    text = (text + chunk.toString('latin1')).slice(-1_000_000)
  })
  socket.on('error', (error: NodeJS.ErrnoException) => {
    reset = error.code === 'ECONNRESET'
  })
  const ended = new Promise<'closed' | 'reset'>((resolve) =>
    socket.once('close', () => resolve(reset ? 'reset' : 'closed')),
  )
  await Promise.race([new Promise((resolve) => socket.once('connect', resolve)), ended])
  return { socket, text: () => text, ended }
}

export const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds))

/** Waits until a condition holds; false if it does not within the time. */
export const until = async (holds: () => boolean, withinMs: number): Promise<boolean> => {
  const late = performance.now() + withinMs
  while (!holds()) {
    if (performance.now() > late) return false
    await pause(5)
  }
  return true
}
