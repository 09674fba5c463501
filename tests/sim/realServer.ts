import { either as E } from 'fp-ts'
import { v7 as newId } from 'uuid'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import type { PermissionKey } from '../../src/books/access/permissions.ts'
import { both } from '../../src/books/words.ts'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { addItem } from '../../src/contract/items.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { logIn } from '../../src/contract/session.ts'
import { areas } from '../../src/server/areas.ts'
import { logRoutes } from '../../src/server/audit/upload.ts'
import { registerCompany } from '../../src/server/companies/register.ts'
import type { AccountContext } from '../../src/server/http/account.ts'
import { verifyChain, meaningOf } from '../../src/server/journal/journal.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { accountRoutes } from '../../src/server/accounts.ts'
import { authenticator } from '../../src/server/session/authenticate.ts'
import { guests } from '../../src/server/session/guest.ts'
import { readLogTicket } from '../../src/server/session/logKeys.ts'
import { openTestDatabase, startServer } from '../api/inProcessServer.ts'
import { anItem, aParty } from '../api/shop.ts'
import {
  category,
  commandRoutes,
  companyNames,
  goods,
  knownParty,
  matches,
  staffKeys,
  type Answered,
  type Asked,
  type Backend,
  type Books,
  type CompanyName,
  type Fact,
  type UserName,
} from './backend.ts'
import { instant } from './world.ts'

/** The real server with its own database, without sockets, and a new owner with two companies for each run. */
export interface RealServer {
  /** Creates an owner with two companies and their staff; the server uses the world's clock. */
  found(): Promise<(now: () => string) => Backend>
  /** Verifies a shop's books at the end: the differences found, or none. */
  faultsOf(backend: Backend): Promise<readonly string[]>
}

const insertPerson = `insert into person (person_id, owner_id, works_at, mobile_no, full_name, password_hash, registered_at, activated_at) values ($1, $2, $3, $4, $5, '', now(), now())`
const insertMember = `insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions) values ($1, $2, $3, $4, false, true, $5)`
/** The simulation writes permissions and settings directly to these tables, so a rebuild has other rows. */
const setByHand = ['member', 'company']
/** Their postings depend on all movements together, not on one fact. */
const ofStock = ['stock', 'costOfGoodsSold', 'stockGainLoss']

