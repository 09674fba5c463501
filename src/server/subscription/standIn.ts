import type { EsewaConfig } from './esewa.ts'
import type { GatewayRequest, GatewayResponse, GatewayTransport } from './gateway.ts'
import type { KhaltiConfig } from './khalti.ts'
import { admitForm, backFromEsewa, esewaStatus } from './standInEsewa.ts'
import { backFromKhalti, khaltiInitiate, khaltiLookup } from './standInKhalti.ts'
import {
  jsonResponse,
  openPayments,
  type Payment,
  type StandInChoice,
  type StandInFaults,
} from './standInPayments.ts'

/** The path of the stand-in's pages: below `/api`, which the service worker ignores. */
export const standInPath = '/api/stand-in'
// No request leaves this process: the transport below answers all of them.
const inside = 'https://stand-in.invalid'

/** eSewa's public test key: it proves nothing, and nothing here is granted for a proof. */
export const standInEsewa: EsewaConfig = {
  productCode: 'EPAYTEST',
  secret: '8gBm/:&EnhH.1/q',
  formUrl: `${standInPath}/esewa/form`,
  statusUrl: `${inside}/esewa/status/`,
}
export const standInKhalti: KhaltiConfig = { secretKey: 'stand-in', url: `${inside}/khalti/` }

export interface StandIn {
  /** Answers the requests of the gateway adapters, in this process. */
  readonly transport: GatewayTransport
  /** Begins the payment of an eSewa form; null if its signature or its sum is wrong. */
  admit(form: Readonly<Record<string, string>>): Payment | null
  payment(gateway: string, ref: string): Payment | undefined
  /** Carries out the person's choice, once. Returns the path to which the browser is sent back. */
  choose(payment: Payment, choice: StandInChoice): string
  readonly faults: StandInFaults
}

/** Both gateways simulated, with their possible failures. Payments are kept in memory and move no money. `now`: ms. */
export const openStandIn = (now: () => number): StandIn => {
  const payments = openPayments(now)
  const { faults } = payments
  const answer = ({ url: address, body = '{}', headers }: GatewayRequest): GatewayResponse => {
    const url = new URL(address)
    if (url.pathname === '/esewa/status/') return esewaStatus(payments, url)
    if (headers?.['authorization'] !== `Key ${standInKhalti.secretKey}`)
      return jsonResponse(401, { detail: 'Invalid token.', status_code: 401 })
    const json = JSON.parse(body) as Readonly<Record<string, unknown>>
    return url.pathname === '/khalti/epayment/initiate/'
      ? khaltiInitiate(payments, json, `${standInPath}/khalti`, now())
      : khaltiLookup(payments, String(json['pidx']))
  }
  return {
    transport: async (request) => {
      if (faults.down) throw new Error('the gateway does not answer')
      return answer(request)
    },
    admit: (form) => admitForm(payments, standInEsewa, form),
    payment: (gateway, ref) => payments.find(gateway, ref),
    choose: (payment, chosen) => {
      const { choice, code } = payments.choose(payment, chosen)
      if (payment.gateway === 'khalti') return backFromKhalti(payments, payment, code)
      return choice === 'cancel' ? payment.failure : backFromEsewa(standInEsewa, payment, code)
    },
    faults,
  }
}
