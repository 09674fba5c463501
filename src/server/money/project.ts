import {
  BankAdded,
  BankChanged,
  BankDeactivated,
  BankReactivated,
  type BankRecord,
} from '../../journal/bankFacts.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { nextVersion } from '../journal/nextVersion.ts'
import { insert, update } from '../journal/rowChange.ts'
import { rowOf } from '../journal/state.ts'
import { folded } from '../lists/search.ts'
import { bank } from './tables.ts'

const fieldsOf = (said: BankRecord) => ({
  name: said.name,
  kind: said.kind,
  account_no: said.accountNo,
  account_holder: said.accountHolder,
  branch: said.branch,
  name_sort: folded(said.name),
  search: folded(said.name, said.accountNo, said.branch),
})

const added = projects(BankAdded, {
  rows: ({ seq, payload: said }) => [
    insert(bank, {
      bank_id: said.bankId,
      ...fieldsOf(said),
      is_active: true,
      entry_seq: seq,
      version: 1,
    }),
  ],
})

const changed = projects(BankChanged, {
  needs: ({ payload }) => [rowOf(bank, payload.bankId)],
  rows: ({ payload: said }, state) => {
    const was = state.row(bank, said.bankId)
    if (was === undefined) throw new Error(`a change of a bank that is not there: ${said.bankId}`)
    return [update(bank, { bank_id: said.bankId }, { ...fieldsOf(said), version: was.version + 1 })]
  },
})

const activity = (fact: typeof BankDeactivated | typeof BankReactivated, isActive: boolean) =>
  projects(fact, {
    needs: ({ payload }) => [rowOf(bank, payload.bankId)],
    rows: ({ payload: { bankId } }, state) => [
      update(
        bank,
        { bank_id: bankId },
        { is_active: isActive, version: nextVersion(state, bank, bankId) },
      ),
    ],
  })
const deactivated = activity(BankDeactivated, false)
const reactivated = activity(BankReactivated, true)

export const projections: readonly Projecting[] = [added, changed, deactivated, reactivated]
