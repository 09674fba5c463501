import { mdiCashMinus, mdiCashPlus } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { documentKinds, type PartyPaymentKind } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'
import { KeyedLink } from '../ui/KeyedLink.tsx'

interface ButtonOfKind {
  readonly label: Words
  readonly icon: string
  /** The key that leads to the form from a page with the button. */
  readonly shortcut: string
}
const buttons: Readonly<Record<PartyPaymentKind, ButtonOfKind>> = {
  receipt: { label: words.receivePayment, icon: mdiCashPlus, shortcut: 'r' },
  payment: { label: words.makePayment, icon: mdiCashMinus, shortcut: 'p' },
}

interface PartyPaymentProps {
  readonly kind: PartyPaymentKind
  readonly partyId: string
  /** What the form begins with: `bill`, the bill that is settled; `side`, the list to go back to. */
  readonly search?: Readonly<Partial<Record<'bill' | 'side', string>>>
}
/** The address of the form that enters a receipt from a party or a payment to it. */
const formPath = ({ kind, partyId, search = {} }: PartyPaymentProps): string => {
  const path = `${documentKinds[kind].paths.add}/${encodeURIComponent(partyId)}`
  const query = new URLSearchParams(search).toString()
  return query === '' ? path : `${path}?${query}`
}

/** A button, with a key, to the form of a receipt from a party or a payment to it, where the person may open it. */
export const PartyPaymentButton = (props: PartyPaymentProps) => {
  const href = formPath(props)
  return useMayOpen()(href) ? <KeyedLink href={href} {...buttons[props.kind]} /> : null
}

/** The same in a row of a list, without a key. */
export const PartyPaymentLink = (props: PartyPaymentProps) => {
  const href = formPath(props)
  const { label, icon } = buttons[props.kind]
  return useMayOpen()(href) ? (
    <Button size="small" component={Link} href={href} startIcon={<Icon path={icon} />}>
      <T w={label} compact />
    </Button>
  ) : null
}
