import {
  PermissionsAssigned,
  StaffAdded,
  StaffChanged,
  StaffPasswordGiven,
  StaffSwitchedOff,
  StaffSwitchedOn,
  type NamedPerson,
  type StaffMember,
} from '../../journal/staffFacts.ts'
import { projects, type Projecting, type Projection } from '../journal/projection.ts'
import { member } from '../companies/tables.ts'
import { insert, update } from '../journal/rowChange.ts'
import { folded } from '../lists/search.ts'

const fieldsOf = ({ fullName, mobileNo }: StaffMember) => ({
  full_name: fullName,
  mobile_no: mobileNo,
  name_sort: folded(fullName),
  search: folded(fullName, mobileNo),
})

const added = projects(StaffAdded, {
  rows: ({ payload }) => [
    insert(member, {
      person_id: payload.personId,
      ...fieldsOf(payload),
      is_admin: false,
      is_active: true,
      permissions: [],
    }),
  ],
})

const changed = projects(StaffChanged, {
  rows: ({ payload }) => [update(member, { person_id: payload.personId }, fieldsOf(payload))],
})

const switched = (isActive: boolean): Projection<NamedPerson> => ({
  rows: ({ payload }) => [update(member, { person_id: payload.personId }, { is_active: isActive })],
})

const assigned = projects(PermissionsAssigned, {
  rows: ({ payload: { personId, permissions } }) => [
    update(member, { person_id: personId }, { permissions }),
  ],
})

export const projections: readonly Projecting[] = [
  added,
  changed,
  projects(StaffSwitchedOn, switched(true)),
  projects(StaffSwitchedOff, switched(false)),
  assigned,
  // Only the event is recorded.
  projects(StaffPasswordGiven, { rows: () => [] }),
]
