import type { FastifyInstance } from 'fastify'

const policyWith = (formOrigins: readonly string[]): string => [
  "default-src 'none'", "script-src 'self'", "script-src-attr 'none'", "style-src 'self' 'unsafe-inline'", "img-src 'self' blob: data:", "font-src 'self'", "connect-src 'self'",
  "manifest-src 'self'", "worker-src 'self'", "object-src 'none'", "base-uri 'none'", ["form-action 'self'", ...formOrigins].join(' '), "frame-ancestors 'none'",
].join(';')

export interface HeaderOptions {
  readonly tls: boolean
  /** Pages run code that the build tool made this moment, which the policy for scripts would stop. */
  readonly dev: boolean
  /** Where pages may post a form besides this server: a gateway that is paid through. */
  readonly formOrigins?: readonly string[]
}

/**
 * The headers of every answer, against injected script, framing and sniffing (OWASP HTTP Headers cheat sheet). They hold on
 * plain http in a shop's own network: nothing is upgraded to https unless this server speaks it itself.
 */
export const guardingHeaders = ({ tls, dev, formOrigins = [] }: HeaderOptions): Readonly<Record<string, string>> => ({
  ...(dev ? {} : { 'content-security-policy': policyWith(formOrigins) }),
  ...(tls ? { 'strict-transport-security': 'max-age=63072000', 'cross-origin-opener-policy': 'same-origin' } : {}),
  'cross-origin-resource-policy': 'same-origin', 'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()', 'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff', 'x-frame-options': 'DENY',
})

export const guardHeaders = (app: FastifyInstance, options: HeaderOptions): void => {
  const headers = guardingHeaders(options)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
