import { either as E } from 'fp-ts'
import { filter, firstValueFrom, map, skipWhile } from 'rxjs'
import type { Words } from '../../books/words.ts'
import type { Query } from './query.ts'
import type { QueryBus } from './queryBus.ts'
import type { Remote } from './remote.ts'
import { busWords } from './busWords.ts'

export interface Failed {
  readonly tag: string
  readonly say: Words
}

/** An answer that can be taken once. After that it is released from memory, though the bus still has this object. */
export interface OneTimeAnswer<A> {
  take(): A | null
}
/** The same query, whose answer nothing else retains once it was taken. */
export const consumeOnce = <P, A>(query: Query<P, A>): Query<P, OneTimeAnswer<A>> => ({
  ...(query as unknown as Query<P, OneTimeAnswer<A>>),
  read: (wire) => {
    let left = query.read(wire)
    return left === null
      ? null
      : {
          take: () => {
            const mine = left
            left = null
            return mine
          },
        }
  },
})

/** Asks once and waits for the answer; the log records that it was asked. */
export const askOnce = <P, A>(
  queries: QueryBus,
  query: Query<P, A>,
  params: P,
): Promise<E.Either<Failed, A>> =>
  firstValueFrom(
    queries.ask(query, params).pipe(
      skipWhile((remote: Remote<A>) => !remote.asking),
      filter((remote) => !remote.asking),
      map(({ held, failed }): E.Either<Failed, A> =>
        held !== null && failed === null
          ? E.right(held)
          : E.left(failed ?? { tag: 'Gone', say: busWords.noAnswer }),
      ),
    ),
    { defaultValue: E.left({ tag: 'Gone', say: busWords.noAnswer }) },
  )
