const insertPerson = `insert into person (person_id, owner_id, works_at, mobile_no, full_name, password_hash, registered_at, activated_at) values ($1, $2, $3, $4, 'सीता', $5, now(), now())`
const insertMember = `insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions) values ($1, $2, 'सीता', $3, false, true, $4)`

export interface StaffRow {
  readonly personId: string
  readonly ownerId: string
  readonly company: string
  readonly mobileNo: string
  readonly permissions?: readonly string[]
  /** '' if nobody signs in with it. */
  readonly passwordHash?: string
}
/** Inserts a member of staff without a journal entry: a rebuild does not create them again. */
export const writeStaff = async (
  sql: (text: string, values: readonly unknown[]) => Promise<unknown>,
  { personId, ownerId, company, mobileNo, permissions = [], passwordHash = '' }: StaffRow,
): Promise<void> => {
  await sql(insertPerson, [personId, ownerId, company, mobileNo, passwordHash])
  await sql(insertMember, [company, personId, mobileNo, permissions])
}
