import { v7 as newId } from 'uuid'
import { either as E } from 'fp-ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import type { Route } from '../../src/contract/route.ts'
import {
  checkOrder,
  confirmOrder,
  orderPlan,
  subscription,
} from '../../src/contract/subscription.ts'
import { areas } from '../../src/server/areas.ts'
import { registerCompany } from '../../src/server/companies/register.ts'
import type { Database } from '../../src/server/database/database.ts'
import type { AccountContext } from '../../src/server/http/account.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { authenticator } from '../../src/server/session/authenticate.ts'
import { guests } from '../../src/server/session/guest.ts'
import { esewa } from '../../src/server/subscription/esewa.ts'
import type { GatewayId, GatewayTransport } from '../../src/server/subscription/gateway.ts'
import { khalti } from '../../src/server/subscription/khalti.ts'
import type { Gateways } from '../../src/server/subscription/orders.ts'
import { recheck } from '../../src/server/subscription/recheck.ts'
import { subscriptionRoutes } from '../../src/server/subscription/routes.ts'
import { openStandIn, standInEsewa, standInKhalti } from '../../src/server/subscription/standIn.ts'
import type { StandInChoice } from '../../src/server/subscription/standInPayments.ts'
import { standInPages } from '../../src/server/subscription/standInPages.ts'
import { openTestDatabase, startServer, type Kind } from './inProcessServer.ts'
import { writeStaff } from './staffRows.ts'

export interface Owner {
  readonly company: string
  readonly personId: string
  readonly token: string
}
export interface Term {
  readonly plan: string
  readonly expiry: string
  readonly renewed: string | null
}
export interface Answer {
  readonly status: number
  readonly tag: string | null
  readonly data: any
}

