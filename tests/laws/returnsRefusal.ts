import { isDeepStrictEqual } from 'node:util'
import type { PaperChange } from './paperAccounts.ts'
import type { PaperDocument, PaperDocuments, PaperEntry } from './paperBooks.ts'
import { memoryOf } from './paperReturn.ts'
import { billIn, type BillInMemory } from './saidBills.ts'

/** What a bill must keep of which goods have come back; each line at its place. */
const keptOf = ({ lines, ...terms }: BillInMemory, items: ReadonlySet<string>): unknown => [
  { ...terms, total: null },
  lines.flatMap((line, at) => (items.has(line.item) ? [[at, line]] : [])),
]

/** Whether an edit of a bill leaves its terms, and the lines that its returns are of, and is not dated after these. */
const staysReturned = (
  former: PaperDocument,
  entry: PaperEntry | null,
  returns: readonly PaperDocument[],
): boolean => {
  const was = billIn(former)
  const now = entry && billIn(entry)
  if (entry === null || was === null || now === null) return false
  const items = new Set(
    returns.flatMap((each) => memoryOf(each).taken.map(({ item }): string => item)),
  )
  return (
    returns.every(({ date }) => date >= entry.date) &&
    isDeepStrictEqual(keptOf(was, items), keptOf(now, items))
  )
}

/**
 * A return may be refused for what it is. A bill of which goods have come back is not voided, and an edit must leave what its
 * returns have credited.
 */
export const returnsRefusal = (
  documents: PaperDocuments,
  changes: readonly PaperChange[],
): string | null => {
  const isTouched = ({ id, former, entry }: PaperChange): boolean => {
    const returns = [...documents.values()].filter((each) => each.returns === id)
    return former !== null && returns.length > 0 && !staysReturned(former, entry, returns)
  }
  if (changes.some(isTouched)) return 'hasReturns'
  return changes.find(({ entry }) => entry?.refused)?.entry?.refused ?? null
}
