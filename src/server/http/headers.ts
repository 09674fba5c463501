import { createHash } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** What a policy names an inline text by: a page may carry this style or script and no other. */
const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

// The style library puts an empty element into the page and adds its rules through the DOM's own interface, which no policy governs.
const emptyStyle = hashOf('')

/** Named by `src/client/device/trustedTypes.ts`: the only place that makes a script's address or a frame's page out of text. */
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

/** The policy of a page without script that carries one inline style; `more`: what else it may load or post to. */
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
  /** Pages run code that the build tool made this moment, which the policy for scripts would stop. */
  readonly dev: boolean
  /** Where pages may post a form besides this server: a gateway that is paid through. */
  readonly formOrigins?: readonly string[]
}

/** Keeps pages of other origins out of this one's process and windows. Browsers heed it on https alone, and complain of it elsewhere. */
const isolation = (dev: boolean): Readonly<Record<string, string>> => ({
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  // The build tool's own pages load what does not say that it may be embedded.
  ...(dev ? {} : { 'cross-origin-embedder-policy': 'require-corp' }),
})

/**
 * The headers of every answer, against injected script, framing and sniffing (OWASP HTTP Headers cheat sheet). They hold on
 * plain http in a shop's own network: nothing is upgraded to https unless this server speaks it itself.
 */
export const securityHeaders = ({
  tls,
  dev,
  formOrigins = [],
}: HeaderOptions): Readonly<Record<string, string>> => ({
  ...(dev ? {} : { 'content-security-policy': policyWith(formOrigins) }),
  ...(tls ? { 'strict-transport-security': 'max-age=63072000', ...isolation(dev) } : {}),
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
})

/** Adds the headers to every answer. Behind a proxy that speaks https for this server, the pages are isolated too. */
export const addSecurityHeaders = (app: FastifyInstance, options: HeaderOptions): void => {
  const headers = securityHeaders(options)
  const behindTls = { ...headers, ...isolation(options.dev) }
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(request.protocol === 'https' ? behindTls : headers)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
