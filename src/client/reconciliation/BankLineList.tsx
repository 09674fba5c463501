import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { memo, useId, useState, type KeyboardEvent } from 'react'
import { showBs } from '../../books/calendar/calendar.ts'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import type { MarkedLine } from './reconciling.ts'
import { reconciliationWords } from './reconciliationWords.ts'

/** How many lines are rendered at first, and how many more each time. */
const linesShown = 100

interface LineProps {
  readonly line: MarkedLine
  readonly onToggle: (line: MarkedLine) => void
}

const Line = memo(({ line, onToggle }: LineProps) => {
  const id = useId()
  const say = useWords()
  const about = [line.name, line.remarks].filter((text) => text !== '').join(' · ')
  return (
    <Box
      component="li"
      sx={(t) => ({
        display: 'grid',
        gridTemplateColumns: 'auto minmax(0, 1fr) auto',
        alignItems: 'center',
        columnGap: 1.5,
        px: { xs: 2, sm: 2.5 },
        py: 1,
        borderTop: `1px solid ${t.vars.palette.divider}`,
        ...(line.ticked ? { bgcolor: t.vars.palette.tint } : {}),
      })}
    >
      <Box
        component="input"
        type="checkbox"
        id={id}
        checked={line.ticked}
        onChange={() => onToggle(line)}
        aria-label={say(
          reconciliationWords.lineOf(line.number, showBs(line.date, 'latin'), line.amount),
        )}
        sx={(t) => ({ width: 22, height: 22, accentColor: t.vars.palette.primary.main })}
      />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1.5, alignItems: 'baseline' }}>
          <Box component="label" htmlFor={id} sx={{ cursor: 'pointer' }}>
            <DateText date={line.date} />
          </Box>
          <DocumentLink kind={line.kind} number={line.number} id={line.documentId} />
        </Box>
        <Box sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>{about}</Box>
        {line.tickedBy !== null && line.ticked && (
          <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
            <T w={reconciliationWords.tickedBy(line.tickedBy)} />
          </Box>
        )}
      </Box>
      <Box
        component="label"
        htmlFor={id}
        sx={{ cursor: 'pointer', fontWeight: 600, textAlign: 'end' }}
      >
        <Money paisa={line.amount} />
      </Box>
    </Box>
  )
})

/** Up and down move between the lines; space ticks the one that is focused. */
const moveFocus = (e: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowDown: 1, ArrowUp: -1 }[e.key]
  if (step === undefined || !(e.target instanceof HTMLInputElement)) return
  const boxes = [...e.currentTarget.querySelectorAll('input')]
  const next = boxes[boxes.indexOf(e.target) + step]
  if (next === undefined) return
  e.preventDefault()
  next.focus()
}

/** The lines of a bank that are in no finished reconciliation, each with a box to tick. */
export const BankLineList = ({
  lines,
  onToggle,
}: {
  readonly lines: readonly MarkedLine[]
  readonly onToggle: (line: MarkedLine) => void
}) => {
  const [shown, setShown] = useState(linesShown)
  const say = useWords()
  return (
    <>
      <Box
        component="ul"
        aria-label={say(reconciliationWords.openLines)}
        onKeyDown={moveFocus}
        sx={{ m: 0, p: 0, listStyle: 'none' }}
      >
        {lines.slice(0, shown).map((line) => (
          <Line key={line.key} line={line} onToggle={onToggle} />
        ))}
      </Box>
      {lines.length > shown && (
        <Button onClick={() => setShown(shown + linesShown)} sx={{ m: 1.5 }}>
          <T w={reconciliationWords.showMore} />
        </Button>
      )}
    </>
  )
}
