import { createContext, use, type ComponentType } from 'react'
import type { ItemChoice } from '../../contract/items.ts'

export interface NewPartyProps {
  /** The search text that found no party. */
  readonly typed: string
  readonly onMade: (party: { readonly ledgerId: string; readonly ledgerTitle: string }) => void
  readonly onClose: () => void
}
export interface NewItemProps {
  readonly typed: string
  /** The text was read as a barcode. */
  readonly scanned?: boolean
  /** Gets the item as a line of a bill needs it, even before it is recorded. */
  readonly onMade: (item: ItemChoice) => void
  readonly onClose: () => void
}

export interface DocumentHistoryProps {
  readonly documentId: string
}

export interface RemindPartyProps {
  readonly party: {
    readonly ledgerId: string
    readonly ledgerTitle: string
    readonly mobileNo: string
  }
  /** What it owes, in paisa. */
  readonly owed: number
}

export interface WaitingSalesProps {
  readonly date: string
}

export interface BankHistoryProps {
  readonly bankId: string
}

/** Components of one area for the screens of others. The shell fills them in; null: absent, or not allowed to this user. */
export interface FeatureSlots {
  readonly NewPartyDialog: ComponentType<NewPartyProps> | null
  readonly NewItemDialog: ComponentType<NewItemProps> | null
  /** In the top bar: what waits to be sent, and what was refused. */
  readonly OutboxStatus: ComponentType | null
  /** Below a document: what was done with it, by whom and when. */
  readonly DocumentHistory: ComponentType<DocumentHistoryProps> | null
  /** On the page of a bank: what was ticked and finished in reconciling it, by whom and when. */
  readonly ReconciliationHistory: ComponentType<BankHistoryProps> | null
  /** On the home page: asks once for a rating. */
  readonly RatingNote: ComponentType | null
  /** Beside a party that owes: a button that writes the message about the payment. */
  readonly RemindParty: ComponentType<RemindPartyProps> | null
  /** On the home page: the bills that are begun and those that wait to be sent. */
  readonly UnfinishedBills: ComponentType | null
  /** What the sales of a day come to that wait to be sent; nothing where none waits. */
  readonly WaitingSales: ComponentType<WaitingSalesProps> | null
}
export const FeatureSlotsContext = createContext<FeatureSlots>({
  NewPartyDialog: null,
  NewItemDialog: null,
  OutboxStatus: null,
  DocumentHistory: null,
  ReconciliationHistory: null,
  RatingNote: null,
  RemindParty: null,
  UnfinishedBills: null,
  WaitingSales: null,
})

export const useFeatureSlots = (): FeatureSlots => use(FeatureSlotsContext)
