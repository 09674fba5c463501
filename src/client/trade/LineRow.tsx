import { mdiAlertOutline, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { memo, useState, type KeyboardEvent } from 'react'
import { either as E } from 'fp-ts'
import { readRupees, showRupees } from '../../books/money.ts'
import { readQuantity, showQuantity } from '../../books/quantity.ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { useSend } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { inDigits } from '../../books/digits.ts'
import { PutLine } from './commands.ts'
import { readDiscount, showDiscount } from './discountText.ts'
import type { DraftLine } from './draftFields.ts'
import { amountOfLine } from './draftBill.ts'
import { lineCell, lineGrid } from './lineGrid.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, useRecorded } from './useDraft.ts'

export interface LineRowProps {
  readonly documentId: string
  readonly itemId: string
  readonly place: number
  /** What lies in stock of the item, in thousandths of its first unit; null: not known, or nothing to warn of. */
  readonly stockThousandths: number | null
  readonly onRemove: (itemId: string) => void
}

const move = (e: KeyboardEvent<HTMLInputElement>, by: number) => {
  const column = e.currentTarget.dataset['column']
  const all = [
    ...document.querySelectorAll<HTMLInputElement>(`[data-lines] input[data-column="${column}"]`),
  ]
  const next =
    all[all.indexOf(e.currentTarget) + by] ??
    (by > 0 ? document.querySelector<HTMLInputElement>('[data-entry] input') : null)
  if (next === null) return
  e.preventDefault()
  next.focus()
  next.select()
}
export const focusLineEntry = () =>
  document.querySelector<HTMLInputElement>('[data-entry] input')?.focus()

interface CellProps {
  readonly column: 'quantity' | 'rate' | 'discount'
  readonly label: Words
  readonly text: string
  readonly record: (text: string) => Words | null
  readonly onRemove: () => void
  readonly fault: Words | undefined
}
/** A figure of a line, written where it stands. ↑ and ↓ go along the column, Enter back to the entry, Delete (before anything is typed) takes the line out. */
const Cell = ({ column, label, text, record, onRemove, fault }: CellProps) => {
  const say = useWords()
  const [wrong, setWrong] = useState<Words | null>(null)
  const [touched, setTouched] = useState(false)
  const field = useRecorded(text, (typed) => {
    const no = record(typed)
    setWrong(no)
    return no === null
  })
  const said = wrong ?? fault ?? null
  return (
    <Box role="cell" sx={lineCell(column)}>
      <Box
        component="input"
        value={field.value}
        data-column={column}
        inputMode="decimal"
        autoComplete="off"
        aria-label={say(label)}
        aria-invalid={said !== null}
        title={said === null ? undefined : say(said)}
        onChange={(e: React.ChangeEvent<HTMLInputElement>) => {
          setTouched(true)
          field.write(e.target.value)
        }}
        onBlur={() => {
          setTouched(false)
          field.settle()
        }}
        onFocus={(e: React.FocusEvent<HTMLInputElement>) => e.currentTarget.select()}
        onKeyDown={(e: KeyboardEvent<HTMLInputElement>) => {
          if (e.key === 'ArrowUp' || e.key === 'ArrowDown') {
            field.settle()
            move(e, e.key === 'ArrowUp' ? -1 : 1)
          } else if (e.key === 'Enter' && !e.ctrlKey && !e.metaKey) {
            e.preventDefault()
            field.settle()
            focusLineEntry()
          } else if (e.key === 'Delete' && !touched) {
            e.preventDefault()
            onRemove()
          }
        }}
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
        })}
      />
      {said !== null && (
        <Box role="alert" sx={{ fontSize: '0.75rem', lineHeight: 1.35, color: 'error.main' }}>
          <T w={said} compact />
        </Box>
      )}
    </Box>
  )
}

const sentence = (sent: E.Either<Refusal, unknown>): Words | null =>
  E.isLeft(sent) ? sent.left.say : null

