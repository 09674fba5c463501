import { readConfig } from '../../src/server/config.ts'
import type { Database } from '../../src/server/database/database.ts'
import { stopServing } from '../../src/server/http/stop.ts'
import { openService } from '../../src/server/service.ts'
import { openSilently } from '../api/openSilently.ts'
import { serve as startProcess } from '../api/servers.ts'

/** A server over a folder of books. */
export interface Running {
  readonly url: string
  onBooks(work: (database: Database) => Promise<void>): Promise<void>
  end(): Promise<void>
}
export type Environment = Readonly<Record<string, string>>
/** Opens books that no server has open. */
export const inBooks = async (
  { DATA_DIR: dataDir = '' }: Environment,
  work: (database: Database) => Promise<void>,
): Promise<void> => {
  const database = await openSilently({ dataDir })
  try {
    await work(database)
  } finally {
    await database.close()
  }
}

/** The service in this process, on its own port; `heard` gets its output. */
export const servingHere = async (
  env: Environment,
  before: (database: Database) => Promise<void>,
  heard: (text: string) => void,
): Promise<Running> => {
  const config = readConfig(env)
  const database = await openSilently({ dataDir: config.dataDir })
  const told = (facts: object, say: string): void =>
    heard(`${JSON.stringify({ ...facts, msg: say })}\n`)
  await before(database)
  const log = { info: told, warn: told, error: told }
  const app = await openService(config, {
    database,
    log,
    logLevel: 'silent',
    print: (line) => heard(`${line}\n`),
    dev: false,
  })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, onBooks: (work) => work(database), end: () => stopServing(app, database, log) }
}

/** The server in its own process, as a shop starts it; it is paused while its books are opened. `heard` gets its output. */
export const servingApart = async (
  env: Environment,
  before: (database: Database) => Promise<void>,
  heard: (text: string) => void,
): Promise<Running> => {
  await inBooks(env, before)
  let server = startProcess(env, heard)
  const url = await server.address
  const end = async (): Promise<void> => {
    server.process.kill('SIGTERM')
    const late = setTimeout(() => server.process.kill('SIGKILL'), 5000)
    await server.ended
    clearTimeout(late)
  }
  return {
    url,
    end,
    onBooks: async (work) => {
      await end()
      await inBooks(env, work)
      server = startProcess({ ...env, PORT: new URL(url).port }, heard)
      await server.address
    },
  }
}
