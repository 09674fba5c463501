import type { FastifyInstance } from 'fastify'
import type { Database } from '../database/database.ts'
import { diskFull, sendRefusal } from './failure.ts'

// People who want to read must be able to sign in and to have their permissions checked.
const recordsNothing = /^\/api\/(?:auth|permission)\//

/** Refuses requests that would record something while the disk of the embedded database is full; reading continues. */
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
