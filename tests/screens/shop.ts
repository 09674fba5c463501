import { rmSync } from 'node:fs'
import type { BrowserContext } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import type { Database } from '../../src/server/database/database.ts'
import { emptyBooks } from '../api/emptyBooks.ts'
import { nobodyThere } from '../api/servers.ts'
import { builtClient } from './client.ts'
import { addOwners, password, type Owner } from './owners.ts'
import { inBooks, servingApart, servingHere, type Environment } from './servers.ts'

type Wire = Record<string, any>
/** Someone signed in over the API, without a screen. */
export interface SignedIn {
  readonly token: string
  readonly companyId: string
  /** Calls a route of the API and returns its data; a command gets a new id. */
  call(method: 'GET' | 'POST', path: string, body?: Wire): Promise<any>
}
/** One running server with its own books. */
export interface Served {
  readonly url: string
  /** The console output of the server; complete if it runs in its own process. */
  said(): string
  /** The last code that was sent to a number. */
  codeFor(mobileNo: string): Promise<string>
  /** Registers a shop over the API without entering its code. */
  register(mobileNo: string): Promise<{ readonly token: string }>
  /** Signs in over the API: an owner, or one of their staff by the staff member's own number. */
  signIn(mobileNo: string, staff?: string): Promise<SignedIn>
  /** Runs statements on the books as the system. */
  onBooks(work: (database: Database) => Promise<void>): Promise<void>
  /** Stops the server; `last` sees its books after the last write. */
  stop(last?: (database: Database) => Promise<void>): Promise<void>
}

const headers = (token?: string): Record<string, string> => ({
  'app-key': 'khata-web',
  isWeb: 'true',
  'content-type': 'application/json',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
})

interface Serving {
  /** Runs it in its own process. */
  readonly apart?: boolean
  /** The folder of the books; by default a new one. */
  readonly dataDir?: string
}
/** Serves new books on a free port; `more`: further environment variables. */
export const serve = async (
  owners: readonly Owner[] = [],
  more: Environment = {},
  { apart = false, dataDir: given }: Serving = {},
): Promise<Served> => {
  const dataDir = given ?? (await emptyBooks())
  const env = {
    HOST: '127.0.0.1',
    DEMO: 'on',
    CALLS_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    CLIENT_DIR: await builtClient(),
    TAX_OFFICE_URL: nobodyThere,
    ...more,
  }
  let said = ''
  const server = await (apart ? servingApart : servingHere)(
    env,
    (database) => addOwners(database, owners),
    (text) => {
      said += text
    },
  )
  const { url } = server
  const request = async (
    method: string,
    path: string,
    body: Wire | undefined,
    token?: string,
  ): Promise<any> => {
    const answer = await fetch(`${url}/api${path}`, {
      method,
      headers: { ...headers(token), ...(method === 'POST' ? { 'idempotency-key': newId() } : {}) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const said = (await answer.json()) as Wire
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${JSON.stringify(said)}`)
    return said['data']
  }
  return {
    url,
    said: () => said,
    codeFor: async (mobileNo) => {
      for (let tries = 0; tries < 100; tries++) {
        const code = [...said.matchAll(new RegExp(`${mobileNo}  .*: (\\d{6})$`, 'gm'))].at(-1)?.[1]
        if (code !== undefined) return code
        await new Promise((resolve) => setTimeout(resolve, 50))
      }
      throw new Error(`no code was sent to ${mobileNo}`)
    },
    register: (mobileNo) =>
      request('POST', '/registration', {
        business_name: 'पहिलो पसल',
        address: 'पोखरा-८',
        full_name: 'हरि',
        mobile_no: mobileNo,
        password,
      }),
    signIn: async (mobileNo, staff) => {
      const data = await request('POST', '/auth/login', {
        username: mobileNo,
        password,
        login_from: 'web',
        is_admin: staff === undefined,
        ...(staff === undefined ? {} : { sub_username: staff }),
      })
      const token = data.access_token as string
      return {
        token,
        companyId: data.company_id as string,
        call: (method, path, body) => request(method, path, body, token),
      }
    },
    onBooks: (work) => server.onBooks(work),
    stop: async (last) => {
      await server.end()
      try {
        if (last !== undefined) await inBooks(env, last)
      } finally {
        rmSync(dataDir, { recursive: true, force: true })
      }
    },
  }
}

/** Gives every page of a context a token in session storage, as in a tab that was signed in. */
export const carryToken = async (
  context: BrowserContext,
  { token, companyId }: SignedIn,
): Promise<void> => {
  await context.addInitScript(
    ([given, company]) => {
      if (sessionStorage.getItem('begun') !== null) return
      sessionStorage.setItem('begun', 'yes')
      sessionStorage.setItem('access_token', given!)
      sessionStorage.setItem('company_id', company!)
    },
    [token, companyId],
  )
}

/** A small stocked shop: two parties, three items (one with a barcode, one untaxed), two banks. */
export const stock = async (shop: SignedIn): Promise<void> => {
  await shop.call('POST', '/web/add-ledger', {
    ledger_id: 'hari',
    ledger_title: 'हरि स्टोर',
    mobile_no: '9841111111',
    address: 'पाटन',
  })
  await shop.call('POST', '/web/add-ledger', {
    ledger_id: 'gita',
    ledger_title: 'गीता ट्रेडर्स',
    mobile_no: '9842222222',
  })
  const opening = {
    opening_quantity: '100',
    opening_value: '10000',
    opening_date: kathmanduToday(new Date().toISOString()),
  }
  await shop.call('POST', '/web/items', {
    item_id: 'soap',
    name: 'साबुन',
    unit: 'पिस',
    vat_class: 'taxable',
    barcode: '8901234567890',
    purchase_rate: '40',
    sale_rate: '50',
    ...opening,
  })
  await shop.call('POST', '/web/items', {
    item_id: 'tea',
    name: 'चिया',
    unit: 'पिस',
    vat_class: 'taxable',
    purchase_rate: '80',
    sale_rate: '100',
    ...opening,
  })
  await shop.call('POST', '/web/items', {
    item_id: 'rice',
    name: 'चामल',
    unit: 'केजी',
    vat_class: 'exempt',
    purchase_rate: '90',
    sale_rate: '120',
    ...opening,
  })
  await shop.call('POST', '/web/banks', {
    bank_id: 'nabil',
    name: 'नबिल बैंक',
    kind: 'bank',
    opening_balance: '50000',
    opening_date: opening.opening_date,
  })
  await shop.call('POST', '/web/banks', {
    bank_id: 'sahakari',
    name: 'बचत सहकारी',
    kind: 'cooperative',
  })
}
