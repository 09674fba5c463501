import {
  mdiBankTransfer,
  mdiBankTransferIn,
  mdiBankTransferOut,
  mdiCashEdit,
  mdiPercentOutline,
} from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { documentKinds, type MovementKind } from '../../books/documents/documentKind.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { Icon } from '../ui/Icon.tsx'
import { movementLabels } from './movementKinds.ts'

const icons: Readonly<Record<MovementKind, string>> = {
  cashAdjustment: mdiCashEdit,
  bankDeposit: mdiBankTransferIn,
  bankWithdrawal: mdiBankTransferOut,
  bankTransfer: mdiBankTransfer,
  bankAdjustment: mdiPercentOutline,
}

/** Buttons that lead to the forms of these kinds, where the person may open them. `bankId`: the bank that the form begins with. */
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
      <Button
        key={kind}
        variant="outlined"
        component={Link}
        href={href}
        startIcon={<Icon path={icons[kind]} />}
      >
        <T w={movementLabels[kind].newTitle} />
      </Button>,
    ]
  })
}
