import { beforeAll } from 'vitest'
import { v7 as newId } from 'uuid'
import { makeNoteTables, notesArea } from './notes.ts'
import {
  sharedDatabase,
  startServer,
  type Person,
  type InProcessServer,
} from './inProcessServer.ts'

export const jsonHeaders = { 'app-key': 'khata-web', 'content-type': 'application/json' }

/** A server with the notes area. */
export const openHttp = () => {
  let server: InProcessServer
  let who: Person
  beforeAll(async () => {
    await makeNoteTables(await sharedDatabase('embedded'))
    server = await startServer('embedded', [notesArea])
    who = server.person()
  })
  const raw = (
    method: 'GET' | 'POST' | 'PUT',
    url: string,
    payload?: string | Buffer,
    headers: Record<string, string> = {},
  ) =>
    server.app.inject({
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
    get server() {
      return server
    },
    get who() {
      return who
    },
  }
}
