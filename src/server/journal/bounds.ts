import { maxSum } from '../../books/money/money.ts'
import { refusal, type Refusal } from '../../books/refusal.ts'
import type { Rows } from './state.ts'
import { table, type AnyTable } from './table.ts'
import { journalWords } from './words.ts'

/**
 * The sums of the absolute values of all figures in a company's books: the debits of its postings, the gross, total and
 * customs figures of its live bills, and the quantities and costs of its stock moves. No partial sum is larger, so
 * while these are at most `maxSum`, every balance, total, average and stock is an exact integer.
 */
export const booksSize = table(
  'books_size',
  { debits: 'bigint', bills: 'bigint', quantities: 'bigint', costs: 'bigint' },
  [],
)
export type Sizes = Readonly<Record<'debits' | 'bills' | 'quantities' | 'costs', number>>

/** By how much an entry changes the sizes; zero for absent ones. */
export const sizesBy = (by: Partial<Sizes>): Sizes => ({
  debits: 0,
  bills: 0,
  quantities: 0,
  costs: 0,
  ...by,
})

/** The sizes in SQL, zero before the first entry. Books of an earlier release may be larger than an exact integer. */
export const sizeColumns = ['debits', 'bills', 'quantities', 'costs']
  .map((size) => `least(coalesce(s.${size}, 0), ${Number.MAX_SAFE_INTEGER}) ${size}`)
  .join(', ')

/**
 * Refuses changed rows that would make the books too large; null otherwise. A change that reduces a size is always
 * allowed. `sizes`: as before the command.
 */
export const judgeSizes = (sizes: Sizes, state: Rows): Refusal | null => {
  const added = state.tables.get(booksSize as unknown as AnyTable)?.added.values() ?? []
  for (const { by } of added)
    for (const [size, change] of Object.entries(by))
      if (change > 0 && sizes[size as keyof Sizes] + change > maxSum)
        return refusal('booksTooLarge', journalWords.booksTooLarge)
  return null
}
