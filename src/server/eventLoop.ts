import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most rows, lines or items that one turn of the event loop works on at a stretch. */
export const maxPerTurn = 500

/** Lets other requests have their turn where there are more parts than one turn works on; with fewer it goes on at once. */
export const yieldIfMany = async (parts: number): Promise<void> => {
  if (parts > maxPerTurn) await nextTurn()
}
