import { deflateSync, gzipSync } from 'node:zlib'
import { hostileBodies } from '../api/hostileBodies.ts'

/** A body that costs its reader far more than its sender. */
export interface HostileBody {
  readonly name: string
  readonly bytes: Buffer
  readonly headers: Readonly<Record<string, string>>
}

/** The field of each route that a hostile value replaces. */
const fields: Readonly<Record<string, string>> = {
  '/web/sales': 'lines',
  '/web/add-ledger': 'image_bitmap',
  '/web/profile-picture': 'image_bitmap',
  '/permission/assign-permission': 'permissions',
  '/web/session-logs': 'entries',
}

const plain = (name: string, bytes: Buffer | string): HostileBody => ({
  name,
  bytes: Buffer.from(bytes),
  headers: {},
})
const blanks = ' '.repeat(20_000_000)
/** What JSON bodies do not cover: bytes that are not text, and compressed bodies that inflate to a large one. */
const others = (): readonly HostileBody[] => [
  plain(
    'bytes that are no text',
    Buffer.concat([Buffer.from('{"username":"'), Buffer.alloc(200_000, 0xc3), Buffer.from('"}')]),
  ),
  plain('a text of marks', `{"username":"${'\u0301'.repeat(60_000)}"}`),
  plain('a text of a megabyte', `{"username":"${'x'.repeat(1_000_000)}"}`),
  { name: 'a packed body', bytes: gzipSync(blanks), headers: { 'content-encoding': 'gzip' } },
  {
    name: 'another packed body',
    bytes: deflateSync(blanks),
    headers: { 'content-encoding': 'deflate' },
  },
]

const made = new Map<string, readonly HostileBody[]>()
/** Every hostile body for a route below `/api`; made once, because making them takes time. */
export const bodiesOf = (route: string): readonly HostileBody[] => {
  const field = fields[route] ?? 'username'
  const known = made.get(field) ?? [
    ...hostileBodies(field).map(({ shape, json }) => plain(shape, json)),
    ...others(),
  ]
  made.set(field, known)
  return known
}
