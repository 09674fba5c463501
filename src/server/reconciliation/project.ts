import {
  BankLinesTicked,
  BankLinesUnticked,
  BankReconciled,
  BankReconciliationReopened,
  type MarkedLines,
} from '../../journal/reconciliationFacts.ts'
import { projects, type FactEntry, type Projecting } from '../journal/projection.ts'
import { insert, remove, update, type RowChange } from '../journal/rowChange.ts'
import { reconciliation, bankTick } from '../ledger/bankTicks.ts'
import { reconciliationStep } from './tables.ts'

const stepOfLines = (
  { seq, at, payload }: FactEntry<MarkedLines>,
  did: 'ticked' | 'unticked',
): RowChange =>
  insert(reconciliationStep, {
    bank_id: payload.bank.bankId,
    seq,
    did,
    lines: payload.lines.length,
    paisa: payload.lines.reduce((sum, { paisa }) => sum + paisa, 0),
    date: null,
    by_name: payload.by,
    at,
  })

const ticked = projects(BankLinesTicked, {
  rows: (entry) => [
    ...entry.payload.lines.map(({ documentId, line, date, paisa }) =>
      insert(bankTick, {
        document_id: documentId,
        bank_id: entry.payload.bank.bankId,
        line,
        date,
        paisa,
        bank_name: entry.payload.bank.name,
        ticked_by: entry.payload.by,
        ticked_at: entry.at,
        seq: entry.seq,
      }),
    ),
    stepOfLines(entry, 'ticked'),
  ],
})

const unticked = projects(BankLinesUnticked, {
  rows: (entry) => [
    ...entry.payload.lines.map(({ documentId, line }) =>
      remove(bankTick, { document_id: documentId, bank_id: entry.payload.bank.bankId, line }),
    ),
    stepOfLines(entry, 'unticked'),
  ],
})

const reconciled = projects(BankReconciled, {
  rows: ({ seq, at, payload: { bank, number, date, balance, lines, by } }) => [
    insert(reconciliation, {
      bank_id: bank.bankId,
      number,
      date,
      balance,
      state: 'finished',
      finished_by: by,
      finished_at: at,
      seq,
    }),
    insert(reconciliationStep, {
      bank_id: bank.bankId,
      seq,
      did: 'finished',
      lines,
      paisa: balance,
      date,
      by_name: by,
      at,
    }),
  ],
})

const reopened = projects(BankReconciliationReopened, {
  rows: ({ seq, at, payload: { bank, number, date, balance, by } }) => [
    update(reconciliation, { bank_id: bank.bankId, number }, { state: 'reopened' }),
    insert(reconciliationStep, {
      bank_id: bank.bankId,
      seq,
      did: 'reopened',
      lines: 0,
      paisa: balance,
      date,
      by_name: by,
      at,
    }),
  ],
})

export const projections: readonly Projecting[] = [ticked, unticked, reconciled, reopened]
