import type { Link } from './logFile.ts'

/** How far a chain was verified, and the first entry that does not follow from the one before it. */
export interface ChainVerification {
  readonly head: string
  readonly length: number
  readonly brokenAt: number | null
}
export const unverifiedChain: ChainVerification = { head: '', length: 0, brokenAt: null }

/**
 * Verifies the next links of a log. Once broken the chain stays broken, and `brokenAt` keeps naming the first bad entry.
 * It hashes the text as it was stored; `brokenAt` of a device's own log hashes text made anew from each entry.
 */
export const verifyLinks = (
  before: ChainVerification,
  links: readonly Link[],
  hash: (text: string) => string,
): ChainVerification => {
  let { head, length, brokenAt } = before
  for (const { stored, text } of links) {
    length++
    if (brokenAt === null && (stored.seq !== length || stored.hash !== hash(head + text)))
      brokenAt = length
    head = stored.hash
  }
  return { head, length, brokenAt }
}
