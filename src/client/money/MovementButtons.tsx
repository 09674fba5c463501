import {
  mdiBankTransfer,
  mdiBankTransferIn,
  mdiBankTransferOut,
  mdiCashEdit,
  mdiPercentOutline,
} from '@mdi/js'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'wouter'
import { documentKinds, type MovementKind } from '../../books/documents/documentKind.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { movementLabels } from './movementKinds.ts'

const icons: Readonly<Record<MovementKind, string>> = {
  cashAdjustment: mdiCashEdit,
  bankDeposit: mdiBankTransferIn,
  bankWithdrawal: mdiBankTransferOut,
  bankTransfer: mdiBankTransfer,
  bankAdjustment: mdiPercentOutline,
}

/** The key that leads to the form of each kind from a page with its button. */
const keys: Readonly<Record<MovementKind, string>> = {
  cashAdjustment: 'a',
  bankDeposit: 'd',
  bankWithdrawal: 'w',
  bankTransfer: 't',
  bankAdjustment: 'a',
}

const MovementButton = ({ kind, href }: { readonly kind: MovementKind; readonly href: string }) => {
  const [, go] = useLocation()
  const label = movementLabels[kind].newTitle
  useShortcut(keys[kind], label, () => go(href))
  return (
    <Button variant="outlined" component={Link} href={href} startIcon={<Icon path={icons[kind]} />}>
      <T w={label} />
    </Button>
  )
}

/** Buttons, each with a key, that lead to the forms of these kinds where the person may open them. `bankId`: the bank that the form begins with. */
export const MovementButtons = ({
  kinds,
  bankId,
}: {
  readonly kinds: readonly MovementKind[]
  readonly bankId?: string
}) => {
  const mayOpen = useMayOpen()
  return kinds.flatMap((kind) => {
    const path = documentKinds[kind].paths.add
    if (!mayOpen(path)) return []
    const href = bankId === undefined ? path : `${path}?bank=${encodeURIComponent(bankId)}`
    return [<MovementButton key={kind} kind={kind} href={href} />]
  })
}
