import { factOf } from '../../src/journal/facts.ts'
import type { Shop, Wire } from '../api/shop.ts'

/** A document as the facts of the journal have it, read without the tables that are made from them. */
export interface JournalDocument {
  readonly id: string
  readonly kind: string
  /** When it was entered. */
  readonly at: Date
  readonly isVoid: boolean
  /** The payload of its last version. */
  readonly said: Wire
}

interface StoredFact {
  readonly at: string
  readonly type: string
  readonly payload: string
}

/** All documents of a company in the order of their entry. */
export const journalDocuments = async (shop: Shop): Promise<readonly JournalDocument[]> => {
  const documents = new Map<string, JournalDocument>()
  const stored = await shop.sql<StoredFact>(
    'select at::text, type, payload from event where company_id = $1 order by seq',
    [shop.company],
  )
  for (const { at, type, payload } of stored) {
    const about = factOf(type)?.document
    if (about?.kind == null) continue
    const said = JSON.parse(payload) as Wire
    const id = said['documentId'] as string
    const known = documents.get(id)
    if (about.act === 'voided') documents.set(id, { ...known!, isVoid: true })
    else
      documents.set(id, {
        id,
        kind: about.kind,
        at: known?.at ?? new Date(at),
        isVoid: false,
        said,
      })
  }
  return [...documents.values()]
}

/** The postings of live documents on an account, in the order of the journal; stock and its costs have none here. */
export const postingsOn = (
  documents: readonly JournalDocument[],
  account: string,
): readonly { readonly date: string; readonly paisa: number }[] =>
  documents
    .filter(({ isVoid }) => !isVoid)
    .flatMap(({ said }) =>
      ((said['postings'] ?? []) as readonly { account: string; paisa: number }[])
        .filter((posting) => posting.account === account)
        .map(({ paisa }) => ({ date: said['date'] as string, paisa })),
    )
