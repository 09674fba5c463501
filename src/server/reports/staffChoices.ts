import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'

const sql = `
  select key "name" from sold_month where company_id = $1 and by = 'staff' and key <> '' group by key having sum(bills) <> 0 or sum(notes) <> 0 order by key`

/** The names of those who entered live sales or credit notes, whether they still work here or not. */
export const readStaffChoices = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<readonly { readonly name: string }[]>>> =>
  E.right({ data: await tx.query<{ name: string }>(sql, [company]) })
