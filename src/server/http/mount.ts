import { either as E } from 'fp-ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Refused } from '../../books/refusal.ts'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { both } from '../../books/words.ts'
import { boundsOf, takesBytes } from '../../contract/bounds.ts'
import type { Route } from '../../contract/route.ts'
import type { Context, Input, Served } from '../area.ts'
import type { Answer, Decision } from '../answer.ts'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { execute } from '../journal/execute.ts'
import type { Meaning } from '../journal/journal.ts'
import type { AccountContext, AccountServed, Authenticator, Caller } from './account.ts'
import { addressOf } from './address.ts'
import { afterAnswer } from './afterAnswer.ts'
import { whyNotAllowed } from './admission.ts'
import { callerTransaction, readForCaller, type ReadRequest } from './callerTransaction.ts'
import { checkBeforeBody, needsCaller } from './checkBeforeBody.ts'
import { eventSummaries } from './eventSummary.ts'
import { sendMalformed, sendRefusal } from './failure.ts'
import { bearerOf, decode, requestHash, seenSeqOf } from './request.ts'

/** What every mounted route needs. */
export interface ServerContext {
  readonly database: Database
  readonly meaning: Meaning
  readonly authenticator: Authenticator
  readonly appKey: string
  /** ISO instant. */
  readonly now: () => string
  readonly newId: () => string
}

/** Encodes the data of an answer. Throws if the data does not match the route's codec. */
const encodeData = (route: Route, data: unknown): unknown => {
  if (!route.data.is(data))
    throw new Error(`the answer of ${route.name} is not what the route promises`)
  return route.data.encode(data)
}

const sendAnswer = (
  reply: FastifyReply,
  route: Route,
  answer: Answer<unknown>,
  extra: object = {},
): FastifyReply =>
  reply.send({
    message: answer.message ?? both(route.label),
    data: answer.data,
    ...(answer.paging ?? {}),
    ...extra,
  })

const urlOf = (route: Route): string =>
  `/api${route.path.startsWith('/') ? '' : '/'}${route.path.replace(/\{(\w+)\}/g, ':$1')}`

/** The kind of larger body that a route accepts; null if none. */
const uploadOf = ({ body }: Route): 'picture' | null =>
  body !== null && takesBytes(body) ? 'picture' : null

type Handle = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input<Route>,
) => Promise<FastifyReply>

const mountRoute = (
  app: FastifyInstance,
  context: ServerContext,
  route: Route,
  handle: Handle,
  byTicket?: AccountServed['byTicket'],
): void => {
  const bounds = boundsOf(route.body, byTicket?.bodyBytes)
  const uploads = byTicket === undefined ? uploadOf(route) : 'log'
  app.route({
    method: route.method,
    url: urlOf(route),
    exposeHeadRoute: false,
    bodyLimit: bounds.bytes,
    config: {
      isSignIn: route.method === 'POST' && byTicket === undefined && !needsCaller(route),
      bounds,
      ...(uploads === null ? {} : { uploads }),
    },
    preParsing: checkBeforeBody(context, route),
    handler: async (request, reply) => {
      const input = decode(route, request)
      return E.isLeft(input)
        ? sendMalformed(reply, input.left)
        : handle(request, reply, input.right)
    },
  })
}

type Ask = (
  tx: Tx,
  caller: Caller,
  now: string,
  input: Input<Route>,
  commandId: string | null,
  prepared?: unknown,
) => Promise<Refused<Answer<unknown> | Decision<unknown>>>

/** Checks that the caller may call the route, in the transaction of the work, and lets the area read or decide. */
const askArea =
  ({ newId }: ServerContext, { route, handle }: Served): Ask =>
  async (tx, caller, now, input, commandId, prepared) => {
    const {
      company,
      actor,
      status: { accountExpiryDate },
    } = caller
    const refused = whyNotAllowed(route, caller, now, commandId)
    if (refused !== null) return E.left(refused)
    const today = kathmanduToday(now)
    const context: Context = { tx, company, actor, now, today, newId, accountExpiryDate }
    const answer = await handle(context, input, prepared)
    return E.isLeft(answer)
      ? answer
      : E.right({ ...answer.right, data: encodeData(route, answer.right.data) })
  }

