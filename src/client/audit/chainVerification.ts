import type { Link } from './logFile.ts'

/** How far a chain was followed, and the first entry that does not follow from the one before it. */
export interface Chain {
  readonly head: string
  readonly length: number
  readonly brokenAt: number | null
}
export const chainStart: Chain = { head: '', length: 0, brokenAt: null }

/** Follows the chain over more of a log. Once broken it stays so; the place of the first bad entry stays named. */
export const follow = (
  chain: Chain,
  links: readonly Link[],
  hash: (text: string) => string,
): Chain => {
  let { head, length, brokenAt } = chain
  for (const { stored, text } of links) {
    length++
    if (brokenAt === null && (stored.seq !== length || stored.hash !== hash(head + text)))
      brokenAt = length
    head = stored.hash
  }
  return { head, length, brokenAt }
}
