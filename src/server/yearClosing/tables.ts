import { table } from '../journal/table.ts'

/** The closings of fiscal years, as in `ClosedYear`; at most one of a year is live. */
export const yearClosing = table(
  'year_closing',
  {
    document_id: 'text',
    state: 'text',
    fiscal_year: 'text',
    start_date: 'date',
    end_date: 'date',
    profit: 'bigint',
    figures: 'jsonb',
    totals: 'jsonb',
    stock_value: 'bigint',
    head_seq: 'bigint',
    head_hash: 'text',
    checks: 'jsonb',
    locked_before: 'date?',
    reopened_by: 'text?',
  },
  ['document_id'],
)
