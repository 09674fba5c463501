import type { JournalEvent } from '../area.ts'

/** A bank or co-operative account whole. `openingBalance` is paisa, below zero where it was overdrawn. */
export interface BankFacts {
  readonly bankId: string
  readonly name: string
  readonly kind: 'bank' | 'cooperative'
  readonly accountNo: string
  readonly accountHolder: string
  readonly branch: string
  readonly openingBalance: number
  readonly openingDate: string | null
}
export const bankAdded = (payload: BankFacts): JournalEvent => ({ type: 'BankAdded', version: 1, payload: { ...payload } })
export const bankChanged = (payload: BankFacts): JournalEvent => ({ type: 'BankChanged', version: 1, payload: { ...payload } })
export const bankDeactivated = (bankId: string): JournalEvent => ({ type: 'BankDeactivated', version: 1, payload: { bankId } })