export const startReal = async (): Promise<RealServer> => {
  const database = await openTestDatabase('embedded')
  const meaning = meaningOf(areas)
  let clock = (): string => instant(0)
  let mobile = 9_800_000_000
  const config = {
    jwtSecret: new Uint8Array(32).fill(7),
    meaning,
    demo: false,
    otpOnConsole: false,
    agent: null,
    contact: null,
    limits: null,
    newCode: () => '123456',
    sendCode: () => Promise.resolve(true),
  }
  const owners = guests(config)
  const accounts = [
    ...accountRoutes(config),
    ...logRoutes((ticket, at) => readLogTicket(config.jwtSecret, ticket, at)),
  ]
  const server = await startServer('embedded', areas, {
    database,
    accounts,
    authenticator: authenticator(config),
    now: () => clock(),
  })
  const sql = <R extends object>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<readonly R[]> => database.asSystem((tx) => tx.query<R>(text, values))
  const signIn = (personId: string, company: string) =>
    owners.signIn(
      { database, newId, now: clock(), ip: '127.0.0.1' } as AccountContext,
      personId,
      company,
    )

  const foundCompany = async (
    name: CompanyName,
    owner: string,
    parentId: string | null,
  ): Promise<string> => {
    const said = {
      businessName: `पसल ${name}`,
      address: 'काठमाडौँ',
      phone: '015550000',
      email: null,
      panNo: '600000001',
      vatRegisteredFrom: null,
      parentId,
      owner: { personId: owner, fullName: 'sita', mobileNo: '' },
    }
    const company = await database.transaction('change', (tx) =>
      registerCompany(tx, meaning, said, 3650, {
        now: clock(),
        today: kathmanduToday(clock()),
        newId,
      }),
    )
    await sql(
      'update company set vat_registered_from = $2, below_zero_stock = $3 where company_id = $1',
      [company, '2024-01-01', 'allow'],
    )
    const opened = await signIn(owner, company)
    if (E.isLeft(opened)) throw new Error(opened.left.say.en)
    const must = async (
      route: typeof addItem | typeof addLedger | typeof addExpenseCategory,
      body: object,
    ): Promise<void> => {
      const said = await server.call(route as never, {
        as: { token: opened.right.accessToken },
        body,
      })
      if (said.status !== 200) throw new Error(`${route.name}: ${JSON.stringify(said.body)}`)
    }
    for (const { itemId, name: title, unit, vatClass } of goods)
      await must(addItem, anItem(itemId, { name: title, unit, vat_class: vatClass }))
    await must(addExpenseCategory, {
      expense_category_id: category.categoryId,
      name: category.name,
    })
    await must(addLedger, aParty(knownParty.ledgerId, { ledger_title: knownParty.ledgerTitle }))
    return company
  }
  const hire = async (name: UserName, owner: string, company: string): Promise<string> => {
    const personId = newId()
    const mobileNo = String(++mobile)
    await sql(insertPerson, [personId, owner, company, mobileNo, name])
    await sql(insertMember, [company, personId, name, mobileNo, staffKeys])
    return personId
  }
  const headOf = async (company: string): Promise<Books['from']> =>
    (
      await sql<Books['from']>('select seq, hash from company_head where company_id = $1', [
        company,
      ])
    )[0]!

  const backendOf = (
    company: Backend['company'],
    user: Backend['user'],
    from: Readonly<Record<CompanyName, Books['from']>>,
  ): Backend => {
    const decided = new Map<CompanyName, string[]>(companyNames.map((name) => [name, []]))
    const known = new Map<CompanyName, Books>()
    const read = async (name: CompanyName): Promise<Books> => {
      const id = company[name]
      const order = decided.get(name)!
      const [facts, outcomes, balances] = await Promise.all([
        sql<Fact>(
          'select company_id company, seq, at, actor, command_id "commandId", type, version, payload, hash from event where company_id = $1 and seq > $2 order by seq',
          [id, from[name].seq],
        ),
        sql<{ commandId: string; status: 'accepted' | 'refused'; outcome: string; facts: number }>(
          'select command_id "commandId", status, outcome, events facts from command where company_id = $1',
          [id],
        ),
        sql<{ account: string; paisa: number }>(
          'select account, sum(amount) paisa from posting where company_id = $1 group by account',
          [id],
        ),
      ])
      const ours = outcomes
        .filter(({ commandId }) => order.includes(commandId))
        .toSorted((a, b) => order.indexOf(a.commandId) - order.indexOf(b.commandId))
      return {
        from: from[name],
        facts,
        balances: Object.fromEntries(
          balances
            .filter(({ account }) => !ofStock.includes(account))
            .map(({ account, paisa }) => [account, paisa]),
        ),
        outcomes: ours.map(({ commandId, status, outcome, facts: n }) => ({
          commandId,
          status,
          tag: status === 'refused' ? (JSON.parse(outcome) as { tag: string }).tag : null,
          facts: n,
        })),
      }
    }
    const login = async (asked: Asked): Promise<Answered> => {
      const body = JSON.parse(asked.body) as { username: UserName; sub_username?: UserName }
      const name = body.sub_username ?? body.username
      const opened = await signIn(user[name], company[name === 'maya' ? 'B' : 'A'])
      return E.isLeft(opened)
        ? { status: 400, body: { message: opened.left.say.en, refusal: opened.left } }
        : {
            status: 200,
            body: { message: both(logIn.label), data: logIn.data.encode(opened.right) },
          }
    }
    return {
      company,
      user,
      handle: async (asked) => {
        if (matches(logIn, asked)) return login(asked)
        const answer = await server.app.inject({
          method: asked.method as 'GET' | 'POST',
          url: `/api${asked.path}`,
          query: { ...asked.query },
          headers: {
            'app-key': 'khata-web',
            isweb: 'true',
            'content-type': 'application/json',
            ...(asked.bearer ? { authorization: `Bearer ${asked.bearer}` } : {}),
            ...(asked.commandId ? { 'idempotency-key': asked.commandId } : {}),
          },
          ...(asked.method === 'POST' ? { payload: asked.body || '{}' } : {}),
        })
        if (asked.commandId !== null && commandRoutes.some((route) => matches(route, asked))) {
          known.clear()
          for (const name of companyNames) {
            const [found] = await sql(
              'select 1 one from command where company_id = $1 and command_id = $2',
              [company[name], asked.commandId],
            )
            const order = decided.get(name)!
            if (found !== undefined && !order.includes(asked.commandId)) order.push(asked.commandId)
          }
        }
        const after = answer.headers['retry-after']
        return {
          status: answer.statusCode,
          body: /^application\/json/.test(String(answer.headers['content-type']))
            ? answer.json()
            : {},
          ...(after === undefined ? {} : { retryAfter: after }),
        }
      },
      allow: async (name, keys) =>
        void (await sql('update member set is_active = $2, permissions = $3 where person_id = $1', [
          user[name],
          keys !== null,
          keys ?? ([] as readonly PermissionKey[]),
        ])),
      endSessions: async (name) =>
        void (await sql(
          'update session set ended_at = $2, end_reason = $3 where person_id = $1 and ended_at is null',
          [user[name], clock(), 'password'],
        )),
      subscribe: async (paid) =>
        void (await sql('update owned_company set account_expiry_date = $2 where owner_id = $1', [
          user.sita,
          paid ? '2036-01-01' : '2020-01-01',
        ])),
      books: async (name) => {
        const books = known.get(name) ?? (await read(name))
        known.set(name, books)
        return books
      },
    }
  }
  return {
    found: async () => {
      clock = () => instant(0)
      const sita = newId()
      await database.transaction('change', (tx) => owners.admit(tx, sita, 'sita', clock()))
      const A = await foundCompany('A', sita, null)
      const B = await foundCompany('B', sita, A)
      const user = { sita, hari: await hire('hari', sita, A), maya: await hire('maya', sita, B) }
      const from = { A: await headOf(A), B: await headOf(B) }
      return (now) => {
        clock = now
        return backendOf({ A, B }, user, from)
      }
    },
    faultsOf: async ({ company }) => {
      const faults: string[] = []
      for (const name of companyNames) {
        const id = company[name]
        const [sum] = await sql<{ sum: number }>(
          'select coalesce(sum(amount), 0) sum from posting where company_id = $1',
          [id],
        )
        if (sum?.sum !== 0) faults.push(`${name}: debits and credits differ by ${sum?.sum}`)
        const chain = await database.inCompany(id, (tx) => verifyChain(tx, id))
        if (!chain.whole) faults.push(`${name}: fact ${chain.seq}: ${chain.why.en}`)
        const rebuilt = await rebuildCompany(database, areas, id)
        const other = rebuilt.tables.filter(
          ({ table, onlyLive, onlyRebuilt }) =>
            !setByHand.includes(table) && onlyLive + onlyRebuilt > 0,
        )
        if (other.length > 0)
          faults.push(`${name}: a rebuild differs in ${other.map(({ table }) => table).join(', ')}`)
      }
      return faults
    },
  }
}
