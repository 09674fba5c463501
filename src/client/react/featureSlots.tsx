import { createContext, use, type ComponentType, type ReactNode } from 'react'
import type { ItemChoice } from '../../contract/items.ts'

export interface NewPartyProps {
  /** What was typed where a party was looked for. */
  readonly typed: string
  readonly onMade: (party: { readonly ledgerId: string; readonly ledgerTitle: string }) => void
  readonly onClose: () => void
}
export interface NewItemProps {
  readonly typed: string
  /** The item as a line of a bill needs it, also before the books have taken it. */
  readonly onMade: (item: ItemChoice) => void
  readonly onClose: () => void
}

export interface HistoryProps {
  readonly documentId: string
}

/** What one area lends to the screens of another. The composition root fills them; null: not here, or not allowed. */
export interface Slots {
  readonly NewPartyDialog: ComponentType<NewPartyProps> | null
  readonly NewItemDialog: ComponentType<NewItemProps> | null
  /** In the top bar: what is on its way to the books, and what they refused. */
  readonly OutboxStatus: ComponentType | null
  /** Beneath a document: what was done with it, by whom and when. */
  readonly History: ComponentType<HistoryProps> | null
  /** On the first page: asks once for a rating. */
  readonly RatingNote: ComponentType | null
}
const Lent = createContext<Slots>({
  NewPartyDialog: null,
  NewItemDialog: null,
  OutboxStatus: null,
  History: null,
  RatingNote: null,
})

export const SlotsProvider = ({
  slots,
  children,
}: {
  readonly slots: Slots
  readonly children: ReactNode
}) => <Lent value={slots}>{children}</Lent>
export const useSlots = (): Slots => use(Lent)
