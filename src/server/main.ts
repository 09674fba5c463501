import { readConfig } from './config.ts'
import { openDatabase } from './database/database.ts'
import { ensureBuilt } from './http/client.ts'
import type { Log } from './http/log.ts'
import { stopOnSignals } from './http/stop.ts'
import { openService } from './service.ts'

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const line = (level: number) => (facts: Readonly<Record<string, unknown>>, say: string): void => print(JSON.stringify({ level, time: Date.now(), ...facts, msg: say }))
const log: Log = { info: line(30), warn: line(40), error: line(50) }

const start = async (): Promise<void> => {
  const config = readConfig(process.env), dev = process.argv.includes('--dev')
  const lost = (why: Error): never => {
    log.error({ why: why.message }, 'the embedded database is lost')
    process.exit(70)
  }
  const [database] = await Promise.all([openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log, lost }), dev || config.clientDir !== null ? undefined : ensureBuilt(print)])
  const app = await openService(config, { database, log, logLevel: 'info', print, dev })
  stopOnSignals(app, database, log)
  await app.listen({ host: config.host, port: config.port })
  const address = app.server.address(), port = typeof address === 'object' && address !== null ? address.port : config.port
  print(`Khata is at ${config.tls === null ? 'http' : 'https'}://${config.host === '0.0.0.0' ? 'localhost' : config.host}:${port}/ (${database.kind}, PostgreSQL ${database.version})`)
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  if (process.env['DEBUG'] !== undefined) process.stderr.write(`${(error as Error).stack ?? ''}\n`)
  process.exit(1)
})
