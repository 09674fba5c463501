import { either as E } from 'fp-ts'
import type { Refusal } from '../../books/refusal.ts'
import { atMost } from '../database/atMost.ts'

/**
 * Runs at most `maxAtOnce` jobs concurrently and queues `maxWaiting` more, first come, first served; further jobs are
 * refused with `full`.
 */
export const limitedQueue = (maxAtOnce: number, maxWaiting: number, full: Refusal) => {
  const inTurn = atMost(maxAtOnce)
  let unfinished = 0
  return async <A>(work: () => Promise<A>): Promise<E.Either<Refusal, A>> => {
    if (unfinished >= maxAtOnce + maxWaiting) return E.left(full)
    unfinished++
    try {
      return E.right(await inTurn(work))
    } finally {
      unfinished--
    }
  }
}
