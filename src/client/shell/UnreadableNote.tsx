import Alert from '@mui/material/Alert'
import { T } from '../i18n/language.tsx'
import { useFold } from '../react/sessionHooks.ts'
import { unreadableLogs } from '../bus/unreadable.ts'
import { shellWords } from './shellWords.ts'

/** Says that an earlier session left entries here that cannot be read. */
export const UnreadableNote = () => {
  const { logs } = useFold(unreadableLogs, 'all')
  return Object.values(logs).map(({ log, unsent }) => (
    <Alert key={log} severity="error" className="no-print" sx={{ mb: 2 }}>
      <T w={shellWords.saying(unsent)} />
    </Alert>
  ))
}
