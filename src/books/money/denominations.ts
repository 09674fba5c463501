import type { Paisa } from './money.ts'

/** The notes and coins in use in Nepal, in rupees, largest first (Nepal Rastra Bank). */
export const denominations = [1000, 500, 100, 50, 20, 10, 5, 2, 1] as const

/** How many there are of each note and coin, by its value in rupees. */
export type CashCount = Readonly<Partial<Record<(typeof denominations)[number], number>>>

/** What counted notes and coins come to. */
export const countedPaisa = (count: CashCount): Paisa =>
  denominations.reduce((sum, rupees) => sum + rupees * 100 * (count[rupees] ?? 0), 0)

/** The smallest coin: a difference below it cannot be counted. */
export const smallestCoinPaisa: Paisa = 100
