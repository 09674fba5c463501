import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

const self = ["'self'"], none = ["'none'"]

/**
 * Response headers against injected script, framing and sniffing. They hold on plain http in a shop's own network: nothing
 * is upgraded to https unless this server speaks it itself.
 */
export const guardHeaders = async (app: FastifyInstance, { tls, dev }: { readonly tls: boolean; readonly dev: boolean }): Promise<void> => {
  await app.register(helmet, {
    contentSecurityPolicy: dev ? false : {
      useDefaults: false,
      directives: {
        defaultSrc: none, scriptSrc: self, styleSrc: ["'self'", "'unsafe-inline'"], imgSrc: ["'self'", 'blob:', 'data:'], fontSrc: self, connectSrc: self, manifestSrc: self,
        workerSrc: self, baseUri: none, formAction: self, frameAncestors: none, objectSrc: none, scriptSrcAttr: none,
      },
    },
    hsts: tls ? { maxAge: 63_072_000 } : false,
    // On plain http these two only warn or are ignored.
    crossOriginOpenerPolicy: tls ? { policy: 'same-origin' } : false,
    originAgentCluster: tls,
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', async (request, reply) => {
    reply.header('permissions-policy', 'camera=(), geolocation=(), microphone=(), payment=()')
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
  })
}
