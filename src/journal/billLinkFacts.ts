import * as t from 'io-ts'
import { documentKinds } from '../books/documents/documentKind.ts'
import { billLinkFactWords } from './billLinkFactWords.ts'
import { fact } from './fact.ts'
import { nullable } from './fields.ts'

const { see, add, change } = documentKinds.sale.keys
const ofLinks = { heardBy: [see, add, change, 'audit-view'], moves: ['billLinks'] } as const

/**
 * A bill has a link, by which people who are not signed in see it until the end of its last day. With the id of a link
 * that it has, that day changes. What stands in the address is computed from the id, and in no journal.
 */
export const BillShared = fact(
  'BillShared',
  1,
  t.type({
    linkId: t.string,
    documentId: t.string,
    number: t.string,
    expiresOn: nullable(t.string),
  }),
  { ...ofLinks, says: ({ number, expiresOn }) => billLinkFactWords.shared(number, expiresOn) },
)
/** Whoever has the link sees nothing any more. */
export const BillLinkRevoked = fact(
  'BillLinkRevoked',
  1,
  t.type({ linkId: t.string, documentId: t.string, number: t.string }),
  { ...ofLinks, says: ({ number }) => billLinkFactWords.revoked(number) },
)
