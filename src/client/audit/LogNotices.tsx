import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { inDigits } from '../../books/money/digits.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { auditWords, loadedOf } from './auditWords.ts'
import type { Loading } from './loadedLog.ts'

/** How much of the log is loaded, why loading stopped, and whether its chain of hashes is whole. */
export const LogNotices = ({
  loading: { loaded, done, failed, chain },
  total,
  onRetry,
  onGo,
}: {
  readonly loading: Loading
  readonly total: number
  readonly onRetry: () => void
  readonly onGo: (to: number) => void
}) => {
  const digits = useDigits()
  return (
    <>
      {!done && failed === null && (
        <Box role="status" sx={{ mb: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>
          <T w={auditWords.loadingLog} />: <T w={loadedOf(loaded, total)} />
        </Box>
      )}
      {failed !== null && (
        <Alert
          severity="warning"
          sx={{ mb: 1.5 }}
          action={
            <Button size="small" onClick={onRetry}>
              <T w={words.retry} />
            </Button>
          }
        >
          <T w={failed} />
        </Alert>
      )}
      {chain.brokenAt !== null && (
        <Alert
          severity="error"
          sx={{ mb: 1.5 }}
          data-broken={chain.brokenAt}
          action={
            <Button size="small" color="inherit" onClick={() => onGo(chain.brokenAt!)}>
              <T w={auditWords.goThere} />
            </Button>
          }
        >
          <strong>
            <T w={auditWords.logBroken} />
          </strong>{' '}
          · <T w={auditWords.firstBad} />: {inDigits(String(chain.brokenAt), digits)}
        </Alert>
      )}
      {chain.brokenAt === null && done && (
        <Box data-whole sx={{ mb: 1.5, fontSize: '0.875rem', color: 'success.main' }}>
          <T w={auditWords.here} />:{' '}
          <strong>
            <T w={auditWords.logWhole} />
          </strong>{' '}
          · #{inDigits(String(loaded), digits)} {chain.head.slice(0, 16)}
        </Box>
      )}
    </>
  )
}
