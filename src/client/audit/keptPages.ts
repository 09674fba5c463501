import { either as E } from 'fp-ts'
import { Subject } from 'rxjs'
import type { QueryBus } from '../bus/queryBus.ts'
import { auditWords } from './auditWords.ts'
import { keptPageQuery } from './queries.ts'
import { askOnce } from '../bus/askOnce.ts'
import type { KeptPage, KeptPages } from './replaySession.ts'
import { sha } from './sha256.ts'

/** The page of one digest: its text must be the one that the digest was made of. */
export const pageOf = (digest: string, text: string): KeptPage => {
  if (sha(text) !== digest) return { tag: 'missing', say: auditWords.altered }
  const [wire] = JSON.parse(text) as readonly unknown[]
  return { tag: 'held', wire }
}

/** The pages that the server kept, each asked for once, when a replay first shows it. */
export const keptOnServer = (queries: QueryBus): KeptPages => {
  const pages = new Map<string, KeptPage>()
  const passing = new Set<string>()
  const changed$ = new Subject<unknown>()
  const ask = async (digest: string): Promise<void> => {
    const answer = await askOnce(queries, keptPageQuery, digest)
    // What the server refused stays so; a network that was away may be back.
    if (E.isLeft(answer) && answer.left.tag !== 'Refused') passing.add(digest)
    pages.set(
      digest,
      E.isRight(answer)
        ? pageOf(digest, answer.right.page)
        : {
            tag: 'missing',
            say: answer.left.tag === 'Refused' ? auditWords.notKept : answer.left.say,
          },
    )
    changed$.next(null)
  }
  return {
    changed$,
    again: () => {
      if (passing.size === 0) return
      for (const digest of passing) pages.delete(digest)
      passing.clear()
      changed$.next(null)
    },
    look: (digest) => {
      const known = pages.get(digest)
      if (known !== undefined) return known
      const asking: KeptPage = { tag: 'asking' }
      pages.set(digest, asking)
      void ask(digest)
      return asking
    },
  }
}
