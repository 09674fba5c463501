import { idleBounds } from '../../contract/profile.ts'
import {
  CompanyRegistered,
  MemberRenamed,
  SessionLimitsChanged,
} from '../../journal/companyFacts.ts'
import { projects, type Area } from '../area.ts'
import { insert, update } from '../journal/rowChange.ts'
import { rowOf } from '../journal/state.ts'
import { folded } from '../lists/search.ts'
import { company, member } from './tables.ts'

const companyRegistered = projects(CompanyRegistered, {
  rows: ({ payload }) => [
    insert(company, {
      business_name: payload.businessName,
      address: payload.address,
      phone: payload.phone,
      email: payload.email,
      pan_no: payload.panNo,
      vat_registered_from: payload.vatRegisteredFrom,
      locked_through: null,
      below_zero_stock: 'warn',
      owner_idle_minutes: idleBounds.usual,
      staff_idle_minutes: idleBounds.usual,
    }),
    insert(member, {
      person_id: payload.owner.personId,
      full_name: payload.owner.fullName,
      mobile_no: payload.owner.mobileNo,
      // Staff are searched and sorted by their names, folded; an owner is in no list of staff.
      name_sort: '',
      search: '',
      is_admin: true,
      is_active: true,
      permissions: [],
    }),
  ],
})

const memberRenamed = projects(MemberRenamed, {
  needs: ({ payload }) => [rowOf(member, payload.personId)],
  rows: ({ payload: { personId, fullName } }, state) => {
    const was = state.row(member, personId)
    if (was === undefined) return []
    const names = was.is_admin
      ? { name_sort: '', search: '' }
      : { name_sort: folded(fullName), search: folded(fullName, was.mobile_no) }
    return [update(member, { person_id: personId }, { full_name: fullName, ...names })]
  },
})

const sessionLimitsChanged = projects(SessionLimitsChanged, {
  rows: ({ payload: { ownerIdleMinutes, staffIdleMinutes } }) => [
    update(
      company,
      {},
      { owner_idle_minutes: ownerIdleMinutes, staff_idle_minutes: staffIdleMinutes },
    ),
  ],
})

/** The company itself: its registration, its settings and its people. */
export const companiesArea: Area = {
  name: 'companies',
  served: [],
  projections: [companyRegistered, memberRenamed, sessionLimitsChanged],
  readModels: ['member', 'company'],
}
