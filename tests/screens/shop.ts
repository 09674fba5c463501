import { rmSync } from 'node:fs'
import { either as E } from 'fp-ts'
import type { BrowserContext } from 'playwright-core'
import { v7 as newId } from 'uuid'
import { kathmanduToday } from '../../src/books/calendar.ts'
import { permissionKeys, type PermissionKey } from '../../src/books/permissions.ts'
import { addSubUser, assignPermission } from '../../src/contract/people.ts'
import type { Route } from '../../src/contract/route.ts'
import { areas } from '../../src/server/areas.ts'
import { registerCompany } from '../../src/server/companies/register.ts'
import { readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/database/database.ts'
import { runCommands } from '../../src/server/demo/run.ts'
import { stopServing } from '../../src/server/http/stop.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { openService } from '../../src/server/service.ts'
import { hashPassword } from '../../src/server/session/password.ts'
import { emptyBooks } from '../api/emptyBooks.ts'
import { openSilently } from '../api/openSilently.ts'
import { serve as startProcess } from '../api/servers.ts'
import { builtClient } from './client.ts'

export const password = 'गाई गोठमा छ 7'
/** An owner with his companies, the first one the main company, and his staff with what each may do there. */
export interface Owner {
  readonly mobileNo: string
  readonly fullName: string
  readonly companies: readonly string[]
  readonly staff?: readonly {
    readonly mobileNo: string
    readonly fullName: string
    readonly permissions: readonly PermissionKey[]
  }[]
  /** Days the main company may still be used; 0: its account has expired. */
  readonly usableDays?: number
}

const insertOwner = `insert into person (person_id, mobile_no, full_name, password_hash, registered_at, activated_at) values ($1, $2, $3, $4, now(), now())`
const command = (route: unknown, body: object) => ({ route: route as Route, params: {}, body })

/**
 * Owners as registration leaves them, written before anybody is served: companies by the server's own `registerCompany`, staff by
 * the owner's own commands. They have chosen `password` for themselves, so that nobody is asked for another.
 */
const settleOwners = async (database: Database, owners: readonly Owner[]): Promise<void> => {
  const hash = await hashPassword(password)
  const meaning = meaningOf(areas)
  const served = areas.flatMap((area) => area.served)
  if (E.isLeft(hash)) throw new Error('no hash')
  const now = new Date().toISOString()
  const moment = { now, today: kathmanduToday(now), newId }
  for (const { mobileNo, fullName, companies, staff = [], usableDays = 30 } of owners) {
    const personId = newId()
    const owner = { personId, fullName, mobileNo }
    await database.asSystem((tx) =>
      tx.query(insertOwner, [personId, mobileNo, fullName, hash.right]),
    )
    const made: string[] = []
    for (const businessName of companies) {
      const said = {
        businessName,
        address: 'काठमाडौँ-१०',
        phone: mobileNo,
        email: null,
        panNo: '600000001',
        vatRegisteredFrom: '2025-07-17',
        parentId: made[0] ?? null,
        owner,
      }
      made.push(
        await database.transaction('change', (tx) =>
          registerCompany(tx, meaning, said, usableDays, moment),
        ),
      )
    }
    const actor = {
      userId: personId,
      fullName,
      isAdmin: true,
      permissions: new Set(permissionKeys),
      sessionId: '',
    }
    const give = (route: unknown, body: object): Promise<void> =>
      runCommands({ database, meaning, served, newId }, { company: made[0]!, actor, ...moment }, [
        command(route, body),
      ])
    for (const { permissions, ...who } of staff) {
      await give(addSubUser, { ...who, passWord: password, verifyPassword: password })
      const [added] = await database.asSystem((tx) =>
        tx.query<{ id: string }>(
          'select person_id id from person where owner_id = $1 and mobile_no = $2',
          [personId, who.mobileNo],
        ),
      )
      await give(assignPermission, { userId: added!.id, permissions })
    }
    await database.asSystem((tx) =>
      tx.query('update person set must_change = false where owner_id = $1', [personId]),
    )
  }
}

type Wire = Record<string, any>
/** Someone signed in over the API, without a screen. */
export interface SignedIn {
  readonly token: string
  readonly companyId: string
  /** Calls a route of the API and answers with its data; a command gets an id of its own. */
  call(method: 'GET' | 'POST', path: string, body?: Wire): Promise<any>
}
/** One running server with books of its own. */
export interface Served {
  readonly url: string
  /** What the server wrote on its console; in a process of its own, all of it. */
  said(): string
  /** The last code that was sent to a number. */
  codeFor(mobileNo: string): Promise<string>
  /** Registers a shop over the API; its code is not entered yet. */
  register(mobileNo: string): Promise<{ readonly token: string }>
  /** Signs in over the API: an owner, or one of his staff by the staff member's own number. */
  signIn(mobileNo: string, staff?: string): Promise<SignedIn>
  /** Works on the books as the system itself. */
  onBooks(work: (database: Database) => Promise<void>): Promise<void>
  /** Ends the server for good; `last` sees its books when nobody writes in them any more. */
  stop(last?: (database: Database) => Promise<void>): Promise<void>
}

const headers = (token?: string): Record<string, string> => ({
  'app-key': 'khata-web',
  isWeb: 'true',
  'content-type': 'application/json',
  ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
})

/** A server over a folder of books. */
interface Running {
  readonly url: string
  onBooks(work: (database: Database) => Promise<void>): Promise<void>
  end(): Promise<void>
}
type Environment = Readonly<Record<string, string>>
const inBooks = async (
  { DATA_DIR: dataDir = '' }: Environment,
  work: (database: Database) => Promise<void>,
): Promise<void> => {
  const database = await openSilently({ dataDir })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** The service in this process, on a port of its own; `heard` is told what it prints. */
const servingHere = async (
  env: Environment,
  before: (database: Database) => Promise<void>,
  heard: (text: string) => void,
): Promise<Running> => {
  const config = readConfig(env)
  const database = await openSilently({ dataDir: config.dataDir })
  const told = (facts: object, say: string): void =>
    heard(`${JSON.stringify({ ...facts, msg: say })}\n`)
  await before(database)
  const log = { info: told, warn: told, error: told }
  const app = await openService(config, {
    database,
    log,
    logLevel: 'silent',
    print: (line) => heard(`${line}\n`),
    dev: false,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, onBooks: (work) => work(database), end: () => stopServing(app, database, log) }
}

/** The server in a process of its own, as a shop starts it; it stands still while its books are worked on. `heard` is told all that it says. */
const servingApart = async (
  env: Environment,
  before: (database: Database) => Promise<void>,
  heard: (text: string) => void,
): Promise<Running> => {
  await inBooks(env, before)
  let server = startProcess(env, heard)
  const url = await server.address
  const end = async (): Promise<void> => {
    server.process.kill('SIGTERM')
    const late = setTimeout(() => server.process.kill('SIGKILL'), 5000)
    await server.ended
    clearTimeout(late)
  }
  return {
    url,
    end,
    onBooks: async (work) => {
      await end()
      await inBooks(env, work)
      server = startProcess({ ...env, PORT: new URL(url).port }, heard)
      await server.address
    },
  }
}

/** Serves books of their own on a free port; `more`: what the environment says besides. `apart`: in a process of its own. */
export const serve = async (
  owners: readonly Owner[] = [],
  more: Environment = {},
  { apart = false } = {},
): Promise<Served> => {
  const dataDir = await emptyBooks()
  const env = {
    HOST: '127.0.0.1',
    DEMO: 'on',
    CALLS_PER_MINUTE: '0',
    DATA_DIR: dataDir,
    CLIENT_DIR: await builtClient(),
    ...more,
  }
  let said = ''
  const server = await (apart ? servingApart : servingHere)(
    env,
    (database) => settleOwners(database, owners),
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

/** Lets every page of a context begin with a token in session storage, as a tab does that was signed in. */
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
