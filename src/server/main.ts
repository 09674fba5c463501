import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import { v7 as newId } from 'uuid'
import type { FastifyInstance } from 'fastify'
import { areas } from './areas.ts'
import { logRoutes } from './audit/upload.ts'
import { readConfig, type Config } from './config.ts'
import { openDatabase, type Database } from './database/database.ts'
import { secretOf } from './database/secret.ts'
import { demoRoutes } from './demo/open.ts'
import { ensureBuilt, serveClient, serveSources } from './http/client.ts'
import type { Log } from './http/log.ts'
import { buildServer } from './http/server.ts'
import { stopOnSignals } from './http/stop.ts'
import { meaningOf } from './journal/journal.ts'
import { liveStream } from './live/stream.ts'
import { authenticator } from './session/authenticate.ts'
import { accountRoutes } from './session/area.ts'
import { guests } from './session/guest.ts'
import { readLogTicket } from './session/logKeys.ts'
import { codeSender } from './session/sendCode.ts'
import { overNetwork } from './subscription/gateway.ts'
import { openGateways } from './subscription/gateways.ts'
import { recheckWhileServing } from './subscription/recheck.ts'
import { subscriptionRoutes } from './subscription/routes.ts'

const version = '1.2.0'

const print = (line: string): void => {
  process.stdout.write(`${line}\n`)
}
const line = (level: number) => (facts: Readonly<Record<string, unknown>>, say: string): void => print(JSON.stringify({ level, time: Date.now(), ...facts, msg: say }))
const log: Log = { info: line(30), warn: line(40), error: line(50) }

/** Every part of the service over one open database. */
const assemble = async (config: Config, database: Database, dev: boolean): Promise<FastifyInstance> => {
  const meaning = meaningOf(areas), jwtSecret = await secretOf(database, 'jwt')
  const sendCode = codeSender({ smtpUrl: config.smtpUrl, sms: config.sms, print, failed: (by, why) => log.error({ by, why }, 'a code could not be sent') })
  const accounts = {
    jwtSecret, meaning, sendCode, demo: config.demo, agent: config.agent, otpOnConsole: config.smtpUrl === null && config.sms === null, newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
  }
  const served = areas.flatMap((area) => area.served), reader = authenticator({ jwtSecret }), { gateways, formOrigins, pages } = openGateways(config.payments, overNetwork(), Date.now)
  const reached = { publicUrl: config.publicUrl, trustProxy: config.trustProxy, tls: config.tls !== null }
  return buildServer({
    ...config, client: dev ? serveSources : serveClient(config.clientDir === null ? undefined : resolve(config.clientDir)), database, meaning, areas, dev, version, newId, now: () => new Date().toISOString(), logLevel: 'info', authenticator: reader, formOrigins,
    beside: [liveStream(), recheckWhileServing(gateways), ...pages],
    accounts: [
      ...accountRoutes(accounts), ...demoRoutes({ demo: config.demo, meaning, served, guests: guests(accounts) }), ...logRoutes((ticket, at) => readLogTicket(jwtSecret, ticket, at)),
      ...subscriptionRoutes({ authenticator: reader, gateways, agent: config.agent, reached }),
    ],
  })
}

const start = async (): Promise<void> => {
  const config = readConfig(process.env), dev = process.argv.includes('--dev')
  const lost = (why: Error): never => {
    log.error({ why: why.message }, 'the embedded database is lost')
    process.exit(70)
  }
  const [database] = await Promise.all([openDatabase({ dataDir: config.dataDir, databaseUrl: config.databaseUrl, log, lost }), dev || config.clientDir !== null ? undefined : ensureBuilt(print)])
  const app = await assemble(config, database, dev)
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
