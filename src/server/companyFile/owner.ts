import { either as E } from 'fp-ts'
import { refuse, type Refused } from '../../books/refusal.ts'
import type { Tx } from '../database/transaction.ts'
import type { CheckedCompanyFile } from './check.ts'
import type { NewOwner } from './admitPeople.ts'
import { restoreWords as w } from './words.ts'

const mostCompanies = 50

const ownerSql = `
  select p.person_id "personId", p.full_name "fullName", p.mobile_no "mobileNo", o.company_id "mainCompany",
    (select count(*) from owned_company each where each.owner_id = p.person_id) companies
  from person p left join owned_company o on o.owner_id = p.person_id and o.parent_id is null
  where p.owner_id is null and p.activated_at is not null and %`

interface Found {
  readonly personId: string
  readonly fullName: string
  readonly mobileNo: string
  readonly mainCompany: string | null
  readonly companies: number
}

const known = ({ companies, ...owner }: Found): Refused<NewOwner> =>
  companies >= mostCompanies
    ? refuse('too_many_companies', w.enoughCompanies(mostCompanies))
    : E.right({ ...owner, isNew: false, email: '' })

/** The signed-in owner, if the file is of a company of theirs: of the same mobile number. */
export const ownerAsSignedIn = async (
  tx: Tx,
  { owner }: CheckedCompanyFile,
  personId: string,
): Promise<Refused<NewOwner>> => {
  const [found] = await tx.query<Found>(ownerSql.replace('%', 'p.person_id = $1::uuid'), [personId])
  const isTheirs = owner !== null && owner.mobileNo !== '' && owner.mobileNo === found?.mobileNo
  return found !== undefined && isTheirs ? known(found) : refuse('not_your_company', w.someoneElses)
}

/**
 * For the operator: the owner with a mobile number, by default that of the file. An owner whom this server does not know
 * is admitted as the file says they are.
 */
export const ownerByNumber = async (
  tx: Tx,
  { owner }: CheckedCompanyFile,
  wanted: string | undefined,
): Promise<Refused<NewOwner>> => {
  const mobileNo = wanted ?? owner?.mobileNo ?? ''
  if (mobileNo === '') return refuse('no_owner', w.noOwner)
  const [found] = await tx.query<Found>(ownerSql.replace('%', 'p.mobile_no = $1'), [mobileNo])
  if (found !== undefined) return known(found)
  if (owner === null || owner.mobileNo !== mobileNo) return refuse('no_such_owner', w.noSuchOwner)
  const { personId, fullName, email } = owner
  return E.right({ personId, fullName, mobileNo, email, mainCompany: null, isNew: true })
}
