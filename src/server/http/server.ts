import compress from '@fastify/compress'
import Fastify, {
  LogController,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify'
import type { Area } from '../area.ts'
import { codeOf, DiskFull, isConflict, isInvalidValue, Trouble } from '../database/trouble.ts'
import { both } from '../../books/words.ts'
import type { Bounds } from '../../contract/bounds.ts'
import type { AccountServed } from './account.ts'
import { trusted, type TrustProxy } from './address.ts'
import { drainRefusedBodies, readBodies, sendLargeBodiesLater, smallBody, TooDeep } from './body.ts'
import { countRequests } from './metrics.ts'
import {
  diskFull,
  sendMalformed,
  sendRefusal,
  tooLarge,
  tooMany,
  tryAgain,
  unknownAddress,
} from './failure.ts'
import { addSecurityHeaders, securityHeaders } from './headers.ts'
import { mount, mountAccount, type ServerContext } from './mount.ts'
import { describeApi } from './openapi.ts'
import { limitRates, TooManyCalls } from './rateLimits.ts'
import { refuseWhenDiskFull } from './diskFull.ts'
import { limitPipelining } from './pipelining.ts'
import { serviceRoutes } from './service.ts'
import { trackConnections } from './stop.ts'
import { answerClientError } from './clientErrors.ts'
import { httpWords } from './words.ts'

export interface ServerParts extends ServerContext {
  readonly areas: readonly Area[]
  readonly accounts: readonly AccountServed[]
  /** Adds routes, such as the live stream, or work that lasts as long as the server. */
  readonly plugins?: readonly ((app: FastifyInstance, mounting: ServerContext) => void)[]
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null
  readonly metricsToken: string | null
  readonly trustProxy: TrustProxy
  readonly callsPerMinute: number | null
  /** Serves the pages at every address outside the API; null: there are none. */
  readonly client: ((app: FastifyInstance) => Promise<void>) | null
  /** Pages run code straight from the build tool, which the strict script policy would block. */
  readonly dev: boolean
  /** Other origins to which pages may post a form. */
  readonly formOrigins?: readonly string[]
  readonly logLevel: 'info' | 'warn' | 'silent'
  /** Where log lines go; standard output by default. */
  readonly logStream?: { write(line: string): void }
  readonly version: string
}

const tags: Readonly<Record<number, Parameters<typeof sendRefusal>[1]>> = {
  404: unknownAddress,
  405: unknownAddress,
  413: tooLarge,
  429: tooMany,
  503: tryAgain,
}

/**
 * The last resort for errors. Troubles get 503, errors of the caller 4xx; all others are our faults: logged, never
 * shown.
 */
const onError = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply => {
  if (error instanceof DiskFull) {
    request.log.error({ error: error.message }, 'the disk is full')
    return sendRefusal(reply, diskFull, 503)
  }
  if (error instanceof Trouble || isConflict(error)) {
    request.log.warn({ error: error.message }, 'the database cannot be reached')
    return sendRefusal(reply, tryAgain, 503)
  }
  if (isInvalidValue(error)) {
    request.log.error(
      { error: error.message, code: codeOf(error), route: request.routeOptions.url },
      'a value passed its codec but not its column',
    )
    return sendMalformed(reply, {})
  }
  if (error instanceof TooDeep) return sendMalformed(reply, error.errors)
  if (error instanceof TooManyCalls) return sendRefusal(reply, error.refusal, 429)
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) {
    const known = tags[status]
    return known === undefined
      ? reply.code(status).send({ message: both(httpWords.malformed) })
      : sendRefusal(reply, known, status)
  }
  request.log.error(
    { error: error.message, stack: error.stack, route: request.routeOptions.url },
    'fault',
  )
  return reply.code(500).send({ message: `${both(httpWords.internalError)} #${request.id}` })
}

const logOptions = ({ logLevel, logStream }: Pick<ServerParts, 'logLevel' | 'logStream'>) => ({
  level: logLevel,
  ...(logStream === undefined ? {} : { stream: logStream }),
  // Only these parts of a request are logged: no URL with its tokens, no headers, no body.
  serializers: {
    req: ({ method, id }: { method: string; id: string }) => ({ method, id }),
    res: ({ statusCode }: { statusCode?: string | number }) => ({ statusCode: statusCode ?? '' }),
  },
})

/** The whole HTTP service, not yet listening. Every route of every area is under `/api`. */
export const buildServer = async (parts: ServerParts): Promise<FastifyInstance> => {
  const headers = { tls: parts.tls !== null, dev: parts.dev, formOrigins: parts.formOrigins ?? [] }
  const app = Fastify({
    logger: logOptions(parts),
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: smallBody.bytes,
    requestTimeout: 30_000,
    connectionTimeout: 0,
    keepAliveTimeout: 20_000,
    forceCloseConnections: 'idle',
    return503OnClosing: false,
    trustProxy: trusted(parts.trustProxy),
    exposeHeadRoutes: false,
    genReqId: () => parts.newId(),
    routerOptions: { maxParamLength: 2048, ignoreTrailingSlash: true },
    // A malformed URL arrives here without having passed a hook.
    frameworkErrors: (error, request, reply) =>
      void onError(
        error,
        request as FastifyRequest,
        (reply as FastifyReply).headers({
          ...securityHeaders(headers),
          'cache-control': 'no-store',
        }),
      ),
    clientErrorHandler: answerClientError(headers),
    ...(parts.tls === null ? {} : { https: parts.tls }),
  }) as unknown as FastifyInstance
  app.decorateRequest('findCaller', null)
  app.decorateRequest('commandId', '')
  readBodies(app)
  drainRefusedBodies(app)
  sendLargeBodiesLater(app)
  app.setErrorHandler(onError)
  addSecurityHeaders(app, headers)
  await limitRates(app, parts.callsPerMinute)
  refuseWhenDiskFull(app, parts.database)
  await app.register(compress, { globalDecompression: false, threshold: 1024 })
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown'
    const milliseconds = Math.round(reply.elapsedTime)
    countRequests(request.method, route, reply.statusCode, milliseconds)
    if (route.startsWith('/api'))
      request.log.info(
        { method: request.method, route, status: reply.statusCode, milliseconds },
        'answered',
      )
  })
  for (const { served, readsBooks = false } of parts.areas)
    for (const each of served) mount(app, parts, each, readsBooks)
  for (const served of parts.accounts) mountAccount(app, parts, served)
  for (const each of parts.plugins ?? []) each(app, parts)
  trackConnections(app, headers.tls)
  limitPipelining(app)
  serviceRoutes(
    app,
    parts,
    describeApi(
      [...parts.areas.flatMap((area) => area.served), ...parts.accounts].map((each) => each.route),
      parts.version,
    ),
  )
  if (parts.client === null)
    app.setNotFoundHandler((_request, reply) => sendRefusal(reply, unknownAddress, 404))
  else await parts.client(app)
  return app
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The bounds of its body; `smallBody` by default. */
    readonly bounds?: Bounds
  }
}
