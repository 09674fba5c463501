import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import type { TrustProxy } from './address.ts'
import { styledPagePolicy } from './headers.ts'
import { docsPage, docsStyle, type OpenApi } from './openapi.ts'
import { sendRefusal, unknownAddress } from './failure.ts'
import { metricsText, metricsType } from './metrics.ts'

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

/** The routes about the service itself: health, metrics, and the API's description. None belongs to a company. */
export const serviceRoutes = (app: FastifyInstance, parts: ServiceParts, api: OpenApi): void => {
  app.get('/api/health', async () => {
    const { database, version } = parts
    const [[unsound], [checked], [backup]] = await database.transaction('read', (tx) =>
      Promise.all([
        tx.query('select from verification where not sound limit 1'),
        tx.query<Checked>(checkedSql),
        tx.query<BackedUp>('select made_at at, verified from backup_run'),
      ]),
    )
    const figures = unsound === undefined ? 'sound' : 'differences found'
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
        checkedBooks: checked ?? { checked: 0, differing: 0 },
        ...(backup === undefined ? {} : { backup }),
        ...files,
      },
    }
  })
  app.get('/api/metrics', async (request, reply) =>
    mayMeasure(request, parts)
      ? reply.type(metricsType).send(await metricsText())
      : sendRefusal(reply, unknownAddress, 404),
  )
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
