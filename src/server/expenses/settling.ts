import { allocateInOrder } from '../../books/documents/allocation.ts'
import { documentKinds, signOf } from '../../books/documents/documentKind.ts'
import type { AllocationFields } from '../../journal/documentFields.ts'
import type { ExpenseRecord } from '../../journal/expenseFields.ts'
import type { Context } from '../area.ts'
import { openItemsOf } from '../documents/allocations.ts'
import { allocatedBy, type OnAccounts, type Settling } from '../documents/openItems.ts'
import { settledByOthers } from '../documents/released.ts'

const { money } = documentKinds.expense

/** What a recorded expense settles of other documents of its party: older dues of the shop. */
export const settlingOfExpense = ({ party, allocations }: ExpenseRecord): Settling | null =>
  party === null ? null : { partyId: party.ledgerId, sign: signOf[money], allocations }

/** An expense on the account of its party. */
export const expenseOnAccounts = (said: ExpenseRecord): OnAccounts => {
  const settling = settlingOfExpense(said)
  return { postings: said.postings, allocated: settling === null ? [] : allocatedBy(settling) }
}

/**
 * What is paid to a party above the total of an expense settles older dues, oldest first; the rest is an advance, of
 * which others may have used a part.
 */
export const allocationsOfExpense = async (
  context: Pick<Context, 'tx' | 'company'>,
  { party, settlement: { credit } }: Pick<ExpenseRecord, 'party' | 'settlement'>,
  documentId: string,
): Promise<readonly AllocationFields[]> => {
  if (party === null || credit >= 0) return []
  const [items, usedPaisa] = await Promise.all([
    openItemsOf(context.tx, context.company, party.ledgerId, documentId),
    settledByOthers(context, documentId, party.ledgerId, signOf[money] === 1 ? -1 : 1),
  ])
  const numbers = new Map(items.map((item) => [item.documentId, item.number]))
  const open = items.map((item) => ({ documentId: item.documentId, paisa: item.open }))
  return allocateInOrder(open, money, Math.max(0, -credit - usedPaisa)).map((allocated) => ({
    documentId: allocated.documentId,
    number: numbers.get(allocated.documentId)!,
    amount: allocated.paisa,
  }))
}
