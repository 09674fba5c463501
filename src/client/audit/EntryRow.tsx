import Box from '@mui/material/Box'
import type { Theme } from '@mui/material/styles'
import { memo } from 'react'
import { inDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import { useDigits, useWords } from '../i18n/language.tsx'
import type { Entry } from '../log/entry.ts'
import { StatusChip } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import { kindOf, showTime, type Kind } from './entryWords.ts'
import { kindTones } from './kindTones.ts'

export const rowHeight = 46

interface EntryRowProps {
  readonly at: number
  readonly entry: Entry
  /** Pixels from the top of the list. */
  readonly start: number
  /** The replay is at this entry. */
  readonly here: boolean
  /** The replay has not reached this entry. */
  readonly later: boolean
  readonly broken: boolean
  readonly label: (entry: Entry) => Words
  readonly gist: (entry: Entry) => string
  readonly onGo: (to: number) => void
}

/** Kinds whose chip is shown on a phone too. */
const shownOnPhone: ReadonlySet<Kind> = new Set(['refused', 'unreadable', 'waiting', 'recorded'])

const rowStyle =
  ({ here, broken }: Pick<EntryRowProps, 'here' | 'broken'>) =>
  (t: Theme) => {
    const { divider, thread, error, action } = t.vars.palette
    const background = here ? action.selected : 'transparent'
    return {
      position: 'absolute',
      insetInline: 0,
      top: 0,
      height: rowHeight,
      display: 'flex',
      alignItems: 'center',
      gap: 1.25,
      px: 2,
      cursor: 'pointer',
      fontSize: '0.875rem',
      borderBottom: `1px solid ${divider}`,
      borderLeft: `3px solid ${here ? thread : 'transparent'}`,
      bgcolor: broken ? error.light : background,
      '&:hover': { bgcolor: broken ? error.light : action.hover },
    } as const
  }

/** One entry of the timeline. */
export const EntryRow = memo(
  ({ at, entry, start, here, later, broken, label, gist, onGo }: EntryRowProps) => {
    const say = useWords()
    const digits = useDigits()
    const kind = kindOf(entry)
    return (
      <Box
        id={`entry-${at}`}
        role="option"
        aria-selected={here}
        onClick={() => onGo(at)}
        sx={rowStyle({ here, broken })}
        style={{ transform: `translateY(${start}px)` }}
      >
        <Box
          component="span"
          className="figures"
          sx={{ flex: 'none', minWidth: 44, textAlign: 'end', color: 'text.secondary' }}
        >
          {inDigits(String(at), digits)}
        </Box>
        <Box
          component="span"
          className="figures"
          sx={{ flex: 'none', color: 'text.secondary', display: { xs: 'none', sm: 'inline' } }}
        >
          {showTime(entry.meta.at, digits)}
        </Box>
        <Box
          component="span"
          sx={{
            minWidth: 0,
            flex: 1,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            whiteSpace: 'nowrap',
            color: later ? 'text.secondary' : 'text.primary',
          }}
        >
          <Box component="span" sx={{ fontWeight: later ? 500 : 700 }}>
            {say(label(entry))}
          </Box>{' '}
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {gist(entry)}
          </Box>
        </Box>
        <Box
          component="span"
          sx={{
            flex: 'none',
            display: { xs: broken || shownOnPhone.has(kind) ? 'inline' : 'none', sm: 'inline' },
          }}
        >
          <StatusChip
            label={broken ? auditWords.logBroken : auditWords[kind]}
            tone={broken ? 'bad' : kindTones[kind]}
          />
        </Box>
      </Box>
    )
  },
)
