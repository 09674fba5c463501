import { either as E } from 'fp-ts'
import { judgeAddress, judgeOwnPan } from '../../books/company/company.ts'
import { forField, refuse, type Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { BodyOf } from '../../contract/route.ts'
import { ChildCompany, registerChildCompany } from '../../contract/session.ts'
import type { Tx, OpenTx } from '../database/transaction.ts'
import type { CompanyRegistration } from '../../journal/companyFacts.ts'
import { firstVatDay, registerCompany, trialDays } from '../companies/register.ts'
import {
  servesAccount,
  type AccountContext,
  type AccountServed,
  type Caller,
} from '../http/account.ts'
import { asCaller } from '../http/ownAccount.ts'
import { authenticator } from './authenticate.ts'
import type { AccountsConfig } from './config.ts'
import { leaveSession, tellSession } from './login.ts'
import { createSession } from './sessionStore.ts'
import { sessionWords } from './words.ts'

type Body = BodyOf<typeof registerChildCompany>

const maxCompanies = 50

const notMain = refuse('not_main_company', sessionWords.notMain, 'parentId')
const nameTaken = refuse('company_name_taken', sessionWords.nameTaken, 'companyName')
const enough = refuse('too_many_companies', sessionWords.enoughCompanies(maxCompanies))

const ownerSql = 'select mobile_no, email, full_name from person where person_id = $1 for update'
const companiesSql = `
  select o.company_id, o.parent_id, c.business_name, c.phone from owned_company o join company c on c.company_id = o.company_id where o.owner_id = $1`

const plain = (name: string): string =>
  name.normalize('NFKC').toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Judges the registration of the new company. Its owner stays locked, so that two companies with the same name cannot
 * be added at once.
 */
const judged = async (
  tx: Tx,
  personId: string,
  { companyName, companyAddress, parentId, panNo = '', vatRegistered = false }: Body,
  today: string,
): Promise<Refused<CompanyRegistration>> => {
  const address = forField('companyAddress', judgeAddress(companyAddress))
  const pan = judgeOwnPan(panNo, vatRegistered)
  if (E.isLeft(address)) return address
  if (E.isLeft(pan)) return pan
  const [owner] = await tx.query<{ mobile_no: string; email: string; full_name: string }>(
    ownerSql,
    [personId],
  )
  const owned = await tx.query<{
    company_id: string
    parent_id: string | null
    business_name: string
    phone: string
  }>(companiesSql, [personId])
  const main = owned.find((each) => each.parent_id === null)
  if (owner === undefined || main?.company_id !== parentId.toLowerCase()) return notMain
  if (owned.some((each) => plain(each.business_name) === plain(companyName))) return nameTaken
  if (owned.length >= maxCompanies) return enough
  return E.right({
    businessName: companyName,
    address: address.right,
    phone: owner.mobile_no === '' ? main.phone : owner.mobile_no,
    email: owner.email === '' ? null : owner.email,
    panNo: pan.right,
    vatRegisteredFrom: vatRegistered ? firstVatDay(today) : null,
    parentId: main.company_id,
    owner: { personId, fullName: owner.full_name, mobileNo: owner.mobile_no },
  })
}

interface AddedCompany {
  readonly sessionId: string
  readonly company: Pick<ChildCompany, 'companyId' | 'parentId' | 'registrationDetail'>
  /** The company of the session that ended. */
  readonly former: string
}

/** Adds a company of the same owner with a session in it; their session in the current company ends. */
const addCompany = async (
  tx: OpenTx,
  { meaning }: AccountsConfig,
  { actor, company: former }: Caller,
  body: Body,
  context: AccountContext,
): Promise<Refused<AddedCompany>> => {
  const registration = await judged(tx, actor.userId, body, context.today)
  if (E.isLeft(registration)) return registration
  const device = await leaveSession(tx, actor.sessionId, context.now)
  if (E.isLeft(device)) return device
  const companyId = await registerCompany(tx, meaning, registration.right, trialDays, context)
  // The first fact was recorded inside the company; sessions are outside every company.
  tx.leave()
  const { now, ip, newId } = context
  const sessionId = newId()
  const session = { sessionId, personId: actor.userId, companyId, device: device.right, now, ip }
  await createSession(tx, session)
  const { parentId, businessName } = registration.right
  return E.right({
    sessionId,
    company: { companyId, parentId, registrationDetail: { businessName } },
    former,
  })
}

/** Adds a company of the same owner and signs them in there. */
export const childCompanyRoutes = (config: AccountsConfig): readonly AccountServed[] => {
  const own = authenticator(config)
  return [
    servesAccount(registerChildCompany, async (context, { body }) => {
      const added = await asCaller(own, registerChildCompany, context, (tx, caller) =>
        addCompany(tx, config, caller, body, context),
      )
      if (E.isLeft(added)) return added
      const { sessionId, company, former } = added.right
      // Told once it is committed: the owner's companies are read by another role than the one that has just written.
      const told = await context.database.transaction('change', (tx) =>
        tellSession(tx, config, sessionId, context.now),
      )
      if (E.isLeft(told)) return told
      const child = { ...company, userName: told.right.username, webAuthToken: null }
      return E.right({
        data: { ...told.right, token: told.right.accessToken },
        extra: { company: ChildCompany.encode(child) },
        notify: [former],
        message: both(sessionWords.companyAdded),
      })
    }),
  ]
}
