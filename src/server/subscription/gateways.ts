import type { FastifyInstance } from 'fastify'
import { esewa, type EsewaConfig } from './esewa.ts'
import type { GatewayTransport } from './gateway.ts'
import { khalti, type KhaltiConfig } from './khalti.ts'
import type { Gateways } from './orders.ts'
import { openStandIn, standInEsewa, standInKhalti } from './standIn.ts'
import { standInPages } from './standInPages.ts'

/** How subscriptions are paid for here; with the stand-in there is no real gateway. */
export interface PaymentsConfig {
  readonly esewa: EsewaConfig | null
  readonly khalti: KhaltiConfig | null
  readonly standIn: boolean
}

export interface OpenGateways {
  readonly gateways: Gateways
  /** Where the pages may post a form besides this server. */
  readonly formOrigins: readonly string[]
  /** The pages of the stand-in, where there is one. */
  readonly pages: readonly ((app: FastifyInstance) => void)[]
}

/** The ways to pay that are configured, or those that stand in for them. `now`: ms. */
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
