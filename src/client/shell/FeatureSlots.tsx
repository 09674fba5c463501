import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react'
import { FeatureSlotsContext, type FeatureSlots } from '../react/featureSlots.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useFold } from '../react/sessionHooks.ts'
import { useMay } from '../access/useMay.ts'
import { me, sessionKey } from '../session/views.ts'

const Party = lazy(async () => ({
  default: (await import('../parties/NewPartyDialog.tsx')).NewPartyDialog,
}))
const Item = lazy(async () => ({
  default: (await import('../items/NewItemDialog.tsx')).NewItemDialog,
}))
const PrefetchChoices = lazy(async () => ({
  default: (await import('../trade/PrefetchChoices.tsx')).PrefetchChoices,
}))
const Acts = lazy(async () => ({ default: (await import('../audit/History.tsx')).History }))
const Rate = lazy(async () => ({ default: (await import('../rating/RatingNote.tsx')).RatingNote }))
const Status = lazy(async () => ({
  default: (await import('../outbox/OutboxStatus.tsx')).OutboxStatus,
}))

/** A dialog that loads over a screen which stays visible. */
const overScreen =
  <P extends object>(Dialog: ComponentType<P>): ComponentType<P> =>
  (props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
const NewPartyDialog = overScreen(Party)
const NewItemDialog = overScreen(Item)
const OutboxStatus = overScreen(Status)
const History = overScreen(Acts)
const RatingNote = overScreen(Rate)

/**
 * Gives the screens of each area the components of other areas that they may show: null where the user lacks the permission.
 * Also fetches, once, the choices that a bill is written with.
 */
export const FeatureSlotsProvider = ({ children }: { readonly children: ReactNode }) => {
  useFold(me, sessionKey)
  const may = useMay()
  const party = may('party-add')
  const item = may('item-add')
  const slots = useMemo(
    (): FeatureSlots => ({
      NewPartyDialog: party ? NewPartyDialog : null,
      NewItemDialog: item ? NewItemDialog : null,
      OutboxStatus,
      History,
      RatingNote,
    }),
    [party, item],
  )
  const signedIn = useAppContext('signedIn')
  return (
    <FeatureSlotsContext value={slots}>
      {children}
      {signedIn && (
        <Suspense fallback={null}>
          <PrefetchChoices />
        </Suspense>
      )}
    </FeatureSlotsContext>
  )
}
