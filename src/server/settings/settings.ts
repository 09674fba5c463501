import type { CompanySettings } from '../../books/company/company.ts'
import type { SessionLimits } from '../../contract/profile.ts'
import type { CostingPeriods } from '../../books/stock/costing.ts'
import type { Tx } from '../database/transaction.ts'
import { companyPeriods } from './costing.ts'

interface CompanyRow {
  readonly business_name: string
  readonly address: string
  readonly phone: string
  readonly email: string | null
  readonly pan_no: string | null
  readonly vat_registered_from: string | null
  readonly vat_registered_through: string | null
  readonly books_begin_on: string | null
  readonly locked_through: string | null
  readonly below_zero_stock: CompanySettings['belowZeroStock']
  readonly rates_include_vat: boolean
  readonly round_to_rupee: boolean
  readonly settings_version: number
}

interface OwnRecord extends CompanySettings {
  readonly email: string | null
  readonly version: number
}
/** The company's own record: its settings, the number of their changes, its e-mail address and its costing methods. */
export interface CompanyRecord extends OwnRecord {
  readonly periods: CostingPeriods
}

const companySql = `
  select business_name, address, phone, email, pan_no, vat_registered_from, vat_registered_through, books_begin_on, locked_through, below_zero_stock,
    rates_include_vat, round_to_rupee, settings_version
  from company where company_id = $1`

const ownRecord = async (tx: Tx, company: string): Promise<OwnRecord> => {
  const [row] = await tx.query<CompanyRow>(companySql, [company])
  if (row === undefined) throw new Error('a company without its own record')
  return {
    businessName: row.business_name,
    address: row.address,
    phone: row.phone,
    email: row.email,
    panNo: row.pan_no,
    vatRegisteredFrom: row.vat_registered_from,
    vatRegisteredThrough: row.vat_registered_through,
    booksBeginOn: row.books_begin_on,
    lockedThrough: row.locked_through,
    belowZeroStock: row.below_zero_stock,
    ratesIncludeVat: row.rates_include_vat,
    roundToRupee: row.round_to_rupee,
    version: row.settings_version,
  }
}

export const companyRecord = async (tx: Tx, company: string): Promise<CompanyRecord> => {
  const [record, periods] = await Promise.all([ownRecord(tx, company), companyPeriods(tx, company)])
  return { ...record, periods }
}

const limitsSql = 'select owner_idle_minutes, staff_idle_minutes from company where company_id = $1'

/** The minutes without a call after which the company's sessions end. */
export const sessionLimitsOf = async (tx: Tx, company: string): Promise<SessionLimits> => {
  const [row] = await tx.query<{ owner_idle_minutes: number; staff_idle_minutes: number }>(
    limitsSql,
    [company],
  )
  if (row === undefined) throw new Error('a company without its own record')
  return { ownerIdleMinutes: row.owner_idle_minutes, staffIdleMinutes: row.staff_idle_minutes }
}

/** The settings of a company's books, in this transaction. Used by every area. */
export const settingsOf = async (tx: Tx, company: string): Promise<CompanySettings> => {
  const { email: _, version: __, ...settings } = await ownRecord(tx, company)
  return settings
}
