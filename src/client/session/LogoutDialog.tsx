import { useSelector } from '@xstate/react'
import { useCell, useFoldCell, usePart, useSend } from '../app/parts.tsx'
import { words } from '../app/words.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { DeclineLogout, LogOut } from './commands.ts'
import { UnsentNote } from './UnsentNote.tsx'
import { logoutChart, mine } from './views.ts'

/** Asks before leaving, and says what is not sent yet. */
export const LogoutDialog = () => {
  const send = useSend()
  const state = useSelector(useFoldCell(logoutChart, mine), (s) => s.value)
  const leftover = useCell(usePart('leftover'))
  if (state !== 'confirming' && state !== 'leaving') return null
  return (
    <ConfirmDialog open title={words.logoutQuestion} busy={state === 'leaving' ? words.loggingOut : undefined} onYes={() => send(LogOut, {})} onNo={() => send(DeclineLogout, {})}>
      <UnsentNote elsewhere={leftover} busy={state === 'leaving'} />
    </ConfirmDialog>
  )
}
