import * as t from 'io-ts'
import { listOf, record, scalar, type Scalar } from './codec.ts'
import { accounts, anyone } from './route.ts'
import { exactText, Id, text, whole } from './scalars.ts'

/** The most of a session's log that one upload carries: entries, and the bytes of their texts together. An entry longer than that travels alone. */
export const uploadEntries = 500
export const uploadBytes = 400_000
/** The longest entry: a party with its picture. */
export const entryBytes = 2_500_000
/** SHA-256 in hexadecimal digits, the small letters. */
export const Sha256: Scalar<string> = scalar<string>({
  name: 'Sha256',
  is: t.string.is,
  read: (u) => (t.string.is(u) && /^[0-9a-f]{64}$/.test(u) ? u : null),
  write: (digest) => digest,
  wrong: { ne: 'जाँच-अङ्क मिलेन', en: 'Not a SHA-256 in hexadecimal' },
  bytes: 66,
  schema: { type: 'string', pattern: '^[0-9a-f]{64}$' },
})

/**
 * Appends to the server's copy of one session's log. `entries` are the exact texts that their hashes cover, in order from
 * `firstSeq`; `head` is the hash after the last. The ticket comes with a sign-in and opens nothing but this. What the server
 * has already may be sent again and is answered with how far the log has come; anything else in its place is refused.
 * The list may be twice as long as it is taken, so that who sends a little too much is told `log_size` and not that the request does not fit.
 * Refusals: `ticket_refused`, `log_size`, `log_gap`, `log_forked`, `log_broken`, `not_found`.
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
  data: record({ upTo: whole(0, Number.MAX_SAFE_INTEGER) }),
  label: { ne: 'कामको अभिलेख पठाउनुहोस्', en: 'Send the session log' },
})
