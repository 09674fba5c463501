import { vi } from 'vitest'

/**
 * Replays a journal once no other process does. From two to four at night in Kathmandu, a running server verifies books
 * by itself.
 */
export const inTurn = <A>(replay: () => Promise<A>): Promise<A> =>
  vi.waitFor(replay, { timeout: 60_000, interval: 500 })
