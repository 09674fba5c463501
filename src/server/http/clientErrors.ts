import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Refusal } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import { refusalBody, tooLarge, tryAgain } from './failure.ts'
import { securityHeaders, type HeaderOptions } from './headers.ts'
import { httpWords } from './words.ts'

const answers: Readonly<Record<string, readonly [status: number, refused: Refusal]>> = {
  HPE_HEADER_OVERFLOW: [431, tooLarge],
  ERR_HTTP_REQUEST_TIMEOUT: [408, tryAgain],
}

/**
 * Answers connections that reach no route and no hook: not HTTP, too slow, or with too many headers. Closes the
 * connection.
 */
export const answerClientError =
  (options: HeaderOptions) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return
    const [status, refused] = answers[error.code ?? ''] ?? [400, null]
    const body = JSON.stringify(
      refused === null ? { message: both(httpWords.malformed) } : refusalBody(refused),
    )
    const headers = {
      ...securityHeaders(options),
      'cache-control': 'no-store',
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
    }
    if (socket.writable)
      socket.write(
        `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${Object.entries(headers)
          .map(([name, value]) => `${name}: ${value}\r\n`)
          .join('')}\r\n${body}`,
      )
    socket.destroy(error)
  }
