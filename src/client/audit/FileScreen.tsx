import { mdiFolderOpenOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { useMemo, useRef, useState } from 'react'
import type { Words } from '../../books/words.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { T } from '../i18n/language.tsx'
import { useShell } from '../react/shell.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EmptyState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { fileWords } from '../documents/fileWords.ts'
import { auditWords } from './auditWords.ts'
import { nextTurn } from '../zip/pace.ts'
import { pagesOfFile } from './loadedLog.ts'
import { readLogBlob, type Link } from './logFile.ts'
import { Player } from './Player.tsx'
import type { Program } from './Replayed.tsx'
import { noPages } from './replaySession.ts'

interface Opened {
  readonly name: string
  readonly links: readonly Link[]
}
const nothingKept = noPages(auditWords.notKept)

const Chooser = ({
  onOpened,
  onBad,
}: {
  readonly onOpened: (opened: Opened) => void
  readonly onBad: (say: Words) => void
}) => {
  const [reading, setReading] = useState(false)
  const chooser = useRef<HTMLInputElement>(null)
  const take = async (file: File | undefined) => {
    if (file === undefined) return
    setReading(true)
    const read = await readLogBlob(file, nextTurn)
    setReading(false)
    if (E.isLeft(read)) onBad(read.left.say)
    else onOpened({ name: file.name, links: read.right })
  }
  return (
    <>
      <Button
        variant="contained"
        disabled={reading}
        startIcon={<Icon path={mdiFolderOpenOutline} />}
        onClick={() => chooser.current?.click()}
      >
        <T w={reading ? fileWords.reading : auditWords.openFile} />
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        accept=".jsonl,.ndjson,.json,.txt,application/jsonl"
        onChange={(e) => {
          const { currentTarget: input } = e
          const [file] = input.files ?? []
          // Lets the same file be chosen again.
          input.value = ''
          void take(file)
        }}
      />
    </>
  )
}

const OpenedLog = ({ program, opened }: { readonly program: Program; readonly opened: Opened }) => {
  const next = useMemo(() => pagesOfFile(opened.links), [opened])
  return (
    <Player
      program={program}
      title={auditWords.file}
      about={opened.name}
      next={next}
      pages={nothingKept}
      total={opened.links.length}
      at={null}
      fileName={opened.name}
      books={false}
    />
  )
}

/** `/audit/file`: replays an exported log on this device, without the server. */
export const FileScreen = () => {
  const program = useShell()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [bad, setBad] = useState<Words | null>(null)
  if (opened !== null) return <OpenedLog program={program} opened={opened} />
  return (
    <>
      <PageHeader title={auditWords.file} before={<BackLink to="/audit" />} />
      <Panel>
        {bad !== null && (
          <Alert severity="error" sx={{ mb: 2 }}>
            <strong>
              <T w={auditWords.badFile} />
            </strong>{' '}
            · <T w={bad} />
          </Alert>
        )}
        <EmptyState
          title={auditWords.openFile}
          help={auditWords.fileHelp}
          icon={mdiFolderOpenOutline}
          action={<Chooser onOpened={setOpened} onBad={setBad} />}
        />
      </Panel>
    </>
  )
}
