import { setImmediate as nextTurn } from 'node:timers/promises'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { both } from '../../books/words.ts'
import { boundsOf, type Bounds } from '../../contract/bounds.ts'
import { truncatedPath } from '../../contract/codec.ts'
import { httpWords } from './words.ts'
import { codecWords } from '../../contract/codecWords.ts'

/** Our own bodies have half a dozen levels at most. */
const maxDepth = 32
/** The bounds for unknown addresses and routes without a body. */
export const smallBody = boundsOf(null)

const say = {
  deep: both(httpWords.tooDeep),
  key: both(codecWords.unknownField),
  text: both(httpWords.thisContainsCharacterThatCannot),
}

const zero = 0x30
const nine = 0x39
const quote = 0x22
const point = 0x2e
const letterE = 0x65
const comma = 0x2c
const backslash = 0x5c
/** `[` and `{`, `]` and `}`, `E` and `e` differ in one bit. */
const eitherCase = 0x20
const opening = 0x7b
const closing = 0x7d

/** The index of the quote that closes the text which begins at `at`. */
const endOfText = (json: Uint8Array, at: number): number => {
  let i = at + 1
  while (i < json.length && json[i] !== quote) i += json[i] === backslash ? 2 : 1
  return i
}

/**
 * Whether a JSON text exceeds its bounds, counted by its quotes, commas and brackets in one pass that ends at the first
 * excess; null if not. It does not check that the text is JSON; `JSON.parse` takes a few milliseconds for any text
 * within the bounds.
 */
export const excessOf = (json: Uint8Array, bounds: Bounds): 'deep' | 'large' | null => {
  let depth = 0
  let values = 0
  let parts = 0
  for (let i = 0; i < json.length; i++) {
    const c = json[i]!
    if (c >= zero && c <= nine) continue
    if (c === comma) {
      if (++values > bounds.values) return 'large'
    } else if (c === quote) {
      if (++parts > bounds.parts) return 'large'
      i = endOfText(json, i)
    } else if ((c | eitherCase) === opening) {
      if (++depth > maxDepth) return 'deep'
      if (++values > bounds.values || ++parts > bounds.parts) return 'large'
    } else if ((c | eitherCase) === closing) depth--
    else if ((c === point || (c | eitherCase) === letterE) && ++parts > bounds.parts) return 'large'
  }
  return null
}

/** The body is nested too deeply: an error of the request. */
export class TooDeep extends Error {
  readonly statusCode = 400
  readonly errors = { body: say.deep }
}

/** Above this many bytes, each step of reading or sending a body has its own turn of the event loop. */
const oneTurnBytes = 64 * 1024

const withStatus = (error: unknown, statusCode: number): Error =>
  Object.assign(error instanceof Error ? error : new Error(both(httpWords.malformed)), {
    statusCode,
  })

/** Parses a body within the bounds of its route; undefined if it is empty. */
const parse = async (request: FastifyRequest, json: Buffer): Promise<unknown> => {
  if (json.length === 0) return undefined
  const excess = excessOf(json, request.routeOptions.config.bounds ?? smallBody)
  if (excess === 'deep') throw new TooDeep()
  if (excess === 'large') throw withStatus(new Error('a body of too many values'), 413)
  if (json.length > oneTurnBytes) await nextTurn()
  try {
    return JSON.parse(json.toString().replace(/^\ufeff/, '')) as unknown
  } catch (error) {
    throw withStatus(error, 400)
  } finally {
    if (json.length > oneTurnBytes) await nextTurn()
  }
}

/** Accepts only JSON, within the bounds of each route. */
export const readBodies = (app: FastifyInstance): void => {
  app.removeContentTypeParser(['text/plain', 'application/json'])
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    (request: FastifyRequest, json: Buffer) => parse(request, json),
  )
}

/**
 * Up to this many bytes of a refused request are read and discarded, so that its sender can read the answer; then the
 * connection is closed.
 */
const maxDrained = 8 * 1024 * 1024

/** Answers at once when a body is refused before it is read, and discards the rest of it. */
export const drainRefusedBodies = (app: FastifyInstance): void => {
  app.addHook('onSend', async (request, reply) => {
    const { raw } = request
    if (request.method !== 'POST' || raw.complete || reply.statusCode < 400) return
    // If the connection were closed while its client still sends, it would be reset, often before the client has read
    // the answer.
    reply.removeHeader('connection')
    let left = maxDrained
    raw.on('data', ({ length }: Buffer) => {
      left -= length
      if (left < 0) raw.destroy()
    })
  })
}

/** Sends a large answer in a later turn of the event loop than the one that made its text. */
export const sendLargeBodiesLater = (app: FastifyInstance): void => {
  app.addHook('onSend', async (_request, _reply, body) => {
    if (typeof body === 'string' && body.length > oneTurnBytes) await nextTurn()
  })
}

const cannotBeStored = (text: string): boolean => text.includes('\u0000') || !text.isWellFormed()
const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null

/** A value to check, with its parent; the path is written out only for a fault. */
interface Found {
  readonly value: unknown
  readonly key: string | number
  readonly above: Found | null
}
const pathOf = (found: Found | null): string => {
  const keys: string[] = []
  for (let at = found; at !== null && at.above !== null; at = at.above) keys.unshift(String(at.key))
  return keys.length === 0 ? 'body' : truncatedPath(keys.join('.'))
}
/** Adds the members that may contain text. Arrays are walked by index, because a picture has half a million numbers. */
const addMembers = (of: Found, waiting: Found[]): void => {
  const add = (key: string | number, value: unknown): void => {
    if (typeof value === 'string' || isContainer(value)) waiting.push({ value, key, above: of })
  }
  if (Array.isArray(of.value)) for (let i = 0; i < of.value.length; i++) add(i, of.value[i])
  else
    for (const key of Object.keys(of.value as object))
      add(key, (of.value as Record<string, unknown>)[key])
}

/**
 * Faults of values that no codec should see: text that the database cannot store (a NUL, a lone surrogate), or a key
 * that targets the prototype. Null if there are none.
 */
export const wellFormedFaults = (
  parts: Readonly<Record<'params' | 'query' | 'body', unknown>>,
): Readonly<Record<string, string>> | null => {
  const waiting: Found[] = Object.values(parts).map((value) => ({ value, key: '', above: null }))
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value } = next
    if (typeof value === 'string') {
      if (cannotBeStored(value)) return { [pathOf(next)]: say.text }
      continue
    }
    if (!isContainer(value)) continue
    if (!Array.isArray(value)) {
      for (const key of Object.keys(value)) {
        if (key === '__proto__') return { body: say.key }
        if (cannotBeStored(key)) return { body: say.text }
      }
    }
    addMembers(next, waiting)
  }
  return null
}
