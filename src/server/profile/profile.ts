import { either as E } from 'fp-ts'
import { both } from '../../books/words.ts'
import { changeProfile, profile } from '../../contract/profile.ts'
import { MemberRenamed } from '../../journal/companyFacts.ts'
import type { Actor } from '../area.ts'
import type { OpenTx } from '../database/transaction.ts'
import {
  servesAccount,
  type AccountContext,
  type AccountServed,
  type Authenticator,
} from '../http/account.ts'
import { execute } from '../journal/execute.ts'
import type { Meaning } from '../journal/journal.ts'
import { asCaller, servesCaller } from '../http/ownAccount.ts'
import { profileWords } from './words.ts'

interface Known {
  readonly mobile_no: string
  readonly email: string
  readonly pictured: boolean
}
const knownSql = `select mobile_no, email, exists (select from person_picture i where i.person_id = p.person_id) pictured from person p where person_id = $1`

// All companies of an owner, or the one of a member of staff. They are locked before the person, as when an owner
// changes their staff.
const companiesSql =
  'select company_id company from member where person_id = $1 order by company_id'
const lockSql = 'select from company_head where company_id = $1 for update'
const otherNameSql = `select company_id from member where person_id = $1 and full_name <> $2 order by company_id`

/** A person's name is a fact in each of their companies. Returns the companies whose journals changed. */
const rename = async (
  tx: OpenTx,
  meaning: Meaning,
  actor: Actor,
  fullName: string,
  { now, newId }: Pick<AccountContext, 'now' | 'newId'>,
): Promise<readonly string[]> => {
  const members = await tx.query<{ company: string }>(companiesSql, [actor.userId])
  for (const { company } of members) {
    tx.enter(company)
    await tx.query(lockSql, [company])
    tx.leave()
  }
  // While this row is locked, no company can be added for the person.
  await tx.query('update person set full_name = $2 where person_id = $1', [actor.userId, fullName])
  const companies = (
    await tx.query<{ company_id: string }>(otherNameSql, [actor.userId, fullName])
  ).map((row) => row.company_id)
  for (const company of companies) {
    tx.enter(company)
    const done = await execute(
      tx,
      meaning,
      { company, commandId: newId(), requestHash: '', actor, now, whileClosed: true },
      () =>
        Promise.resolve(
          E.right({ data: null, events: [MemberRenamed.of({ personId: actor.userId, fullName })] }),
        ),
    )
    if (E.isLeft(done)) throw new Error('a new name was refused')
  }
  return companies
}

/** What people see and change in their own profile. */
export const profileRoutes = (
  authenticator: Authenticator,
  { meaning }: { readonly meaning: Meaning },
): readonly AccountServed[] => [
  servesCaller(authenticator, profile, async (tx, { actor }) => {
    const [known] = await tx.query<Known & Record<string, unknown>>(knownSql, [actor.userId])
    if (known === undefined) throw new Error('a caller without a person')
    const { mobile_no: mobileNo, email, pictured: hasPicture } = known
    return E.right({
      data: {
        userId: actor.userId,
        fullName: actor.fullName,
        username: mobileNo === '' ? actor.fullName : mobileNo,
        mobileNo,
        email,
        isAdmin: actor.isAdmin,
        hasPicture,
      },
    })
  }),

  servesAccount(changeProfile, async (context, { body }) => {
    const renamed = await asCaller(authenticator, changeProfile, context, async (tx, { actor }) =>
      E.right(await rename(tx, meaning, actor, body.fullName, context)),
    )
    if (E.isLeft(renamed)) return renamed
    for (const company of renamed.right) context.database.notify(company)
    return E.right({
      data: null,
      message: both(profileWords.profileWasSaved),
    })
  }),
]
