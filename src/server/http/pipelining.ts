import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests that may wait on one connection for the answers before them; browsers send the next one behind the answer. */
const mostWaiting = 16

/**
 * Ends a connection on which more requests wait. Node begins all that have come at once, and keeps each answer until the ones
 * before it are read: a few kilobytes of requests would take seconds, and hundreds of megabytes.
 */
export const limitPipelining = (app: FastifyInstance): void => {
  const waiting = new WeakMap<Socket, number>()
  app.addHook('onRequest', async (request, reply) => {
    const { socket } = request.raw
    const before = waiting.get(socket) ?? 0
    waiting.set(socket, before + 1)
    reply.raw.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    if (before < mostWaiting && !socket.destroyed) return undefined
    socket.destroy()
    return reply.hijack()
  })
}
