import { createHash } from 'node:crypto'

/** A fact as stored; the payload is the exact text that was hashed. */
export interface StoredFact {
  readonly company: string
  readonly seq: number
  readonly at: string
  readonly actor: string
  readonly commandId: string
  readonly type: string
  readonly version: number
  readonly payload: string
}

/**
 * The hash of a fact, over the previous hash and everything stored of the fact. For the first fact the previous hash is
 * the empty text.
 */
export const hashAfter = (before: string, fact: StoredFact): string => {
  const envelope = JSON.stringify([
    fact.company,
    fact.seq,
    fact.at,
    fact.actor,
    fact.commandId,
    fact.type,
    fact.version,
  ])
  return createHash('sha256').update(`${before}\n${envelope}\n${fact.payload}`).digest('hex')
}
