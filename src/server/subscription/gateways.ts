import type { FastifyInstance } from 'fastify'
import { esewa, type EsewaConfig } from './esewa.ts'
import type { GatewayTransport } from './gateway.ts'
import { khalti, type KhaltiConfig } from './khalti.ts'
import type { Gateways } from './orders.ts'
import { openStandIn, standInEsewa, standInKhalti } from './standIn.ts'
import { standInPages } from './standInPages.ts'

/** The configured payment gateways: real ones or the stand-in, never both. */
export interface PaymentsConfig {
  readonly esewa: EsewaConfig | null
  readonly khalti: KhaltiConfig | null
  readonly standIn: boolean
}

export interface OpenGateways {
  readonly gateways: Gateways
  /** Other origins to which pages may post a form. */
  readonly formOrigins: readonly string[]
  /** The pages of the stand-in, if it is used. */
  readonly pages: readonly ((app: FastifyInstance) => void)[]
}

/** Opens the configured gateways, or the stand-in. `now`: ms. */
export const openGateways = (
  config: PaymentsConfig,
  transport: GatewayTransport,
  now: () => number,
): OpenGateways => {
  if (config.standIn) {
    const standIn = openStandIn(now)
    const all = [esewa(standInEsewa, standIn.transport), khalti(standInKhalti, standIn.transport)]
    return { gateways: { all, tryOut: true }, formOrigins: [], pages: [standInPages(standIn)] }
  }
  const all = [
    ...(config.esewa === null ? [] : [esewa(config.esewa, transport)]),
    ...(config.khalti === null ? [] : [khalti(config.khalti, transport)]),
  ]
  return {
    gateways: { all, tryOut: false },
    formOrigins: all.flatMap(({ formOrigin }) => (formOrigin === null ? [] : [formOrigin])),
    pages: [],
  }
}
