import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { diskFull, sendRefusal } from './failure.ts'

// Whoever wants to read must be able to sign in, and to be asked what they may see.
const recordsNothing = /^\/api\/(?:auth|permission)\//

/** Refuses whatever would be recorded while the disk of the embedded database is full; what reads goes on. */
export const refuseWhenDiskFull = (
  app: FastifyInstance,
  { folder }: Pick<Database, 'folder'>,
): void => {
  if (folder === null) return
  app.addHook('onRequest', async (request, reply) => {
    const path = request.routeOptions.url ?? ''
    if (request.method !== 'POST' || !path.startsWith('/api/') || recordsNothing.test(path)) return
    if (!folder.hasRoom()) return sendRefusal(reply, diskFull, 503)
  })
}
