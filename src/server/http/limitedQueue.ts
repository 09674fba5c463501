import { either as E } from 'fp-ts'
import type { Refusal } from '../../books/refusal.ts'

/**
 * Runs at most `maxAtOnce` jobs concurrently and queues `maxWaiting` more, first come, first served; further jobs are
 * refused with `full`.
 */
export const limitedQueue = (maxAtOnce: number, maxWaiting: number, full: Refusal) => {
  let running = 0
  const waiting: (() => void)[] = []
  return async <A>(work: () => Promise<A>): Promise<E.Either<Refusal, A>> => {
    if (running >= maxAtOnce) {
      if (waiting.length >= maxWaiting) return E.left(full)
      await new Promise<void>((go) => waiting.push(go))
    } else running++
    try {
      return E.right(await work())
    } finally {
      const next = waiting.shift()
      if (next === undefined) running--
      else next()
    }
  }
}
