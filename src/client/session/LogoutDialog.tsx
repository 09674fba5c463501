import Box from '@mui/material/Box'
import { useSelector } from '@xstate/react'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useFold, useFoldCell, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { needsAttention, outbox } from '../bus/outbox.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { DeclareSharedDevice, DeclineLogout, LogOut } from './commands.ts'
import { SharedDeviceInput } from './SharedDeviceInput.tsx'
import { UnsentNote } from './UnsentNote.tsx'
import { logoutChart, sessionKey, sharedDevice } from './views.ts'

/** Asks before leaving, says what is not sent yet, and whether anything stays on this device. */
export const LogoutDialog = () => {
  const send = useSend()
  const state = useSelector(useFoldCell(logoutChart, sessionKey), (s) => s.value)
  const leftover = useCell(useAppContext('leftover'))
  const { shared } = useFold(sharedDevice, sessionKey)
  const owed =
    Object.keys(useFold(outbox, 'all').pending).length +
    Object.keys(useFold(needsAttention, 'all').open).length +
    leftover
  if (state !== 'confirming' && state !== 'leaving') return null
  return (
    <ConfirmDialog
      open
      title={words.logoutQuestion}
      busy={state === 'leaving' ? words.loggingOut : undefined}
      onYes={() => send(LogOut, {})}
      onNo={() => send(DeclineLogout, {})}
    >
      <UnsentNote elsewhere={leftover} busy={state === 'leaving'} />
      <Box sx={{ mt: 1 }}>
        <SharedDeviceInput
          checked={shared}
          onChange={(now) => send(DeclareSharedDevice, { shared: now })}
          disabled={state === 'leaving'}
          owes={owed > 0}
        />
      </Box>
    </ConfirmDialog>
  )
}
