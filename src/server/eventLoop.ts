import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most rows, lines or items that are processed in one turn of the event loop. */
export const maxPerTurn = 500

/** Yields to the event loop if there are more parts than one turn processes. */
export const yieldIfMany = async (parts: number): Promise<void> => {
  if (parts > maxPerTurn) await nextTurn()
}
