import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react'
import { SlotsProvider, type Slots } from '../react/featureSlots.tsx'
import { useFold, usePart } from '../react/parts.tsx'
import { useMay } from '../access/useMay.ts'
import { me, mine } from '../session/views.ts'

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

/** Over a screen that goes on being shown while its code comes. */
const over =
  <P extends object>(Dialog: ComponentType<P>): ComponentType<P> =>
  (props) => (
    <Suspense fallback={null}>
      <Dialog {...props} />
    </Suspense>
  )
const NewPartyDialog = over(Party)
const NewItemDialog = over(Item)
const OutboxStatus = over(Status)
const History = over(Acts)
const RatingNote = over(Rate)

/** Lends each area's short forms to the screens of the others, to those who may use them now, and the outbox to the top bar; asks once for what a bill is written with. */
export const Lending = ({ children }: { readonly children: ReactNode }) => {
  useFold(me, mine)
  const may = useMay()
  const party = may('party-add')
  const item = may('item-add')
  const slots = useMemo(
    (): Slots => ({
      NewPartyDialog: party ? NewPartyDialog : null,
      NewItemDialog: item ? NewItemDialog : null,
      OutboxStatus,
      History,
      RatingNote,
    }),
    [party, item],
  )
  const signedIn = usePart('signedIn')
  return (
    <SlotsProvider slots={slots}>
      {children}
      {signedIn && (
        <Suspense fallback={null}>
          <PrefetchChoices />
        </Suspense>
      )}
    </SlotsProvider>
  )
}
