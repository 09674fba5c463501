import type { Area, Projection } from '../area.ts'
import type { CompanyRegistered } from './register.ts'

const insertCompany = `insert into company (company_id, business_name, address, phone, email, pan_no, vat_registered_from, locked_through, below_zero_stock)
  values ($1, $2, $3, $4, $5, $6, $7, null, 'warn')`
const insertOwner = `insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions) values ($1, $2, $3, $4, true, true, '{}')`

const companyRegistered: Projection = async (tx, { company, payload }) => {
  const { businessName, address, phone, email, panNo, vatRegisteredFrom, owner } = payload as unknown as CompanyRegistered
  await tx.query(insertCompany, [company, businessName, address, phone, email, panNo, vatRegisteredFrom])
  await tx.query(insertOwner, [company, owner.personId, owner.fullName, owner.mobileNo])
}

/** The company itself: how it came to be, and its register of itself and its people. */
export const companiesArea: Area = { name: 'companies', served: [], projections: { CompanyRegistered: companyRegistered }, readModels: ['member', 'company'] }
