import { readFileSync } from 'node:fs'
import { isIP } from 'node:net'
import type { Contact } from '../contract/session.ts'
import type { TrustProxy } from './http/address.ts'

/** The configuration from the environment. It contains secrets: never log all of it. */
export interface Config {
  readonly dataDir: string
  readonly host: string
  readonly port: number
  readonly databaseUrl: string | null
  /** PostgreSQL's own URL where `databaseUrl` leads to a pooler. */
  readonly directUrl: string | null
  /** A streaming replica of the database, from which lists and reports are read; null: there is none. */
  readonly readUrl: string | null
  /** Where backups of the embedded database are kept; null: none are made. */
  readonly backupDir: string | null
  /** A folder with a built client, served as it is; null: `dist`, which is rebuilt if its sources are newer. */
  readonly clientDir: string | null
  /** Whether a demo shop is offered; by default with the embedded database. */
  readonly demo: boolean
  readonly appKey: string
  readonly tls: { readonly cert: Buffer; readonly key: Buffer } | null
  readonly metricsToken: string | null
  /** The proxies whose `X-Forwarded-For` is trusted: their number, or their addresses and networks. */
  readonly trustProxy: TrustProxy
  /** The maximum number of calls from one address per minute; null: no limit. */
  readonly callsPerMinute: number | null
  readonly smtpUrl: string | null
  /** Who sold the subscription and supports it. */
  readonly agent: {
    readonly name: string
    readonly address: string
    readonly mobileNo: string
  } | null
  /** The operator's contact details for the contact dialog; null if none is set. */
  readonly contact: Contact | null
  readonly sms: { readonly url: string; readonly token: string; readonly from: string } | null
  /** The public address without a path; null: taken from each request. */
  readonly publicUrl: string | null
  readonly payments: {
    readonly esewa: {
      readonly productCode: string
      readonly secret: string
      readonly formUrl: string
      readonly statusUrl: string
    } | null
    readonly khalti: { readonly secretKey: string; readonly url: string } | null
    /** Stand-ins for the real gateways that move no money; never together with a real gateway. */
    readonly standIn: boolean
  }
  /** The billing system of the tax office (CBMS), without a path at its end. */
  readonly taxOfficeUrl: string
}

type Environment = Readonly<Record<string, string | undefined>>

const wholeNumber = (
  env: Environment,
  name: string,
  otherwise: number,
  least: number,
  most: number,
): number => {
  const text = env[name]?.trim() ?? ''
  if (text === '') return otherwise
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new Error(`${name} must be a whole number from ${least} to ${most}, not ${text}`)
  return value
}
const onOff = (env: Environment, name: string, otherwise: boolean): boolean => {
  const text = env[name]?.trim().toLowerCase() ?? ''
  if (text === '') return otherwise
  if (text !== 'on' && text !== 'off') throw new Error(`${name} must be on or off, not ${text}`)
  return text === 'on'
}
const maxHops = 10
const isNetwork = (value: string): boolean => {
  const [address = '', bits, ...more] = value.split('/')
  const version = isIP(address)
  if (version === 0 || more.length > 0) return false
  if (bits === undefined) return true
  // A network of all addresses would trust everyone.
  return /^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128)
}
/** `off`; a number of proxies; or their addresses and networks. `on` means one proxy. */
const trustProxy = (env: Environment): TrustProxy => {
  const value = env['TRUST_PROXY']?.trim().toLowerCase() ?? ''
  if (value === '' || value === 'off' || value === '0') return false
  if (value === 'on') return 1
  if (/^\d+$/.test(value) && Number(value) <= maxHops) return Number(value)
  const networks = value.split(',').map((each) => each.trim())
  if (networks.every(isNetwork)) return networks
  throw new Error(
    `TRUST_PROXY must be off, the number of proxies in front (1 to ${maxHops}) or their addresses and networks (10.0.0.5, 10.1.0.0/16), not ${value}`,
  )
}
const text = (env: Environment, name: string): string | null =>
  env[name]?.trim() ? env[name].trim() : null

/** A web address: https, or on this machine. */
const address = (env: Environment, name: string, otherwise: string): URL => {
  const value = text(env, name) ?? otherwise
  const url = URL.canParse(value) ? new URL(value) : null
  const isHere = url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname)
  if (
    url === null ||
    (url.protocol !== 'https:' && !isHere) ||
    url.username !== '' ||
    url.search !== '' ||
    url.hash !== ''
  )
    throw new Error(`${name} must be an https address, not ${value}`)
  return url
}
const publicUrl = (env: Environment): string | null => {
  const value = text(env, 'PUBLIC_URL')
  if (value === null) return null
  const url = URL.canParse(value) ? new URL(value) : null
  if (url === null || !/^https?:$/.test(url.protocol) || url.href !== `${url.origin}/`)
    throw new Error(`PUBLIC_URL must be an address without a path, not ${value}`)
  return url.origin
}

const isPage = (value: string): boolean =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)

