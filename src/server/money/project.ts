import {
  BankAdded,
  BankChanged,
  BankDeactivated,
  type BankRecord,
} from '../../journal/bankFacts.ts'
import { projects, type Projecting } from '../area.ts'
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
    insert(bank, { bank_id: said.bankId, ...fieldsOf(said), is_active: true, entry_seq: seq }),
  ],
})

const changed = projects(BankChanged, {
  needs: ({ payload }) => [rowOf(bank, payload.bankId)],
  rows: ({ payload: said }, state) => {
    if (state.row(bank, said.bankId) === undefined)
      throw new Error(`a change of a bank that is not there: ${said.bankId}`)
    return [update(bank, { bank_id: said.bankId }, fieldsOf(said))]
  },
})

const deactivated = projects(BankDeactivated, {
  rows: ({ payload }) => [update(bank, { bank_id: payload.bankId }, { is_active: false })],
})

export const projections: readonly Projecting[] = [added, changed, deactivated]
