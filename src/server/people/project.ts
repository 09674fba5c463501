import {
  PermissionsAssigned,
  StaffAdded,
  StaffChanged,
  StaffPasswordGiven,
  StaffSwitchedOff,
  StaffSwitchedOn,
  type Person,
  type StaffMember,
} from '../../journal/staffFacts.ts'
import { projects, type Projecting, type Projection } from '../area.ts'
import { folded } from '../ledger/search.ts'

const fields = ({ personId, fullName, mobileNo }: StaffMember): readonly unknown[] => [
  personId,
  fullName,
  mobileNo,
  folded(fullName),
  folded(fullName, mobileNo),
]

const added = projects(StaffAdded, async (tx, { company, payload }) => {
  await tx.query(
    `insert into member (company_id, person_id, full_name, mobile_no, name_sort, search, is_admin, is_active, permissions) values ($1, $2, $3, $4, $5, $6, false, true, '{}')`,
    [company, ...fields(payload)],
  )
})

const changed = projects(StaffChanged, async (tx, { company, payload }) => {
  await tx.query(
    'update member set full_name = $3, mobile_no = $4, name_sort = $5, search = $6 where company_id = $1 and person_id = $2',
    [company, ...fields(payload)],
  )
})

const switched =
  (isActive: boolean): Projection<Person> =>
  async (tx, { company, payload }) => {
    await tx.query('update member set is_active = $3 where company_id = $1 and person_id = $2', [
      company,
      payload.personId,
      isActive,
    ])
  }

const assigned = projects(
  PermissionsAssigned,
  async (tx, { company, payload: { personId, permissions } }) => {
    await tx.query('update member set permissions = $3 where company_id = $1 and person_id = $2', [
      company,
      personId,
      permissions,
    ])
  },
)

export const projections: readonly Projecting[] = [
  added,
  changed,
  projects(StaffSwitchedOn, switched(true)),
  projects(StaffSwitchedOff, switched(false)),
  assigned,
  // That it happened is all there is to know of it.
  projects(StaffPasswordGiven, async () => undefined),
]
