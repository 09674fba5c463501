import { useMemo, type ReactNode } from 'react'
import { FeatureSlotsContext, type FeatureSlots } from '../react/featureSlots.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useFold } from '../react/sessionHooks.ts'
import { useMay } from '../access/useMay.ts'
import { me, sessionKey } from '../session/views.ts'
import { loadedComponent } from '../ui/loadedComponent.tsx'

const NewPartyDialog = loadedComponent(
  async () => (await import('../parties/NewPartyDialog.tsx')).NewPartyDialog,
)
const NewItemDialog = loadedComponent(
  async () => (await import('../items/NewItemDialog.tsx')).NewItemDialog,
)
const PrefetchChoices = loadedComponent(
  async () => (await import('./PrefetchChoices.tsx')).PrefetchChoices,
)
const DocumentHistory = loadedComponent(
  async () => (await import('../audit/DocumentHistory.tsx')).DocumentHistory,
)
const ReconciliationHistory = loadedComponent(
  async () => (await import('../reconciliation/ReconciliationHistory.tsx')).ReconciliationHistory,
)
const RatingNote = loadedComponent(
  async () => (await import('../rating/RatingNote.tsx')).RatingNote,
)
const RemindParty = loadedComponent(
  async () => (await import('../reminders/PaymentMessage.tsx')).RemindParty,
)
const UnfinishedBills = loadedComponent(
  async () => (await import('../trade/UnfinishedBills.tsx')).UnfinishedBills,
)
const WaitingSales = loadedComponent(
  async () => (await import('../trade/UnfinishedBills.tsx')).WaitingSales,
)
const OutboxStatus = loadedComponent(
  async () => (await import('../outbox/OutboxStatus.tsx')).OutboxStatus,
)

/**
 * Gives the screens of each area the components of other areas that they may show: null where the user lacks the permission.
 * Also fetches, once, what documents are entered with.
 */
export const FeatureSlotsProvider = ({ children }: { readonly children: ReactNode }) => {
  useFold(me, sessionKey)
  const may = useMay()
  const party = may('party-add')
  const item = may('item-add')
  const banks = may('bank-list-view')
  const slots = useMemo(
    (): FeatureSlots => ({
      NewPartyDialog: party ? NewPartyDialog : null,
      NewItemDialog: item ? NewItemDialog : null,
      OutboxStatus,
      DocumentHistory,
      ReconciliationHistory: banks ? ReconciliationHistory : null,
      RatingNote,
      RemindParty,
      UnfinishedBills,
      WaitingSales,
    }),
    [party, item, banks],
  )
  const signedIn = useAppContext('signedIn')
  return (
    <FeatureSlotsContext value={slots}>
      {children}
      {signedIn && <PrefetchChoices />}
    </FeatureSlotsContext>
  )
}
