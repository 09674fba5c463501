import { postingsOfOpeningBank } from '../../books/ledger/posting.ts'
import {
  BankAdded,
  BankChanged,
  BankDeactivated,
  BankReactivated,
  type BankRecord,
} from '../../journal/bankFacts.ts'
import { projects, type Projecting } from '../area.ts'
import { nextVersion } from '../journal/nextVersion.ts'
import { insert, update, type RowChange } from '../journal/rowChange.ts'
import { groupOf, rowOf, type Need, type State } from '../journal/state.ts'
import { openingOf, rebooking } from '../ledger/postings.ts'
import { folded } from '../lists/search.ts'
import { posting } from '../ledger/tables.ts'
import { bank } from './tables.ts'

const fieldsOf = (said: BankRecord) => ({
  name: said.name,
  kind: said.kind,
  account_no: said.accountNo,
  account_holder: said.accountHolder,
  branch: said.branch,
  opening_balance: said.openingBalance,
  opening_date: said.openingDate,
  name_sort: folded(said.name),
  search: folded(said.name, said.accountNo, said.branch),
})

const openingNeed = ({ bankId }: BankRecord): Need => groupOf(posting, openingOf('bank', bankId))
const openingRows = (state: State, said: BankRecord, entrySeq: number): readonly RowChange[] =>
  rebooking(
    state,
    { reference: openingOf('bank', said.bankId), date: said.openingDate, entrySeq },
    postingsOfOpeningBank(said.bankId, said.openingBalance),
  )

const added = projects(BankAdded, {
  needs: ({ payload }) => (payload.openingDate === null ? [] : [openingNeed(payload)]),
  rows: ({ seq, payload: said }, state) => [
    insert(bank, {
      bank_id: said.bankId,
      ...fieldsOf(said),
      is_active: true,
      entry_seq: seq,
      version: 1,
    }),
    ...(said.openingDate === null ? [] : openingRows(state, said, seq)),
  ],
})

const changed = projects(BankChanged, {
  needs: ({ payload }) => [rowOf(bank, payload.bankId), openingNeed(payload)],
  rows: ({ payload: said }, state) => {
    const was = state.row(bank, said.bankId)
    if (was === undefined) throw new Error(`a change of a bank that is not there: ${said.bankId}`)
    return [
      update(bank, { bank_id: said.bankId }, { ...fieldsOf(said), version: was.version + 1 }),
      ...openingRows(state, said, was.entry_seq),
    ]
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
