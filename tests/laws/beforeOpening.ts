import { adjustmentNames } from './documentSteps/itemAdjustment.ts'
import { movementNames } from './movementSteps.ts'
import type { PaperChange } from './paperAccounts.ts'
import { isOpening, type PaperDocument, type PaperEntry } from './paperBooks.ts'
import { partyPaymentNames } from './partyPaymentSteps.ts'

/** What must not be dated before the opening balances that it moves. */

export interface DocumentChange extends PaperChange {
  readonly kind: string
}

const followsOpenings: ReadonlySet<string> = new Set([
  ...movementNames,
  ...partyPaymentNames,
  'expense',
])

/** The account of a party has no opening that a payment must follow. */
const holdsMoney = (account: string): boolean => account === 'cash' || account.startsWith('bank:')

/**
 * A movement of money, a receipt, a payment or an expense is refused before the opening balance of cash or of its bank, an adjustment before
 * the opening stock of its items.
 */
export const beforeOpening = (
  documents: ReadonlyMap<string, PaperDocument>,
  changes: readonly DocumentChange[],
): 'beforeOpening' | null => {
  const openings = [...documents.values()].filter(({ id }) => isOpening(id))
  const isEarly = ({ date, debits }: PaperEntry): boolean =>
    openings.some(
      (opening) =>
        opening.date > date &&
        opening.debits.some(
          ([account]) => holdsMoney(account) && debits.some(([own]) => own === account),
        ),
    )
  /** The items that an adjustment or a count names must have been opened. */
  const isEarlyForItems = ({ date, memory }: PaperEntry): boolean => {
    const { items } = memory as { readonly items: readonly string[] }
    return openings.some(
      (opening) => opening.date > date && opening.moves.some(({ item }) => items.includes(item)),
    )
  }
  return changes.some(
    ({ kind, entry }) =>
      entry !== null &&
      ((followsOpenings.has(kind) && isEarly(entry)) ||
        (adjustmentNames.has(kind) && isEarlyForItems(entry))),
  )
    ? 'beforeOpening'
    : null
}
