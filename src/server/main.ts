import { readConfig } from './config.ts'
import { openConsole } from './console.ts'
import { openDatabase } from './database/database.ts'
import { ensureBuilt } from './http/client.ts'
import { stopOnSignals } from './http/stop.ts'

/** Connections that the kernel holds for a busy server. One that it drops is tried again after one, three and seven seconds. */
const backlog = 4096

const start = async (): Promise<void> => {
  const { isTerminal, print, log, logLevel, logStream } = await openConsole(process.stdout)
  const config = readConfig(process.env)
  const dev = process.argv.includes('--dev')
  const lost = (why: Error): never => {
    log.error({ why: why.message }, 'the embedded database is lost')
    process.exit(70)
  }
  // While the database opens in a thread of its own, this one loads the rest of the server.
  const [database, { openService }] = await Promise.all([
    openDatabase({
      dataDir: config.dataDir,
      databaseUrl: config.databaseUrl,
      directUrl: config.directUrl,
      readUrl: config.readUrl,
      log,
      onLost: lost,
    }),
    import('./service.ts'),
    dev || config.clientDir !== null ? undefined : ensureBuilt(print, !isTerminal),
  ])
  const app = await openService(config, { database, log, logLevel, logStream, print, dev })
  stopOnSignals(app, database, log)
  await app.listen({ host: config.host, port: config.port, backlog })
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  const host = config.host === '0.0.0.0' ? 'localhost' : config.host
  print(
    `Khata is at ${config.tls === null ? 'http' : 'https'}://${host}:${port}/ (${database.kind}, PostgreSQL ${database.version})`,
  )
  if (isTerminal) print('Open this address in your browser. Ctrl-C stops Khata.')
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env['DEBUG'] !== undefined) process.stderr.write(`${(error as Error).stack ?? ''}\n`)
  process.exit(1)
})
