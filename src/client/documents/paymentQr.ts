import { paymentQr, type PaymentQr } from '../../contract/paymentQr.ts'
import { factsThatMove } from '../../journal/facts.ts'
import { query } from '../bus/query.ts'
import { useQuery } from '../react/sessionHooks.ts'

/** The QR code with which customers pay the shop. The log keeps it, so that bills print without a connection. */
export const paymentQrQuery = query({
  type: 'paymentQr',
  route: paymentQr,
  input: (_: null) => ({}),
  refreshOn: factsThatMove('printing'),
})

/** The code as this device last received it; null before that, and where the shop has none. */
export const usePaymentQr = (): PaymentQr | null => {
  const { held } = useQuery(paymentQrQuery, null)
  return held === null || (held.picture === null && held.text === '') ? null : held
}
