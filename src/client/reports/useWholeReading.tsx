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
import { pagePace } from '../zip/pace.ts'
import type { FileWork } from './files.ts'
import { reportWords, rowsLoaded } from './reportWords.ts'
import type { RowLimit, WholeReportError } from './wholeReport.ts'

interface Progress {
  readonly doing: 'reading' | 'making'
  /** Rows that were read, or are in the file. */
  readonly rows: number
  readonly total: number
  readonly abort: AbortController
}
/** The work on a whole report: it throws at its next step after `signal` was given. */
export interface WholeWork extends FileWork {
  readonly signal: AbortSignal
}
type Action<Whole> = (whole: Whole, work: WholeWork) => void | Promise<void>

const ProgressDialog = ({
  progress: { doing, rows, total, abort },
}: {
  readonly progress: Progress
}) => {
  const id = useId()
  const say = useWords()
  const title = doing === 'reading' ? reportWords.preparing : reportWords.making
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
        <T w={title} />
      </DialogTitle>
      <DialogContent>
        <LinearProgress
          aria-label={say(title)}
          {...(total > 0 ? { variant: 'determinate', value: (100 * rows) / total } : {})}
          sx={{ height: 8, borderRadius: 4 }}
        />
        <Box
          className="figures"
          aria-live="polite"
          sx={{ mt: 1, color: 'text.secondary', minHeight: '1.5em' }}
        >
          {total > 0 && <T w={rowsLoaded(rows, total)} />}
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

/**
 * Runs an action with the whole of what `read` loads, showing the progress of both and a way to cancel. More rows than the
 * action's limit are refused. `name` is for the report of a fault.
 */
export const useWholeReading = <Whole,>(
  read: (
    onProgress: (loaded: number, total: number) => void,
    signal: AbortSignal,
    limit: RowLimit | null,
  ) => Promise<E.Either<WholeReportError, Whole>>,
  name: string,
): {
  readonly isReading: boolean
  /** The dialog while it is loading. */
  readonly progress: ReactNode
  readonly withWhole: (action: Action<Whole>, limit?: RowLimit) => Promise<void>
} => {
  const report = useAppContext('report')
  const toast = useToast()
  const [progress, setProgress] = useState<Progress | null>(null)
  const withWhole = async (action: Action<Whole>, limit?: RowLimit): Promise<void> => {
    const abort = new AbortController()
    const { signal } = abort
    let total = 0
    const show = (doing: Progress['doing'], rows: number) => {
      if (!signal.aborted) setProgress({ doing, rows, total, abort })
    }
    const onRead = (loaded: number, of: number) => {
      total = of
      show('reading', loaded)
    }
    onRead(0, 0)
    signal.addEventListener('abort', () => setProgress(null))
    try {
      const whole = await read(onRead, signal, limit ?? null)
      if (E.isRight(whole)) {
        const onProgress = (rows: number) => show('making', rows)
        onProgress(0)
        await action(whole.right, { signal, pace: pagePace(signal), onProgress })
      } else if (whole.left.tag === 'Failed') toast.error(whole.left.say)
    } catch (fault) {
      if (signal.aborted) return
      report(fault, name)
      toast.error(words.unexpectedError)
    } finally {
      if (!signal.aborted) setProgress(null)
    }
  }
  return {
    isReading: progress !== null,
    progress: progress !== null && <ProgressDialog progress={progress} />,
    withWhole,
  }
}
