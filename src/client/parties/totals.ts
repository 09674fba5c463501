import type { LedgerRow } from '../../contract/parties.ts'

/** What all parties together owe the shop and are owed by it, in paisa, and how many they are. */
export interface PartyTotals {
  readonly receivable: number
  readonly payable: number
  readonly owing: number
  readonly owed: number
}

/** Sums each side by itself: what one party owes does not lower what another is owed. */
export const totalsOf = (parties: readonly Pick<LedgerRow, 'balance'>[]): PartyTotals => {
  const owing = parties.filter((p) => p.balance > 0), owed = parties.filter((p) => p.balance < 0)
  const sum = (rows: typeof parties) => rows.reduce((total, p) => total + Math.abs(p.balance), 0)
  return { receivable: sum(owing), payable: sum(owed), owing: owing.length, owed: owed.length }
}
