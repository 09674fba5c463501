import { table } from '../journal/table.ts'

/** The files that were made for an accountant. */
export const accountantFile = table(
  'accountant_file',
  {
    seq: 'bigint',
    fiscal_year: 'text',
    head_seq: 'bigint',
    head_hash: 'text',
    digest: 'text',
    files: 'integer',
    made_by: 'text',
    made_at: 'timestamptz',
  },
  ['seq'],
)
