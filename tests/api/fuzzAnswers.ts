import type { IncomingHttpHeaders } from 'node:http'
import { expect } from 'vitest'

export interface Answered {
  readonly status: number
  readonly text: string
  readonly headers: IncomingHttpHeaders
}
/** Internals of the server or its database, which no answer may show. */
export const inner =
  /\bat .{0,80}\.(ts|js|mjs|cjs):\d|node_modules|\bSELECT\b.*\bFROM\b|insert into|syntax error at|violates .* constraint|relation ".*" does not|duplicate key value|invalid input syntax|ECONNRESET|\/src\//i
/** A sentence in both languages: Devanagari first, then some English in brackets. */
export const inBoth = /[\u0900-\u097f][\s\S]*\([^()]*[A-Za-z]{2}[\s\S]*\)/

/** Expects a failure with sentences in both languages and a status that a request can cause. */
export const expectFailure = ({ status, text, headers }: Answered): void => {
  expect(headers['content-type']).toContain('application/json')
  const said = JSON.parse(text) as { message: string; errors?: Record<string, string> }
  expect(said.message).toMatch(inBoth)
  for (const sentence of Object.values(said.errors ?? {})) expect(sentence).toMatch(inBoth)
  // A 400 that names no field reveals a value that its codec accepted and its column refused.
  if (said.errors !== undefined) expect(Object.keys(said.errors)).not.toEqual([])
  expect([400, 401, 403, 404, 409, 413, 414, 415, 422, 429, 431]).toContain(status)
}
