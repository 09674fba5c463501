import { mdiDownload, mdiMonitor, mdiShieldCheckOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useEffectEvent, useMemo, useState, type ReactNode } from 'react'
import { inDigits } from '../../books/digits.ts'
import type { Words } from '../../books/words.ts'
import { BackLink } from '../ui/BackLink.tsx'
import { T, useDigits } from '../i18n/language.tsx'
import { useCell, usePart } from '../react/parts.tsx'
import { usePhone } from '../ui/Rows.tsx'
import { commandsOf, eventsOf, foldsOf } from '../bus/openSession.ts'
import type { Entry } from '../log/entry.ts'
import { eventReader } from '../log/event.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { Icon } from '../ui/Icon.tsx'
import { EmptyState, FailedState, LoadingState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { words } from '../i18n/words.ts'
import { auditWords, loadedOf } from './auditWords.ts'
import { breathe } from './yieldToBrowser.ts'
import { EntryList } from './EntryList.tsx'
import { refusalIn, sayEntry } from './entryWords.ts'
import { Facts } from './Facts.tsx'
import { loadedLog, type NextPage } from './loadedLog.ts'
import { writeLogFile } from './logFile.ts'
import { Machines } from './Machines.tsx'
import { Replayed, type Program } from './Replayed.tsx'
import { replayOf, type Replay } from './replay.ts'
import type { KeptPages } from './replaySession.ts'
import { Stage, type Size } from './Stage.tsx'
import { onStage, stageView } from './stageView.ts'
import { StepPanel } from './StepPanel.tsx'
import { Transport } from './Transport.tsx'
import { usePlaying } from './usePlaying.ts'

/** What the events and commands of a log mean to this release. */
const meaningIn = (areas: Program['areas']) => ({
  readWith: eventReader(eventsOf(areas)),
  folds: [...foldsOf(areas), stageView],
  commands: commandsOf(areas),
})

export interface PlayerProps {
  readonly program: Program
  readonly title: Words
  readonly about?: ReactNode
  readonly next: NextPage
  readonly pages: KeptPages
  /** How many entries the log has; null until they are all here. */
  readonly total: number | null
  /** Where it begins; null: at its first screen. */
  readonly at: number | null
  readonly fileName: string
  /** The books may be asked what a command changed. */
  readonly books: boolean
  /** Beside the check made here: the server's own. */
  readonly onVerify?: (() => void) | undefined
  readonly verified?: ReactNode
}

/** One session of one person, entry by entry: the screen as it was, the machines, and what the books became. */
export const Player = ({
  program,
  title,
  about,
  next,
  pages,
  total,
  at,
  fileName,
  books,
  onVerify,
  verified,
}: PlayerProps) => {
  const [{ replay, log }] = useState(() => {
    const { folds, readWith } = meaningIn(program.areas)
    const made = replayOf(folds)
    return { replay: made, log: loadedLog(next, made, readWith, breathe) }
  })
  const loading = useCell(log.loading)
  const { loaded, chain, done, failed } = loading
  const whole = done ? loaded : Math.max(total ?? 0, loaded)
  const playing = usePlaying(replay, loaded, whole)
  const [began, setBegan] = useState(false)
  useEffect(() => {
    void log.load()
    return () => log.stop()
  }, [log])
  const begin = useEffectEvent(() => {
    const first = at ?? replay.entries.findIndex((entry) => entry.meta.type === 'ScreenOpened') + 1
    // Where it shall begin is still on its way.
    if (first > loaded || (first === 0 && !done && loaded === 0)) return
    setBegan(true)
    playing.go(first === 0 ? 1 : first)
  })
  useEffect(() => {
    // eslint-disable-next-line react/set-state-in-effect -- the replay begins once, when the entry it begins at has come
    if (!began && loaded > 0) begin()
  }, [began, loaded])

  if (loaded === 0) {
    return (
      <>
        <PageHeader title={title} about={about} before={<BackLink to="/audit" />} />
        {failed === null ? (
          <LoadingState rows={8} />
        ) : (
          <FailedState say={failed} onRetry={() => void log.load()} />
        )}
      </>
    )
  }
  return (
    <Standing
      {...{
        program,
        title,
        about,
        pages,
        fileName,
        books,
        onVerify,
        verified,
        replay,
        loaded,
        whole,
        done,
        failed,
        chain,
        playing,
      }}
      written={() =>
        writeLogFile(
          replay.entries.map(({ meta }) => meta),
          log.texts,
        )
      }
      onRetry={() => void log.load()}
    />
  )
}

type StandingProps = Omit<PlayerProps, 'next' | 'total' | 'at'> & {
  readonly replay: Replay
  readonly loaded: number
  readonly whole: number
  readonly done: boolean
  readonly failed: Words | null
  readonly chain: { readonly head: string; readonly brokenAt: number | null }
  readonly playing: ReturnType<typeof usePlaying>
  /** The log as a file, letter for letter as it came. */
  readonly written: () => string
  readonly onRetry: () => void
}

const whoDid = (entries: readonly Entry[], actor: string | null): string => {
  const known = entries.find(
    (entry) => entry.event?.type === 'LoggedIn' && entry.event['userId'] === actor,
  )?.event
  const { fullName, username } = (known ?? {}) as {
    readonly fullName?: string
    readonly username?: string
  }
  return fullName || username || (actor ?? '–')
}

/** What a command that was sent changed in the books. */
const BooksChange = ({ entry, books }: { readonly entry: Entry; readonly books: boolean }) => {
  const nothing = !books
    ? auditWords.noBooksHere
    : refusalIn(entry) !== null
      ? auditWords.booksUnchanged
      : null
  if (nothing !== null)
    return (
      <Box sx={{ color: 'text.secondary' }}>
        <T w={nothing} />
      </Box>
    )
  return <Facts commandId={entry.meta.commandId!} ahead={entry.meta.step !== 'recorded'} />
}

const layout = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(300px, 360px)' },
  gridTemplateAreas: { xs: '"stage" "step" "list"', md: '"stage step" "list step"' },
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

const Standing = ({
  program,
  title,
  about,
  pages,
  fileName,
  books,
  onVerify,
  verified,
  replay,
  loaded,
  whole,
  done,
  failed,
  chain,
  playing,
  written,
  onRetry,
}: StandingProps) => {
  const { titleAt, areas } = program
  const { commands, folds } = useMemo(() => meaningIn(areas), [areas])
  const label = useCallback(
    (entry: Entry): Words => sayEntry(entry, commands, titleAt),
    [commands, titleAt],
  )
  const phone = usePhone()
  const [size, setSize] = useState<Size>(phone ? 'narrow' : 'wide')
  const digits = useDigits()
  const download = usePart('download')
  const { position, jump } = playing
  const { entries } = replay
  const entry = entries[position - 1] ?? null
  const { path } = replay.folds.get(stageView, null, onStage)
  const who = useMemo(() => whoDid(entries, entry?.meta.actor ?? null), [entries, entry])
  const { untaken } = replay.moved()
  const sends =
    entry?.meta.commandId !== null &&
    entry !== null &&
    commands.get(entry.meta.command ?? '')?.send !== undefined
  // A page that did not come for want of a network is looked for again where the auditor goes next.
  useEffect(() => {
    if (position > 0) pages.again()
  }, [pages, position])
  const firstScreen = entries.findIndex((each) => each.meta.type === 'ScreenOpened') + 1
  return (
    <>
      <PageHeader
        title={title}
        about={about}
        before={<BackLink to="/audit" />}
        actions={
          <>
            {onVerify !== undefined && (
              <Button
                variant="outlined"
                startIcon={<Icon path={mdiShieldCheckOutline} />}
                onClick={onVerify}
              >
                <T w={auditWords.verify} />
              </Button>
            )}
            <Button
              variant="outlined"
              startIcon={<Icon path={mdiDownload} />}
              disabled={!done}
              onClick={() => download(fileName, written())}
            >
              <T w={auditWords.export} />
            </Button>
          </>
        }
      />
      {!done && failed === null && (
        <Box role="status" sx={{ mb: 1.5, fontSize: '0.875rem', color: 'text.secondary' }}>
          <T w={auditWords.loadingLog} />:{' '}
          <T
            w={loadedOf(
              [inDigits(String(loaded), 'devanagari'), inDigits(String(whole), 'devanagari')],
              [String(loaded), String(whole)],
            )}
          />
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
            <Button size="small" color="inherit" onClick={() => playing.go(chain.brokenAt!)}>
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
      {verified}
      <Box sx={layout}>
        <Box sx={{ gridArea: 'stage', minWidth: 0 }}>
          <Panel flush>
            <Box
              sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1, px: 2, py: 1 }}
            >
              <Icon path={mdiMonitor} />
              <strong>
                {path === null ? (
                  <T w={auditWords.noScreenYet} />
                ) : (
                  <T w={titleAt(path) ?? { ne: path, en: path }} />
                )}
              </strong>
              {path !== null && (
                <Box
                  component="code"
                  sx={{ fontSize: '0.8125rem', color: 'text.secondary', overflowWrap: 'anywhere' }}
                >
                  {path}
                </Box>
              )}
              <Box sx={{ ml: 'auto' }}>
                <ChoiceInput
                  label={auditWords.shownAs}
                  hideLabel
                  value={size}
                  onChange={setSize}
                  choices={[
                    { value: 'wide', label: auditWords.wide },
                    { value: 'narrow', label: auditWords.narrow },
                  ]}
                />
              </Box>
            </Box>
            {path === null ? (
              <EmptyState
                title={auditWords.noScreenYet}
                help={auditWords.noScreenHelp}
                action={
                  firstScreen > 0 && (
                    <Button variant="outlined" onClick={() => playing.go(firstScreen)}>
                      <T w={auditWords.firstScreen} />
                    </Button>
                  )
                }
              />
            ) : (
              <Stage key={size} size={size}>
                <Replayed
                  key={`${jump} ${path}`}
                  program={program}
                  replay={replay}
                  pages={pages}
                  path={path}
                />
              </Stage>
            )}
            <Transport
              entries={entries}
              total={whole}
              loaded={loaded}
              position={position}
              brokenAt={chain.brokenAt}
              playing={playing.playing}
              speed={playing.speed}
              onGo={playing.go}
              onPlay={playing.play}
              onSpeed={playing.setSpeed}
            />
          </Panel>
        </Box>
        <Box sx={{ gridArea: 'step', minWidth: 0 }}>
          <Panel title={auditWords.what}>
            <StepPanel
              entry={entry}
              label={label}
              who={who}
              untaken={untaken.length > 0}
              broken={chain.brokenAt === position}
            />
          </Panel>
          {entry !== null && sends && (
            <Panel title={auditWords.booksChange}>
              <BooksChange entry={entry} books={books} />
            </Panel>
          )}
          <Panel title={auditWords.machines}>
            <Machines folds={folds} replay={replay} company={entry?.meta.company ?? null} />
          </Panel>
          {entry !== null && (
            <Panel>
              <Box component="details">
                <Box component="summary" sx={{ cursor: 'pointer', fontWeight: 600 }}>
                  <T w={auditWords.raw} />
                </Box>
                <Box component="pre" tabIndex={0} sx={rawText}>
                  {JSON.stringify(entry.meta, null, 2)}
                </Box>
              </Box>
            </Panel>
          )}
        </Box>
        <Box sx={{ gridArea: 'list', minWidth: 0 }}>
          <Panel flush title={auditWords.timeline}>
            <EntryList
              entries={entries}
              loaded={loaded}
              position={position}
              brokenAt={chain.brokenAt}
              label={label}
              onGo={playing.go}
            />
          </Panel>
        </Box>
      </Box>
    </>
  )
}
