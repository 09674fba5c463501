import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { AccountantFile } from '../../contract/accountantFile.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { readList, type ListQuery } from '../lists/paging.ts'

const columns = `seq, fiscal_year "fiscalYear", head_seq "headSeq", head_hash "headHash", digest, files, made_by "by", made_at at`

/** The files that were made, the newest first. */
export const listFiles = async (
  { tx, company }: Context,
  asked: ListQuery,
): Promise<Refused<Answer<readonly AccountantFile[]>>> =>
  E.right(
    await readList<AccountantFile>(tx, asked, {
      columns,
      found: 'from accountant_file where company_id = $1',
      order: 'seq desc',
      values: [company],
    }),
  )
