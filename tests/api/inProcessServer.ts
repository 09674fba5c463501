import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { either as E } from 'fp-ts'
import { v7 as newId } from 'uuid'
import { describe, inject, it } from 'vitest'
import type { FastifyInstance, LightMyRequestResponse } from 'fastify'
import { refuse } from '../../src/books/refusal.ts'
import { permissionKeys, type PermissionKey } from '../../src/books/access/permissions.ts'
import type { Route } from '../../src/contract/route.ts'
import type { Actor, Area } from '../../src/server/area.ts'
import type { Database } from '../../src/server/database/database.ts'
import type {
  AccountServed,
  Authenticator,
  Caller,
  AccountStatus,
} from '../../src/server/http/account.ts'
import { buildServer, type ServerParts } from '../../src/server/http/server.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { createOnNodes } from './citus.ts'
import { emptyBooks } from './emptyBooks.ts'
import { openSilently } from './openSilently.ts'
import { asAdmin } from './postgres.ts'
import { isLong } from '../longForm.ts'

export type Kind = 'embedded' | 'postgres' | 'citus'

const postgres = inject('postgres')
const citus = inject('citus')

/** Runs the same tests on the embedded database and on PostgreSQL. Without a PostgreSQL they are skipped, which fails in CI. */
export const onEachDatabase = (name: string, tests: (kind: Kind) => void): void => {
  if (citus !== null) {
    describe(`${name} (citus)`, () => tests('citus'))
    return
  }
  describe(`${name} (embedded)`, () => tests('embedded'))
  if (postgres !== null) describe(`${name} (postgres)`, () => tests('postgres'))
  else if (process.env['CI'] === 'true')
    it(`${name} (postgres)`, () => {
      throw new Error('CI needs a PostgreSQL: install one or set TEST_DATABASE_URL')
    })
  else
    describe.skip(`${name} (postgres: none installed, TEST_DATABASE_URL not set)`, () =>
      tests('postgres'))
}

/** Where a planted bug is to be found, the first failure is enough: the smallest is not looked for, and few runs reach little. */
export const isPlanted = process.env['PLANTED'] !== undefined
const isOnBoth = isLong || isPlanted

/** Runs tests on PostgreSQL, or on the embedded database where there is none; in the long form on both. */
export const onOneDatabase = (name: string, tests: (kind: Kind) => void): void => {
  if (isOnBoth || citus !== null) return onEachDatabase(name, tests)
  const kind = postgres === null ? 'embedded' : 'postgres'
  describe(`${name} (${kind})`, () => tests(kind))
}

/**
 * Whether laws walk their usual number of histories here, and every call is tried; on the other databases, where only the database
 * differs, fewer are enough. It is PostgreSQL, which answers sooner than the embedded one; planted bugs are looked for on the latter.
 */
export const isThorough = (kind: Kind): boolean =>
  kind === (postgres === null || isPlanted ? 'embedded' : 'postgres')

type Closer = () => Promise<unknown>
const closing: Closer[] = []
const dropping: Closer[] = []
/** Closes what the tests of one file opened and removes their databases; files of one worker share this module. */
export const closeAll = async (): Promise<void> => {
  for (const close of [...closing.splice(0).toReversed(), ...dropping.splice(0)]) await close()
}

/** A folder with an unused embedded database. */
export const freshFolder = async (): Promise<string> => {
  const dir = await emptyBooks()
  dropping.push(async () => rmSync(dir, { recursive: true, force: true }))
  return dir
}

/** Makes a database on PostgreSQL and answers with its URL. */
const createDatabase = async (name: string, copied: string): Promise<string> => {
  if (postgres === null) throw new Error('there is no PostgreSQL')
  const url = new URL(postgres.url)
  // Copied as files: the default strategy logs each page, and takes five times as long.
  await asAdmin(postgres.url, `create database ${name} template ${copied} strategy file_copy`)
  url.pathname = `/${name}`
  return url.href
}
const unique = (): string => randomUUID().replaceAll('-', '')

/** The URL of a new database on PostgreSQL: an empty one, or a copy of another. */
export const freshUrl = async (copied = 'template1'): Promise<string> => {
  const name = `khata_${unique()}`
  const url = await createDatabase(name, copied)
  dropping.push(() => asAdmin(url, `drop database if exists ${name} with (force)`))
  return url
}

const citusUrl = async (name: string): Promise<string> => {
  const nodes = citus!.urls.map((url) => ({ url }))
  await createOnNodes(nodes, name, citus!.made)
  return new URL(`/${name}`, nodes[0]!.url).href
}
/** The URL of a new database on Citus with every table. */
const ownCitusUrl = async (): Promise<string> => {
  const name = `khata_${unique()}`
  const url = await citusUrl(name)
  dropping.push(async () => {
    for (const each of citus!.urls)
      await asAdmin(each, `drop database if exists ${name} with (force)`)
  })
  return url
}

/** The URL of a new database with every table, as a server creates them: on PostgreSQL, or on Citus for tests of that kind. */
export const migratedUrl = (kind: Kind = 'postgres'): Promise<string> =>
  kind === 'citus' ? ownCitusUrl() : freshUrl(postgres?.made)

/** How many connections a test's database has at most. */
export const testPoolSize = 8

/** A database of this test's own. */
export const openTestDatabase = async (kind: Kind): Promise<Database> => {
  const where =
    kind === 'embedded'
      ? { dataDir: await freshFolder() }
      : { databaseUrl: await migratedUrl(kind) }
  const database = await openSilently({ ...where, poolSize: testPoolSize })
  closing.push(() => database.close())
  return database
}

const copiedUrl = (name: string): Promise<string> =>
  createDatabase(`${postgres?.made}_${name}`, postgres!.made)

