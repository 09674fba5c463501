import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { Words } from '../../books/words.ts'
import type { AnyCommand } from '../bus/command.ts'
import { T } from '../i18n/language.tsx'
import type { Entry } from '../log/entry.ts'
import type { Fold } from '../log/fold.ts'
import { LoggedIn } from '../session/events.ts'
import { Panel } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import { refusalWordsOf } from './entryWords.ts'
import { CommandFacts } from './CommandFacts.tsx'
import { Machines } from './Machines.tsx'
import type { Replay } from './replay.ts'
import { StepPanel } from './StepPanel.tsx'

/** The name under which a user logged in, or else their id. */
const nameOf = (entries: readonly Entry[], actor: string | null): string => {
  const login = entries.find(
    ({ event }) => event?.type === LoggedIn.type && event['userId'] === actor,
  )?.event
  const { fullName, username } = (login ?? {}) as {
    readonly fullName?: string
    readonly username?: string
  }
  return fullName || username || (actor ?? '–')
}

const isSent = ({ meta }: Entry, commands: ReadonlyMap<string, AnyCommand>): boolean =>
  meta.commandId !== null && commands.get(meta.command ?? '')?.send !== undefined

/** What a command that was sent changed in the books. */
const BooksChange = ({ entry, books }: { readonly entry: Entry; readonly books: boolean }) => {
  const unchanged = refusalWordsOf(entry) !== null
  if (books && !unchanged)
    return <CommandFacts commandId={entry.meta.commandId!} ahead={entry.meta.step !== 'recorded'} />
  return (
    <Box sx={{ color: 'text.secondary' }}>
      <T w={books ? auditWords.booksUnchanged : auditWords.noBooksHere} />
    </Box>
  )
}

const rawText = {
  m: 0,
  mt: 1,
  fontSize: '0.75rem',
  lineHeight: 1.5,
  maxHeight: 320,
  overflow: 'auto',
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
}
const RawEntry = ({ entry }: { readonly entry: Entry }) => (
  <Box component="details">
    <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
      <T w={auditWords.raw} />
    </Box>
    <Box component="pre" tabIndex={0} sx={rawText}>
      {JSON.stringify(entry.meta, null, 2)}
    </Box>
  </Box>
)

/** What is known of the entry at the position: in words, in the books, in the state machines, and as stored. */
export const EntryPanels = ({
  replay,
  position,
  folds,
  commands,
  label,
  gist,
  books,
  broken,
}: {
  readonly replay: Replay
  readonly position: number
  readonly folds: readonly Fold<unknown>[]
  readonly commands: ReadonlyMap<string, AnyCommand>
  readonly label: (entry: Entry) => Words
  readonly gist: (entry: Entry) => string
  readonly books: boolean
  /** The chain of hashes breaks at this entry. */
  readonly broken: boolean
}) => {
  const { entries } = replay
  const entry = entries[position - 1] ?? null
  const who = useMemo(() => nameOf(entries, entry?.meta.actor ?? null), [entries, entry])
  const { rejected } = replay.moved()
  return (
    <>
      <Panel title={auditWords.what}>
        <StepPanel
          entry={entry}
          label={label}
          gist={gist}
          who={who}
          rejected={rejected.length > 0}
          broken={broken}
        />
      </Panel>
      {entry !== null && isSent(entry, commands) && (
        <Panel title={auditWords.booksChange}>
          <BooksChange entry={entry} books={books} />
        </Panel>
      )}
      <Panel title={auditWords.machines}>
        <Machines folds={folds} replay={replay} company={entry?.meta.company ?? null} />
      </Panel>
      {entry !== null && (
        <Panel>
          <RawEntry entry={entry} />
        </Panel>
      )}
    </>
  )
}
