import { mdiClockOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { T } from '../i18n/language.tsx'
import type { UnsentEntries } from '../device/unsentRows.ts'
import { useAppContext } from '../react/appContext.tsx'
import { authWords, waitsHere } from './authWords.ts'
import { NoteBar } from '../ui/NoteBar.tsx'

/** Before the login: whose entries wait on this device, and that they are sent once that person has logged in. */
export const WaitingHere = () => {
  const waitingHere = useAppContext('waitingHere')
  const accounts = useAppContext('accounts')
  const report = useAppContext('report')
  const [waiting, setWaiting] = useState<readonly UnsentEntries[]>([])
  useEffect(() => {
    waitingHere().then(setWaiting, (fault: unknown) => report(fault, 'waiting entries'))
  }, [waitingHere, report])
  if (waiting.length === 0) return null
  const known = accounts.read()
  return (
    <NoteBar icon={mdiClockOutline} tone="info">
      {waiting.map(({ user, unsent }) => (
        <Box key={user} data-waits={unsent}>
          <T w={waitsHere(known?.user === user ? known.fullName : '', unsent)} />
        </Box>
      ))}
      <T w={authWords.sentAfterLogin} />
    </NoteBar>
  )
}
