import { movementSamples } from './fuzzMovements.ts'
import { partyPaymentSamples } from './fuzzPartyPayments.ts'
import { returnSamples } from './fuzzReturns.ts'

type Shop = Parameters<typeof returnSamples>[0]
type Standing = Parameters<typeof returnSamples>[1]
type Voided = Parameters<typeof returnSamples>[2]

/** Requests of documents that pass the rules, but for those of bills. */
export const documentSamples = (shop: Shop, standing: Standing, voided: Voided) => ({
  ...movementSamples(shop, standing, voided),
  ...partyPaymentSamples(shop, standing, voided),
  ...returnSamples(shop, standing, voided),
})
