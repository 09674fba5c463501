import type { Ask } from './client.ts'
import type { Measured, Probe } from '../api/probe.ts'
import type { Attack } from './shape.ts'

const everyMs = 200

/** Measures a server while a shape runs; there may be none for a while. */
export interface Meter {
  /** See `Attack.blockOf`. */
  readonly blockOf: (ask: Ask) => Attack['blockOf']
  /** The highest values since it was opened. */
  close(): Promise<Pick<Measured, 'blockMs' | 'rssMb' | 'polluted'>>
}

export const openMeter = (probe: () => Probe | null): Meter => {
  let worst: Pick<Measured, 'blockMs' | 'rssMb' | 'polluted'> = {
    blockMs: 0,
    rssMb: 0,
    polluted: false,
  }
  let measuring = false
  /** The longest turn since it was last asked. */
  const take = async (): Promise<number> => {
    const measured = await probe()?.take()
    if (measured === undefined) return 0
    worst = {
      blockMs: Math.max(worst.blockMs, measured.blockMs),
      rssMb: Math.max(worst.rssMb, measured.rssMb),
      polluted: worst.polluted || measured.polluted,
    }
    return measured.turnMs
  }
  const timer = setInterval(() => {
    if (!measuring) void take()
  }, everyMs)
  return {
    blockOf: (ask) => async (asked, boundMs) => {
      measuring = true
      let least = Infinity
      let reply: Awaited<ReturnType<Ask>> = null
      for (let trial = 0; trial < 3 && least > boundMs; trial++) {
        await take()
        reply = await ask(asked)
        least = Math.min(least, await take())
      }
      measuring = false
      return { reply, blockMs: least }
    },
    close: async () => {
      clearInterval(timer)
      await take()
      return worst
    },
  }
}
