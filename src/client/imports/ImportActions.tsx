import { importRuleWords } from '../../books/imports/importRuleWords.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell } from '../react/sessionHooks.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { WorkProgress } from '../ui/WorkProgress.tsx'
import { importWords as w } from './importWords.ts'
import type { Importing, Keep } from './useImporting.ts'

interface ActionsProps {
  readonly importing: Importing
}

const Failure = ({ importing: { progress } }: ActionsProps) =>
  progress.failure === null ? null : (
    <Alert severity="error" sx={{ mb: 1.5 }}>
      <T w={progress.failure} />
    </Alert>
  )

const keeps = [
  { value: 'good', label: w.keepGood },
  { value: 'all', label: w.keepAll },
] as const

/** Before anything is added: the server judges the rows, and then they may be added. */
const ToAdd = ({ importing }: ActionsProps) => {
  const { state, verdicts, toSend, keep, setKeep, check, add } = importing
  const online = useCell(useAppContext('online'))
  const isChecked = state === 'checked'
  const isHeldBack = keep === 'all' && verdicts.faulty > 0
  return (
    <Box sx={{ display: 'grid', gap: 1.5, maxWidth: 560 }}>
      <Failure importing={importing} />
      {verdicts.faulty > 0 && (!isChecked || verdicts.fits > 0) && (
        <ChoiceInput<Keep>
          label={w.whatToAdd}
          value={keep}
          choices={keeps}
          onChange={setKeep}
          help={isHeldBack ? w.notAll : undefined}
        />
      )}
      {isChecked && verdicts.fits === 0 && (
        <Alert severity="info">
          <T w={w.nothingNew} />
        </Alert>
      )}
      {isChecked && verdicts.fits > 0 && (
        <Button
          variant="contained"
          disabled={!online || isHeldBack}
          onClick={() => void add()}
          sx={{ justifySelf: 'start' }}
        >
          <T w={w.add(verdicts.fits)} />
        </Button>
      )}
      {!isChecked && (
        <Button
          variant="contained"
          disabled={!online || toSend === 0}
          onClick={() => void check()}
          sx={{ justifySelf: 'start' }}
        >
          <T w={w.check} />
        </Button>
      )}
    </Box>
  )
}

/** After a stop or a failure between two batches. */
const Paused = ({ importing }: ActionsProps) => {
  const { opened, progress, add } = importing
  const online = useCell(useAppContext('online'))
  return (
    <>
      <Failure importing={importing} />
      <Alert severity="warning" sx={{ mb: 1.5 }}>
        <T w={opened === null ? w.notHere : w.stopped(progress.added)} />
      </Alert>
      {opened !== null && (
        <Button variant="contained" disabled={!online} onClick={() => void add()}>
          <T w={w.goOn} />
        </Button>
      )}
    </>
  )
}

const Done = ({ importing: { progress } }: ActionsProps) => (
  <Alert severity="success">
    <T w={w.done(progress.added)} />
  </Alert>
)

/** What can be done with the open file now, and what came of it. */
export const ImportActions = ({ importing }: ActionsProps) => {
  const { state, isRunning, progress, toSend, stop, opened, isTakenBack } = importing
  if (isRunning && state !== 'undoing') {
    const isAdding = state === 'sending' || state === 'partlyAdded'
    const label = isAdding ? w.adding : w.checking
    const done = isAdding ? progress.sent : progress.checked
    return (
      <WorkProgress label={label} done={done} of={toSend} onStop={stop}>
        <T w={label} />: <T w={w.progress(done, toSend)} />
      </WorkProgress>
    )
  }
  if (state === 'undone')
    return (
      <Alert severity={isTakenBack ? 'warning' : 'info'}>
        <T w={isTakenBack ? w.takenBack : importRuleWords.undone} />
      </Alert>
    )
  if (state === 'added' || state === 'undoing')
    return (
      <>
        <Failure importing={importing} />
        <Done importing={importing} />
      </>
    )
  if (state === 'partlyAdded' || state === 'sending') return <Paused importing={importing} />
  if (opened === null)
    return (
      <Alert severity="info">
        <T w={w.oldPage} />
      </Alert>
    )
  return <ToAdd importing={importing} />
}
