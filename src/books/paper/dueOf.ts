import type { Paisa } from '../money/money.ts'

interface BillWithDue {
  /** Null in what was answered by an earlier release. */
  readonly due: Paisa | null
  readonly settlement: { readonly credit: Paisa }
}
/** What is due on a bill. One of an earlier release only says what was left on credit. */
export const dueOf = ({ due, settlement }: BillWithDue): Paisa => due ?? settlement.credit
