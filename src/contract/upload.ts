import * as t from 'io-ts'
import { listOf, record, scalar, type Scalar } from './codec.ts'
import { accounts, anyone } from './route.ts'
import { Count, exactText, Id, text, whole } from './scalars.ts'
import { routeWords } from './routeWords.ts'

/**
 * The maximum of one upload of a session log: entries, and bytes of their texts together. A longer entry is sent alone.
 */
export const uploadEntries = 500
export const uploadBytes = 400_000
/** The longest entry: a party with its picture. */
export const entryBytes = 2_500_000
/** SHA-256 in lower-case hexadecimal. */
export const Sha256: Scalar<string> = scalar<string>({
  name: 'Sha256',
  is: t.string.is,
  read: (u) => (t.string.is(u) && /^[0-9a-f]{64}$/.test(u) ? u : null),
  write: (digest) => digest,
  wrong: routeWords.notASha256,
  bytes: 66,
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
})

/**
 * Appends to the server's copy of a session log. `entries` are the exact texts that their hashes cover, in order from
 * `firstSeq`; `head` is the hash after the last. The ticket is issued at sign-in and serves no other purpose. Stored
 * entries may be sent again, and the answer is how far the log is stored; different entries in their place are refused.
 * The codec accepts twice as many entries as the server, so that a slightly larger upload gets `log_size` instead of a
 * malformed request. Refusals: `ticket_refused`, `log_size`, `log_gap`, `log_forked`, `log_broken`, `not_found`.
 */
export const uploadLog = accounts({
  name: 'uploadLog',
  path: '/web/session-logs',
  policy: anyone,
  body: record(
    {
      ticket: text(1, 4000),
      logId: Id,
      firstSeq: whole(1, Number.MAX_SAFE_INTEGER),
      entries: listOf(exactText(entryBytes), 2 * uploadEntries),
      head: Sha256,
    },
    {},
    'LogUpload',
  ),
  data: record({ upTo: Count }),
  label: routeWords.uploadLog,
})
