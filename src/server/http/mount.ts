import { createHash } from 'node:crypto'
import { either as E } from 'fp-ts'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { mostFaults, type Refused } from '../../books/refusal.ts'
import { kathmanduToday } from '../../books/calendar.ts'
import { both } from '../../books/words.ts'
import { boundsOf, takesBytes } from '../../contract/bounds.ts'
import { faultsOf } from '../../contract/codec.ts'
import type { Route } from '../../contract/route.ts'
import type { Actor, Afterwards, Answer, Context, Decision, Input, Served } from '../area.ts'
import type { Database } from '../database/database.ts'
import type { OpenTx } from '../database/transaction.ts'
import { execute, type Told } from '../journal/execute.ts'
import type { Meaning } from '../journal/journal.ts'
import type {
  AccountContext,
  AccountServed,
  Authenticator,
  FindCaller,
  SignedIn,
} from './account.ts'
import { addressOf } from './address.ts'
import { barred, markUsed, refusedBeforeBody } from './admission.ts'
import { notSignedIn, sendMalformed, sendRefusal } from './failure.ts'
import { wellFormedFaults } from './body.ts'
import { toldEvents } from './told.ts'

/** What mounted routes need of the world. */
export interface Mounting {
  readonly database: Database
  readonly meaning: Meaning
  readonly authenticator: Authenticator
  readonly appKey: string
  /** ISO instant. */
  readonly now: () => string
  readonly newId: () => string
}

const commandId = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** The bearer token as sent, unread; null where there is none. */
export const bearerOf = (request: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/=-]{1,4096})$/i.exec(request.headers.authorization ?? '')?.[1] ?? null

/** Reads all three parts of a request, or says what is wrong beside which field. */
const decode = (
  route: Route,
  request: FastifyRequest,
): E.Either<Readonly<Record<string, string>>, Input<Route>> => {
  const bad = wellFormedFaults({ params: request.params, query: request.query, body: request.body })
  if (bad !== null) return E.left(bad)
  const sent = request.body ?? {}
  if (route.body === null && (typeof sent !== 'object' || Object.keys(sent).length > 0))
    return E.left({
      body: both({ ne: 'यहाँ केही पठाउनु पर्दैन', en: 'Nothing is expected in the body here' }),
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
        .slice(0, mostFaults),
    ),
  )
}

