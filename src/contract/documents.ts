import * as t from 'io-ts'
import { documentKinds, type DocumentKind } from '../books/documents/documentKind.ts'
import type { KindWithKeys } from '../books/documents/kindWithKeys.ts'
import { terms } from '../books/termWords.ts'
import { record, verbatim } from './codec.ts'
import { dayRange, pageQuery } from './page.ts'
import { adminOnly, changes, holderOf, reads, type Policy } from './route.ts'
import { tradeRouteWords } from './tradeRouteWords.ts'
import { CivilDate, Count, Id, Instant, oneOf, Rupees, text, whole } from './scalars.ts'

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

/** The fields of every row of a list of documents. */
export const documentRowFields = {
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
}
/** One row of a list of documents of any kind. */
export const DocumentRow = record(documentRowFields, {}, 'DocumentRow')
export type DocumentRow = t.TypeOf<typeof DocumentRow>

/** The policy for seeing documents of a kind: holders of the permissions to list, enter or change them. */
export const maySee = (kind: DocumentKind): Policy => {
  const { keys } = documentKinds[kind]
  return keys === null ? adminOnly : holderOf(keys.see, keys.add, keys.change)
}

const transactionFilters = {
  ...dayRange,
  kind: text(1, 40),
  partyId: Id,
  state: oneOf('live', 'void'),
}
/** Every document of every kind, newest first. */
export const allTransactions = reads({
  name: 'allTransactions',
  path: '/web/transactions',
  policy: holderOf('all-transactions-screen'),
  paged: true,
  query: pageQuery(transactionFilters),
  data: t.readonlyArray(DocumentRow),
  label: terms.allTransactions,
})
/** What the live documents of a kind come to: how many there are, their total, and what is due on them. */
export const SumOfKind = record(
  { kind: t.string, documents: Count, total: Rupees, due: Rupees },
  {},
  'SumOfKind',
)
export type SumOfKind = t.TypeOf<typeof SumOfKind>
/** What the filtered transactions come to, by kind; those of the same filters in the list, void ones left out. */
export const transactionSums = reads({
  name: 'transactionSums',
  path: '/web/transaction-sums',
  policy: holderOf('all-transactions-screen'),
  query: verbatim({}, { ...transactionFilters, search: text(0, 100) }, 'TransactionSumsQuery'),
  data: t.readonlyArray(SumOfKind),
  label: tradeRouteWords.transactionSums,
})

interface DocumentCodecs<E, C, D> {
  readonly entered: t.Type<E, unknown>
  readonly changed: t.Type<C, unknown>
  readonly document: t.Type<D, unknown>
}
const byId = verbatim({ id: Id })
/** The routes that every kind of document with keys of its own has: to enter, change and void one, and to read it. */
export const documentRoutes = <E, C, D>(
  name: string,
  path: string,
  kind: KindWithKeys,
  { entered, changed, document }: DocumentCodecs<E, C, D>,
) => {
  const { keys, label } = documentKinds[kind]
  return {
    record: changes({
      name: `record${name}`,
      path: `/web/${path}`,
      policy: holderOf(keys.add),
      body: entered,
      data: Recorded,
      label: tradeRouteWords.record(label),
    }),
    change: changes({
      name: `change${name}`,
      path: `/web/${path}/{id}`,
      policy: holderOf(keys.change),
      params: byId,
      body: changed,
      data: Recorded,
      label: tradeRouteWords.edit(label),
    }),
    void: changes({
      name: `void${name}`,
      path: `/web/${path}/{id}/void`,
      policy: holderOf(keys.delete),
      params: byId,
      body: record({ reason: text(1, 200) }),
      data: Recorded,
      label: tradeRouteWords.void(label),
    }),
    one: reads({
      name: `one${name}`,
      path: `/web/${path}/{id}`,
      policy: maySee(kind),
      params: byId,
      data: document,
      label: tradeRouteWords.details(label),
    }),
  }
}
