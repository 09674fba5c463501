import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most rows, lines or items that are processed in one turn of the event loop. */
export const maxPerTurn = 250

/** Yields to the event loop if there are more parts than one turn processes. */
export const yieldIfMany = async (parts: number): Promise<void> => {
  if (parts > maxPerTurn) await nextTurn()
}

/** The maximum length of a turn of long work, in ms, before other work gets a turn. */
const longestTurnMs = 15

/**
 * For work of many small parts: the returned function, called after each part, yields to the event loop if the turn has
 * lasted too long.
 */
export const pacing = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurnMs) return
    await nextTurn()
    since = performance.now()
  }
}
