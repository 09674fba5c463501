import { documentKinds, type DocumentKind } from '../../books/documents/documentKind.ts'
import type { Posting } from '../../books/ledger/posting.ts'
import type { VoidedDocument } from '../../journal/documentFields.ts'
import type { Projection } from '../journal/projection.ts'
import { groupOf, type Need, type State } from '../journal/state.ts'
import { reconciliationNeeds, tickNeeds, whyReconciled, whyTicked } from '../ledger/bankTicks.ts'
import { bookedOf, type Booked } from '../ledger/postings.ts'
import { posting } from '../ledger/tables.ts'

/** The projections of the facts of a kind of document. */
export interface DocumentProjections<P, V extends VoidedDocument = VoidedDocument> {
  readonly recorded: Projection<P>
  readonly changed: Projection<P>
  readonly voided: Projection<V>
}

/** What a version of a document is in the books of its banks. */
interface OnBanks {
  readonly documentId: string
  readonly date: string
  readonly postings: readonly Posting[]
}

const nothing: readonly Booked[] = []
/** The postings of a document in the books, once they are loaded. */
const standing = (state: State, documentId: string): readonly Booked[] =>
  state.isLoaded(groupOf(posting, documentId)) ? bookedOf(state, documentId) : nothing

/**
 * The projections of a kind of document, which judge besides that no command alters a line that is ticked against the
 * statement of a bank, nor the opening balance with which the reconciliations of a bank begin.
 */
export const judgedByTicks = <P extends object, V extends VoidedDocument>(
  kind: DocumentKind,
  onBanks: (said: P) => OnBanks,
  { recorded, changed, voided }: DocumentProjections<P, V>,
): DocumentProjections<P, V> => {
  const { isTransaction } = documentKinds[kind]
  const openingNeeds = (postings: readonly Posting[]): readonly Need[] =>
    isTransaction ? [] : reconciliationNeeds(postings)
  const why = (state: State, documentId: string, after: Omit<OnBanks, 'documentId'>) =>
    whyTicked(state, documentId, after) ??
    (isTransaction ? null : whyReconciled(state, standing(state, documentId), after.postings))
  return {
    recorded: isTransaction
      ? recorded
      : {
          ...recorded,
          needs: (entry, state) => [
            ...(recorded.needs?.(entry, state) ?? []),
            ...openingNeeds(onBanks(entry.payload).postings),
          ],
          judge: ({ payload }, state) => whyReconciled(state, [], onBanks(payload).postings),
        },
    changed: {
      ...changed,
      needs: (entry, state) => {
        const { documentId, postings } = onBanks(entry.payload)
        return [
          ...(changed.needs?.(entry, state) ?? []),
          ...tickNeeds(documentId),
          ...openingNeeds([...standing(state, documentId), ...postings]),
        ]
      },
      judge: ({ payload }, state) => why(state, onBanks(payload).documentId, onBanks(payload)),
    },
    voided: {
      ...voided,
      needs: (entry, state) => [
        ...(voided.needs?.(entry, state) ?? []),
        ...tickNeeds(entry.payload.documentId),
        ...openingNeeds(standing(state, entry.payload.documentId)),
      ],
      judge: ({ payload: { documentId } }, state) =>
        why(state, documentId, { date: '', postings: [] }),
    },
  }
}
