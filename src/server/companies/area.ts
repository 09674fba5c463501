import type { SessionLimits } from '../../contract/profile.ts'
import type { Area, Projection } from '../area.ts'
import { folded } from '../ledger/search.ts'
import type { CompanyRegistered } from './register.ts'

const insertCompany = `insert into company (company_id, business_name, address, phone, email, pan_no, vat_registered_from, locked_through, below_zero_stock)
  values ($1, $2, $3, $4, $5, $6, $7, null, 'warn')`
const insertOwner = `insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions) values ($1, $2, $3, $4, true, true, '{}')`

const companyRegistered: Projection = async (tx, { company, payload }) => {
  const { businessName, address, phone, email, panNo, vatRegisteredFrom, owner } = payload as unknown as CompanyRegistered
  await tx.query(insertCompany, [company, businessName, address, phone, email, panNo, vatRegisteredFrom])
  await tx.query(insertOwner, [company, owner.personId, owner.fullName, owner.mobileNo])
}

// Staff are searched and sorted by their names, folded; an owner is in no list of staff.
const renameMember = `update member set full_name = $3, name_sort = case when is_admin then '' else $4::text end, search = case when is_admin then '' else concat_ws(E'\\n', $4::text, nullif(mobile_no, '')) end
  where company_id = $1 and person_id = $2::uuid`

/** A person's own name, changed by himself; every company that he is in says so. */
const memberRenamed: Projection = async (tx, { company, payload }) => {
  const { personId, fullName } = payload as { readonly personId: string; readonly fullName: string }
  await tx.query(renameMember, [company, personId, fullName, folded(fullName)])
}

const limitsSql = 'update company set owner_idle_minutes = $2, staff_idle_minutes = $3 where company_id = $1'

/** How long a sign-in to this company lasts without a call. */
const sessionLimitsChanged: Projection = async (tx, { company, payload }) => {
  const { ownerIdleMinutes, staffIdleMinutes } = payload as unknown as SessionLimits
  await tx.query(limitsSql, [company, ownerIdleMinutes, staffIdleMinutes])
}

/** The company itself: how it came to be, and its register of itself and its people. */
export const companiesArea: Area = { name: 'companies', served: [], projections: { CompanyRegistered: companyRegistered, MemberRenamed: memberRenamed, SessionLimitsChanged: sessionLimitsChanged }, readModels: ['member', 'company'] }
