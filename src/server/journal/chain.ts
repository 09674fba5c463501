import { createHash } from 'node:crypto'
import type { Words } from '../../books/words.ts'

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

/** Why a chain is not whole: an entry is not there, is not what it was, or the end is not where it should be. */
export const brokenChain = {
  missing: { ne: 'विवरण हराएको छ', en: 'the entry is missing' },
  changed: { ne: 'विवरण दर्ता भएको जस्तो छैन', en: 'the entry is not the one that was recorded' },
  end: (head: number, last: number): Words => ({
    ne: `${head} सम्म दर्ता भएको हो, तर विवरण ${last} मा सकिन्छ`,
    en: `the head stands at ${head}, the entries end at ${last}`,
  }),
} as const
