import { readFileSync } from 'node:fs'

/** What the environment says of this installation. Secrets are in here: never logged whole. */
export interface Config {
  readonly dataDir: string
  readonly host: string
  readonly port: number
  readonly databaseUrl: string | null
  /** A folder with a built client, served as it is; null: `dist`, built anew where its sources are newer. */
  readonly clientDir: string | null
  /** A demo shop is offered; on where the database is embedded, unless said otherwise. */
  readonly demo: boolean
  readonly appKey: string
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null
  readonly metricsToken: string | null
  /** Behind a proxy whose `X-Forwarded-For` is true. */
  readonly trustProxy: boolean
  /** How often one address may call in a minute; null: no limit. */
  readonly callsPerMinute: number | null
  readonly smtpUrl: string | null
  readonly sms: { readonly url: string; readonly token: string; readonly from: string } | null
}

type Environment = Readonly<Record<string, string | undefined>>

const wholeNumber = (env: Environment, name: string, otherwise: number, least: number, most: number): number => {
  const text = env[name]?.trim() ?? ''
  if (text === '') return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most) throw new Error(`${name} must be a whole number from ${least} to ${most}, not ${text}`)
  return value
}
const onOff = (env: Environment, name: string, otherwise: boolean): boolean => {
  const text = env[name]?.trim().toLowerCase() ?? ''
  if (text === '') return otherwise
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be on or off, not ${text}`)
  return text === 'on'
}
const text = (env: Environment, name: string): string | null => (env[name]?.trim() ? env[name].trim() : null)

/** Reads the environment; throws with the name of what is wrong. */
export const readConfig = (env: Environment): Config => {
  const databaseUrl = text(env, 'DATABASE_URL'), cert = text(env, 'TLS_CERT'), key = text(env, 'TLS_KEY'), smsUrl = text(env, 'SMS_URL')
  if ((cert === null) !== (key === null)) throw new Error('TLS_CERT and TLS_KEY are needed together')
  return {
    dataDir: text(env, 'DATA_DIR') ?? './data',
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
    databaseUrl,
    clientDir: text(env, 'CLIENT_DIR'),
    demo: onOff(env, 'DEMO', databaseUrl === null),
    appKey: text(env, 'APP_KEY') ?? 'khata-web',
    tls: cert === null || key === null ? null : { cert: readFileSync(cert), key: readFileSync(key) },
    metricsToken: text(env, 'METRICS_TOKEN'),
    trustProxy: onOff(env, 'TRUST_PROXY', false),
    callsPerMinute: wholeNumber(env, 'CALLS_PER_MINUTE', 1200, 0, 1_000_000) || null,
    smtpUrl: text(env, 'SMTP_URL'),
    sms: smsUrl === null ? null : { url: smsUrl, token: text(env, 'SMS_TOKEN') ?? '', from: text(env, 'SMS_FROM') ?? '' },
  }
}
