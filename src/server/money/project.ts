import { postingsOfOpeningBank } from '../../books/posting.ts'
import {
  BankAdded,
  BankChanged,
  BankDeactivated,
  type BankRecord,
} from '../../journal/bankFacts.ts'
import { projects, type Projecting, type Tx } from '../area.ts'
import { openingOf, rebook } from '../ledger/postings.ts'
import { folded } from '../ledger/search.ts'

const fields = (bank: BankRecord): readonly unknown[] => [
  bank.bankId,
  bank.name,
  bank.kind,
  bank.accountNo,
  bank.accountHolder,
  bank.branch,
  bank.openingBalance,
  bank.openingDate,
  folded(bank.name),
  folded(bank.name, bank.accountNo, bank.branch),
]
const bookOpening = (tx: Tx, company: string, bank: BankRecord, entrySeq: number): Promise<void> =>
  rebook(
    tx,
    company,
    { reference: openingOf('bank', bank.bankId), date: bank.openingDate, entrySeq },
    postingsOfOpeningBank(bank.bankId, bank.openingBalance),
  )

const added = projects(BankAdded, async (tx, { company, seq, payload: bank }) => {
  await Promise.all([
    tx.query(
      `
      insert into bank (company_id, bank_id, name, kind, account_no, account_holder, branch, opening_balance, opening_date, name_sort, search, is_active, entry_seq)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, true, $12)`,
      [company, ...fields(bank), seq],
    ),
    bank.openingDate === null ? null : bookOpening(tx, company, bank, seq),
  ])
})

const changed = projects(BankChanged, async (tx, { company, payload: bank }) => {
  const [row] = await tx.query<{ entrySeq: number }>(
    `
    update bank set name = $3, kind = $4, account_no = $5, account_holder = $6, branch = $7, opening_balance = $8, opening_date = $9, name_sort = $10, search = $11
    where company_id = $1 and bank_id = $2 returning entry_seq "entrySeq"`,
    [company, ...fields(bank)],
  )
  if (row === undefined) throw new Error(`a change of a bank that is not there: ${bank.bankId}`)
  await bookOpening(tx, company, bank, row.entrySeq)
})

const deactivated = projects(BankDeactivated, async (tx, { company, payload }) => {
  await tx.query('update bank set is_active = false where company_id = $1 and bank_id = $2', [
    company,
    payload.bankId,
  ])
})

export const projections: readonly Projecting[] = [added, changed, deactivated]
