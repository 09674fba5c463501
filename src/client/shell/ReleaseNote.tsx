import { mdiUpdate } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { filter, firstValueFrom, map, merge, timer } from 'rxjs'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useCell, useAppContext, useSession } from '../react/parts.tsx'
import type { Session } from '../bus/openSession.ts'
import { Icon } from '../ui/Icon.tsx'
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
    <Box
      role="status"
      className="no-print"
      sx={(t) => ({
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 1.25,
        rowGap: 0.5,
        mb: 2,
        px: 1.75,
        py: 0.75,
        borderRadius: 2.5,
        fontSize: '0.875rem',
        bgcolor: t.vars.palette.info.light,
        '& > svg': { color: t.vars.palette.info.main },
      })}
    >
      <Icon path={mdiUpdate} />
      <Box sx={{ flex: '1 1 200px' }}>
        <strong>
          <T w={shellWords.releaseReady} />
        </strong>
        {refused !== null && (
          <Box role="alert">
            <T w={refused} />
          </Box>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button size="small" variant="contained" onClick={() => void press()}>
          <T w={shellWords.updateNow} />
        </Button>
        <Button size="small" color="inherit" onClick={() => setPostponed(true)}>
          <T w={shellWords.later} />
        </Button>
      </Box>
    </Box>
  )
}
