import { createHash } from 'node:crypto'
import { either as E } from 'fp-ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { maxFaults } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import { faultsOf } from '../../contract/codec.ts'
import type { Route } from '../../contract/route.ts'
import type { Actor, Input } from '../area.ts'
import { wellFormedFaults } from './body.ts'
import { sendMalformed } from './failure.ts'
import { httpWords } from './words.ts'

/** The bearer token as sent, not yet verified; null if there is none. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Whether a request comes from a client that knows the app key. */
export const isFromApp = (
  { appKey }: { readonly appKey: string },
  request: FastifyRequest,
): boolean => request.headers['app-key'] === appKey
export const sendWrongAppKey = (reply: FastifyReply): FastifyReply =>
  sendMalformed(reply, {
    'app-key': both(httpWords.appKeyIsWrong),
  })

/**
 * Whether the client made the request by itself, without a person at the screen. Such a request does not keep the
 * session open.
 */
export const isBackground = (request: FastifyRequest): boolean =>
  request.headers['khata-background'] === '1'

/** The last fact of the company's journal that the caller knows of; null if they know of none, or do not say. */
export const seenSeqOf = (request: FastifyRequest): number | null => {
  const text = request.headers['khata-seen']
  return typeof text === 'string' && /^\d{1,15}$/.test(text) ? Number(text) || null : null
}

/** Decodes path parameters, query string and body, or returns the faults by field. */
export const decode = (
  route: Route,
  request: FastifyRequest,
): E.Either<Readonly<Record<string, string>>, Input<Route>> => {
  const bad = wellFormedFaults({ params: request.params, query: request.query, body: request.body })
  if (bad !== null) return E.left(bad)
  const sent = request.body ?? {}
  if (route.body === null && (typeof sent !== 'object' || Object.keys(sent).length > 0))
    return E.left({
      body: both(httpWords.noBodyIsExpectedHere),
    })
  const params = route.params.decode(request.params)
  const query = route.query.decode({ ...(request.query as object) })
  const body = route.body === null ? E.right(null) : route.body.decode(sent)
  if (E.isRight(params) && E.isRight(query) && E.isRight(body))
    return E.right({ params: params.right, query: query.right, body: body.right })
  return E.left(
    Object.fromEntries(
      [body, query, params]
        .flatMap((part) => (E.isLeft(part) ? Object.entries(faultsOf(part.left)) : []))
        .slice(0, maxFaults),
    ),
  )
}

/** The hash of all that a command id identifies: the caller, and the whole request except the route's secrets. */
export const requestHash = (route: Route, actor: Actor, request: FastifyRequest): string => {
  const body =
    route.secrets.length === 0
      ? request.body
      : Object.fromEntries(
          Object.entries(request.body ?? {}).filter(([name]) => !route.secrets.includes(name)),
        )
  return createHash('sha256')
    .update(
      JSON.stringify([
        actor.userId,
        route.method,
        route.path,
        request.params,
        request.query,
        body ?? null,
      ]),
    )
    .digest('hex')
}
