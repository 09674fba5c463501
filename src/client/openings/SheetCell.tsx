import Box from '@mui/material/Box'
import type { KeyboardEvent } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { openingWords } from './openingWords.ts'
import type { FormState } from '../forms/useForm.ts'
import type { SheetColumn, SheetTexts } from './sheet.ts'

export const columnLabels: Readonly<Record<SheetColumn, Words>> = {
  amount: words.amount,
  receivable: words.receivable,
  payable: words.payable,
  quantity: words.quantity,
  rate: words.rate,
}
/** What a column of a line is called: the amount of goods is the value of the stock. */
export const labelOf = (column: SheetColumn, isGoods: boolean): Words =>
  isGoods && column === 'amount' ? openingWords.value : columnLabels[column]

/** In how many frames a line that was scrolled to is in the page. */
const mostFrames = 20
/** Puts the focus into a field of the sheet, as soon as it is in the page. */
export const focusField = (field: string, frames = mostFrames): void => {
  const found = document.querySelector<HTMLInputElement>(`input[data-field="${CSS.escape(field)}"]`)
  if (found !== null) return found.focus()
  if (frames > 0) requestAnimationFrame(() => focusField(field, frames - 1))
}

/** Writes several fields of the sheet. */
export const putAll = ({ put }: FormState<SheetTexts>, fields: SheetTexts): void => {
  for (const [field, text] of Object.entries(fields)) put(field, text)
}

interface SheetCellProps {
  readonly name: string
  readonly label: Words
  readonly field: string
  readonly text: string
  /** What counts while nothing is written. */
  readonly placeholder: string
  readonly fault: Words | undefined
  readonly disabled: boolean
  readonly onWrite: (text: string) => void
  readonly onLeave: () => void
  /** Moves the focus along the column. */
  readonly onMove: (by: 1 | -1) => void
}

/** A figure of the sheet. Enter and ↓ move down the column, ↑ up. */
export const SheetCell = (props: SheetCellProps) => {
  const say = useWords()
  const { name, label, field, text, placeholder, fault, disabled } = props
  const onKeyDown = (e: KeyboardEvent<HTMLInputElement>) => {
    const isPlainEnter = e.key === 'Enter' && !e.ctrlKey && !e.metaKey
    if (!isPlainEnter && e.key !== 'ArrowDown' && e.key !== 'ArrowUp') return
    e.preventDefault()
    props.onMove(e.key === 'ArrowUp' ? -1 : 1)
  }
  return (
    <Box sx={{ minWidth: 0 }}>
      <Box
        component="input"
        value={text}
        placeholder={placeholder}
        data-field={field}
        inputMode="decimal"
        autoComplete="off"
        aria-label={`${name} ${say(label)}`}
        aria-invalid={fault !== undefined}
        disabled={disabled}
        onChange={(e) => props.onWrite(e.target.value)}
        onBlur={props.onLeave}
        onFocus={(e) => e.currentTarget.select()}
        onKeyDown={onKeyDown}
        sx={(t) => ({
          width: '100%',
          minHeight: 36,
          px: 1,
          font: 'inherit',
          textAlign: 'end',
          fontVariantNumeric: 'tabular-nums',
          color: 'inherit',
          bgcolor: 'transparent',
          border: `1px solid ${t.vars.palette.divider}`,
          borderRadius: 1.5,
          '&::placeholder': { color: t.vars.palette.text.secondary, opacity: 1 },
          '&:hover': { borderColor: t.vars.palette.edge },
          '&:focus': {
            bgcolor: t.vars.palette.background.paper,
            borderColor: t.vars.palette.primary.main,
            outline: `1px solid ${t.vars.palette.primary.main}`,
          },
          '&[aria-invalid=true]': { borderColor: t.vars.palette.error.main },
          [t.breakpoints.down('md')]: { minHeight: 44 },
        })}
      />
      {fault !== undefined && (
        <Box role="alert" sx={{ fontSize: '0.75rem', lineHeight: 1.35, color: 'error.main' }}>
          <T w={fault} compact />
        </Box>
      )}
    </Box>
  )
}