/** `Facebook https://facebook.com/khata, YouTube https://…`: names with their addresses. */
const socialLinks = (env: Environment): Contact['social'] =>
  (text(env, 'CONTACT_SOCIAL')?.split(',') ?? []).map((each) => {
    const [, name, href] = /^(.+)\s(\S+)$/.exec(each.trim()) ?? []
    if (name === undefined || href === undefined || !isPage(href))
      throw new Error(
        `CONTACT_SOCIAL must be names with their addresses (Facebook https://facebook.com/khata, …), not ${each.trim()}`,
      )
    return { name: name.trim(), href }
  })
const contact = (env: Environment): Contact | null => {
  const setting = (name: string): string => text(env, `CONTACT_${name}`) ?? ''
  const details = {
    headOffice: setting('HEAD_OFFICE'),
    phone: setting('PHONE'),
    email: setting('EMAIL'),
    website: setting('WEBSITE'),
    social: socialLinks(env),
  }
  if (details.website !== '' && !isPage(details.website))
    throw new Error(`CONTACT_WEBSITE must be an address on the web, not ${details.website}`)
  return Object.values(details).every((each) => each.length === 0) ? null : details
}

/** The payment gateways. By default their addresses are those of the live gateways. */
const payments = (env: Environment, embedded: boolean): Config['payments'] => {
  const productCode = text(env, 'ESEWA_PRODUCT_CODE')
  const secret = text(env, 'ESEWA_SECRET')
  const secretKey = text(env, 'KHALTI_SECRET_KEY')
  if ((productCode === null) !== (secret === null))
    throw new Error('ESEWA_PRODUCT_CODE and ESEWA_SECRET are needed together')
  const formUrl = address(env, 'ESEWA_URL', 'https://epay.esewa.com.np/api/epay/main/v2/form').href
  const statusUrl = address(
    env,
    'ESEWA_STATUS_URL',
    'https://epay.esewa.com.np/api/epay/transaction/status/',
  ).href
  const url = address(env, 'KHALTI_URL', 'https://khalti.com/api/v2/').href.replace(/\/?$/, '/')
  const real = secret !== null || secretKey !== null
  const standIn = onOff(env, 'PAYMENT_STANDIN', embedded && !real)
  // Everyone would choose the gateway that costs nothing.
  if (standIn && real) throw new Error('PAYMENT_STANDIN cannot be on where a gateway is configured')
  return {
    esewa:
      productCode === null || secret === null ? null : { productCode, secret, formUrl, statusUrl },
    khalti: secretKey === null ? null : { secretKey, url },
    standIn,
  }
}

/** Reads the environment; throws an error that names the wrong variable. */
export const readConfig = (env: Environment): Config => {
  const databaseUrl = text(env, 'DATABASE_URL')
  const directUrl = text(env, 'DATABASE_DIRECT_URL')
  if (directUrl !== null && databaseUrl === null)
    throw new Error('DATABASE_DIRECT_URL is for a pooler, whose URL is DATABASE_URL')
  const readUrl = text(env, 'READ_DATABASE_URL')
  if (readUrl !== null && databaseUrl === null)
    throw new Error('READ_DATABASE_URL is for a replica of the PostgreSQL at DATABASE_URL')
  const cert = text(env, 'TLS_CERT')
  const key = text(env, 'TLS_KEY')
  const smsUrl = text(env, 'SMS_URL')
  const agentName = text(env, 'AGENT_NAME')
  if ((cert === null) !== (key === null))
    throw new Error('TLS_CERT and TLS_KEY are needed together')
  return {
    dataDir: text(env, 'DATA_DIR') ?? './data',
    host: text(env, 'HOST') ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', 3000, 0, 65_535),
    databaseUrl,
    directUrl,
    readUrl,
    backupDir: text(env, 'BACKUP_DIR'),
    clientDir: text(env, 'CLIENT_DIR'),
    demo: onOff(env, 'DEMO', databaseUrl === null),
    appKey: text(env, 'APP_KEY') ?? 'khata-web',
    tls:
      cert === null || key === null ? null : { cert: readFileSync(cert), key: readFileSync(key) },
    metricsToken: text(env, 'METRICS_TOKEN'),
    trustProxy: trustProxy(env),
    callsPerMinute: wholeNumber(env, 'CALLS_PER_MINUTE', 1200, 0, 1_000_000) || null,
    smtpUrl: text(env, 'SMTP_URL'),
    agent:
      agentName === null
        ? null
        : {
            name: agentName,
            address: text(env, 'AGENT_ADDRESS') ?? '',
            mobileNo: text(env, 'AGENT_MOBILE') ?? '',
          },
    contact: contact(env),
    sms:
      smsUrl === null
        ? null
        : { url: smsUrl, token: text(env, 'SMS_TOKEN') ?? '', from: text(env, 'SMS_FROM') ?? '' },
    publicUrl: publicUrl(env),
    payments: payments(env, databaseUrl === null),
    taxOfficeUrl: address(env, 'TAX_OFFICE_URL', 'https://cbapi.ird.gov.np').href.replace(
      /\/$/,
      '',
    ),
  }
}
