import type { FastifyInstance } from 'fastify'
import { either as E } from 'fp-ts'
import { v7 as newId } from 'uuid'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import type { PermissionKey } from '../../src/books/access/permissions.ts'
import { addItem } from '../../src/contract/items.ts'
import { addBank } from '../../src/contract/money.ts'
import { addLedger } from '../../src/contract/parties.ts'
import type { Route } from '../../src/contract/route.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { areas } from '../../src/server/areas.ts'
import { headKeyOf, headRoutes } from '../../src/server/audit/heads.ts'
import { logRoutes } from '../../src/server/audit/upload.ts'
import { registerCompany } from '../../src/server/companies/register.ts'
import type { DemoSize } from '../../src/server/demo/generator.ts'
import { demoRoutes } from '../../src/server/demo/open.ts'
import type { Database } from '../../src/server/database/database.ts'
import type { AccountContext } from '../../src/server/http/account.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { accountRoutes } from '../../src/server/accounts.ts'
import { authenticator } from '../../src/server/session/authenticate.ts'
import { guests } from '../../src/server/session/guest.ts'
import { readLogTicket, writeLogTicket } from '../../src/server/session/logKeys.ts'
import { esewa } from '../../src/server/subscription/esewa.ts'
import { khalti } from '../../src/server/subscription/khalti.ts'
import { billLinkRoutes } from '../../src/server/trade/billLinks.ts'
import { billPages } from '../../src/server/trade/billPage.ts'
import { subscriptionRoutes } from '../../src/server/subscription/routes.ts'
import { openStandIn, standInEsewa, standInKhalti } from '../../src/server/subscription/standIn.ts'
import {
  openTestDatabase,
  sharedDatabase,
  startServer,
  type Kind,
  type InProcessServer,
  type InProcessServerOptions,
} from './inProcessServer.ts'
import { aBank, anItem, aParty, bill, type AnyRoute, type Wire } from './shop.ts'
import { writeStaff } from './staffRows.ts'

/** Enough to have some of everything. */
export const smallDemo: DemoSize = { parties: 20, items: 60, documents: 60, days: 90 }

/** A person in a company with their own token, created as at a sign-in. */
export interface Member {
  readonly company: string
  readonly personId: string
  readonly token: string
}

interface FullServerOptions extends Pick<InProcessServerOptions, 'beside' | 'callsPerMinute'> {
  /** Uses a separate database, for tests that count rows of all companies or close or change the database. */
  readonly apart?: boolean
  /** Uses this database. */
  readonly database?: Database
  /** Replaces the database that the server uses. */
  readonly around?: (database: Database) => Database
}

/** The whole server as mounted in production: every area, every account route, the real authenticator. */
export interface FullServer {
  readonly server: InProcessServer
  readonly app: FastifyInstance
  /** The key that signs tokens. */
  readonly secret: Uint8Array
  /** Every route there is. */
  readonly routes: readonly Route[]
  /** Every code that was sent, oldest first. */
  readonly codes: string[]
  /** Whether the demo shop is offered. */
  readonly offers: { demo: boolean }
  now(): string
  pass(seconds: number): void
  /** A new company with a small shop: an item `<name>-item`, and in the same way `-party`, `-bank`, `-sale` and `-purchase`. `main`: its owner and parent company. */
  found(name: string, main?: Member): Promise<Member>
  /** A member of staff with these keys, inserted without a journal entry, so a rebuild does not create them again. */
  hire(owner: Member, permissions: readonly PermissionKey[]): Promise<Member>
  signIn(who: Pick<Member, 'company' | 'personId'>): Promise<string>
  /** A ticket for the session logs of a person in a company, as a sign-in now returns it. */
  ticket(who: Pick<Member, 'company' | 'personId'>): Promise<string>
  must(as: Member, route: AnyRoute, body: Wire): Promise<void>
  sql<R extends object>(sql: string, values?: readonly unknown[]): Promise<readonly R[]>
}

// A number belongs to one person, also across test files that share a database.
let mobile = 9_800_000_000

