import type { Checkout } from '../../contract/subscription.ts'

const waiting = new Map<string, Checkout>()

/** Keeps where to pay an order until the browser leaves for the gateway. In this page's memory only. */
export const keepCheckout = (checkout: Checkout): void =>
  void waiting.set(checkout.orderId, checkout)
/** Takes out where to pay this order; null the second time. */
export const takeCheckout = (orderId: string): Checkout | null => {
  const checkout = waiting.get(orderId) ?? null
  waiting.delete(orderId)
  return checkout
}
