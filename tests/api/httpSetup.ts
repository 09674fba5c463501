import { beforeAll } from 'vitest'
import { v7 as newId } from 'uuid'
import { makeNoteTables, notesArea } from './notes.ts'
import { sharedDatabase, startServer, type Person, type Rig } from './inProcessServer.ts'

export const jsonHeaders = { 'app-key': 'khata-web', 'content-type': 'application/json' }

/** A server with the notes area. */
export const openHttp = () => {
  let rig: Rig
  let who: Person
  beforeAll(async () => {
    await makeNoteTables(await sharedDatabase('embedded'))
    rig = await startServer('embedded', [notesArea])
    who = rig.person()
  })
  const raw = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: string | Buffer,
    headers: Record<string, string> = {},
  ) =>
    rig.app.inject({
      method,
      url,
      ...(payload === undefined ? {} : { payload }),
      headers: {
        ...jsonHeaders,
        authorization: `Bearer ${who.token}`,
        'idempotency-key': newId(),
        ...headers,
      },
    })
  return {
    raw,
    get rig() {
      return rig
    },
    get who() {
      return who
    },
  }
}
