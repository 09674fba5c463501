import { v7 as newId } from 'uuid'
import { either as E } from 'fp-ts'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { openDatabase } from '../../src/server/database/database.ts'
import type { Caller } from '../../src/server/http/account.ts'
import { buildServer } from '../../src/server/http/server.ts'
import { stopOnSignals } from '../../src/server/http/stop.ts'
import { liveStream } from '../../src/server/live/stream.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { makeNoteTables, notesArea } from './notes.ts'

// A server process for tests: the notes area over a folder or a URL; its bearer token is the id of a company.
const [, , dataDir = '', databaseUrl = ''] = process.argv
const print = (text: string): void => {
  process.stdout.write(`${text}\n`)
}
const log = {
  info: () => undefined,
  warn: (facts: object, say: string) => print(`${say} ${JSON.stringify(facts)}`),
  error: (facts: object) => print(`error ${JSON.stringify(facts)}`),
}

const callerOf = (company: string): Caller => ({
  company,
  actor: {
    userId: 'tester',
    fullName: 'राम',
    isAdmin: true,
    permissions: new Set(permissionKeys),
    sessionId: '',
  },
  status: {
    passwordDue: false,
    accountExpiryDate: '2099-01-01',
    plan: 'premium',
    deletionDueAt: null,
    late: null,
  },
  used: null,
})

const start = async (): Promise<void> => {
  const database = await openDatabase({
    dataDir,
    databaseUrl: databaseUrl === '' ? null : databaseUrl,
    log,
    onLost: () => process.exit(70),
  })
  await makeNoteTables(database)
  const app = await buildServer({
    database,
    areas: [notesArea],
    meaning: meaningOf([notesArea]),
    accounts: [],
    appKey: 'khata-web',
    newId,
    now: () => new Date().toISOString(),
    tls: null,
    metricsToken: null,
    authenticator: {
      verify: async (company) =>
        Object.assign(async () => E.right(callerOf(company)), { claimedCompany: null }),
      authenticate: async (_tx, company) => E.right(callerOf(company)),
    },
    plugins: [liveStream()],
    trustProxy: false,
    callsPerMinute: null,
    client: null,
    dev: false,
    logLevel: 'silent',
    version: '1.2.0',
  })
  stopOnSignals(app, database, log)
  print(`at ${await app.listen({ host: '127.0.0.1', port: 0 })}`)
}

start().catch((error: unknown) => {
  process.stderr.write(`${(error as Error).message}\n`)
  process.exit(1)
})
