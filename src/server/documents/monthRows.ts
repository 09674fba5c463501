import type { DocumentKind } from '../../books/documents/documentKind.ts'
import type { Posting } from '../../books/ledger/posting.ts'
import type { PartySnapshot } from '../../journal/documentFields.ts'
import type { RowChange } from '../journal/rowChange.ts'
import type { Need, State } from '../journal/state.ts'
import type { RowIn } from '../journal/table.ts'
import { soldByEntry, type LedgerEntry } from '../ledger/entry.ts'
import { bookedOf } from '../ledger/postings.ts'
import {
  costSums,
  sumsChanged,
  sumsEntered,
  sumsVoided,
  noParts,
  type SummedDocument,
  type SummedParts,
} from './months.ts'
import type { document } from './tables.ts'

/** The rows by which the versions of a document change the sums of their months. */

/** A body as it is summed: `of` a fact, or `standing` for the one in the books after loading `needs`. */
export interface SummedBody<P> {
  readonly of: (said: P) => SummedParts
  readonly needs: (documentId: string) => readonly Need[]
  readonly standing: (state: State, documentId: string) => SummedParts
}

type Standing = RowIn<typeof document>
/** The fields of a head that are summed, or by which. */
interface SummedHead extends Omit<
  SummedDocument,
  'kind' | 'enteredAt' | 'partyId' | 'postings' | keyof SummedParts
> {
  readonly party: PartySnapshot | null
}
interface Summing<P> {
  readonly head: (said: P) => SummedHead
  readonly books: (said: P) => { readonly postings: readonly Posting[] }
  readonly sums?: SummedBody<P>
  readonly entryOf: (said: P, entrySeq: number) => LedgerEntry
  readonly changedEntry: (said: P) => (standing: Standing) => LedgerEntry
  readonly voidedEntry: (standing: Standing) => LedgerEntry
}

export const monthRows = <P>(kind: DocumentKind, { head, books, sums, ...entries }: Summing<P>) => {
  const partyOf = (said: P): string | null => head(said).party?.ledgerId ?? null
  const summed = (said: P, enteredAt: string): SummedDocument => ({
    ...head(said),
    kind,
    enteredAt,
    partyId: partyOf(said),
    postings: books(said).postings,
    ...(sums?.of(said) ?? noParts),
  })
  const summedStanding = (state: State, standing: Standing): SummedDocument => ({
    ...standing,
    kind,
    enteredAt: standing.entered_at,
    enteredBy: standing.entered_by,
    partyId: standing.party_id,
    postings: bookedOf(state, standing.document_id),
    ...(sums?.standing(state, standing.document_id) ?? noParts),
  })
  // Each part is computed when it is taken: the bodies of a large bill take long, and so does the plan of its stock.
  return {
    *entered(state: State, said: P, seq: number, at: string): Iterable<RowChange> {
      yield* sumsEntered(summed(said, at))
      const sold = soldByEntry(state, entries.entryOf(said, seq), null)
      yield* costSums(state, sold, { was: null, now: partyOf(said) })
    },
    *changed(state: State, said: P, standing: Standing): Iterable<RowChange> {
      const was = summedStanding(state, standing)
      yield* sumsChanged(was, summed(said, standing.entered_at))
      const sold = soldByEntry(state, entries.changedEntry(said)(standing), standing.date)
      yield* costSums(state, sold, { was: standing.party_id, now: partyOf(said) })
    },
    *voided(state: State, standing: Standing): Iterable<RowChange> {
      yield* sumsVoided(summedStanding(state, standing))
      const sold = soldByEntry(state, entries.voidedEntry(standing), standing.date)
      yield* costSums(state, sold, { was: standing.party_id, now: null })
    },
  }
}
