import type { Projection } from '../area.ts'
import { folded } from '../ledger/search.ts'
import type { PermissionsAssigned, StaffFacts } from './events.ts'

const fields = ({ personId, fullName, mobileNo }: StaffFacts): readonly unknown[] => [personId, fullName, mobileNo, folded(fullName), folded(fullName, mobileNo)]

const added: Projection = async (tx, { company, payload }) => {
  await tx.query(`insert into member (company_id, person_id, full_name, mobile_no, name_sort, search, is_admin, is_active, permissions) values ($1, $2, $3, $4, $5, $6, false, true, '{}')`,
    [company, ...fields(payload as unknown as StaffFacts)])
}

const changed: Projection = async (tx, { company, payload }) => {
  await tx.query('update member set full_name = $3, mobile_no = $4, name_sort = $5, search = $6 where company_id = $1 and person_id = $2', [company, ...fields(payload as unknown as StaffFacts)])
}

const switched = (isActive: boolean): Projection => async (tx, { company, payload }) => {
  await tx.query('update member set is_active = $3 where company_id = $1 and person_id = $2', [company, payload['personId'], isActive])
}

const assigned: Projection = async (tx, { company, payload }) => {
  const { personId, permissions } = payload as unknown as PermissionsAssigned
  await tx.query('update member set permissions = $3 where company_id = $1 and person_id = $2', [company, personId, permissions])
}

export const projections: Readonly<Record<string, Projection>> = {
  StaffAdded: added, StaffChanged: changed, StaffSwitchedOn: switched(true), StaffSwitchedOff: switched(false), PermissionsAssigned: assigned,
  // That it happened is all there is to know of it.
  StaffPasswordGiven: async () => undefined,
}
