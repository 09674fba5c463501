import { v7 as newId } from 'uuid'
import type { Ask, Asked } from './client.ts'

/** A signed-in person. */
export interface Person {
  readonly mobileNo: string
  readonly password: string
  readonly userId: string
  readonly company: string
  readonly token: string
  /** What their session's log is sent with. */
  readonly logTicket: string
}
/** The initial records of an owner. `secretName` is the name of their party, which nobody else may ever read. */
export interface Owner extends Person {
  readonly itemId: string
  readonly partyId: string
  readonly saleId: string
  readonly secretName: string
}
/** Everyone on the attacked server. Only `hostile` and their staff attack; the records of the others must not change. */
export interface People {
  /** Works throughout the attacks. */
  readonly ordinary: Owner
  /** Their data is what the attackers want to read. */
  readonly victim: Owner
  /** Their subscription has expired, from the second start of the server on. */
  readonly expired: Owner
  /** Has forgotten their password. */
  readonly forgetful: Owner
  readonly hostile: Owner
  /** Staff of `hostile` who may only see sales. */
  readonly staff: Person
}

type Data = Readonly<Record<string, string>>
type Wire = Record<string, unknown>

export const password = 'गाई गोठमा छ 7'

export const today = (): string => new Date(Date.now() + 20_700_000).toISOString().slice(0, 10)

/** Sends a request and throws if the answer is not 200. */
export const must = async (ask: Ask, asked: Asked): Promise<Data> => {
  const reply = await ask(asked)
  if (reply?.status !== 200) {
    throw new Error(`${asked.path}: ${reply?.status ?? 'no answer'} ${reply?.text.slice(0, 300)}`)
  }
  return (JSON.parse(reply.text) as { data: Data }).data
}

/** The body of a sale for cash: one item without VAT at Rs 20 a kilo. */
export const saleOf = (
  itemId: string,
  documentId: string,
  quantity: number,
  more: Wire = {},
): Wire => ({
  document_id: documentId,
  date: today(),
  party_id: null,
  discount: null,
  lines: [{ item_id: itemId, quantity: String(quantity), unit: 'केजी', rate: '20', discount: null }],
  vat_inclusive: false,
  round_to_rupee: false,
  settlement: { cash: `${quantity * 20}.00`, banks: [] },
  total: `${quantity * 20}.00`,
  ...more,
})

export const registrationOf = (mobileNo: string, name: string): Wire => ({
  business_name: `${name} किराना पसल`,
  address: 'नयाँ बानेश्वर, काठमाडौँ-१०',
  full_name: name,
  mobile_no: mobileNo,
  password,
})

export const loginOf = (username: string, more: Wire = {}): Wire => ({
  username,
  password,
  is_admin: true,
  login_from: 'web',
  ...more,
})

const personOf = (data: Data, mobileNo: string, own: string): Person => ({
  mobileNo,
  password: own,
  userId: data['user_id']!,
  company: data['company_id']!,
  token: data['access_token']!,
  logTicket: data['log_ticket']!,
})

/** Signs an owner in. */
export const signIn = async (
  ask: Ask,
  mobileNo: string,
  from: string,
  own = password,
): Promise<Person> => {
  const body = loginOf(mobileNo, { password: own })
  return personOf(await must(ask, { path: '/api/auth/login', from, body }), mobileNo, own)
}

export interface Registering {
  readonly ask: Ask
  /** The newest code that was sent to a number; waits for it. */
  readonly codeFor: (mobileNo: string) => Promise<string>
}

/** Registers, activates and signs in an owner from an address of their own, and gives them something to sell. */
export const registerOwner = async (
  { ask, codeFor }: Registering,
  mobileNo: string,
  name: string,
  from: string,
): Promise<Owner> => {
  const body = registrationOf(mobileNo, name)
  const { token: registration } = await must(ask, { path: '/api/registration', from, body })
  const path = `/api/registration/activate-account/${registration}`
  await must(ask, { path, from, body: { otp: await codeFor(mobileNo) } })
  const person = await signIn(ask, mobileNo, from)
  const { token } = person
  const [itemId, partyId, saleId] = [newId(), newId(), newId()]
  const secretName = `secret-of-${name}-${mobileNo}`
  const items = { item_id: itemId, name: 'नुन', unit: 'केजी', vat_class: 'exempt' }
  const ledger = { ledger_id: partyId, ledger_title: secretName }
  await must(ask, { path: '/api/web/items', from, token, id: newId(), body: items })
  await must(ask, { path: '/api/web/add-ledger', from, token, id: newId(), body: ledger })
  const sale = saleOf(itemId, saleId, 1, { party_id: partyId })
  await must(ask, { path: '/api/web/sales', from, token, id: newId(), body: sale })
  return { ...person, itemId, partyId, saleId, secretName }
}

/** Signs a member of staff in. */
export const signInStaff = async (
  ask: Ask,
  owner: Person,
  { mobileNo, password: own }: Pick<Person, 'mobileNo' | 'password'>,
  from: string,
): Promise<Person> => {
  const body = loginOf(owner.mobileNo, { sub_username: mobileNo, password: own, is_admin: false })
  return personOf(await must(ask, { path: '/api/auth/login', from, body }), mobileNo, own)
}

const given = 'दिएको पासवर्ड ९'

/** Adds a member of staff who has chosen a password of their own and has only these permissions. */
export const addStaff = async (
  ask: Ask,
  owner: Person,
  mobileNo: string,
  permissions: readonly string[],
  from: string,
): Promise<Person> => {
  const { token } = owner
  const added = {
    full_name: 'कर्मचारी',
    mobile_no: mobileNo,
    pass_word: given,
    verify_password: given,
  }
  const { user_id: userId } = await must(ask, {
    path: '/api/sub-user/new',
    from,
    token,
    id: newId(),
    body: added,
  })
  const keys = { user_id: userId, permissions }
  await must(ask, {
    path: '/api/permission/assign-permission',
    from,
    token,
    id: newId(),
    body: keys,
  })
  const first = await signInStaff(ask, owner, { mobileNo, password: given }, from)
  const chosen = { current_password: given, new_password: password, verify_password: password }
  await must(ask, { path: '/api/web/change-password', from, token: first.token, body: chosen })
  return signInStaff(ask, owner, { mobileNo, password }, from)
}
