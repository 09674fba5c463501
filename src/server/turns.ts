import { setImmediate as nextTurn } from 'node:timers/promises'

/** The most rows, lines or items that one turn of the event loop works on at a stretch. */
export const mostInTurn = 500

/** Lets other requests have their turn where there are more parts than one turn works on; with fewer it goes on at once. */
export const giveWay = async (parts: number): Promise<void> => {
  if (parts > mostInTurn) await nextTurn()
}

/** How long a turn of long work may last, in ms, before others have theirs. */
const longestTurnMs = 15

/** For work of many small parts: called after each of them, lets others have their turn whenever it has gone on for long enough. */
export const pacing = (): (() => Promise<void>) => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longestTurnMs) return
    await nextTurn()
    since = performance.now()
  }
}
