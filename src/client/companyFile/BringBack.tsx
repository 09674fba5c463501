import { mdiFileCheckOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useRef, type ReactNode } from 'react'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { inDigits } from '../../books/money/digits.ts'
import { auditRouteWords } from '../../contract/auditRouteWords.ts'
import { shortMark } from '../../contract/journalHead.ts'
import type { Words } from '../../books/words.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery, useSession } from '../react/sessionHooks.ts'
import { DateText } from '../ui/figures.tsx'
import { FileInput } from '../ui/FileInput.tsx'
import { sizeText } from '../ui/fileSize.ts'
import { Icon } from '../ui/Icon.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { companyFileWords as w } from './companyFileWords.ts'
import { InProgress } from './InProgress.tsx'
import type { InFile, RestorationState } from './events.ts'
import { uploadProgressQuery } from './queries.ts'
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
const Found = ({ found }: { readonly found: InFile }) => {
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

const lookEveryMs = 1000

/** How many facts are restored so far. */
const Restoring = ({
  uploadId,
  facts,
  onStop,
}: {
  readonly uploadId: string
  readonly facts: number
  readonly onStop: () => void
}) => {
  const { queries } = useSession()
  const { held } = useQuery(uploadProgressQuery, { uploadId })
  useEffect(() => {
    const looking = setInterval(
      () => queries.refresh(uploadProgressQuery, { uploadId }, true),
      lookEveryMs,
    )
    return () => clearInterval(looking)
  }, [queries, uploadId])
  const { done, of } = held?.state === 'restoring' ? held : { done: 0, of: facts }
  return (
    <InProgress
      label={w.bringBack}
      now={w.restoring(done, of)}
      done={done}
      of={of}
      onStop={onStop}
    />
  )
}

const Outcome = ({ state, progress, restore, stop }: BringingBack) => {
  const { uploadId, found, failure } = progress
  switch (state) {
    case 'unopened':
      return null
    case 'beginning':
    case 'sending':
    case 'partlySent':
      return (
        <InProgress
          label={w.bringBack}
          now={w.sending(sizeText(progress.sent), sizeText(progress.size))}
          done={progress.sent}
          of={progress.size}
          onStop={stop}
        />
      )
    case 'checking':
      return <InProgress label={w.checking} now={w.checking} />
    case 'restoring':
      return <Restoring uploadId={uploadId} facts={found?.headSeq ?? 0} onStop={stop} />
    case 'checked':
      return (
        found !== null && (
          <Box sx={{ mt: 2 }}>
            <Alert severity="success">
              <T w={w.whole} />
            </Alert>
            <Found found={found} />
            <Button variant="contained" onClick={restore}>
              <T w={w.restore} />
            </Button>
          </Box>
        )
      )
    case 'broughtBack':
      return (
        found !== null && (
          <Alert severity="success" sx={{ mt: 2 }} data-restored={found.companyId}>
            <T w={w.restored(found.shop)} />
            {found.people > 1 && (
              <Box sx={{ mt: 1 }}>
                <T w={w.staffNote} />
              </Box>
            )}
          </Alert>
        )
      )
    case 'stopped':
      return (
        <Alert severity="info" sx={{ mt: 2 }}>
          <T w={w.stopped} />
        </Alert>
      )
    case 'failed':
      return (
        <Alert severity="error" sx={{ mt: 2 }}>
          <T w={failure ?? words.unexpectedError} />
        </Alert>
      )
  }
}

const underWay: readonly RestorationState[] = [
  'beginning',
  'partlySent',
  'sending',
  'checking',
  'restoring',
]

/** Brings a company back from a file: checked first, then restored when the owner says so. */
export const BringBack = () => {
  const bringing = useBringingBack()
  const chooser = useRef<HTMLInputElement>(null)
  const busy = underWay.includes(bringing.state)
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
        onFile={(file) => void bringing.send(file)}
      />
      <Box aria-live="polite">
        <Outcome {...bringing} />
      </Box>
    </Panel>
  )
}
