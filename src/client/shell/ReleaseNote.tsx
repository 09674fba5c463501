import { mdiUpdate } from '@mdi/js'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { filter, firstValueFrom, map, merge, timer } from 'rxjs'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useSession } from '../react/sessionHooks.ts'
import type { Session } from '../bus/openSession.ts'
import { NoteBar } from '../ui/NoteBar.tsx'
import { shellWords } from './shellWords.ts'

/** Leaving a field for the button writes it to the disk, which takes a moment. */
const patienceMs = 3000

/** Why the page must not be reloaded now; null: nothing would be lost. */
const reasonToWait = async ({ log, sender }: Session): Promise<Words | null> => {
  const kept = () => log.durable() >= log.entries.length
  if (!kept())
    await firstValueFrom(
      merge(log.durable$.pipe(filter(kept)), timer(patienceMs)).pipe(map(() => null)),
    )
  if (!kept()) return shellWords.notKept
  return sender.busy() ? shellWords.stillSending : null
}

/** Offers the release that waits. Only a person reloads the page, and not while something would be lost. */
export const ReleaseNote = () => {
  const { waiting } = useCell(useAppContext('release'))
  const updateNow = useAppContext('updateNow')
  const session = useSession()
  const [postponed, setPostponed] = useState(false)
  const [refused, setRefused] = useState<Words | null>(null)
  if (!waiting || postponed) return null
  const press = async () => {
    const reason = await reasonToWait(session)
    setRefused(reason)
    if (reason === null) updateNow()
  }
  return (
    <NoteBar
      icon={mdiUpdate}
      tone="info"
      actions={
        <>
          <Button size="small" variant="contained" onClick={() => void press()}>
            <T w={shellWords.updateNow} />
          </Button>
          <Button size="small" color="inherit" onClick={() => setPostponed(true)}>
            <T w={shellWords.later} />
          </Button>
        </>
      }
    >
      <strong>
        <T w={shellWords.releaseReady} />
      </strong>
      {refused !== null && (
        <div role="alert">
          <T w={refused} />
        </div>
      )}
    </NoteBar>
  )
}
