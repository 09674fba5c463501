import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { ImportMade } from '../../contract/imports.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'
import { readList, type ListQuery } from '../lists/paging.ts'

const found = 'from record_import where company_id = $1 and ($2::text is null or kind = $2)'
const columns = `import_id "importId", kind, file_name "fileName", added, is_undone "isUndone", made_by "by", made_at at`

/** The imports of one kind or of all, the newest first. */
export const listImports = async (
  { tx, company }: Context,
  asked: ListQuery & { readonly kind?: string },
): Promise<Refused<Answer<readonly ImportMade[]>>> =>
  E.right(
    await readList<ImportMade>(tx, asked, {
      columns,
      found,
      order: 'seq desc',
      values: [company, asked.kind ?? null],
    }),
  )
