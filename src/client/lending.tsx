import { lazy, Suspense, useMemo, type ComponentType, type ReactNode } from 'react'
import { SlotsProvider, type Slots } from './app/slots.tsx'
import { useMay } from './app/useMay.ts'

const Party = lazy(async () => ({ default: (await import('./parties/NewPartyDialog.tsx')).NewPartyDialog }))
const Item = lazy(async () => ({ default: (await import('./items/NewItemDialog.tsx')).NewItemDialog }))

/** Over a screen that goes on being shown while its code comes. */
const over = <P extends object>(Dialog: ComponentType<P>): ComponentType<P> => (props) => <Suspense fallback={null}><Dialog {...props} /></Suspense>
const NewPartyDialog = over(Party), NewItemDialog = over(Item)

/** Lends each area's short forms to the screens of the others, to those who may use them. */
export const Lending = ({ children }: { readonly children: ReactNode }) => {
  const may = useMay(), party = may('party-add'), item = may('item-add')
  const slots = useMemo((): Slots => ({ NewPartyDialog: party ? NewPartyDialog : null, NewItemDialog: item ? NewItemDialog : null }), [party, item])
  return <SlotsProvider slots={slots}>{children}</SlotsProvider>
}
