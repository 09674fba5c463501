import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { docsPage, type OpenApi } from './openapi.ts'
import { sendRefusal, unknownAddress } from './failure.ts'
import { metricsText, metricsType } from './metrics.ts'

interface ServiceParts {
  readonly database: Database
  readonly metricsToken: string | null
  readonly trustProxy: boolean
  readonly version: string
}

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])
const same = (a: string, b: string): boolean => a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b))

const mayMeasure = (request: FastifyRequest, { metricsToken, trustProxy }: ServiceParts): boolean =>
  metricsToken !== null ? same(request.headers.authorization ?? '', `Bearer ${metricsToken}`) : !trustProxy && loopback.has(request.ip)

/** What the service says of itself: health, measurements, and the API's own description. None of it belongs to a company. */
export const serviceRoutes = (app: FastifyInstance, parts: ServiceParts, api: OpenApi): void => {
  app.get('/api/health', async () => {
    const { database, version } = parts
    await database.transaction('read', (tx) => tx.query('select 1'))
    // Of the folder nothing but whether it is well, and which file within it is not: anybody may ask.
    const folder = database.folder?.health()
    return { message: 'ok', data: { database: database.kind, databaseVersion: database.version, version, ...(folder === undefined ? {} : { books: folder.books, disk: folder.disk }) } }
  })
  app.get('/api/metrics', async (request, reply) =>
    mayMeasure(request, parts) ? reply.type(metricsType).send(await metricsText()) : sendRefusal(reply, unknownAddress, 404))
  // Written once: they are long, and anybody may ask for them.
  const written = JSON.stringify(api), page = docsPage(api)
  app.get('/api/openapi.json', async (_request, reply) => reply.type('application/json; charset=utf-8').send(written))
  app.get('/api/docs', async (_request, reply) => reply.type('text/html; charset=utf-8').send(page))
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'))
}
