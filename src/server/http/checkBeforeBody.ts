import type { FastifyReply, FastifyRequest } from 'fastify'
import { both } from '../../books/words.ts'
import type { Route } from '../../contract/route.ts'
import type { FindCaller } from './account.ts'
import { refusedBeforeBody } from './admission.ts'
import { notSignedIn, sendMalformed, sendRefusal } from './failure.ts'
import type { ServerContext } from './mount.ts'
import { bearerOf, isFromApp, sendWrongAppKey } from './request.ts'
import { httpWords } from './words.ts'

const commandId = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/i

/** Whether a route is served to signed-in callers only. */
export const needsCaller = ({ policy }: Route): boolean =>
  policy.who !== 'anyone' && policy.who !== 'registering'

/**
 * Checks what is known before the body is read: the app key, the id of a command, and whether the caller may call the
 * route. A failure is answered at once. Sets `findCaller` and `commandId` of the request.
 */
export const checkBeforeBody =
  (context: ServerContext, route: Route) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    const sent = request.headers['idempotency-key']
    const id = sent === undefined && route.idOptional ? context.newId() : String(sent ?? '')
    if (!isFromApp(context, request)) return sendWrongAppKey(reply)
    if (route.kind === 'command' && !commandId.test(id))
      return sendMalformed(reply, {
        'idempotency-key': both(httpWords.commandIdNeeded),
      })
    request.commandId = id.toLowerCase()
    if (!needsCaller(route)) return
    const token = bearerOf(request)
    const now = context.now()
    request.findCaller = token === null ? null : await context.authenticator.verify(token, now)
    // A GET has no body to protect: the transaction of its handler authenticates the caller.
    if (route.method === 'GET') return
    if (request.findCaller === null) return sendRefusal(reply, notSignedIn, 401)
    const refused = await refusedBeforeBody(
      context.database,
      route,
      request.findCaller,
      now,
      route.kind === 'command' ? request.commandId : null,
    )
    return refused === null ? undefined : sendRefusal(reply, refused, 403)
  }

declare module 'fastify' {
  interface FastifyRequest {
    /** Finds the caller of a token with our signature; null without such a token. */
    findCaller: FindCaller | null
    /** The id of the command in lower case, as sent, or made here for a route whose id is optional. */
    commandId: string
  }
}
