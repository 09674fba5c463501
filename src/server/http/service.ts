import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Database } from '../database/database.ts'
import { styledPagePolicy } from './headers.ts'
import { docsPage, docsStyle, type OpenApi } from './openapi.ts'
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
    await parts.database.asSystem((tx) => tx.query('select 1'))
    return { message: 'ok', data: { database: parts.database.kind, databaseVersion: parts.database.version, version: parts.version } }
  })
  app.get('/api/metrics', async (request, reply) =>
    mayMeasure(request, parts) ? reply.type(metricsType).send(await metricsText()) : sendRefusal(reply, unknownAddress, 404))
  app.get('/api/openapi.json', async () => api)
  const docsPolicy = styledPagePolicy(docsStyle)
  app.get('/api/docs', async (_request, reply) => reply.header('content-security-policy', docsPolicy).type('text/html; charset=utf-8').send(docsPage(api)))
  app.get('/robots.txt', async (_request, reply) => reply.type('text/plain').send('User-agent: *\nDisallow: /\n'))
}
