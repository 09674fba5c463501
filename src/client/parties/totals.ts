import type { LedgerChoice } from '../../contract/parties.ts'

/** What all parties owe the shop and what it owes them, in paisa, with the number of parties on each side. */
export interface PartyTotals {
  readonly receivable: number
  readonly payable: number
  readonly owing: number
  readonly owed: number
}

/** Adds up each side on its own: what one party owes does not reduce what another is owed. */
export const partyTotalsOf = (parties: readonly Pick<LedgerChoice, 'balance'>[]): PartyTotals => {
  const balances = parties.flatMap(({ balance }) => (balance === null ? [] : [balance]))
  const owing = balances.filter((balance) => balance > 0)
  const owed = balances.filter((balance) => balance < 0)
  const sum = (amounts: readonly number[]) =>
    amounts.reduce((total, balance) => total + Math.abs(balance), 0)
  return { receivable: sum(owing), payable: sum(owed), owing: owing.length, owed: owed.length }
}
