import { AccountantFileMade } from '../../journal/accountantFileFacts.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { insert } from '../journal/rowChange.ts'
import { accountantFile } from './tables.ts'

const made = projects(AccountantFileMade, {
  rows: ({ seq, at, payload }) => [
    insert(accountantFile, {
      seq,
      fiscal_year: payload.fiscalYear,
      head_seq: payload.seq,
      head_hash: payload.hash,
      digest: payload.digest,
      files: payload.files,
      made_by: payload.by,
      made_at: at,
    }),
  ],
})

export const projections: readonly Projecting[] = [made]
