import type { RequestListener } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * The maximum number of requests that may wait on one connection for earlier answers; browsers wait for each answer.
 */
const maxWaiting = 16

/**
 * Closes a connection on which more requests wait, before any work is done for them. Node starts all requests that have
 * arrived at once, and keeps each answer until the earlier ones are read: a few kilobytes of requests would take
 * seconds and hundreds of megabytes. Call it after all other request listeners were added.
 */
export const limitPipelining = ({ server }: FastifyInstance): void => {
  const waiting = new WeakMap<Socket, number>()
  const listeners = server.listeners('request') as RequestListener[]
  server.removeAllListeners('request')
  server.on('request', (request, response) => {
    const { socket } = request
    const before = waiting.get(socket) ?? 0
    if (socket.destroyed) return
    if (before >= maxWaiting) {
      socket.destroy()
      return
    }
    waiting.set(socket, before + 1)
    response.once('close', () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1))
    for (const listener of listeners) listener.call(server, request, response)
  })
}
