import Button from '@mui/material/Button'
import { useSelector } from '@xstate/react'
import { T } from '../app/language.tsx'
import { useFold, useFoldCell, usePart, useSend } from '../app/parts.tsx'
import { words } from '../app/words.ts'
import { outbox } from '../bus/outbox.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { DeclineLogout, LogOut } from './commands.ts'
import { logoutChart, mine } from './views.ts'
import { sessionWords as w, stillUnsent } from './words.ts'

/** Asks before leaving, and says what is not sent yet. */
export const LogoutDialog = () => {
  const send = useSend()
  const trySending = usePart('trySending')
  const state = useSelector(useFoldCell(logoutChart, mine), (s) => s.value)
  const unsent = Object.keys(useFold(outbox, 'all').pending).length
  if (state !== 'confirming' && state !== 'leaving') return null
  return (
    <ConfirmDialog open title={words.logoutQuestion} busy={state === 'leaving' ? words.loggingOut : undefined} onYes={() => send(LogOut, {})} onNo={() => send(DeclineLogout, {})}>
      {unsent > 0 && (
        <>
          <T w={stillUnsent(unsent)} />
          {state === 'confirming' && <Button variant="outlined" size="small" sx={{ mt: 1.5, display: 'block' }} onClick={trySending}><T w={w.sendFirst} /></Button>}
        </>
      )}
    </ConfirmDialog>
  )
}
