import * as t from 'io-ts'
import { seesBanks } from './audiences.ts'
import { fact } from './fact.ts'
import { LegacyOpeningFields, legacyBalance } from './openingFields.ts'
import {
  openingBalanceWords,
  wasAdded,
  wasChanged,
  wasDeactivated,
  wasReactivated,
} from './recordWords.ts'
import { joined } from './sentence.ts'
import { columnWords } from '../books/reports/columnWords.ts'

/** A bank or co-operative account. */
export const BankRecord = t.type({
  bankId: t.string,
  name: t.string,
  kind: t.keyof({ bank: null, cooperative: null }),
  accountNo: t.string,
  accountHolder: t.string,
  branch: t.string,
})
export type BankRecord = t.TypeOf<typeof BankRecord>

const StoredBank = t.intersection([BankRecord, LegacyOpeningFields])

type EarlierBank = BankRecord & {
  readonly openingBalance: number
  readonly openingDate: string | null
}
const upcasts = {
  1: ({ openingBalance: paisa, openingDate, ...bank }: EarlierBank) => ({
    ...bank,
    opening: legacyBalance({ openingBalance: paisa, openingDate }),
  }),
}

const toBanks = { heardBy: seesBanks, moves: ['banks', 'balances'] } as const

export const BankAdded = fact('BankAdded', 2, StoredBank, {
  ...toBanks,
  upcasts,
  says: (p) =>
    joined(wasAdded(columnWords.bank, p.name), openingBalanceWords(p.opening?.paisa ?? 0)),
})
export const BankChanged = fact('BankChanged', 2, StoredBank, {
  ...toBanks,
  upcasts,
  says: (p) =>
    joined(wasChanged(columnWords.bank, p.name), openingBalanceWords(p.opening?.paisa ?? 0)),
})
export const BankDeactivated = fact('BankDeactivated', 1, t.type({ bankId: t.string }), {
  ...toBanks,
  says: () => wasDeactivated(columnWords.bank),
})
export const BankReactivated = fact('BankReactivated', 1, t.type({ bankId: t.string }), {
  ...toBanks,
  says: () => wasReactivated(columnWords.bank),
})
