import { randomInt } from 'node:crypto'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'
import { accountRoutes } from './accounts.ts'
import { areas } from './areas.ts'
import { headKeyOf, headRoutes } from './audit/heads.ts'
import { logRoutes } from './audit/upload.ts'
import { backUpWhileServing } from './backup/nightly.ts'
import { clearCompanyFilesWhileServing } from './companyFile/routes.ts'
import { removeDeletedWhileServing, type SendMail } from './companyFile/removal.ts'
import type { Config } from './config.ts'
import type { Database } from './database/database.ts'
import { loadSecret } from './database/secret.ts'
import { demoRoutes } from './demo/open.ts'
import { shadowWhileServing } from './export/shadowNights.ts'
import { serveClient, serveSources } from './http/client.ts'
import type { Logger } from './log.ts'
import { buildServer, type ServerParts } from './http/server.ts'
import { meaningOf } from './journal/journal.ts'
import { verifyWhileServing } from './journal/nightly.ts'
import { liveStream } from './live/stream.ts'
import { version } from './release.ts'
import { authenticator } from './session/authenticate.ts'
import { guests } from './session/guest.ts'
import { defaultLimits } from './session/limits.ts'
import { readLogTicket } from './session/logKeys.ts'
import { mailOver } from './session/mail.ts'
import { codeSender } from './session/sendCode.ts'
import { httpTransport } from './subscription/gateway.ts'
import { openGateways } from './subscription/gateways.ts'
import { recheckWhileServing } from './subscription/recheck.ts'
import { subscriptionRoutes } from './subscription/routes.ts'
import { taxOfficeOver } from './taxOffice/port.ts'
import { sendWhileServing } from './taxOffice/send.ts'
import { billLinkRoutes } from './trade/billLinks.ts'
import { billPages } from './trade/billPage.ts'

/** What the process provides to the service. */
export interface ProcessContext {
  readonly database: Database
  readonly log: Logger
  readonly logLevel: ServerParts['logLevel']
  /** Where the log lines of requests go; standard output by default. */
  readonly logStream?: ServerParts['logStream']
  /** Prints a line for the operator, such as a code if no other way to send it is configured. */
  readonly print: (line: string) => void
  /** Whether the client is served from its sources. */
  readonly dev: boolean
}

/** Assembles the service over an open database; it does not listen yet. */
export const openService = async (
  config: Config,
  { database, log, logLevel, logStream, print, dev }: ProcessContext,
): Promise<FastifyInstance> => {
  const meaning = meaningOf(areas)
  const jwtSecret = await loadSecret(database, 'jwt')
  const billLinkKey = {
    secret: await loadSecret(database, 'bill-link'),
    publicUrl: config.publicUrl,
  }
  const sendCode = codeSender({
    smtpUrl: config.smtpUrl,
    sms: config.sms,
    print,
    failed: (by, why) => log.error({ by, why }, 'a code could not be sent'),
  })
  const mail = config.smtpUrl === null ? null : mailOver(config.smtpUrl)
  const sendReceipt: SendMail | null =
    mail === null
      ? null
      : (to, subject, text) =>
          mail(to, subject, text).then(
            () => true,
            (error: unknown) => {
              log.error({ why: (error as Error).name }, 'a receipt could not be sent')
              return false
            },
          )
  const limits = config.callsPerMinute === null ? null : defaultLimits
  const accounts = {
    jwtSecret,
    meaning,
    sendCode,
    demo: config.demo,
    agent: config.agent,
    contact: config.contact,
    otpOnConsole: config.smtpUrl === null && config.sms === null,
    newCode: () => String(randomInt(1_000_000)).padStart(6, '0'),
    limits,
  }
  const served = areas.flatMap((area) => area.served)
  const reader = authenticator({ jwtSecret })
  const { gateways, formOrigins, pages } = openGateways(config.payments, httpTransport(), Date.now)
  const reached = {
    publicUrl: config.publicUrl,
    trustProxy: config.trustProxy !== false,
    tls: config.tls !== null,
  }
  return buildServer({
    ...config,
    client: dev
      ? serveSources
      : serveClient(config.clientDir === null ? undefined : resolve(config.clientDir)),
    database,
    meaning,
    areas,
    dev,
    version,
    newId,
    now: () => new Date().toISOString(),
    logLevel,
    ...(logStream === undefined ? {} : { logStream }),
    authenticator: reader,
    formOrigins,
    plugins: [
      liveStream(),
      billPages(billLinkKey, config.callsPerMinute !== null),
      recheckWhileServing(gateways),
      verifyWhileServing(areas),
      shadowWhileServing,
      clearCompanyFilesWhileServing,
      removeDeletedWhileServing(sendReceipt),
      backUpWhileServing(config.backupDir),
      sendWhileServing(taxOfficeOver(config.taxOfficeUrl)),
      ...pages,
    ],
    accounts: [
      ...accountRoutes(accounts),
      ...demoRoutes({ demo: config.demo, meaning, served, guests: guests(accounts) }),
      ...logRoutes((ticket, at) => readLogTicket(jwtSecret, ticket, at)),
      ...headRoutes(reader, headKeyOf(await loadSecret(database, 'journal-head'))),
      ...billLinkRoutes(reader, billLinkKey),
      ...subscriptionRoutes({
        authenticator: reader,
        gateways,
        agent: config.agent,
        serverAddress: reached,
      }),
    ],
  })
}
