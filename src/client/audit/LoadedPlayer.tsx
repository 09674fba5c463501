import { mdiDownload, mdiShieldCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useMemo } from 'react'
import { useSearchParams } from 'wouter'
import type { Words } from '../../books/words.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import type { Entry } from '../log/entry.ts'
import { useAppContext } from '../react/appContext.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import { EntryList } from './EntryList.tsx'
import { EntryPanels } from './EntryPanels.tsx'
import { gistOf, partiesIn, sayEntry } from './entryWords.ts'
import type { Loading } from './loadedLog.ts'
import { logMeaning } from './logMeaning.ts'
import { LogNotices } from './LogNotices.tsx'
import type { PlayerProps } from './Player.tsx'
import type { Replay } from './replay.ts'
import { ScreenPanel } from './ScreenPanel.tsx'
import type { Playing } from './usePlaying.ts'

interface LoadedPlayerProps extends Omit<PlayerProps, 'next' | 'total' | 'at'> {
  readonly replay: Replay
  readonly loading: Loading
  /** Entries of the log, loaded or still to come. */
  readonly total: number
  readonly playing: Playing
  /** The log as a file, byte for byte as it was read. */
  readonly writtenLog: () => string
  readonly onRetry: () => void
}

const layout = {
  display: 'grid',
  columnGap: 2,
  alignItems: 'start',
  gridTemplateRows: { md: 'auto 1fr' },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(300px, 360px)' },
  gridTemplateAreas: { xs: '"stage" "step" "list"', md: '"stage step" "list step"' },
}

/** What the entries of a log are called, and what each is about. */
const useLogWords = (
  { titleAt, areas }: PlayerProps['program'],
  { entries }: Replay,
  { loaded }: Loading,
) => {
  const { names, folds } = useMemo(() => logMeaning(areas), [areas])
  const digits = useDigits()
  const say = useWords()
  const parties = useMemo(() => partiesIn(entries.slice(0, loaded)), [entries, loaded])
  const label = useCallback(
    (entry: Entry): Words => sayEntry(entry, names, titleAt),
    [names, titleAt],
  )
  const gist = useCallback(
    (entry: Entry): string => gistOf(entry, digits, parties, say),
    [digits, parties, say],
  )
  return { names, folds, label, gist }
}

/** The page of a replay, from the first loaded entries on. */
export const LoadedPlayer = ({
  program,
  title,
  about,
  pages,
  fileName,
  books,
  onVerify,
  verified,
  replay,
  loading,
  total,
  playing,
  writtenLog,
  onRetry,
}: LoadedPlayerProps) => {
  const { names, folds, label, gist } = useLogWords(program, replay, loading)
  const [search] = useSearchParams()
  const download = useAppContext('download')
  const { position } = playing
  const { brokenAt } = loading.chain
  // A page that could not be fetched for want of a network is fetched again wherever the auditor goes next.
  useEffect(() => {
    if (position > 0) pages.again()
  }, [pages, position])
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
              disabled={!loading.done}
              onClick={() => download(fileName, writtenLog())}
            >
              <T w={auditWords.export} />
            </Button>
          </>
        }
      />
      <LogNotices loading={loading} total={total} onRetry={onRetry} onGo={playing.go} />
      {verified}
      <Box sx={layout}>
        <Box sx={{ gridArea: 'stage', minWidth: 0 }}>
          <ScreenPanel
            program={program}
            replay={replay}
            pages={pages}
            playing={playing}
            loading={loading}
            total={total}
          />
        </Box>
        <Box sx={{ gridArea: 'step', minWidth: 0 }}>
          <EntryPanels
            replay={replay}
            position={position}
            folds={folds}
            commands={names.commands}
            label={label}
            gist={gist}
            books={books}
            broken={brokenAt === position}
          />
        </Box>
        <Box sx={{ gridArea: 'list', minWidth: 0 }}>
          <Panel flush title={auditWords.timeline}>
            <EntryList
              entries={replay.entries}
              loaded={loading.loaded}
              position={position}
              brokenAt={brokenAt}
              label={label}
              gist={gist}
              find={search.get('find') ?? undefined}
              onGo={playing.go}
            />
          </Panel>
        </Box>
      </Box>
    </>
  )
}
