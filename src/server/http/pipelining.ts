import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Requests that may wait on one connection for the answers before them; browsers send the next one behind the answer. */
const mostWaiting = 16

/**
 * Ends a connection on which more requests wait, before anything is done for them. Node begins all that have come at once, and
 * keeps each answer until the ones before it are read: a few kilobytes of requests would take seconds, and hundreds of
 * megabytes. Add it when every other listener for requests is there.
 */
export const limitPipelining = ({ server }: FastifyInstance): void => {
  const waiting = new WeakMap<Socket, number>()
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const before = waiting.get(socket) ?? 0
    if (socket.destroyed) return
    if (before >= mostWaiting) {
      socket.destroy()
      return
    }
    waiting.set(socket, before + 1)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    for (const listener of listeners) listener.call(server, request, response)
  })
}
