import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { outbox } from '../bus/outbox.ts'
import { draftGoes, stillUnsent } from './unsentWords.ts'
import { sessionWords as w } from './words.ts'

/** Said before leaving: that a bill is being written, and how much the device keeps and has not sent. `elsewhere` is what other logs of this person owe; `busy`: they are leaving already. */
export const UnsentNote = ({
  elsewhere = 0,
  busy,
}: {
  readonly elsewhere?: number
  readonly busy: boolean
}) => {
  const { log, unfinished } = useSession()
  const trySending = useAppContext('trySending')
  // Only what is on the disk is certain to stay.
  const unsent =
    Object.values(useFold(outbox, 'all').pending).filter(
      ({ intent }) => intent.seq <= log.durable(),
    ).length + elsewhere
  const written = unfinished()
  if (unsent === 0) return written ? <T w={draftGoes} /> : null
  return (
    <>
      {written && (
        <Box sx={{ mb: 1 }}>
          <T w={draftGoes} />
        </Box>
      )}
      <T w={stillUnsent(unsent)} />
      {!busy && (
        <Button
          variant="outlined"
          size="small"
          sx={{ mt: 1.5, display: 'block' }}
          onClick={trySending}
        >
          <T w={w.sendFirst} />
        </Button>
      )}
    </>
  )
}
