import { mdiAlertOutline, mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { memo, useState } from 'react'
import { either as E } from 'fp-ts'
import { inDigits } from '../../books/money/digits.ts'
import { readRate, showRate } from '../../books/money/rate.ts'
import { readQuantity, showQuantity } from '../../books/money/quantity.ts'
import type { Words } from '../../books/words.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { Money, Unit } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { PutLine } from './commands.ts'
import { readDiscount, showDiscount } from './discountText.ts'
import { amountOfLine } from './draftBill.ts'
import type { DraftLine } from './draftFields.ts'
import { LineCell, LineFigure } from './LineCell.tsx'
import { crorePaisa, lineCell, lineGrid } from './lineGrid.ts'
import { goodsOf } from './lineInput.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft } from './useDraft.ts'

export interface LineRowProps {
  readonly documentId: string
  readonly itemId: string
  /** From 1. */
  readonly number: number
  /** The item's stock in thousandths of its first unit; null if it is unknown or the bill does not take from it. */
  readonly stockThousandths: number | null
  /** Must keep its identity between renders. */
  readonly onRemove: (itemId: string) => void
}

const LineNumber = ({ number }: { readonly number: number }) => {
  const digits = useDigits()
  return (
    <Box
      role="cell"
      className="figures"
      sx={(t) => ({
        ...lineCell('number')(t),
        color: 'text.secondary',
        fontSize: '0.8125rem',
        textAlign: { xs: 'start', md: 'center' },
      })}
    >
      {inDigits(String(number), digits)}
    </Box>
  )
}

const ItemName = ({
  name,
  fault,
  exceedsStock,
}: {
  readonly name: string
  readonly fault: Words | undefined
  readonly exceedsStock: boolean
}) => {
  const say = useWords()
  return (
    <Box
      role="cell"
      sx={(t) => ({ ...lineCell('name')(t), display: 'flex', alignItems: 'center', gap: 0.75 })}
    >
      <Box
        component="span"
        title={name}
        sx={{
          minWidth: 0,
          overflow: 'hidden',
          overflowWrap: 'anywhere',
          fontWeight: 500,
          lineHeight: 1.3,
          // Two lines on a wide screen; a phone shows the whole name.
          display: { md: '-webkit-box' },
          WebkitBoxOrient: 'vertical',
          WebkitLineClamp: { md: '2' },
        }}
      >
        {name}
      </Box>
      {fault !== undefined && (
        <Box component="span" role="alert" sx={{ color: 'error.main', fontSize: '0.75rem' }}>
          <T w={fault} />
        </Box>
      )}
      {exceedsStock && (
        <Box
          component="span"
          sx={{ color: 'warning.main', display: 'inline-flex' }}
          title={say(tradeWords.goesBelowZero)}
        >
          <Icon path={mdiAlertOutline} size={17} title={say(tradeWords.goesBelowZero)} />
        </Box>
      )}
    </Box>
  )
}

/** On a phone, whose keyboard of figures has no +: offers the field of what is free while the line is being edited. */
const AskFree = ({ onAsk }: { readonly onAsk: () => void }) => (
  <Button
    size="small"
    sx={{
      display: 'none',
      minWidth: 0,
      p: 0,
      '[role=row]:focus-within &': { display: { xs: 'inline-flex', md: 'none' } },
    }}
    onClick={onAsk}
  >
    <T w={tradeWords.addFree} compact />
  </Button>
)

interface FreeFigureProps {
  readonly line: DraftLine
  readonly put: (change: Partial<DraftLine>) => Words | null
  readonly fault: Words | undefined
  readonly focusFirst: boolean
  /** The field is being edited: it stays, also while it is empty. */
  readonly onEdit: () => void
  readonly onRemove: () => void
}
/** What comes or goes with a line without charge, below its quantity. */
const FreeFigure = ({ line, put, fault, focusFirst, onEdit, onRemove }: FreeFigureProps) => {
  const digits = useDigits()
  const { freeThousandths } = line
  return (
    <Box onFocus={onEdit} sx={{ display: 'flex', alignItems: 'center', fontSize: '0.8125rem' }}>
      <Box component="span" aria-hidden="true" sx={{ color: 'text.secondary' }}>
        <T w={words.free} compact />
      </Box>
      <LineFigure
        column="free"
        label={words.free}
        text={freeThousandths === 0 ? '' : showQuantity(freeThousandths, digits)}
        autoFocus={focusFirst}
        onRemove={onRemove}
        fault={fault}
        record={(text) => {
          const free = text.trim() === '' ? 0 : readQuantity(text)
          return free === null ? words.quantityUnreadable : put({ freeThousandths: free })
        }}
      />
    </Box>
  )
}

interface LineFiguresProps {
  readonly documentId: string
  readonly line: DraftLine
  readonly faultOf: (...fields: readonly string[]) => Words | undefined
  readonly onRemove: () => void
}
/** Quantity, unit, rate, discount and amount of a line. */
const LineFigures = ({ documentId, line, faultOf, onRemove }: LineFiguresProps) => {
  const send = useSend()
  const [asksFree, setAsksFree] = useState(false)
  const digits = useDigits()
  const put = (change: Partial<DraftLine>): Words | null => {
    const sent = send(PutLine, { documentId, ...line, ...change })
    return E.isLeft(sent) ? sent.left.say : null
  }
  return (
    <>
      <LineCell
        column="quantity"
        label={words.quantity}
        text={showQuantity(line.quantityThousandths, digits)}
        onRemove={onRemove}
        fault={faultOf('quantity')}
        onPlus={() => setAsksFree(true)}
        record={(text) => {
          const quantityThousandths = readQuantity(text)
          return quantityThousandths === null
            ? words.quantityUnreadable
            : put({ quantityThousandths })
        }}
      >
        {asksFree || line.freeThousandths > 0 ? (
          <FreeFigure
            line={line}
            put={put}
            fault={faultOf('freeQuantity')}
            focusFirst={asksFree}
            onEdit={() => setAsksFree(true)}
            onRemove={onRemove}
          />
        ) : (
          <AskFree onAsk={() => setAsksFree(true)} />
        )}
      </LineCell>
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
        <Unit unit={line.unit} />
      </Box>
      <LineCell
        column="rate"
        label={words.rate}
        text={showRate(line.rateTenThousandths, digits)}
        onRemove={onRemove}
        fault={faultOf('rate')}
        record={(text) => {
          const rateTenThousandths = readRate(text)
          return rateTenThousandths === null ? words.rateUnreadable : put({ rateTenThousandths })
        }}
      />
      <LineCell
        column="discount"
        label={words.discount}
        text={showDiscount(line.discount, digits)}
        onRemove={onRemove}
        fault={faultOf('discount')}
        record={(text) => {
          const discount = readDiscount(text)
          return discount === undefined ? tradeWords.discountUnreadable : put({ discount })
        }}
      />
      <Box
        role="cell"
        sx={(t) => ({
          ...lineCell('amount')(t),
          textAlign: 'end',
          fontWeight: 600,
          // From a crore it would not fit its column.
          fontSize: { md: amountOfLine(line) >= crorePaisa ? '0.75rem' : 'inherit' },
        })}
      >
        <Money paisa={amountOfLine(line)} />
      </Box>
    </>
  )
}

/** One line of the bill. It renders only when this line changes. */
export const LineRow = memo(
  ({ documentId, itemId, number, stockThousandths, onRemove }: LineRowProps) => {
    const line = useDraft(documentId, (d) => d.lines[itemId])
    const faults = useDraft(documentId, (d) => d.faults)
    const say = useWords()
    if (line === undefined) return null
    const faultOf = (...fields: readonly string[]) =>
      fields.map((field) => faults[`lines.${itemId}.${field}`]).find((f) => f !== undefined)
    const neededThousandths = goodsOf(line)
    const remove = () => onRemove(itemId)
    return (
      <Box
        role="row"
        aria-rowindex={number + 1}
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
        <LineNumber number={number} />
        <ItemName
          name={line.name}
          fault={faultOf('itemId', 'unit')}
          exceedsStock={stockThousandths !== null && neededThousandths > stockThousandths}
        />
        <LineFigures documentId={documentId} line={line} faultOf={faultOf} onRemove={remove} />
        <Box role="cell" sx={(t) => ({ ...lineCell('action')(t), textAlign: 'end' })}>
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
