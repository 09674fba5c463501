import { either as E } from 'fp-ts'
import type { FastifyInstance } from 'fastify'
import { livePath } from '../../contract/live.ts'
import { notSignedIn, sendRefusal } from '../http/failure.ts'
import type { ServerContext } from '../http/mount.ts'
import { bearerOf, isFromApp, sendWrongAppKey } from '../http/request.ts'
import { defaultLiveLimits, openLiveChannels } from './channels.ts'

/**
 * Mounts the live stream: server-sent events `seq`, each with the head of the caller's journal. The first is sent at
 * once, and the stream ends when the session ends. Clients then request the facts from `journalFacts`.
 */
export const liveStream =
  (limits = defaultLiveLimits) =>
  (app: FastifyInstance, context: ServerContext): void => {
    const channels = openLiveChannels(context, limits)
    app.get(`/api${livePath}`, async (request, reply) => {
      if (!isFromApp(context, request)) return sendWrongAppKey(reply)
      const token = bearerOf(request)
      const now = context.now()
      const caller =
        token === null
          ? E.left(notSignedIn)
          : await context.database.transaction('read', (tx) =>
              context.authenticator.authenticate(tx, token, now),
            )
      if (token === null || E.isLeft(caller)) return sendRefusal(reply, notSignedIn, 401)
      const stream = channels.subscribe(token, caller.right)
      if (E.isLeft(stream)) return sendRefusal(reply, stream.left, 503)
      // x-accel-buffering: a proxy that buffers the response would delay the events.
      return reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        .send(stream.right)
    })
    // Streams do not end by themselves: the server would wait for them for ever.
    app.addHook('preClose', async () => channels.close())
  }
