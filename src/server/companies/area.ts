import {
  CompanyRegistered,
  MemberRenamed,
  SessionLimitsChanged,
} from '../../journal/companyFacts.ts'
import { projects, type Area } from '../area.ts'
import { folded } from '../ledger/search.ts'

const insertCompany = `insert into company (company_id, business_name, address, phone, email, pan_no, vat_registered_from, locked_through, below_zero_stock)
  values ($1, $2, $3, $4, $5, $6, $7, null, 'warn')`
const insertOwner = `insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions) values ($1, $2, $3, $4, true, true, '{}')`

const companyRegistered = projects(CompanyRegistered, async (tx, { company, payload }) => {
  const { businessName, address, phone, email, panNo, vatRegisteredFrom, owner } = payload
  await tx.query(insertCompany, [
    company,
    businessName,
    address,
    phone,
    email,
    panNo,
    vatRegisteredFrom,
  ])
  await tx.query(insertOwner, [company, owner.personId, owner.fullName, owner.mobileNo])
})

// Staff are searched and sorted by their folded names; an owner is in no list of staff.
const renameMember = `update member set full_name = $3, name_sort = case when is_admin then '' else $4::text end, search = case when is_admin then '' else concat_ws(E'\\n', $4::text, nullif(mobile_no, '')) end
  where company_id = $1 and person_id = $2::uuid`

const memberRenamed = projects(
  MemberRenamed,
  async (tx, { company, payload: { personId, fullName } }) => {
    await tx.query(renameMember, [company, personId, fullName, folded(fullName)])
  },
)

const limitsSql =
  'update company set owner_idle_minutes = $2, staff_idle_minutes = $3 where company_id = $1'

const sessionLimitsChanged = projects(
  SessionLimitsChanged,
  async (tx, { company, payload: { ownerIdleMinutes, staffIdleMinutes } }) => {
    await tx.query(limitsSql, [company, ownerIdleMinutes, staffIdleMinutes])
  },
)

/** The company itself: its registration, its settings and its people. */
export const companiesArea: Area = {
  name: 'companies',
  served: [],
  projections: [companyRegistered, memberRenamed, sessionLimitsChanged],
  readModels: ['member', 'company'],
}