/** What a command's id stands for: who asked, and everything that was asked but its secrets. */
const requestHash = (route: Route, actor: Actor, request: FastifyRequest): string => {
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

/** The data of an answer as it travels; an answer that is not what its route promises is our fault. */
const encodeData = (route: Route, data: unknown): unknown => {
  if (!route.data.is(data))
    throw new Error(`the answer of ${route.name} is not what the route promises`)
  return route.data.encode(data)
}

const sendAnswer = (
  reply: FastifyReply,
  route: Route,
  answer: Answer<unknown>,
  beside: object = {},
): FastifyReply =>
  reply.send({
    message: answer.message ?? both(route.label),
    data: answer.data,
    ...(answer.paging ?? {}),
    ...beside,
  })

const sendTold = (reply: FastifyReply, route: Route, told: Told): FastifyReply =>
  sendAnswer(reply, route, told.answer, { events: toldEvents(told.events) })

const urlOf = (route: Route): string =>
  `/api${route.path.startsWith('/') ? '' : '/'}${route.path.replace(/\{(\w+)\}/g, ':$1')}`
/** Whether a route asks who is calling. */
const asksWho = ({ policy }: Route): boolean =>
  policy.who !== 'anyone' && policy.who !== 'registering'

/** Whether a request comes from a client of ours. */
export const isCall = (mounting: Mounting, request: FastifyRequest): boolean =>
  request.headers['app-key'] === mounting.appKey
export const sendNotCall = (reply: FastifyReply): FastifyReply =>
  sendMalformed(reply, {
    'app-key': both({ ne: 'एपको पहिचान मिलेन', en: 'The app key is wrong' }),
  })

/** What is known of a request without its body: whether it comes from a client of ours, with an id, from somebody who may call the route. Each failure is answered before the body is read. */
const checkBeforeBody =
  (mounting: Mounting, route: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const sent = request.headers['idempotency-key']
    const id = sent === undefined && route.idOptional ? mounting.newId() : String(sent ?? '')
    if (!isCall(mounting, request)) return sendNotCall(reply)
    if (route.kind === 'command' && !commandId.test(id))
      return sendMalformed(reply, {
        'idempotency-key': both({
          ne: 'कामको आईडी (UUID) चाहिन्छ',
          en: 'The command needs an id (UUID)',
        }),
      })
    request.commandId = id.toLowerCase()
    if (!asksWho(route)) return
    const token = bearerOf(request)
    const now = mounting.now()
    request.findCaller = token === null ? null : await mounting.authenticator.verify(token, now)
    // Without a body there is nothing to be kept from: the transaction of the work asks.
    if (route.method === 'GET') return
    if (request.findCaller === null) return sendRefusal(reply, notSignedIn, 401)
    const why = await refusedBeforeBody(
      mounting.database,
      route,
      request.findCaller,
      now,
      route.kind === 'command' ? request.commandId : null,
    )
    return why === null ? undefined : sendRefusal(reply, why, 403)
  }

/** What a route takes that is larger than other bodies: null where it takes no picture. */
const uploadOf = ({ body }: Route): 'picture' | null =>
  body !== null && takesBytes(body) ? 'picture' : null

type Handle = (
  request: FastifyRequest,
  reply: FastifyReply,
  input: Input<Route>,
) => Promise<FastifyReply>

const mountRoute = (
  app: FastifyInstance,
  mounting: Mounting,
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
      knocks: route.method === 'POST' && byTicket === undefined && !asksWho(route),
      bounds,
      ...(uploads === null ? {} : { uploads }),
    },
    preParsing: checkBeforeBody(mounting, route),
    handler: async (request, reply) => {
      const input = decode(route, request)
      return E.isLeft(input)
        ? sendMalformed(reply, input.left)
        : handle(request, reply, input.right)
    },
  })
}

/** The client says so of what nobody at the screen asked for: it does not keep the sign-in open. */
const isBackground = (request: FastifyRequest): boolean =>
  request.headers['khata-background'] === '1'

/** Signs the caller in and enters his company in one transaction; a stranger's request goes no further. */
const signedInTx = <A>(
  mounting: Mounting,
  kind: 'change' | 'read',
  find: FindCaller,
  isBackground: boolean,
  work: (tx: OpenTx, who: SignedIn) => Promise<A>,
): Promise<E.Either<'stranger', A>> =>
  mounting.database.transaction(kind, async (tx) => {
    const who = await find(tx)
    if (E.isLeft(who)) return E.left('stranger')
    // A session is marked as used behind all else: whoever ends sessions has the company's lock before the session's.
    // On a full disk nothing is noted, so that reading goes on.
    const isNoted = !isBackground && mounting.database.folder?.health().disk !== 'full'
    if (kind === 'read' && isNoted) await who.right.used?.(tx)
    tx.enter(who.right.company, kind === 'read')
    const done = await work(tx, who.right)
    if (kind === 'change') await markUsed(tx, who.right)
    return E.right(done)
  })

/** Begins what is to be done once an answer has left; the server is not closed before it is done. */
const whenAnswered = (app: FastifyInstance, { database }: Mounting, afterwards: Afterwards) => {
  const underWay = new Set<Promise<void>>()
  app.addHook('onClose', async () => void (await Promise.all(underWay)))
  return (
    request: FastifyRequest,
    reply: FastifyReply,
    company: string,
    now: string,
    answer: Pick<Answer<unknown>, 'data' | 'paging'>,
  ): void => {
    reply.raw.once('finish', () => {
      const work = database
        .inCompany(company, (tx) => afterwards({ tx, company, today: kathmanduToday(now) }, answer))
        .catch((error: unknown) =>
          request.log.error(
            { error: String(error), route: request.routeOptions.url },
            'what follows an answer was not done',
          ),
        )
        .finally(() => underWay.delete(work))
      underWay.add(work)
    })
  }
}