/** One line of the bill. It renders when its own line changes and at no other key. */
export const LineRow = memo(
  ({ documentId, itemId, place, stockThousandths, onRemove }: LineRowProps) => {
    const line = useDraft(documentId, (d) => d.lines[itemId])
    const faults = useDraft(documentId, (d) => d.faults)
    const send = useSend()
    const digits = useDigits()
    const say = useWords()
    if (line === undefined) return null
    const put = (change: Partial<DraftLine>): Words | null =>
      sentence(send(PutLine, { documentId, ...line, ...change }))
    const read = <A,>(
      value: A | null | undefined,
      unreadable: Words,
      then: (value: A) => Words | null,
    ): Words | null => (value === null || value === undefined ? unreadable : then(value))
    const fault = (...fields: readonly string[]) =>
      fields.map((field) => faults[`lines.${itemId}.${field}`]).find((f) => f !== undefined)
    const left =
      stockThousandths === null
        ? 0
        : stockThousandths - Math.round((line.quantityThousandths * line.factorThousandths) / 1000)
    const remove = () => onRemove(itemId)
    return (
      <Box
        role="row"
        aria-rowindex={place + 1}
        data-item={itemId}
        sx={(t) => ({
          ...lineGrid(t),
          px: 1,
          py: 0.375,
          borderBottom: `1px solid ${t.vars.palette.divider}`,
          '&:focus-within': { bgcolor: t.vars.palette.action.hover },
          [t.breakpoints.down('md')]: {
            ...(lineGrid(t)[t.breakpoints.down('md')] as object),
            px: 1.5,
            py: 1.25,
          },
        })}
      >
        <Box
          role="cell"
          className="figures"
          sx={(t) => ({
            ...lineCell('place')(t),
            color: 'text.secondary',
            fontSize: '0.8125rem',
            textAlign: { xs: 'start', md: 'center' },
          })}
        >
          {inDigits(String(place), digits)}
        </Box>
        <Box
          role="cell"
          sx={(t) => ({ ...lineCell('name')(t), display: 'flex', alignItems: 'center', gap: 0.75 })}
        >
          <Box
            component="span"
            sx={{
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: { xs: 'normal', md: 'nowrap' },
              fontWeight: 500,
            }}
          >
            {line.name}
          </Box>
          {fault('itemId', 'unit') !== undefined && (
            <Box component="span" role="alert" sx={{ color: 'error.main', fontSize: '0.75rem' }}>
              <T w={fault('itemId', 'unit')!} />
            </Box>
          )}
          {left < 0 && (
            <Box
              component="span"
              sx={{ color: 'warning.main', display: 'inline-flex' }}
              title={say(tradeWords.goesBelowZero)}
            >
              <Icon path={mdiAlertOutline} size={17} title={say(tradeWords.goesBelowZero)} />
            </Box>
          )}
        </Box>
        <Cell
          column="quantity"
          label={words.quantity}
          text={showQuantity(line.quantityThousandths, digits)}
          onRemove={remove}
          fault={fault('quantity', 'quantityThousandths')}
          record={(text) =>
            read(readQuantity(text), words.quantityUnreadable, (quantityThousandths) =>
              put({ quantityThousandths }),
            )
          }
        />
        <Box
          role="cell"
          sx={(t) => ({
            ...lineCell('unit')(t),
            color: 'text.secondary',
            fontSize: '0.875rem',
            overflow: 'hidden',
            textOverflow: 'ellipsis',
          })}
        >
          {line.unit}
        </Box>
        <Cell
          column="rate"
          label={words.rate}
          text={showRupees(line.ratePaisa, digits)}
          onRemove={remove}
          fault={fault('rate', 'ratePaisa')}
          record={(text) =>
            read(readRupees(text), words.amountUnreadable, (ratePaisa) => put({ ratePaisa }))
          }
        />
        <Cell
          column="discount"
          label={words.discount}
          text={showDiscount(line.discount, digits)}
          onRemove={remove}
          fault={fault('discount')}
          record={(text) => {
            const discount = readDiscount(text)
            return discount === undefined ? tradeWords.discountUnreadable : put({ discount })
          }}
        />
        <Box
          role="cell"
          sx={(t) => ({ ...lineCell('amount')(t), textAlign: 'end', fontWeight: 600 })}
        >
          <Money paisa={amountOfLine(line)} />
        </Box>
        <Box role="cell" sx={(t) => ({ ...lineCell('away')(t), textAlign: 'end' })}>
          <IconButton
            size="small"
            aria-label={`${say(words.remove)}: ${line.name}`}
            onClick={remove}
            onKeyDown={(e) => {
              if (e.key === 'Delete') remove()
            }}
          >
            <Icon path={mdiClose} size={18} />
          </IconButton>
        </Box>
      </Box>
    )
  },
)
LineRow.displayName = 'LineRow'
