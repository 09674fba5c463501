import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import { either as E } from 'fp-ts'
import { useId, useState, type ReactNode } from 'react'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useToast } from '../ui/toast.tsx'
import { reportWords, rowsLoaded } from './reportWords.ts'
import type { WholeReportError } from './wholeReport.ts'

interface Progress {
  readonly loaded: number
  readonly total: number
  readonly abort: AbortController
}

const ProgressDialog = ({
  progress: { loaded, total, abort },
}: {
  readonly progress: Progress
}) => {
  const id = useId()
  const say = useWords()
  return (
    <Dialog
      open
      onClose={(_, reason) => {
        if (reason === 'escapeKeyDown') abort.abort()
      }}
      aria-labelledby={id}
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>
        <T w={reportWords.preparing} />
      </DialogTitle>
      <DialogContent>
        <LinearProgress
          aria-label={say(reportWords.preparing)}
          {...(total > 0 ? { variant: 'determinate', value: (100 * loaded) / total } : {})}
          sx={{ height: 8, borderRadius: 4 }}
        />
        <Box
          className="figures"
          aria-live="polite"
          sx={{ mt: 1, color: 'text.secondary', minHeight: '1.5em' }}
        >
          {total > 0 && <T w={rowsLoaded(loaded, total)} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={() => abort.abort()}>
          <T w={words.cancel} />
        </Button>
      </DialogActions>
    </Dialog>
  )
}

/** Runs an action with the whole of what `read` loads, showing its progress and a way to cancel. `name` is for the report of a fault. */
export const useWholeReading = <Whole,>(
  read: (
    onProgress: (loaded: number, total: number) => void,
    signal: AbortSignal,
  ) => Promise<E.Either<WholeReportError, Whole>>,
  name: string,
): {
  readonly isReading: boolean
  /** The dialog while it is loading. */
  readonly progress: ReactNode
  readonly withWhole: (action: (whole: Whole) => void | Promise<void>) => Promise<void>
} => {
  const report = useAppContext('report')
  const toast = useToast()
  const [progress, setProgress] = useState<Progress | null>(null)
  const withWhole = async (action: (whole: Whole) => void | Promise<void>): Promise<void> => {
    const abort = new AbortController()
    const onProgress = (loaded: number, total: number) => {
      if (!abort.signal.aborted) setProgress({ loaded, total, abort })
    }
    onProgress(0, 0)
    abort.signal.addEventListener('abort', () => setProgress(null))
    try {
      const whole = await read(onProgress, abort.signal)
      if (E.isRight(whole)) await action(whole.right)
      else if (whole.left.tag === 'Failed') toast.error(whole.left.say)
    } catch (fault) {
      report(fault, name)
      toast.error(words.unexpectedError)
    } finally {
      if (!abort.signal.aborted) setProgress(null)
    }
  }
  return {
    isReading: progress !== null,
    progress: progress !== null && <ProgressDialog progress={progress} />,
    withWhole,
  }
}
