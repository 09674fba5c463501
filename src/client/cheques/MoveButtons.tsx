import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'wouter'
import { chequeActionsFor, type ChequeAction } from '../../books/ledger/cheque.ts'
import { chequeActionWords } from '../../books/ledger/chequeRuleWords.ts'
import type { ChequeRow } from '../../contract/cheques.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { keyProps } from '../ui/keyNames.ts'
import { useShortcut } from '../ui/shortcuts.tsx'

/** The form that moves these cheques. */
export const movePath = (action: ChequeAction, ids: readonly string[]): string =>
  `/cheques/move/${action}?${new URLSearchParams({ cheques: ids.join(',') }).toString()}`

const keys: Readonly<Record<ChequeAction, string>> = {
  deposit: 'd',
  clear: 'c',
  bounce: 'b',
  giveOn: 'g',
  cancel: 'x',
}

const MoveButton = ({
  action,
  href,
  isFirst,
  inRow,
}: {
  readonly action: ChequeAction
  readonly href: string
  readonly isFirst: boolean
  readonly inRow: boolean
}) => {
  const [, go] = useLocation()
  useShortcut(keys[action], chequeActionWords[action], () => go(href), !inRow)
  return (
    <Button
      size={inRow ? 'small' : 'medium'}
      variant={isFirst ? 'outlined' : 'text'}
      component={Link}
      href={href}
      {...(inRow ? {} : keyProps(keys[action]))}
    >
      <T w={chequeActionWords[action]} compact={inRow} />
    </Button>
  )
}

const ofRow = {
  display: 'flex',
  flexWrap: 'wrap',
  flexDirection: { sm: 'column' },
  alignItems: { sm: 'flex-start' },
  justifyContent: 'flex-end',
} as const

/** What can be done with a cheque now, for those who may: on its own page also by keys. */
export const MoveButtons = ({
  cheque,
  inRow = false,
}: {
  readonly cheque: ChequeRow
  readonly inRow?: boolean
}) => {
  const mayOpen = useMayOpen()
  const buttons = chequeActionsFor(cheque.side, cheque.state)
    .filter((action) => mayOpen(movePath(action, [])))
    .map((action, i) => (
      <MoveButton
        key={action}
        action={action}
        href={movePath(action, [cheque.chequeId])}
        isFirst={i === 0}
        inRow={inRow}
      />
    ))
  return inRow ? <Box sx={ofRow}>{buttons}</Box> : buttons
}
