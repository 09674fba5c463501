import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { chequeActionsFor, type ChequeAction } from '../../books/ledger/cheque.ts'
import { chequeActionWords } from '../../books/ledger/chequeRuleWords.ts'
import type { ChequeRow } from '../../contract/cheques.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'

/** The form that moves these cheques. */
export const movePath = (action: ChequeAction, ids: readonly string[]): string =>
  `/cheques/move/${action}?${new URLSearchParams({ cheques: ids.join(',') }).toString()}`

/** What can be done with a cheque now, for those who may. */
export const MoveButtons = ({
  cheque,
  size = 'medium',
}: {
  readonly cheque: ChequeRow
  readonly size?: 'small' | 'medium'
}) => {
  const mayOpen = useMayOpen()
  return chequeActionsFor(cheque.side, cheque.state)
    .filter((action) => mayOpen(movePath(action, [])))
    .map((action, i) => (
      <Button
        key={action}
        size={size}
        variant={i === 0 ? 'outlined' : 'text'}
        component={Link}
        href={movePath(action, [cheque.chequeId])}
      >
        <T w={chequeActionWords[action]} />
      </Button>
    ))
}
