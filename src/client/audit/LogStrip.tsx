import Box from '@mui/material/Box'
import { useMemo } from 'react'
import type { Entry } from '../log/entry.ts'
import { kindOf } from './entryWords.ts'

const rank = ['screen', 'recorded', 'waiting', 'refused', 'broken'] as const
type Mark = (typeof rank)[number]
const mostMarks = 160

const markOf = (entry: Entry): Mark | null => {
  const kind = kindOf(entry)
  if (kind === 'unreadable') return 'broken'
  return rank.find((mark) => mark === kind) ?? null
}

/** A log in at most `mostMarks` stretches, each with the gravest thing in it. */
const marksOf = (
  entries: readonly Entry[],
  total: number,
  brokenAt: number | null,
): readonly (Mark | null)[] => {
  const stretches = Math.max(1, Math.min(mostMarks, total))
  const marks: (Mark | null)[] = Array.from({ length: stretches }, () => null)
  const rankOf = (mark: Mark | null): number => (mark === null ? -1 : rank.indexOf(mark))
  const put = (seq: number, mark: Mark | null) => {
    const at = Math.min(stretches - 1, Math.floor(((seq - 1) / Math.max(1, total)) * stretches))
    if (rankOf(mark) > rankOf(marks[at] ?? null)) marks[at] = mark
  }
  for (const [i, entry] of entries.entries()) put(i + 1, markOf(entry))
  if (brokenAt !== null) put(brokenAt, 'broken')
  return marks
}

/** A strip along a log that shows where something was recorded, waited, was refused or cannot be read. */
export const LogStrip = ({
  entries,
  loaded,
  total,
  brokenAt,
}: {
  readonly entries: readonly Entry[]
  readonly loaded: number
  readonly total: number
  readonly brokenAt: number | null
}) => {
  // Computed again as pages come, not at each step.
  const marks = useMemo(
    () => marksOf(entries.slice(0, loaded), total, brokenAt),
    [entries, loaded, total, brokenAt],
  )
  return (
    <Box
      aria-hidden
      sx={(t) => {
        const p = t.vars.palette
        return {
          display: 'flex',
          height: 14,
          alignItems: 'flex-end',
          '& > span': { flex: 1, mx: marks.length > 60 ? 0 : '1px', borderRadius: '1px' },
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
      {marks.map((mark, i) => (
        <span key={i} className={mark ?? ''} />
      ))}
    </Box>
  )
}
