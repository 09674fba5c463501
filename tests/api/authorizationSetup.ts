import { beforeAll } from 'vitest'
import type { Route } from '../../src/contract/route.ts'
import { type Said } from './inProcessServer.ts'
import { allowed } from './whoMay.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'
import { requestAbout } from './wire.ts'
import type { Kind } from './inProcessServer.ts'

/** A server with two owners, and every route with a request that fits it. */
export const openAuthorization = (kind: Kind) => {
  let whole: FullServer
  let owner: Member
  let stranger: Member
  beforeAll(async () => {
    whole = await startFullServer(kind, { apart: true })
    whole.offers.demo = false
    owner = await whole.found('ours')
    stranger = await whole.found('theirs')
  })
  const requests = new Map<string, ReturnType<typeof requestAbout>>()
  const requestOf = (route: Route): ReturnType<typeof requestAbout> => {
    const request = requests.get(route.name) ?? requestAbout('ours', route)
    requests.set(route.name, request)
    return request
  }
  /** The whole database, which a refused call must leave unchanged, without last-seen times and the report pages stored after an answer. */
  const state = async (): Promise<Readonly<Record<string, string>>> => {
    const tables = await whole.sql<{ name: string }>(
      "select c.relname::text name from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by 1",
    )
    const digests = tables
      .filter(({ name }) => name !== 'session' && name !== 'report_page')
      .map(({ name }) => {
        const held = name === 'person' ? 'person_id, mobile_no, full_name, password_hash' : '*'
        return `select '${name}' name, count(*) || ' ' || coalesce(md5(string_agg(t::text, '|' order by t::text)), '') digest from (select ${held} from "${name}") t`
      })
    const rows = await whole.sql<{ name: string; digest: string }>(digests.join(' union all '))
    return Object.fromEntries(rows.map(({ name, digest }) => [name, digest]))
  }
  /** Calls that end the token they are made with: each gets its own token. */
  const endsItsToken: ReadonlySet<string> = new Set([
    'logOut',
    'companyToken',
    'changePassword',
    'endOneSession',
  ])
  const tokenOf = async (as: Member | null, route: Route): Promise<string | null> =>
    as !== null && endsItsToken.has(route.name) ? whole.signIn(as) : (as?.token ?? null)
  const ask = async (route: Route, as: Member | null): Promise<Said> => {
    const token = await tokenOf(as, route)
    return whole.server.call(route, { ...requestOf(route), as: token === null ? null : { token } })
  }
  /** Every route; the one that ends all other sign-ins of the caller comes last. */
  const routes = () =>
    whole.routes.toSorted(
      (a, b) => Number(a.name === 'endOtherSessions') - Number(b.name === 'endOtherSessions'),
    )
  const closed = () => routes().filter((route) => allowed[route.name] !== 'anyone')
  return {
    ask,
    closed,
    get owner() {
      return owner
    },
    requestOf,
    routes,
    state,
    get stranger() {
      return stranger
    },
    tokenOf,
    get whole() {
      return whole
    },
  }
}
