import { mdiFileExcelOutline, mdiFileReplaceOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import { T, useWords } from '../i18n/language.tsx'
import { fileWords } from '../documents/fileWords.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useCell } from '../react/sessionHooks.ts'
import { FileDrop } from '../ui/FileInput.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { ColumnMatches } from './ColumnMatches.tsx'
import { Templates } from './Templates.tsx'
import { ImportActions } from './ImportActions.tsx'
import { ImportsMade } from './ImportsMade.tsx'
import { importWords as w } from './importWords.ts'
import { recordFileTypes } from './readCells.ts'
import { RowVerdicts } from './RowVerdicts.tsx'
import type { ImportSubject } from './subject.ts'
import { useImporting, type Importing } from './useImporting.ts'

/** In these states a file may be chosen. */
const isClosed = ({ state }: Importing): boolean =>
  state === 'unopened' || state === 'putAway' || state === 'unreadable'

const ChooseFile = ({
  importing,
  subject,
}: {
  readonly importing: Importing
  readonly subject: ImportSubject
}) => (
  <Panel>
    {importing.state === 'unreadable' && importing.progress.failure !== null && (
      <Alert severity="error" sx={{ mb: 2 }}>
        {importing.fileName}: <T w={importing.progress.failure} />
      </Alert>
    )}
    <FileDrop
      accept={recordFileTypes}
      icon={mdiFileExcelOutline}
      help={w.drop}
      onFile={(file) => void importing.choose(file)}
    />
    <Templates subject={subject} />
  </Panel>
)

const Reading = () => {
  const say = useWords()
  return <LinearProgress aria-label={say(fileWords.reading)} sx={{ height: 8, borderRadius: 4 }} />
}

/** The name of the file, what was done with it so far, and what can be done next. */
const OpenFile = ({ importing }: { readonly importing: Importing }) => {
  const { fileName, opened, verdicts, state, isRunning, putAway } = importing
  const busy = isRunning || state === 'sending' || state === 'checking' || state === 'undoing'
  return (
    <Panel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1.5 }}>
        <strong>{fileName}</strong>
        {opened !== null && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            <T w={w.rowsInFile(verdicts.rows.length)} />
          </Box>
        )}
        <Button
          size="small"
          disabled={busy}
          onClick={putAway}
          startIcon={<Icon path={mdiFileReplaceOutline} />}
        >
          <T w={w.otherFile} />
        </Button>
      </Box>
      {state === 'reading' ? <Reading /> : <ImportActions importing={importing} />}
    </Panel>
  )
}

/** `/utilities/parties-account` and `/utilities/products-items`: adds the parties or items of a file. */
export const ImportScreen = ({ subject }: { readonly subject: ImportSubject }) => {
  const importing = useImporting(subject)
  const online = useCell(useAppContext('online'))
  const { opened, state, verdicts, match, isRunning } = importing
  const isSettled = ['sending', 'partlyAdded', 'added', 'undoing', 'undone'].includes(state)
  return (
    <>
      <PageHeader title={subject.title} about={<T w={w.about} />} />
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {!online && (
          <Alert severity="info">
            <T w={w.offline} />
          </Alert>
        )}
        {isClosed(importing) ? (
          <ChooseFile importing={importing} subject={subject} />
        ) : (
          <OpenFile importing={importing} />
        )}
        {opened !== null && !isClosed(importing) && (
          <>
            {!isSettled && (
              <ColumnMatches
                file={opened}
                fields={subject.fields}
                disabled={isRunning}
                onLayout={match}
              />
            )}
            <RowVerdicts subject={subject} verdicts={verdicts} />
          </>
        )}
        <ImportsMade kind={subject.kind} />
      </Box>
    </>
  )
}
