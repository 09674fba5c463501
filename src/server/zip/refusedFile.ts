import { either as E } from 'fp-ts'
import { refusal, type Refusal, type Refused } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'

/** A file that is not what it should be, found somewhere in the middle of reading it. */
export class RefusedFile extends Error {
  readonly refusal: Refusal
  constructor(tag: string, say: Words) {
    super(say.en)
    this.name = 'RefusedFile'
    this.refusal = refusal(tag, say)
  }
}

/** Does work that reads a file; if the file is bad, the refusal that says why. */
export const refusingBadFiles = async <A>(work: () => Promise<A>): Promise<Refused<A>> => {
  try {
    return E.right(await work())
  } catch (error) {
    if (error instanceof RefusedFile) return E.left(error.refusal)
    throw error
  }
}
