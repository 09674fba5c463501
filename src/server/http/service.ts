import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { TrustProxy } from './address.ts'
import { styledPagePolicy } from './headers.ts'
import { docsPage, docsStyle, type OpenApi } from './openapi.ts'
import { sendRefusal, unknownAddress } from './failure.ts'
import {
  measureBooks,
  measureNodes,
  measureReplica,
  metricsText,
  metricsType,
  type CheckedBooks,
} from './metrics.ts'

interface ServiceParts {
  readonly database: Database
  readonly metricsToken: string | null
  readonly trustProxy: TrustProxy
  readonly version: string
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const same = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const mayMeasure = (request: FastifyRequest, { metricsToken, trustProxy }: ServiceParts): boolean =>
  metricsToken !== null
    ? same(request.headers.authorization ?? '', `Bearer ${metricsToken}`)
    : trustProxy === false && loopback.has(request.ip)

/** How many companies' exported books were checked, and of how many a figure differs. */
interface Checked {
  readonly checked: number
  readonly differing: number
}
const checkedSql =
  'select count(*) checked, count(*) filter (where differing > 0) differing from shadow_check'

/** When the last backup was made, and whether it was read again and found sound. */
interface BackedUp {
  readonly at: string
  readonly verified: boolean
}

interface Checks {
  /** How many companies' books differed from their journal. */
  readonly unsound: number
  readonly checked: Checked
  readonly backup: BackedUp | undefined
}
const readChecks = async (database: Database): Promise<Checks> => {
  const [[unsound], [checked], [backup]] = await database.transaction('read', (tx) =>
    Promise.all([
      tx.query<{ many: number }>('select count(*) many from verification where not sound'),
      tx.query<Checked>(checkedSql),
      tx.query<BackedUp>('select made_at at, verified from backup_run'),
    ]),
  )
  return {
    unsound: unsound?.many ?? 0,
    checked: checked ?? { checked: 0, differing: 0 },
    backup,
  }
}

const checkedBooks = ({ unsound, checked, backup }: Checks): CheckedBooks => ({
  unsound,
  exportsDiffer: checked.differing,
  backupAgeSeconds: backup?.verified === true ? (Date.now() - Date.parse(backup.at)) / 1000 : null,
})

const measureReaders = async ({ autocommit, reader, replica }: Database): Promise<void> => {
  if (replica === null) {
    if (reader !== null) measureNodes(reader.counts())
    return
  }
  const [end] = await autocommit.query<{ lsn: string }>('select pg_current_wal_lsn()::text lsn')
  measureReplica(replica.counts(), await replica.behindBytes(end!.lsn))
}

/** The routes about the service itself: health, metrics, and the API's description. None belongs to a company. */
export const serviceRoutes = (app: FastifyInstance, parts: ServiceParts, api: OpenApi): void => {
  app.get('/api/health', async () => {
    const { database, version } = parts
    const { unsound, checked, backup } = await readChecks(database)
    const figures = unsound === 0 ? 'sound' : 'differences found'
    // Anyone may call this, so it only says whether the folder is intact, and which file is not.
    const folder = database.folder?.health()
    const files = folder === undefined ? {} : { books: folder.books, disk: folder.disk }
    return {
      message: 'ok',
      data: {
        database: database.kind,
        databaseVersion: database.version,
        version,
        figures,
        checkedBooks: checked,
        ...(backup === undefined ? {} : { backup }),
        ...files,
      },
    }
  })
  app.get('/api/metrics', async (request, reply) => {
    if (!mayMeasure(request, parts)) return sendRefusal(reply, unknownAddress, 404)
    // Without the database the rest is told all the same: then it is needed most.
    const checked = await readChecks(parts.database).catch(() => null)
    if (checked !== null) measureBooks(parts.database.connections(), checkedBooks(checked))
    await measureReaders(parts.database).catch(() => undefined)
    return reply.type(metricsType).send(await metricsText())
  })
  // Serialised once for all answers: they are long, and anyone may request them.
  const written = Buffer.from(JSON.stringify(api))
  const page = Buffer.from(docsPage(api))
  const docsPolicy = styledPagePolicy(docsStyle)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(written),
  )
  app.get('/api/docs', async (_request, reply) =>
    reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(page),
  )
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain').send('User-agent: *\nDisallow: /\n'),
  )
}
