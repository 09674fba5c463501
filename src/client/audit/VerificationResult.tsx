import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { inDigits } from '../../books/money/digits.ts'
import { fromBoth } from '../../books/words.ts'
import type { BooksDifference } from '../../contract/audit.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { auditWords } from './auditWords.ts'
import { showDay, showTime } from './entryWords.ts'
import { booksVerifiedQuery } from './queries.ts'

const Row = ({
  label,
  text,
}: {
  readonly label: typeof auditWords.inBooks
  readonly text: string | undefined
}) => (
  <Box sx={{ overflowWrap: 'anywhere' }}>
    <T w={label} />: {text === undefined ? <T w={auditWords.noSuchRow} /> : <code>{text}</code>}
  </Box>
)

const FirstDifference = ({
  difference: { what, where, live, rebuilt, why },
}: {
  readonly difference: BooksDifference
}) => (
  <Box sx={{ mt: 0.5 }}>
    <Box>
      <T w={auditWords.firstDifference} />: <code>{where}</code>
      {why === undefined ? null : (
        <>
          {' '}
          · <T w={fromBoth(why)} />
        </>
      )}
    </Box>
    {what === 'row' && (
      <>
        <Row label={auditWords.inBooks} text={live} />
        <Row label={auditWords.byJournal} text={rebuilt} />
      </>
    )}
  </Box>
)

/** The result of the last comparison of every figure with the journal, which the server makes each night. */
export const VerificationResult = () => {
  const { held, at } = useQuery(booksVerifiedQuery, null)
  const digits = useDigits()
  if (held === null)
    return at === null ? null : (
      <Alert severity="info" sx={{ mb: 1.5 }} data-figures="unknown">
        <T w={auditWords.figuresNotYet} />
      </Alert>
    )
  const { sound, verifiedAt, seq, hash, difference } = held
  return (
    <Alert
      severity={sound ? 'success' : 'error'}
      sx={{ mb: 1.5 }}
      data-figures={sound ? 'sound' : 'different'}
    >
      <strong>
        <T w={sound ? auditWords.figuresSound : auditWords.figuresDiffer} />
      </strong>
      <span className="figures">
        {' '}
        · <T w={auditWords.head} /> #{inDigits(String(seq), digits)} {hash.slice(0, 12)} ·{' '}
        <T w={auditWords.checkedAt} />{' '}
        <time dateTime={verifiedAt}>
          {showDay(verifiedAt, digits)} {showTime(verifiedAt, digits)}
        </time>
      </span>
      {difference !== null && <FirstDifference difference={difference} />}
    </Alert>
  )
}
