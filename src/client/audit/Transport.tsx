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
import { useMemo } from 'react'
import { inDigits } from '../../books/digits.ts'
import type { Words } from '../../books/words.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import type { Entry } from '../log/entry.ts'
import { Icon } from '../ui/Icon.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { auditWords, loadedOf } from './auditWords.ts'
import { kindOf, showDay, showTime } from './entryWords.ts'

export const speeds = [1, 2, 4, 10, 30] as const

export interface TransportProps {
  readonly entries: readonly Entry[]
  /** Entries of the log, here or still on their way. */
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

type Mark = 'broken' | 'refused' | 'waiting' | 'recorded' | 'screen'
const rank: readonly Mark[] = ['screen', 'recorded', 'waiting', 'refused', 'broken']
const mostMarks = 160

/** What lies where in a log: for each of its stretches the gravest thing in it. */
const strip = (
  entries: readonly Entry[],
  total: number,
  brokenAt: number | null,
): readonly (Mark | null)[] => {
  const marks = Math.max(1, Math.min(mostMarks, total))
  const out: (Mark | null)[] = Array.from({ length: marks }, () => null)
  const put = (seq: number, mark: Mark) => {
    const at = Math.min(marks - 1, Math.floor(((seq - 1) / Math.max(1, total)) * marks))
    if (rank.indexOf(mark) > (out[at] === null ? -1 : rank.indexOf(out[at]!))) out[at] = mark
  }
  for (const [i, entry] of entries.entries()) {
    const kind = kindOf(entry)
    if (kind === 'unreadable') put(i + 1, 'broken')
    else if (kind === 'refused' || kind === 'waiting' || kind === 'recorded' || kind === 'screen')
      put(i + 1, kind)
  }
  if (brokenAt !== null) put(brokenAt, 'broken')
  return out
}

interface PressProps {
  readonly say: Words
  readonly icon: string
  readonly onPress: () => void
  readonly disabled?: boolean
  readonly big?: boolean
}
const pressedHard = {
  bgcolor: 'primary.main',
  color: 'primary.contrastText',
  '&:hover': { bgcolor: 'primary.dark' },
  '&.Mui-disabled': { bgcolor: 'action.disabledBackground' },
}
const Press = ({ say, icon, onPress, disabled = false, big = false }: PressProps) => {
  const text = useWords()
  return (
    <IconButton
      aria-label={text(say)}
      title={text(say)}
      disabled={disabled}
      onClick={onPress}
      size={big ? 'medium' : 'small'}
      sx={big ? pressedHard : {}}
    >
      <Icon path={icon} size={big ? 26 : 22} />
    </IconButton>
  )
}

/** The controls of a replay: play, step, and any place of the log at a press. */
export const Transport = ({
  entries,
  total,
  loaded,
  position,
  brokenAt,
  playing,
  speed,
  onGo,
  onPlay,
  onSpeed,
}: TransportProps) => {
  const say = useWords()
  const digits = useDigits()
  const at = entries[position - 1]?.meta.at
  // The strip is drawn anew as pages come, not at each step.
  const drawn = useMemo(
    () => strip(entries.slice(0, loaded), total, brokenAt),
    [entries, loaded, total, brokenAt],
  )
  useShortcut('ArrowLeft', auditWords.stepBack, () => onGo(position - 1))
  useShortcut('ArrowRight', auditWords.stepForward, () => onGo(position + 1))
  useShortcut('k', playing ? auditWords.pause : auditWords.play, () => onPlay(!playing))
  useShortcut('Home', auditWords.toStart, () => onGo(0))
  useShortcut('End', auditWords.toEnd, () => onGo(loaded))
  const count = loadedOf(
    [inDigits(String(position), 'devanagari'), inDigits(String(total), 'devanagari')],
    [String(position), String(total)],
  )
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
        <Box
          aria-hidden
          sx={(t) => {
            const p = t.vars.palette
            return {
              display: 'flex',
              height: 14,
              alignItems: 'flex-end',
              '& > span': { flex: 1, mx: drawn.length > 60 ? 0 : '1px', borderRadius: '1px' },
              '& .screen': { height: 4, bgcolor: p.edge, opacity: 0.55 },
              '& .recorded': { height: 9, bgcolor: p.success.main },
              '& .waiting': { height: 11, bgcolor: p.thread },
              '& .refused': { height: 14, bgcolor: p.error.main },
              '& .broken': {
                height: 14,
                bgcolor: p.secondary.main,
                outline: `1px solid ${p.secondary.main}`,
              },
            }
          }}
        >
          {drawn.map((mark, i) => (
            <span key={i} className={mark ?? ''} />
          ))}
        </Box>
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
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
          <Press
            say={auditWords.toStart}
            icon={mdiSkipBackward}
            onPress={() => onGo(0)}
            disabled={position === 0}
          />
          <Press
            say={auditWords.stepBack}
            icon={mdiStepBackward}
            onPress={() => onGo(position - 1)}
            disabled={position === 0}
          />
          <Press
            say={playing ? auditWords.pause : auditWords.play}
            icon={playing ? mdiPause : mdiPlay}
            onPress={() => onPlay(!playing)}
            disabled={!playing && position >= total}
            big
          />
          <Press
            say={auditWords.stepForward}
            icon={mdiStepForward}
            onPress={() => onGo(position + 1)}
            disabled={position >= loaded}
          />
          <Press
            say={auditWords.toEnd}
            icon={mdiSkipForward}
            onPress={() => onGo(loaded)}
            disabled={position >= loaded}
          />
        </Box>
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