const openShared = async (kind: Kind): Promise<Database> => {
  const where =
    kind === 'embedded'
      ? { dataDir: await emptyBooks(inject('folder')) }
      : {
          databaseUrl: await (kind === 'citus' ? citusUrl : copiedUrl)(
            `shared_${unique().slice(0, 8)}`,
          ),
        }
  return openSilently({ ...where, poolSize: testPoolSize })
}
const shared = new Map<Kind, Promise<Database>>()
/** One database for all test files of a worker, removed at the end of the run; use a new company for each test. */
export const sharedDatabase = (kind: Kind): Promise<Database> => {
  const open = shared.get(kind) ?? openShared(kind)
  shared.set(kind, open)
  return open
}

export interface Who {
  /** A new company by default. */
  readonly company?: string
  readonly userId?: string
  readonly fullName?: string
  readonly isAdmin?: boolean
  readonly permissions?: readonly PermissionKey[]
  /** By default the subscription has long to run. */
  readonly accountExpiryDate?: string
}
export interface Person extends Caller {
  readonly token: string
}
export interface Call {
  readonly as?: Person | { readonly token: string } | null
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  /** As sent over HTTP: snake_case, amounts as text. */
  readonly body?: unknown
  readonly commandId?: string
  readonly headers?: Readonly<Record<string, string>>
}
export interface Said {
  readonly status: number
  readonly body: Readonly<Record<string, unknown>> & {
    readonly data?: unknown
    readonly message?: string
    readonly errors?: Readonly<Record<string, string>>
  }
  readonly headers: LightMyRequestResponse['headers']
}
export interface InProcessServer {
  readonly app: FastifyInstance
  readonly database: Database
  /** A signed-in person; by default an admin with every key. Works only with this server's own authenticator. */
  person(who?: Who): Person
  /** Calls a route with every header a client sends; a command gets a new id by default. */
  call(route: Pick<Route, 'method' | 'path' | 'kind'>, call?: Call): Promise<Said>
  close(): Promise<void>
}
export interface InProcessServerOptions {
  readonly database?: Database
  readonly accounts?: readonly AccountServed[]
  /** Reads tokens in place of this server's own: the real one of the session area. */
  readonly authenticator?: Authenticator
  readonly now?: () => string
  readonly callsPerMinute?: number | null
  readonly beside?: ServerParts['plugins']
  readonly client?: ((app: FastifyInstance) => Promise<void>) | null
}

/** A paid year of the largest plan. */
export const goodStanding: AccountStatus = {
  passwordDue: false,
  accountExpiryDate: '2099-01-01',
  plan: 'premium',
  deletionDueAt: null,
  late: null,
}

/** The server with these areas over the shared database or another one, callable without a socket. */
export const startServer = async (
  kind: Kind,
  areas: readonly Area[],
  options: InProcessServerOptions = {},
): Promise<InProcessServer> => {
  const database = options.database ?? (await sharedDatabase(kind))
  const people = new Map<string, Person>()
  const own: Authenticator = {
    verify: async (token) => {
      const person = people.get(token)
      return person === undefined
        ? null
        : Object.assign(async () => E.right(person), { claimedCompany: null })
    },
    authenticate: async (_tx, token) => {
      const person = people.get(token)
      return person === undefined
        ? refuse('not_signed_in', { ne: 'फेरि लग इन गर्नुहोस्', en: 'Please log in again' })
        : E.right(person)
    },
  }
  const app = await buildServer({
    database,
    areas,
    meaning: meaningOf(areas),
    accounts: options.accounts ?? [],
    authenticator: options.authenticator ?? own,
    appKey: 'khata-web',
    newId,
    now: options.now ?? (() => new Date().toISOString()),
    tls: null,
    metricsToken: null,
    trustProxy: false,
    callsPerMinute: options.callsPerMinute ?? null,
    client: options.client ?? null,
    plugins: options.beside ?? [],
    dev: false,
    logLevel: 'silent',
    version: '1.2.0',
  })
  closing.push(() => app.close())
  await app.ready()
  return {
    app,
    database,
    person: (who = {}) => {
      const isAdmin = who.isAdmin ?? who.permissions === undefined
      const actor: Actor = {
        userId: who.userId ?? newId(),
        fullName: who.fullName ?? 'राम',
        isAdmin,
        permissions: new Set(isAdmin ? permissionKeys : (who.permissions ?? [])),
        sessionId: newId(),
      }
      const person = {
        token: newId(),
        company: who.company ?? newId(),
        actor,
        status:
          who.accountExpiryDate === undefined
            ? goodStanding
            : { ...goodStanding, accountExpiryDate: who.accountExpiryDate },
        used: null,
      }
      people.set(person.token, person)
      return person
    },
    call: async (
      route,
      { as = null, params = {}, query = {}, body, commandId, headers = {} } = {},
    ) => {
      const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(params[name] ?? ''),
      )
      const answer = await app.inject({
        method: route.method,
        url: `/api${path.startsWith('/') ? '' : '/'}${path}`,
        query: { ...query },
        headers: {
          'app-key': 'khata-web',
          isweb: 'true',
          'content-type': 'application/json',
          ...(as === null ? {} : { authorization: `Bearer ${as.token}` }),
          ...(route.kind === 'command' ? { 'idempotency-key': commandId ?? newId() } : {}),
          ...headers,
        },
        ...(route.method === 'POST' ? { payload: JSON.stringify(body ?? {}) } : {}),
      })
      return {
        status: answer.statusCode,
        body: /^application\/json/.test(String(answer.headers['content-type']))
          ? answer.json()
          : {},
        headers: answer.headers,
      }
    },
    close: () => app.close(),
  }
}
