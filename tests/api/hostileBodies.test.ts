import { v7 as newId } from 'uuid'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Reply } from '../attack/client.ts'
import { hostileBodies } from './hostileBodies.ts'
import { freshFolder } from './inProcessServer.ts'
import { killAll } from './servers.ts'
import { watchServer, type WatchedServer } from './watchedServer.ts'
import { isLong } from '../longForm.ts'

const longestMs = 50
const largestAnswer = 16 * 1024
/** The least of a few tries, since garbage collection for earlier requests may fall into any of them. */
const tries = 3

/** The senders; in the long form each sends all of the bodies. */
const senders: Readonly<Record<string, readonly string[]>> = {
  owner: ['/web/sales', '/web/add-ledger', '/permission/assign-permission'],
  staff: ['/web/sales', '/web/profile-picture'],
  'no one': ['/web/add-ledger', '/auth/login', '/web/session-logs', '/nowhere'],
}

/** Routes and the field that gets a hostile value: a list of records, bytes, names, plain fields, and public routes. */
const targets: readonly (readonly [path: string, field: string])[] = [
  ['/web/sales', 'lines'],
  ['/web/add-ledger', 'image_bitmap'],
  ['/web/profile-picture', 'image_bitmap'],
  ['/permission/assign-permission', 'permissions'],
  ['/web/items', 'name'],
  ['/auth/login', 'username'],
  ['/web/session-logs', 'entries'],
  ['/web/sessions/end-others', 'all'],
  ['/nowhere', 'x'],
]

describe('A hostile body', () => {
  let server: WatchedServer
  let callers: Readonly<Record<string, string | null>> = {}
  beforeAll(async () => {
    server = await watchServer(await freshFolder())
    const owner = await server.owner()
    callers = { owner: owner.token, staff: (await server.staff(owner)).token, 'no one': null }
  })
  afterAll(killAll)

  const least = async (
    path: string,
    body: Buffer,
    token: string | null,
  ): Promise<readonly [Pick<Reply, 'status' | 'text'>, number]> => {
    let best = Infinity
    for (let i = 1; ; i++) {
      await server.measured()
      const answer = await server.ask({ path: `/api${path}`, body, token, id: newId() })
      best = Math.min(best, (await server.measured()).turnMs)
      if (best < longestMs || i === tries) return [answer ?? { status: 0, text: '' }, best]
    }
  }

  it.each(Object.entries(senders))(
    'is refused with a short answer and without delaying anyone else, from: %s',
    async (who, sends) => {
      const failed: string[] = []
      const seen: Record<string, number> = {}
      for (const [path, field] of targets.filter(([each]) => isLong || sends.includes(each))) {
        for (const { shape, json } of hostileBodies(field)) {
          const [{ status, text }, ms] = await least(path, json, callers[who]!)
          const bytes = Buffer.byteLength(text)
          seen[shape] = Math.max(seen[shape] ?? 0, ms)
          if (status < 400 || status >= 500 || ms >= longestMs || bytes > largestAnswer)
            failed.push(`${path}, ${shape}: ${status}, ${ms} ms, ${bytes} bytes`)
        }
      }
      if (process.env['LOOP_TABLE'] !== undefined) console.info(who, seen)
      expect(failed).toEqual([])
    },
  )
})