/** A server with the stand-in payment gateway, a clock that the test moves, and a browser that pays there. */
export const openTill = async (kind: Kind) => {
  const database = await openTestDatabase(kind)
  const meaning = meaningOf(areas)
  const logged: string[] = []
  let at = Date.parse('2026-11-21T04:00:00.000Z')
  let asked = 0
  let mobile = 9_700_000_000
  let rewrite: (text: string) => string | Promise<string> = (text) => text
  const now = (): string => new Date(at).toISOString()
  const standIn = openStandIn(() => at)
  const keep = (facts: unknown, say: string): void =>
    void logged.push(`${say} ${JSON.stringify(facts)}`)
  const reach: GatewayTransport = async (question) => {
    asked++
    const { status, text } = await standIn.transport(question)
    return { status, text: await rewrite(text) }
  }
  const gateways: Gateways = {
    all: [esewa(standInEsewa, reach), khalti(standInKhalti, reach)],
    tryOut: true,
  }
  const config = {
    limits: null,
    jwtSecret: new Uint8Array(32).fill(7),
    agent: { name: 'सगुन', address: 'पाटन', mobileNo: '9800000000' },
  }
  const owners = guests(config)
  const accounts = subscriptionRoutes({
    authenticator: authenticator(config),
    gateways,
    agent: config.agent,
    serverAddress: { publicUrl: null, trustProxy: false, tls: false },
  })
  const server = await startServer(kind, areas, {
    database,
    accounts,
    authenticator: authenticator(config),
    now,
    beside: [standInPages(standIn)],
  })
  const sql = <R extends object>(
    text: string,
    values: readonly unknown[] = [],
  ): Promise<readonly R[]> => database.asSystem((tx) => tx.query<R>(text, values))

  const signIn = async (personId: string, company: string): Promise<string> => {
    const opened = await owners.signIn(
      { database, newId, now: now(), ip: '127.0.0.1' } as AccountContext,
      personId,
      company,
    )
    if (E.isLeft(opened)) throw new Error('nobody could be signed in')
    return opened.right.accessToken
  }
  const founded = (personId: string, parentId: string | null, days: number): Promise<string> =>
    database.transaction('change', async (tx) => {
      if (parentId === null) await owners.admit(tx, personId, 'राम', now())
      const said = {
        businessName: 'पसल',
        address: 'पाटन',
        phone: '015550000',
        email: null,
        panNo: null,
        vatRegisteredFrom: null,
        parentId,
        owner: { personId, fullName: 'राम', mobileNo: '' },
      }
      return registerCompany(tx, meaning, said, days, {
        now: now(),
        today: kathmanduToday(now()),
        newId,
      })
    })
  const owner = async (days = 30): Promise<Owner> => {
    const personId = newId()
    const company = await founded(personId, null, days)
    return { company, personId, token: await signIn(personId, company) }
  }
  /** Signs in again: a session lasts twelve hours. */
  const again = async (who: Owner): Promise<Owner> => ({
    ...who,
    token: await signIn(who.personId, who.company),
  })
  const child = async (of: Owner): Promise<Owner> => {
    const company = await founded(of.personId, of.company, 1)
    return { ...of, company, token: await signIn(of.personId, company) }
  }
  const staff = async (of: Owner): Promise<Owner> => {
    const personId = newId()
    await writeStaff(sql, {
      personId,
      ownerId: of.personId,
      company: of.company,
      mobileNo: String(++mobile),
    })
    return { company: of.company, personId, token: await signIn(personId, of.company) }
  }

  const call = async (
    route: unknown,
    as: Owner | null,
    more: { body?: unknown; params?: Record<string, string> } = {},
  ): Promise<Answer> => {
    const said = await server.call(route as Route, { as, headers: { host: 'khata.test' }, ...more })
    return {
      status: said.status,
      tag: (said.body as { refusal?: { tag: string } }).refusal?.tag ?? null,
      data: said.body.data ?? null,
    }
  }
  const term = async ({ company }: Owner): Promise<Term> =>
    (
      await sql<Term>(
        'select plan, account_expiry_date expiry, last_renewed_at renewed from owned_company where company_id = (select coalesce(parent_id, company_id) from owned_company where company_id = $1)',
        [company],
      )
    )[0]!

  /** Follows a checkout to the gateway and presses one of its buttons. Returns the addresses the browser comes back to. */
  const pay = async (
    checkout: { method: string; url: string; fields: Record<string, string> },
    choice: StandInChoice,
  ): Promise<readonly string[]> => {
    const post = (url: string, fields: Record<string, string>) =>
      server.app.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      })
    const page =
      checkout.method === 'POST'
        ? String((await post(checkout.url, checkout.fields)).headers.location)
        : checkout.url
    const shown = await server.app.inject({ method: 'GET', url: page })
    if (!shown.body.includes(`value="${choice}"`))
      throw new Error(`the page does not offer ${choice}`)
    const done = await post(page, { choice })
    if (done.statusCode === 303) return [String(done.headers.location)]
    return [...done.body.matchAll(/href="(\/payment\/[^"]+)"/g)].map(([, to]) =>
      to!.replace(/&#(\d+);/g, (_, code) => String.fromCharCode(Number(code))),
    )
  }
  return {
    database,
    gateways,
    standIn,
    server,
    now,
    sql,
    owner,
    again,
    child,
    staff,
    call,
    term,
    pay,
    logged,
    questions: () => asked,
    /** Changes the gateway server's answer on its way. */
    rewriting: (how: (text: string) => string | Promise<string>) => void (rewrite = how),
    pass: (seconds: number) => void (at += seconds * 1000),
    order: (as: Owner | null, gateway: GatewayId, more: object = {}) =>
      call(orderPlan, as, { body: { plan: 'basic', years: 1, gateway, ...more } }),
    confirm: (as: Owner | null, gateway: GatewayId, back: string) =>
      call(confirmOrder, as, { body: { gateway, returned: back.split('?')[1] ?? '' } }),
    check: (as: Owner | null, id: string) => call(checkOrder, as, { params: { id }, body: {} }),
    standing: (as: Owner | null) => call(subscription, as),
    recheck: (on: Database = database) =>
      recheck({ database: on, gateways, now, log: { info: keep, warn: keep, error: keep } }),
  }
}
export type Till = Awaited<ReturnType<typeof openTill>>