export const startFullServer = async (
  kind: Kind,
  {
    beside = [],
    callsPerMinute = null,
    apart = false,
    database: given,
    around = (database) => database,
  }: FullServerOptions = {},
): Promise<FullServer> => {
  const database = given ?? (await (apart ? openTestDatabase : sharedDatabase)(kind))
  const meaning = meaningOf(areas)
  const codes: string[] = []
  const offers = { demo: true }
  let at = Date.parse('2026-11-21T04:00:00.000Z')
  let last = 100_000
  const now = (): string => new Date(at).toISOString()
  const config = {
    jwtSecret: new Uint8Array(32).fill(7),
    meaning,
    demo: true,
    otpOnConsole: false,
    agent: null,
    contact: null,
    limits: null,
    newCode: () => String((last = ((last * 7919 + 13) % 900_000) + 100_000)),
    sendCode: async (_to: object, code: string) => codes.push(code) > 0,
  }
  const standIn = openStandIn(() => at)
  const gateways = {
    all: [esewa(standInEsewa, standIn.transport), khalti(standInKhalti, standIn.transport)],
    tryOut: true,
  }
  const reader = authenticator(config)
  const billLinkKey = { secret: new Uint8Array(32).fill(5), publicUrl: null }
  const owners = guests(config)
  const served = areas.flatMap((area) => area.served)
  const accounts = [
    ...accountRoutes(config),
    ...demoRoutes({
      get demo() {
        return offers.demo
      },
      meaning,
      served,
      size: smallDemo,
      guests: owners,
    }),
    ...logRoutes((ticket, instant) => readLogTicket(config.jwtSecret, ticket, instant)),
    ...headRoutes(reader, headKeyOf(new Uint8Array(32).fill(9))),
    ...billLinkRoutes(reader, billLinkKey),
    ...subscriptionRoutes({
      authenticator: reader,
      gateways,
      agent: null,
      serverAddress: { publicUrl: null, trustProxy: false, tls: false },
    }),
  ]
  const server = await startServer(kind, areas, {
    database: around(database),
    accounts,
    authenticator: reader,
    now,
    beside: [billPages(billLinkKey, callsPerMinute !== null), ...beside],
    callsPerMinute,
  })
  const sql: FullServer['sql'] = (text, values = []) =>
    database.asSystem((tx) => tx.query(text, values)) as never
  const signIn: FullServer['signIn'] = async ({ personId, company }) => {
    const opened = await owners.signIn(
      { database, newId, now: now(), ip: '127.0.0.1' } as AccountContext,
      personId,
      company,
    )
    if (E.isLeft(opened)) throw new Error(`nobody could be signed in: ${opened.left.say.en}`)
    return opened.right.accessToken
  }
  const ticket: FullServer['ticket'] = async (who) => {
    const [session] = await sql<{ id: string }>(
      'select session_id id from session where person_id = $1 and company_id = $2 limit 1',
      [who.personId, who.company],
    )
    return writeLogTicket(config.jwtSecret, { ...who, sessionId: session?.id ?? newId() }, now())
  }
  const must: FullServer['must'] = async (as, route, body) => {
    const said = await server.call(route as Route, { as, body })
    if (said.status !== 200)
      throw new Error(`${route.name}: ${said.status} ${JSON.stringify(said.body)}`)
  }
  return {
    server,
    app: server.app,
    secret: config.jwtSecret,
    codes,
    offers,
    now,
    signIn,
    ticket,
    must,
    sql,
    routes: [...served, ...accounts].map((each) => each.route),
    pass: (seconds) => void (at += seconds * 1000),
    found: async (name, main) => {
      const personId = main?.personId ?? newId()
      const fullName = 'राम'
      const today = kathmanduToday(now())
      const of = (thing: string): string => `${name}-${thing}`
      const company = await database.transaction('change', async (tx) => {
        if (main === undefined) await owners.admit(tx, personId, fullName, now())
        const said = {
          businessName: of('पसल'),
          address: 'पाटन',
          phone: '015550000',
          email: null,
          panNo: '600000001',
          vatRegisteredFrom: '2026-07-17',
          parentId: main?.company ?? null,
        }
        return registerCompany(
          tx,
          meaning,
          { ...said, owner: { personId, fullName, mobileNo: '' } },
          365,
          { now: now(), today, newId },
        )
      })
      const owner = { company, personId, token: await signIn({ company, personId }) }
      await must(owner, addItem, anItem(of('item'), { name: of('दाल'), vat_class: 'exempt' }))
      await must(owner, addLedger, aParty(of('party'), { ledger_title: of('हरि') }))
      await must(owner, addBank, aBank(of('bank'), { name: of('नबिल') }))
      const lines = [{ item: of('item'), quantity: '5', rate: '100' }]
      await must(
        owner,
        purchaseRoutes.record,
        bill({
          id: of('purchase'),
          lines,
          total: '500.00',
          date: today,
          party: of('party'),
          supplier_bill_no: '1',
        }),
      )
      await must(
        owner,
        saleRoutes.record,
        bill({
          id: of('sale'),
          lines,
          total: '500.00',
          date: today,
          party: of('party'),
          remarks: of('गोप्य'),
        }),
      )
      return owner
    },
    hire: async ({ company, personId: ownerId }, permissions) => {
      const personId = newId()
      await writeStaff(sql, { personId, ownerId, company, mobileNo: String(++mobile), permissions })
      return { company, personId, token: await signIn({ company, personId }) }
    },
  }
}
