import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** The hash by which a policy allows one inline style or script. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// The style library inserts an empty element and adds its rules through the CSSOM, to which no policy applies.
const emptyStyle = hashOf('')

/**
 * The policy of `src/client/device/trustedTypes.ts`, the only module that turns text into a script address or the page
 * of a frame.
 */
const trustedPolicy = 'khata'

const policyWith = (formOrigins: readonly string[]): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    "script-src-attr 'none'",
    `style-src 'self' ${emptyStyle}`,
    "style-src-attr 'none'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    `trusted-types ${trustedPolicy}`,
  ].join(';')

/** The policy of a page without script that has one inline style; `more`: what else it may load or post to. */
export const styledPagePolicy = (style: string, more: readonly string[] = []): string =>
  [
    "default-src 'none'",
    `style-src ${hashOf(style)}`,
    ...more,
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join(';')

export interface HeaderOptions {
  readonly tls: boolean
  /** Pages run code straight from the build tool, which the script policy would block. */
  readonly dev: boolean
  /** Other origins to which pages may post a form: a payment gateway. */
  readonly formOrigins?: readonly string[]
}

/**
 * Isolates pages from other origins' processes and windows. Browsers apply these headers only on https, and otherwise
 * warn about them.
 */
const isolation = (dev: boolean): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // The build tool's own pages load resources that do not declare that they may be embedded.
  ...(dev ? {} : { 'cross-origin-embedder-policy': 'require-corp' }),
})

/**
 * The headers of every answer, against injected script, framing and sniffing (OWASP HTTP Headers cheat sheet). They
 * also work on plain http in a shop's own network: nothing is upgraded to https unless this server itself serves https.
 */
export const securityHeaders = ({
  tls,
  dev,
  formOrigins = [],
}: HeaderOptions): Readonly<Record<string, string>> => ({
  ...(dev ? {} : { 'content-security-policy': policyWith(formOrigins) }),
  ...(tls ? { 'strict-transport-security': 'max-age=63072000', ...isolation(dev) } : {}),
  'cross-origin-resource-policy': 'same-origin',
  // The camera scans barcodes.
  'permissions-policy': 'camera=(self), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})

/** Adds the headers to every answer. Behind a proxy that serves https the pages are isolated too. */
export const addSecurityHeaders = (app: FastifyInstance, options: HeaderOptions): void => {
  const headers = securityHeaders(options)
  const behindTls = { ...headers, ...isolation(options.dev) }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.protocol === 'https' ? behindTls : headers)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
