import { headersOf } from '../chaos/asking.ts'
import { addOwners, password, type Owner } from '../screens/owners.ts'
import { stock, type SignedIn } from '../screens/shop.ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import type { Database } from '../../src/server/database/database.ts'
import { v7 as newId } from 'uuid'
import { goods, type SignedInShop } from './shop.ts'

const numberOf = (at: number): string => String(9_800_000_000 + at)

/** Registers so many shops, each with its owner. */
export const addShops = (database: Database, shops: number): Promise<void> =>
  addOwners(
    database,
    Array.from({ length: shops }, (_, at): Owner => ({
      mobileNo: numberOf(at),
      fullName: 'राम श्रेष्ठ',
      companies: [`पसल ${at + 1}`],
    })),
  )

/** Each shop calls from an address of its own, behind the proxy that the server trusts. */
const addressOf = (at: number): string => `10.${(at >> 16) & 255}.${(at >> 8) & 255}.${at & 255}`

const callAt =
  (url: string, at: number, token = '') =>
  async (method: 'GET' | 'POST', path: string, body?: object): Promise<any> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headersOf(token, newId()), 'x-forwarded-for': addressOf(at) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text.slice(0, 300)}`)
    return (JSON.parse(text) as { data: unknown }).data
  }

const openShop = async (url: string, at: number): Promise<SignedInShop> => {
  const { access_token: token, company_id: company } = (await callAt(url, at)(
    'POST',
    '/auth/login',
    { username: numberOf(at), password, login_from: 'web', is_admin: true },
  )) as { access_token: string; company_id: string }
  const shop: SignedIn = { token, companyId: company, call: callAt(url, at, token) }
  await stock(shop)
  for (const { itemId, rate } of goods)
    await shop.call('POST', '/web/items', {
      item_id: itemId,
      name: itemId,
      unit: 'पिस',
      vat_class: 'taxable',
      sale_rate: String(rate),
      opening_quantity: '100000',
      opening_value: String(100_000 * rate),
      opening_date: kathmanduToday(new Date().toISOString()),
    })
  return { token, company }
}

/** Signs the owners in and stocks their shops, some at a time. */
export const openShops = async (
  url: string,
  shops: number,
  atOnce = 8,
): Promise<readonly SignedInShop[]> => {
  const opened: SignedInShop[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      while (next < shops) {
        const at = next++
        opened[at] = await openShop(url, at)
      }
    }),
  )
  return opened
}
