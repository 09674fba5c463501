import { mdiFileCheckOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useRef, type ReactNode } from 'react'
import { kathmanduToday } from '../../books/calendar/calendar.ts'
import { inDigits } from '../../books/money/digits.ts'
import { auditRouteWords } from '../../contract/auditRouteWords.ts'
import type { CompanyInFile } from '../../contract/companyFile.ts'
import { shortMark } from '../../contract/journalHead.ts'
import type { Words } from '../../books/words.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { DateText } from '../ui/figures.tsx'
import { FileInput } from '../ui/FileInput.tsx'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { companyFileWords as w } from './companyFileWords.ts'
import { InProgress, megabytesOf } from './InProgress.tsx'
import { useBringingBack, type BringingBack } from './useBringingBack.ts'

const Line = ({ name, children }: { readonly name: Words; readonly children: ReactNode }) => (
  <>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      <T w={name} />
    </Box>
    <Box component="dd" sx={{ m: 0 }} className="figures">
      {children}
    </Box>
  </>
)

/** What is in a file that is whole. */
const Found = ({ found }: { readonly found: CompanyInFile }) => {
  const digits = useDigits()
  return (
    <Box
      component="dl"
      data-found={found.companyId}
      sx={{ display: 'grid', gridTemplateColumns: 'max-content 1fr', columnGap: 3, rowGap: 0.5 }}
    >
      <Line name={words.company}>{found.shop}</Line>
      <Line name={w.documents}>{inDigits(String(found.documents), digits)}</Line>
      <Line name={w.people}>{inDigits(String(found.people), digits)}</Line>
      <Line name={auditRouteWords.sessionLogs}>{inDigits(String(found.logs), digits)}</Line>
      <Line name={w.madeAt}>
        <DateText date={kathmanduToday(found.madeAt)} />
      </Line>
      <Line name={w.head}>{shortMark({ seq: found.headSeq, hash: found.headHash })}</Line>
    </Box>
  )
}

const Outcome = ({
  state,
  onRestore,
  onStop,
}: {
  readonly state: BringingBack
  readonly onRestore: (uploadId: string, found: CompanyInFile) => void
  readonly onStop: () => void
}) => {
  switch (state.tag) {
    case 'idle':
      return null
    case 'sending':
      return (
        <InProgress
          label={w.bringBack}
          now={w.sending(megabytesOf(state.sent), megabytesOf(state.of))}
          done={state.sent}
          of={state.of}
          onStop={onStop}
        />
      )
    case 'checking':
      return <InProgress label={w.checking} now={w.checking} />
    case 'restoring':
      return (
        <InProgress
          label={w.bringBack}
          now={w.restoring(state.done, state.of)}
          done={state.done}
          of={state.of}
          onStop={onStop}
        />
      )
    case 'checked':
      return (
        <Box sx={{ mt: 2 }}>
          <Alert severity="success">
            <T w={w.whole} />
          </Alert>
          <Found found={state.found} />
          <Button variant="contained" onClick={() => onRestore(state.uploadId, state.found)}>
            <T w={w.restore} />
          </Button>
        </Box>
      )
    case 'restored':
      return (
        <Alert severity="success" sx={{ mt: 2 }} data-restored={state.found.companyId}>
          <T w={w.restored(state.found.shop)} />
          {state.found.people > 1 && (
            <Box sx={{ mt: 1 }}>
              <T w={w.staffNote} />
            </Box>
          )}
        </Alert>
      )
    case 'stopped':
      return (
        <Alert severity="info" sx={{ mt: 2 }}>
          <T w={w.stopped} />
        </Alert>
      )
    case 'refused':
      return (
        <Alert severity="error" sx={{ mt: 2 }}>
          <T w={state.say} />
        </Alert>
      )
  }
}

/** Brings a company back from a file: checked first, then restored when the owner says so. */
export const BringBack = () => {
  const { state, send, restore, stop } = useBringingBack()
  const chooser = useRef<HTMLInputElement>(null)
  const busy = ['sending', 'checking', 'restoring'].includes(state.tag)
  return (
    <Panel title={w.bringBack}>
      <Box sx={{ mb: 2, maxWidth: 720 }}>
        <T w={w.bringBackHelp} />
      </Box>
      <Button
        variant="outlined"
        disabled={busy}
        startIcon={<Icon path={mdiFileCheckOutline} />}
        onClick={() => chooser.current?.click()}
      >
        <T w={words.chooseFile} />
      </Button>
      <FileInput
        ref={chooser}
        accept=".zip,application/zip"
        disabled={busy}
        onFile={(file) => void send(file)}
      />
      <Box aria-live="polite">
        <Outcome
          state={state}
          onRestore={(uploadId, found) => void restore(uploadId, found)}
          onStop={stop}
        />
      </Box>
    </Panel>
  )
}
