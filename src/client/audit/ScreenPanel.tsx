import { mdiMonitor } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { T } from '../i18n/language.tsx'
import { ScreenOpened } from '../session/events.ts'
import { displayed } from '../session/displayed.ts'
import { sessionKey } from '../session/views.ts'
import type { Display } from '../session/displayEvents.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { Icon } from '../ui/Icon.tsx'
import { usePhone } from '../ui/RowList.tsx'
import { EmptyState } from '../ui/states.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import type { Loading } from './loadedLog.ts'
import type { Replay } from './replay.ts'
import { Replayed, type Program } from './Replayed.tsx'
import type { KeptPages } from './replaySession.ts'
import { ReplayFrame, type Size } from './ReplayFrame.tsx'
import { replayedBrowserKey, replayedBrowserView } from './replayedBrowserView.ts'
import { Transport } from './Transport.tsx'
import type { Playing } from './usePlaying.ts'

/** As the person saw it, or in the auditor's own language and colours at the width of a computer or a phone. */
type ShownAs = 'device' | Size
const shown = (
  chosen: ShownAs,
  display: Display | null,
  phone: boolean,
): { readonly size: Size; readonly asSeen: Display | null } => {
  if (chosen !== 'device') return { size: chosen, asSeen: null }
  const narrow = display?.narrow ?? phone
  return { size: narrow ? 'narrow' : 'wide', asSeen: display }
}

const ScreenHeader = ({
  path,
  titleAt,
  shownAs,
  deviceKnown,
  onShownAs,
}: {
  /** Null: no screen is open yet. */
  readonly path: string | null
  readonly titleAt: Program['titleAt']
  readonly shownAs: ShownAs
  /** The log says how the device showed its screens. */
  readonly deviceKnown: boolean
  readonly onShownAs: (shownAs: ShownAs) => void
}) => (
  <Box
    sx={{
      display: 'flex',
      alignItems: 'center',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      gap: 1,
      px: 2,
      py: 1,
    }}
  >
    <Icon path={mdiMonitor} />
    {/* One line whatever the address, so that the controls below stay where they are while a replay plays. */}
    <Box
      title={path ?? undefined}
      sx={{
        flex: { xs: '1 1 calc(100% - 40px)', sm: 1 },
        minWidth: 0,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      <strong>
        <T w={path === null ? auditWords.noScreenYet : (titleAt(path) ?? { ne: path, en: path })} />
      </strong>{' '}
      {path !== null && (
        <Box component="code" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          {path}
        </Box>
      )}
    </Box>
    <Box sx={{ flex: 'none' }}>
      <ChoiceInput
        label={auditWords.shownAs}
        hideLabel
        value={shownAs}
        onChange={onShownAs}
        choices={[
          ...(deviceKnown ? [{ value: 'device' as const, label: auditWords.asOnTheDevice }] : []),
          { value: 'wide', label: auditWords.wide },
          { value: 'narrow', label: auditWords.narrow },
        ]}
      />
    </Box>
  </Box>
)

/** The screen as it was at the position, at the size of a computer or a phone, above the controls of the replay. */
export const ScreenPanel = ({
  program,
  replay,
  pages,
  playing,
  loading,
  total,
}: {
  readonly program: Program
  readonly replay: Replay
  readonly pages: KeptPages
  readonly playing: Playing
  readonly loading: Loading
  readonly total: number
}) => {
  const phone = usePhone()
  const [chosen, setChosen] = useState<ShownAs>('device')
  const { display } = replay.folds.get(displayed, null, sessionKey)
  const { size, asSeen } = shown(chosen, display, phone)
  const { path } = replay.folds.get(replayedBrowserView, null, replayedBrowserKey)
  const firstScreen = replay.entries.findIndex((each) => each.meta.type === ScreenOpened.type) + 1
  return (
    <Panel flush>
      <ScreenHeader
        path={path}
        titleAt={program.titleAt}
        shownAs={display === null ? size : chosen}
        deviceKnown={display !== null}
        onShownAs={setChosen}
      />
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
        <ReplayFrame key={size} size={size} display={asSeen}>
          <Replayed
            key={`${playing.jump} ${path}`}
            program={program}
            replay={replay}
            pages={pages}
            path={path}
          />
        </ReplayFrame>
      )}
      <Transport
        entries={replay.entries}
        total={total}
        loaded={loading.loaded}
        position={playing.position}
        brokenAt={loading.chain.brokenAt}
        playing={playing.playing}
        speed={playing.speed}
        onGo={playing.go}
        onPlay={playing.play}
        onSpeed={playing.setSpeed}
      />
    </Panel>
  )
}
