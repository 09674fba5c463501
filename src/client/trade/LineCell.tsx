import Box from '@mui/material/Box'
import {
  useState,
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { touchedTextSize } from '../ui/touch.ts'
import { lineCell } from './lineGrid.ts'
import { useDebouncedField } from './useDraft.ts'

export const focusLineEntry = () =>
  document.querySelector<HTMLInputElement>('[data-entry] input')?.focus()

/** Moves the focus up or down one column of figures; below the last line is the entry line. */
const moveFocus = (e: KeyboardEvent<HTMLInputElement>, by: 1 | -1) => {
  const column = e.currentTarget.dataset['column']
  const cells = [
    ...document.querySelectorAll<HTMLInputElement>(`[data-lines] input[data-column="${column}"]`),
  ]
  const entry = by > 0 ? document.querySelector<HTMLInputElement>('[data-entry] input') : null
  const next = cells[cells.indexOf(e.currentTarget) + by] ?? entry
  if (next === null) return
  e.preventDefault()
  next.focus()
  next.select()
}

interface LineFigureProps {
  readonly column: 'quantity' | 'free' | 'rate' | 'discount'
  readonly label: Words
  readonly text: string
  /** Records the typed text, or returns why it cannot. */
  readonly record: (text: string) => Words | null
  readonly onRemove: () => void
  readonly fault: Words | undefined
  readonly autoFocus?: boolean
  /** The + key was pressed; without this it is typed. */
  readonly onPlus?: () => void
}
/** A figure of a line that is edited in place. ↑ and ↓ move along the column, Enter goes to the entry line, and Delete removes the line unless something was typed. */
export const LineFigure = ({
  column,
  label,
  text,
  record,
  onRemove,
  fault,
  autoFocus = false,
  onPlus,
}: LineFigureProps) => {
  const say = useWords()
  const [unrecorded, setUnrecorded] = useState<Words | null>(null)
  const [touched, setTouched] = useState(false)
  const field = useDebouncedField(text, (typed) => {
    const why = record(typed)
    setUnrecorded(why)
    return why === null
  })
  const error = unrecorded ?? fault ?? null
  const onKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
      field.flush()
      moveFocus(e, e.key === 'ArrowUp' ? -1 : 1)
    } else if (e.key === 'Enter' && !e.ctrlKey && !e.metaKey) {
      e.preventDefault()
      field.flush()
      focusLineEntry()
    } else if (e.key === '+' && onPlus !== undefined) {
      e.preventDefault()
      field.flush()
      onPlus()
    } else if (e.key === 'Delete' && !touched) {
      e.preventDefault()
      onRemove()
    }
  }
  return (
    <>
      <Box
        component="input"
        value={field.value}
        data-column={column}
        // A keypad of figures has no % sign.
        inputMode={column === 'discount' ? 'text' : 'decimal'}
        autoComplete="off"
        autoFocus={autoFocus}
        aria-label={say(label)}
        aria-invalid={error !== null}
        title={error === null ? undefined : say(error)}
        onChange={(e: ChangeEvent<HTMLInputElement>) => {
          setTouched(true)
          field.write(e.target.value)
        }}
        onBlur={() => {
          setTouched(false)
          field.flush()
        }}
        onFocus={(e: FocusEvent<HTMLInputElement>) => e.currentTarget.select()}
        onKeyDown={onKeyDown}
        sx={(t) => ({
          width: '100%',
          minHeight: 34,
          px: 1,
          font: 'inherit',
          textAlign: 'end',
          fontVariantNumeric: 'tabular-nums',
          color: 'inherit',
          bgcolor: 'transparent',
          border: '1px solid transparent',
          borderRadius: 1.5,
          '&:hover': { borderColor: t.vars.palette.edge },
          '&:focus': {
            bgcolor: t.vars.palette.background.paper,
            borderColor: t.vars.palette.primary.main,
            outline: `1px solid ${t.vars.palette.primary.main}`,
          },
          '&[aria-invalid=true]': { borderColor: t.vars.palette.error.main },
          [t.breakpoints.down('md')]: { borderColor: t.vars.palette.divider, minHeight: 44 },
          '@media (pointer: coarse)': { fontSize: touchedTextSize },
        })}
      />
      {error !== null && (
        <Box role="alert" sx={{ fontSize: '0.75rem', lineHeight: 1.35, color: 'error.main' }}>
          <T w={error} compact />
        </Box>
      )}
    </>
  )
}

/** A figure in the cell of its column, and what stands below it. */
export const LineCell = ({
  children,
  column,
  ...figure
}: LineFigureProps & {
  readonly column: 'quantity' | 'rate' | 'discount'
  readonly children?: ReactNode
}) => (
  <Box role="cell" sx={lineCell(column)}>
    <LineFigure {...figure} column={column} />
    {children}
  </Box>
)
