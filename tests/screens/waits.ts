import { setTimeout as sleep } from 'node:timers/promises'
import type { Page } from 'playwright-core'

/**
 * Lets so many milliseconds pass. Only where nothing that a test can see says when to go on: until a limit on tries lets the next
 * one through, for a log to reach the server, or for the moment at which a browser dies.
 */
export const letPass = (ms: number): Promise<void> => sleep(ms)

/** Checks that something is so now and still so after so many milliseconds: nothing that is under way changes it. */
export const staysSo = async (check: () => void | Promise<void>, ms: number): Promise<void> => {
  await check()
  await letPass(ms)
  await check()
}

/** Asks until the answer is as wanted, for at most so many milliseconds; gives the last answer. */
export const askUntil = async <A>(
  ask: () => Promise<A>,
  isWanted: (answer: A) => boolean,
  mostMs: number,
): Promise<A> => {
  const end = Date.now() + mostMs
  for (;;) {
    const answer = await ask()
    if (isWanted(answer) || Date.now() >= end) return answer
    await letPass(50)
  }
}

/** Waits until a number has not grown for so many milliseconds; fails if it grows for half a minute. */
export const untilStill = async (read: () => Promise<number>, ms: number): Promise<void> => {
  const end = Date.now() + 30_000
  let last = await read()
  let since = Date.now()
  while (Date.now() - since < ms) {
    if (Date.now() > end) throw new Error(`still growing: ${last}`)
    await letPass(250)
    const now = await read()
    if (now === last) continue
    last = now
    since = Date.now()
  }
}

/** Waits until nothing on the page is in transition: a press that begins on a moving button may end beside it, and is none. */
export const transitionsEnded = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (;;) {
      const moving = document.getAnimations().filter((each) => each instanceof CSSTransition)
      if (moving.length === 0) return
      await Promise.allSettled(moving.map((each) => each.finished))
    }
  })
