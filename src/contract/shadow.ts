import * as t from 'io-ts'
import { record } from './codec.ts'
import { adminOnly, reads } from './route.ts'
import { reportRouteWords } from './reportRouteWords.ts'
import { Count, Instant, nullable, oneOf } from './scalars.ts'

/**
 * A figure of the books that is another than in the exported journal, which an independent reader sums up. `what`: debits
 * and credits of a transaction; the balance of an account; its debits and credits by months; the open items of a party;
 * the stock account beside the stock of the items; the moves of an item beside its stock; the VAT of a document in the
 * register beside its account; the chain of the journal; what the program hledger says.
 */
export const ShadowDifference = record(
  {
    what: oneOf(
      'transaction',
      'balance',
      'months',
      'openItems',
      'stock',
      'item',
      'vat',
      'chain',
      'hledger',
    ),
    where: record({ ne: t.string, en: t.string }, {}, 'ShadowPlace'),
    /** Rupees, or a quantity of an item; null where there is no figure. */
    expected: nullable(t.string),
    found: nullable(t.string),
  },
  {},
  'ShadowDifference',
)
export type ShadowDifference = t.TypeOf<typeof ShadowDifference>

/**
 * The last check of the books: the first differences, and how many there are. `hledger`: what that program said of the
 * same text, if it is installed and the books are not too large for it.
 */
export const BooksChecked = record(
  {
    checkedAt: Instant,
    differing: Count,
    differences: t.readonlyArray(ShadowDifference),
    hledger: oneOf('agrees', 'differs', 'absent', 'too_large', 'failed'),
  },
  // The last backup of the server that holds the books, where one is made: when, and whether it was found sound.
  { backup: record({ at: Instant, verified: t.boolean }, {}, 'LastBackup') },
  'BooksChecked',
)
export type BooksChecked = t.TypeOf<typeof BooksChecked>
/** Null if the books were not checked yet. */
export const booksChecked = reads({
  name: 'booksChecked',
  path: '/web/books-checked',
  policy: adminOnly,
  data: nullable(BooksChecked),
  label: reportRouteWords.booksChecked,
})
