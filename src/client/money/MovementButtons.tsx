import {
  mdiBankTransfer,
  mdiBankTransferIn,
  mdiBankTransferOut,
  mdiCashEdit,
  mdiPercentOutline,
} from '@mdi/js'
import { documentKinds, type MovementKind } from '../../books/documents/documentKind.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { KeyedLink } from '../ui/KeyedLink.tsx'
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
    return [
      <KeyedLink
        key={kind}
        href={href}
        label={movementLabels[kind].newTitle}
        icon={icons[kind]}
        shortcut={keys[kind]}
      />,
    ]
  })
}