const queryHandle = (
  app: FastifyInstance,
  context: ServerContext,
  served: Served,
  readsBooks: boolean,
): Handle => {
  const { route, afterwards, isReport } = served
  const ask = askArea(context, served)
  const follow = afterwards === undefined ? null : afterAnswer(app, context.database, afterwards)
  const { reader } = context.database
  return async (request, reply, input) => {
    const now = context.now()
    const asked: ReadRequest = {
      kind: isReport === true ? 'report' : 'read',
      ask: (tx, caller) => ask(tx, caller, now, input, null),
    }
    const seq = seenSeqOf(request)
    const beside = readsBooks && reader !== null && seq !== null ? { reader, seq } : null
    const read = await readForCaller(context, request, beside, asked)
    if (E.isLeft(read)) return sendRefusal(reply, read.left, 401)
    const { company, answer } = read.right
    if (E.isLeft(answer)) return sendRefusal(reply, answer.left, route.refusedAs)
    follow?.(request, reply, company, now, answer.right)
    return sendAnswer(reply, route, answer.right)
  }
}

const commandHandle = (context: ServerContext, served: Served): Handle => {
  const { route, prepare } = served
  const ask = askArea(context, served)
  return async (request, reply, input) => {
    const now = context.now()
    const { commandId } = request
    // Before the transaction, which locks the company. Callers without the permission were refused before the body was
    // read.
    const prepared = await prepare?.(input)
    const changed = await callerTransaction(
      context,
      'change',
      request.findCaller,
      false,
      async (tx, caller) => {
        const { company, actor } = caller
        const command = {
          company,
          commandId,
          requestHash: requestHash(route, actor, request),
          actor,
          now,
          whileClosed: route.whileClosed,
        }
        const outcome = await execute(tx, context.meaning, command, async () => {
          const decided = await ask(tx, caller, now, input, commandId, prepared)
          return E.isLeft(decided) ? decided : E.right({ events: [], ...decided.right })
        })
        return { outcome, company }
      },
    )
    if (E.isLeft(changed)) return sendRefusal(reply, changed.left, 401)
    const { outcome, company } = changed.right
    if (E.isLeft(outcome)) return sendRefusal(reply, outcome.left, route.refusedAs)
    const { answer, events } = outcome.right
    if (events.length > 0) context.database.notify(company)
    return sendAnswer(reply, route, answer, { events: eventSummaries(events) })
  }
}

/**
 * Mounts a route of an area: one transaction finds the caller, checks the route's policy, and lets the area read or
 * decide. `readsBooks`: as its area says.
 */
export const mount = (
  app: FastifyInstance,
  context: ServerContext,
  served: Served,
  readsBooks: boolean,
): void => {
  const { route } = served
  if (!needsCaller(route))
    throw new Error(`${route.name} has no company to work in: it must be an account route`)
  mountRoute(
    app,
    context,
    route,
    route.kind === 'query'
      ? queryHandle(app, context, served, readsBooks)
      : commandHandle(context, served),
  )
}

/** Mounts an account route; its handler checks who may call it. */
export const mountAccount = (
  app: FastifyInstance,
  context: ServerContext,
  { route, handle, byTicket }: AccountServed,
): void => {
  const { database, newId } = context
  mountRoute(
    app,
    context,
    route,
    async (request, reply, input) => {
      const now = context.now()
      const accountContext: AccountContext = {
        database,
        now,
        today: kathmanduToday(now),
        newId,
        log: request.log,
        ip: addressOf(request.ip),
        bearer: bearerOf(request),
        headers: request.headers,
        https: request.protocol === 'https',
      }
      const answer = await handle(accountContext, input)
      if (E.isLeft(answer)) return sendRefusal(reply, answer.left, route.refusedAs)
      for (const company of answer.right.notify ?? []) database.notify(company)
      const { file } = answer.right
      if (file !== undefined)
        return reply
          .type(file.type)
          .header('content-disposition', `attachment; filename="${file.name}"`)
          .send(file.bytes)
      return sendAnswer(
        reply.headers({ ...answer.right.headers }),
        route,
        { ...answer.right, data: encodeData(route, answer.right.data) },
        answer.right.extra,
      )
    },
    byTicket,
  )
}
