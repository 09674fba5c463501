import * as t from 'io-ts'
import { documentKinds, type DocumentKind } from '../books/documents/documentKind.ts'
import { terms } from '../books/termWords.ts'
import { record } from './codec.ts'
import { dayRange, pageQuery } from './page.ts'
import { adminOnly, holderOf, reads, type Policy } from './route.ts'
import { CivilDate, Id, Instant, oneOf, Rupees, text, whole } from './scalars.ts'

/**
 * The answer after a document was recorded. `warnings` are in both languages (stock below zero, changed costs of later
 * entries).
 */
export const Recorded = record(
  {
    documentId: Id,
    number: t.string,
    version: whole(1, 1_000_000),
    total: Rupees,
    warnings: t.readonlyArray(t.string),
  },
  {},
  'Recorded',
)
export type Recorded = t.TypeOf<typeof Recorded>

/** One row of a list of documents of any kind. */
export const DocumentRow = record(
  {
    documentId: Id,
    kind: t.string,
    number: t.string,
    date: CivilDate,
    partyName: t.string,
    total: Rupees,
    paid: Rupees,
    due: Rupees,
    state: oneOf('live', 'void'),
    enteredBy: t.string,
    enteredAt: Instant,
  },
  {},
  'DocumentRow',
)
export type DocumentRow = t.TypeOf<typeof DocumentRow>

/** The policy for seeing documents of a kind: holders of the permissions to list, enter or change them. */
export const maySee = (kind: DocumentKind): Policy => {
  const { keys } = documentKinds[kind]
  return keys === null ? adminOnly : holderOf(keys.see, keys.add, keys.change)
}

/** Every document of every kind, newest first. */
export const allTransactions = reads({
  name: 'allTransactions',
  path: '/web/transactions',
  policy: holderOf('all-transactions-screen'),
  paged: true,
  query: pageQuery({ ...dayRange, kind: text(1, 40), partyId: Id, state: oneOf('live', 'void') }),
  data: t.readonlyArray(DocumentRow),
  label: terms.allTransactions,
})
