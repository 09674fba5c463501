import { createHash } from 'node:crypto'

/** One fact as it is stored: the payload as the exact text that was hashed. */
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

/** The hash of one fact over the hash before it and all that is stored of it; the first fact follows the empty text. */
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
