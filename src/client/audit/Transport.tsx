import {
  mdiPause,
  mdiPlay,
  mdiSkipBackward,
  mdiSkipForward,
  mdiStepBackward,
  mdiStepForward,
} from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import Slider from '@mui/material/Slider'
import { inDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import type { Entry } from '../log/entry.ts'
import { keyHint, keyProps } from '../ui/keyNames.ts'
import { Icon } from '../ui/Icon.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { auditWords, loadedOf } from './auditWords.ts'
import { showDay, showTime } from './entryWords.ts'
import { LogStrip } from './LogStrip.tsx'

export const speeds = [1, 2, 4, 10, 30] as const

export interface TransportProps {
  readonly entries: readonly Entry[]
  /** Entries of the log, loaded or still to come. */
  readonly total: number
  readonly loaded: number
  readonly position: number
  readonly brokenAt: number | null
  readonly playing: boolean
  readonly speed: number
  readonly onGo: (to: number) => void
  readonly onPlay: (playing: boolean) => void
  readonly onSpeed: (speed: number) => void
}

const largeButton = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
}
const ControlButton = ({
  label,
  icon,
  onPress,
  disabled = false,
  large = false,
  keys,
}: {
  readonly label: Words
  /** That press it too. */
  readonly keys: string
  readonly icon: string
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly large?: boolean
}) => {
  const say = useWords()
  return (
    <IconButton
      aria-label={say(label)}
      {...keyProps(keys)}
      title={`${say(label)} · ${keyHint(keys)}`}
      disabled={disabled}
      onClick={onPress}
      size={large ? 'medium' : 'small'}
      sx={large ? largeButton : {}}
    >
      <Icon path={icon} size={large ? 26 : 22} />
    </IconButton>
  )
}

const StepButtons = ({
  total,
  loaded,
  position,
  playing,
  onGo,
  onPlay,
}: Pick<TransportProps, 'total' | 'loaded' | 'position' | 'playing' | 'onGo' | 'onPlay'>) => {
  const atStart = position === 0
  const atEnd = position >= loaded
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
      <ControlButton
        label={auditWords.toStart}
        icon={mdiSkipBackward}
        keys="Home"
        onPress={() => onGo(0)}
        disabled={atStart}
      />
      <ControlButton
        label={auditWords.stepBack}
        icon={mdiStepBackward}
        keys="ArrowLeft"
        onPress={() => onGo(position - 1)}
        disabled={atStart}
      />
      <ControlButton
        label={playing ? auditWords.pause : auditWords.play}
        icon={playing ? mdiPause : mdiPlay}
        keys="k"
        onPress={() => onPlay(!playing)}
        disabled={!playing && position >= total}
        large
      />
      <ControlButton
        label={auditWords.stepForward}
        icon={mdiStepForward}
        keys="ArrowRight"
        onPress={() => onGo(position + 1)}
        disabled={atEnd}
      />
      <ControlButton
        label={auditWords.toEnd}
        icon={mdiSkipForward}
        keys="End"
        onPress={() => onGo(loaded)}
        disabled={atEnd}
      />
    </Box>
  )
}

const SpeedSelect = ({ speed, onSpeed }: Pick<TransportProps, 'speed' | 'onSpeed'>) => {
  const digits = useDigits()
  return (
    <Box
      component="label"
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 1,
        fontSize: '0.875rem',
        color: 'text.secondary',
      }}
    >
      <T w={auditWords.speed} />
      <NativeSelect
        value={speed}
        onChange={(e) => onSpeed(Number(e.target.value))}
        sx={{ fontSize: '0.875rem', '&::before, &::after': { display: 'none' } }}
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            {inDigits(String(each), digits)}×
          </option>
        ))}
      </NativeSelect>
    </Box>
  )
}

/** The controls of a replay: play, step, and a slider to any place of the log. */
export const Transport = (props: TransportProps) => {
  const { entries, total, loaded, position, brokenAt, playing, speed, onGo, onPlay, onSpeed } =
    props
  const say = useWords()
  const digits = useDigits()
  const at = entries[position - 1]?.meta.at
  useShortcut('ArrowLeft', auditWords.stepBack, () => onGo(position - 1))
  useShortcut('ArrowRight', auditWords.stepForward, () => onGo(position + 1))
  useShortcut('k', playing ? auditWords.pause : auditWords.play, () => onPlay(!playing))
  useShortcut('Home', auditWords.toStart, () => onGo(0))
  useShortcut('End', auditWords.toEnd, () => onGo(loaded))
  const count = loadedOf(position, total)
  return (
    <Box
      sx={(t) => ({
        borderTop: `1px solid ${t.vars.palette.divider}`,
        px: { xs: 1.5, sm: 2 },
        pt: 1,
        pb: 1.25,
      })}
    >
      <Box sx={{ position: 'relative', mx: 0.75 }}>
        <LogStrip entries={entries} loaded={loaded} total={total} brokenAt={brokenAt} />
        <Slider
          size="small"
          min={0}
          max={Math.max(1, total)}
          value={position}
          onChange={(_, to) => onGo(to as number)}
          aria-label={say(auditWords.place)}
          getAriaValueText={() => say(count)}
          sx={{ py: '10px', display: 'block' }}
        />
      </Box>
      <Box
        sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
      >
        <StepButtons {...props} />
        <SpeedSelect speed={speed} onSpeed={onSpeed} />
        <Box role="status" sx={{ ml: { sm: 'auto' }, fontSize: '0.875rem' }} className="figures">
          {at !== undefined && (
            <>
              <strong>{showTime(at, digits)}</strong> · {showDay(at, digits)} ·{' '}
            </>
          )}
          <T w={count} />
        </Box>
      </Box>
    </Box>
  )
}
