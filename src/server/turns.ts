import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most rows, lines or items that one turn of the event loop works on at a stretch. */
export const mostInTurn = 500

/** Lets other requests have their turn where there are more parts than one turn works on; with fewer it goes on at once. */
export const giveWay = async (parts: number): Promise<void> => {
  if (parts > mostInTurn) await nextTurn()
}
