import * as t from 'io-ts'
import { seesBanks } from './audiences.ts'
import { fact } from './fact.ts'
import { Int, nullable } from './fields.ts'
import {
  openingBalance,
  wasAdded,
  wasChanged,
  wasDeactivated,
  wasReactivated,
} from './recordWords.ts'
import { joined } from './sentence.ts'
import { columnWords } from '../books/reports/columnWords.ts'

/** A bank or co-operative account. `openingBalance` is paisa, negative if it was overdrawn. */
export const BankRecord = t.type({
  bankId: t.string,
  name: t.string,
  kind: t.keyof({ bank: null, cooperative: null }),
  accountNo: t.string,
  accountHolder: t.string,
  branch: t.string,
  openingBalance: Int,
  openingDate: nullable(t.string),
})
export type BankRecord = t.TypeOf<typeof BankRecord>

const toBanks = { heardBy: seesBanks, moves: ['banks', 'balances'] } as const

export const BankAdded = fact('BankAdded', 1, BankRecord, {
  ...toBanks,
  says: (p) => joined(wasAdded(columnWords.bank, p.name), openingBalance(p.openingBalance)),
})
export const BankChanged = fact('BankChanged', 1, BankRecord, {
  ...toBanks,
  says: (p) => joined(wasChanged(columnWords.bank, p.name), openingBalance(p.openingBalance)),
})
export const BankDeactivated = fact('BankDeactivated', 1, t.type({ bankId: t.string }), {
  ...toBanks,
  says: () => wasDeactivated(columnWords.bank),
})
export const BankReactivated = fact('BankReactivated', 1, t.type({ bankId: t.string }), {
  ...toBanks,
  says: () => wasReactivated(columnWords.bank),
})
