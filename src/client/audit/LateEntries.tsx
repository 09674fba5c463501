import Alert from '@mui/material/Alert'
import { inDigits } from '../../books/money/digits.ts'
import type { SessionLogRow } from '../../contract/audit.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { auditWords } from './auditWords.ts'
import { showDay, showTime } from './entryWords.ts'

/** Warns of entries that arrived after the session was ended by somebody else, and says when that was. */
export const LateEntries = ({ row }: { readonly row: SessionLogRow }) => {
  const digits = useDigits()
  const { dismissedAt, afterDismissalFrom: first, afterDismissalTo: last } = row
  if (dismissedAt === null) return null
  return (
    <Alert severity="warning" sx={{ mb: 1.5 }} data-late-entries={`${first}-${last}`}>
      <strong>
        <T w={auditWords.lateEntries} />
      </strong>
      <span className="figures">
        {' '}
        · <T w={auditWords.lateEntriesOf} /> #{inDigits(String(first), digits)}–
        {inDigits(String(last), digits)} · <T w={auditWords.endedAt} />{' '}
        <time dateTime={dismissedAt}>
          {showDay(dismissedAt, digits)} {showTime(dismissedAt, digits)}
        </time>
      </span>
      <br />
      <T w={auditWords.lateEntriesAbout} />
    </Alert>
  )
}
