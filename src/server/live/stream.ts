import { either as E } from 'fp-ts'
import type { FastifyInstance } from 'fastify'
import { livePath } from '../../contract/live.ts'
import { notSignedIn, sendRefusal } from '../http/failure.ts'
import { bearerOf, isFromApp, sendWrongAppKey, type ServerContext } from '../http/mount.ts'
import { openLiveChannels, defaultLiveLimits } from './channels.ts'

/**
 * Mounts the stream of wake-ups: server-sent events `seq`, each with where the caller's journal stands. It begins with one, and
 * ends when the session has ended; the facts themselves are asked for by `journalFacts`.
 */
export const liveStream =
  (rules = defaultLiveLimits) =>
  (app: FastifyInstance, mounting: ServerContext): void => {
    const rooms = openLiveChannels(mounting, rules)
    app.get(`/api${livePath}`, async (request, reply) => {
      if (!isFromApp(mounting, request)) return sendWrongAppKey(reply)
      const token = bearerOf(request)
      const now = mounting.now()
      const who =
        token === null
          ? E.left(notSignedIn)
          : await mounting.database.transaction('read', (tx) =>
              mounting.authenticator.authenticate(tx, token, now),
            )
      if (token === null || E.isLeft(who)) return sendRefusal(reply, notSignedIn, 401)
      const ear = rooms.enter(token, who.right)
      if (E.isLeft(ear)) return sendRefusal(reply, ear.left, 503)
      // A proxy that gathers what it passes on would keep the wake-ups to itself.
      return reply
        .headers({ 'content-type': 'text/event-stream; charset=utf-8', 'x-accel-buffering': 'no' })
        .send(ear.right)
    })
    // A stream never ends by itself: a server that waited for it would never stop.
    app.addHook('preClose', async () => rooms.close())
  }
