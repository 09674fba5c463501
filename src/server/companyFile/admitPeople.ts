import { randomBytes } from 'node:crypto'
import type { Tx } from '../database/transaction.ts'
import type { PersonLine } from './format.ts'

/** Who will own a restored company on this server. */
export interface NewOwner {
  readonly personId: string
  readonly fullName: string
  readonly mobileNo: string
  /** Their main company, whose subscription covers it; null: they have none, and this becomes it. */
  readonly mainCompany: string | null
  /** A new person of this server, as the file says they are; they set a password by a code to their number. */
  readonly isNew: boolean
  readonly email: string
}

/** The hash of a password that nobody has: a valid one, so that signing in takes as long as for anybody. */
const noPassword = (): string => {
  const text = (bytes: number): string => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$m=19456,t=2,p=1$${text(16)}$${text(32)}`
}

const newOwnerSql = `
  insert into person (person_id, mobile_no, email, full_name, password_hash, registered_at, activated_at)
  select $1::uuid, $2, case when exists (select from person p where p.owner_id is null and p.email = $3 and p.activated_at is not null) then '' else $3 end, $4, $5, $6, $6`
const staffSql = `
  insert into person (person_id, owner_id, works_at, mobile_no, email, full_name, password_hash, must_change, registered_at, activated_at)
  select x.id, $2::uuid, $1::uuid, x.mobile, x.email, x.called, x.hash, true, $3, $3
  from unnest($4::uuid[], $5::text[], $6::text[], $7::text[], $8::text[]) x (id, mobile, email, called, hash)
  where exists (select from member m where m.company_id = $1::uuid and m.person_id = x.id and not m.is_admin)
  on conflict do nothing`

/** Makes the people of a file people of this server, with the company as theirs; nobody among them has a password yet. */
export const admitPeople = async (
  tx: Tx,
  company: string,
  owner: NewOwner,
  people: readonly PersonLine[],
  now: string,
): Promise<void> => {
  if (owner.isNew) {
    // A registration with this number that was never activated gives way, as it does to another registration.
    await tx.query(
      'delete from person where owner_id is null and mobile_no = $1 and activated_at is null',
      [owner.mobileNo],
    )
    await tx.query(newOwnerSql, [
      owner.personId,
      owner.mobileNo,
      owner.email,
      owner.fullName,
      noPassword(),
      now,
    ])
  }
  const staff = people.filter(({ isOwner }) => !isOwner)
  await tx.query(staffSql, [
    company,
    owner.personId,
    now,
    staff.map(({ personId }) => personId),
    staff.map(({ mobileNo }) => mobileNo),
    staff.map(({ email }) => email),
    staff.map(({ fullName }) => fullName),
    staff.map(noPassword),
  ])
}
