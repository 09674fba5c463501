import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most rows, lines or items that are processed in one turn of the event loop. */
export const maxPerTurn = 500

/** Yields to the event loop if there are more parts than one turn processes. */
export const yieldIfMany = async (parts: number): Promise<void> => {
  if (parts > maxPerTurn) await nextTurn()
}

/** How long a turn of long work may last, in ms, before others have theirs. */
const longestTurnMs = 15

/** For work of many small parts: called after each of them, it yields to the event loop whenever the turn has lasted long enough. */
export const pacing = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurnMs) return
    await nextTurn()
    since = performance.now()
  }
}
