import { deflateSync, gzipSync } from 'node:zlib'

/** A body that costs its reader far more than its sender; `route`: below `/api`. */
export interface HostileBody {
  readonly name: string
  readonly body: (route: string) => Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** The array that each route reads. */
const arrays: Readonly<Record<string, string>> = {
  '/web/sales': 'lines', '/web/session-logs': 'entries', '/permission/assign-permission': 'permissions',
}
const listOf = (route: string): string => arrays[route] ?? 'image_bitmap'

/** Made once for each route: making them costs the attacker too. */
const once = (make: (route: string) => Buffer | string): ((route: string) => Buffer) => {
  const made = new Map<string, Buffer>()
  return (route) => {
    const known = made.get(route) ?? Buffer.from(make(route))
    made.set(route, known)
    return known
  }
}
const plain = (name: string, make: (route: string) => Buffer | string): HostileBody => ({ name, body: once(make), headers: {} })
const packed = (name: string, encoding: string, make: (text: string) => Buffer): HostileBody => ({
  name, body: once(() => make(' '.repeat(20_000_000))), headers: { 'content-encoding': encoding },
})

const arrayOf = (many: number, one: string) => (route: string): string =>
  `{"${listOf(route)}":[${`${one},`.repeat(many - 1)}${one}]}`
const keys = (many: number, key: (i: number) => string): string =>
  `{${Array.from({ length: many }, (_, i) => `"${key(i)}":1`).join()}}`

export const hostileBodies: readonly HostileBody[] = [
  plain('bad array elements', arrayOf(120_000, '0')),
  plain('bad objects in an array', arrayOf(60_000, '{}')),
  plain('bad bytes of a picture', arrayOf(400_000, '-1')),
  plain('numbers of a picture', arrayOf(1_000_000, '1')),
  plain('two million numbers', arrayOf(2_000_000, '1')),
  plain('depth of ten thousand', (route) => `{"${listOf(route)}":${'['.repeat(10_000)}${']'.repeat(10_000)}}`),
  plain('unknown fields', () => keys(20_000, (i) => `k${i}`)),
  plain('one field many times', () => keys(20_000, () => 'k')),
  plain('a huge key', () => `{"${'k'.repeat(240_000)}":1}`),
  plain('a string of a megabyte', () => `{"username":"${'x'.repeat(1_000_000)}"}`),
  plain('a string of marks', () => `{"username":"${'\u0301'.repeat(100_000)}"}`),
  plain('bytes that are no text', () => Buffer.concat([Buffer.from('{"username":"'), Buffer.alloc(200_000, 0xc3), Buffer.from('"}')])),
  plain('a number of many digits', () => `{"total":${'9'.repeat(240_000)}}`),
  plain('a quotation without end', () => `{"${'\\u0061'.repeat(40_000)}`),
  packed('a packed body', 'gzip', (text) => gzipSync(text)),
  packed('another packed body', 'deflate', (text) => deflateSync(text)),
]
