import type { Checkout } from '../../contract/subscription.ts'

const waiting = new Map<string, Checkout>()

/** Between the answer to an order and the leaving for the gateway; kept nowhere but in this page's memory. */
export const keepCheckout = (checkout: Checkout): void =>
  void waiting.set(checkout.orderId, checkout)
/** Where this order is paid, once. */
export const takeCheckout = (orderId: string): Checkout | null => {
  const checkout = waiting.get(orderId) ?? null
  waiting.delete(orderId)
  return checkout
}