/** Mounts a route of an area: one transaction that knows the caller, holds to the route's policy, and reads or decides. */
export const mount = (
  app: FastifyInstance,
  mounting: Mounting,
  { route, handle, prepare, afterwards }: Served,
): void => {
  if (!asksWho(route))
    throw new Error(`${route.name} has no company to work in: it must be an account route`)
  const ask = async (
    tx: OpenTx,
    who: SignedIn,
    now: string,
    input: Input<Route>,
    id: string | null,
    worked?: unknown,
  ): Promise<Refused<Answer<unknown> | Decision<unknown>>> => {
    const { company, actor } = who
    const why = barred(route, who, now, id)
    if (why !== null) return E.left(why)
    const context: Context = {
      tx,
      company,
      actor,
      now,
      today: kathmanduToday(now),
      newId: mounting.newId,
    }
    const said = await handle(context, input, worked)
    return E.isLeft(said)
      ? said
      : E.right({ ...said.right, data: encodeData(route, said.right.data) })
  }
  const follow = afterwards === undefined ? null : whenAnswered(app, mounting, afterwards)
  const read: Handle = async (request, reply, input) => {
    const find = request.findCaller
    const now = mounting.now()
    const said =
      find === null
        ? E.left('stranger' as const)
        : await signedInTx(mounting, 'read', find, isBackground(request), async (tx, who) => ({
            company: who.company,
            answer: await ask(tx, who, now, input, null),
          }))
    if (E.isLeft(said)) return sendRefusal(reply, notSignedIn, 401)
    const { company, answer } = said.right
    if (E.isLeft(answer)) return sendRefusal(reply, answer.left, route.refusedAs)
    follow?.(request, reply, company, now, answer.right)
    return sendAnswer(reply, route, answer.right)
  }
  const change: Handle = async (request, reply, input) => {
    const find = request.findCaller
    const now = mounting.now()
    const id = request.commandId
    // Worked out before the transaction, which holds the company's lock. Who has no right to the call was answered before its body was read.
    const worked = await prepare?.(input)
    const said =
      find === null
        ? E.left('stranger' as const)
        : await signedInTx(mounting, 'change', find, false, async (tx, who) => {
            const command = {
              company: who.company,
              commandId: id,
              requestHash: requestHash(route, who.actor, request),
              actor: who.actor,
              now,
            }
            const told = await execute(tx, mounting.meaning, command, async () => {
              const decided = await ask(tx, who, now, input, id, worked)
              return E.isLeft(decided) ? decided : E.right({ events: [], ...decided.right })
            })
            return { told, company: who.company }
          })
    if (E.isLeft(said)) return sendRefusal(reply, notSignedIn, 401)
    const { told, company } = said.right
    if (E.isLeft(told)) return sendRefusal(reply, told.left, route.refusedAs)
    if (told.right.events.length > 0) mounting.database.notify(company)
    return sendTold(reply, route, told.right)
  }
  mountRoute(app, mounting, route, route.kind === 'query' ? read : change)
}

/** Mounts a route about accounts; who may call it is its handler's own business. */
export const mountAccount = (
  app: FastifyInstance,
  mounting: Mounting,
  { route, handle, byTicket }: AccountServed,
): void => {
  mountRoute(
    app,
    mounting,
    route,
    async (request, reply, input) => {
      const now = mounting.now()
      const context: AccountContext = {
        database: mounting.database,
        now,
        today: kathmanduToday(now),
        newId: mounting.newId,
        log: request.log,
        ip: addressOf(request.ip),
        bearer: bearerOf(request),
        headers: request.headers,
        https: request.protocol === 'https',
      }
      const said = await handle(context, input)
      if (E.isLeft(said)) return sendRefusal(reply, said.left, route.refusedAs)
      for (const company of said.right.notify ?? []) mounting.database.notify(company)
      return sendAnswer(
        reply.headers({ ...said.right.headers }),
        route,
        { ...said.right, data: encodeData(route, said.right.data) },
        said.right.beside,
      )
    },
    byTicket,
  )
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Who calls, where the token bears our signature; null: nobody that we know. */
    findCaller: FindCaller | null
    /** The command's id in lower case, as sent, or made here for a route that may come without one. */
    commandId: string
  }
}
