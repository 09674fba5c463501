import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { Answer } from '../answer.ts'
import type { Context } from '../area.ts'

const sql = `
  select person_id "personId", full_name "fullName" from member where company_id = $1 order by full_name, person_id`

type ActivityPerson = { readonly personId: string; readonly fullName: string }

/** Everyone who belongs to the company or did, by name. */
export const readActivityPeople = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<readonly ActivityPerson[]>>> =>
  E.right({ data: await tx.query<ActivityPerson>(sql, [company]) })
