import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { either as E } from 'fp-ts'
import { leftOf, totalsOfReturn } from '../../books/documents/returnedLine.ts'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { keyProps } from '../ui/keyNames.ts'
import { Money, Quantity, useUnitText } from '../ui/figures.tsx'
import { QuantityInput } from '../ui/numberInputs.tsx'
import { useShortcut } from '../ui/shortcuts.tsx'
import { PutReturned, ReturnAll } from './returnCommands.ts'
import { comingBackOf, returnableOf, type BilledLine, type ReturnedBill } from './returnedBill.ts'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { tradeWords } from './tradeWords.ts'
import { useDebouncedField, useDraft } from './useDraft.ts'

type Quantities = Pick<BilledLine, 'quantityThousandths' | 'freeThousandths'>
const nothing: Quantities = { quantityThousandths: 0, freeThousandths: 0 }

const leftOfLine = ({ share, taken }: BilledLine) => leftOf({ line: share, taken })
const isLeft = (line: BilledLine): boolean => {
  const left = leftOfLine(line)
  return left.quantityThousandths + left.freeThousandths > 0
}

/** Goes to the next quantity, or to what follows the last one. */
const moveOn = (onDone: () => void) => {
  const inputs = [...document.querySelectorAll<HTMLInputElement>('[data-entry] input')]
  const next = inputs[inputs.findIndex((input) => input === document.activeElement) + 1]
  if (next === undefined) onDone()
  else {
    next.focus()
    next.select()
  }
}

interface QuantityBackProps {
  readonly label: Words
  readonly name: string
  readonly unit: string
  readonly thousandths: number
  readonly fault: Words | undefined
  readonly autoFocus: boolean
  /** Records the quantity, or returns why it cannot. */
  readonly record: (thousandths: number) => Words | null
  readonly onDone: () => void
}
const QuantityBack = (props: QuantityBackProps) => {
  const { label, name, unit, thousandths, fault, autoFocus, record, onDone } = props
  const [unrecorded, setUnrecorded] = useState<Words | null>(null)
  const field = useDebouncedField<number | null>(
    thousandths === 0 ? null : thousandths,
    (typed) => {
      const why = record(typed ?? 0)
      setUnrecorded(why)
      return why === null
    },
  )
  return (
    <QuantityInput
      label={{ ne: `${label.ne}: ${name}`, en: `${label.en}: ${name}` }}
      hideLabel
      unit={unit}
      value={field.value}
      onChange={field.write}
      onBlur={field.flush}
      autoFocus={autoFocus}
      error={unrecorded ?? fault}
      onEnter={() => {
        field.flush()
        moveOn(onDone)
      }}
    />
  )
}

const columns = {
  display: 'grid',
  alignItems: 'center',
  columnGap: '12px',
  gridTemplateColumns: {
    xs: 'minmax(0, 1fr) minmax(0, 1fr)',
    md: 'minmax(0, 1fr) 110px 110px 160px 116px',
  },
} as const

const Head = () => (
  <Box
    role="row"
    sx={(t) => ({
      ...columns,
      gridTemplateColumns: columns.gridTemplateColumns.md,
      px: 2,
      py: 0.75,
      bgcolor: t.vars.palette.tint,
      color: t.vars.palette.text.secondary,
      fontSize: '0.8125rem',
      fontWeight: 600,
      [t.breakpoints.down('md')]: { display: 'none' },
    })}
  >
    {[
      words.item,
      tradeReturnWords.billed,
      tradeReturnWords.left,
      tradeReturnWords.comesBack,
      words.amount,
    ].map((w, i) => (
      <Box key={w.en} role="columnheader" sx={{ textAlign: i === 0 ? 'start' : 'end' }}>
        <T w={w} compact />
      </Box>
    ))}
  </Box>
)

/** A quantity and what is free besides; on a phone with its label. */
const Quantities = ({
  label,
  of: { quantityThousandths, freeThousandths },
  unit,
}: {
  readonly label: Words
  readonly of: Quantities
  readonly unit: string
}) => (
  <Box
    role="cell"
    sx={{ textAlign: { xs: 'start', md: 'end' }, fontSize: { xs: '0.875rem', md: 'inherit' } }}
  >
    <Box component="span" sx={{ display: { md: 'none' }, color: 'text.secondary' }}>
      <T w={label} compact />:{' '}
    </Box>
    <Quantity thousandths={quantityThousandths} unit={unit} />
    {freeThousandths > 0 && (
      <>
        {' + '}
        <Quantity thousandths={freeThousandths} />
      </>
    )}
  </Box>
)

interface RowProps {
  readonly documentId: string
  readonly bill: ReturnedBill
  readonly line: BilledLine
  readonly autoFocus: boolean
  readonly onDone: () => void
}
const Row = ({ documentId, bill, line, autoFocus, onDone }: RowProps) => {
  const send = useSend()
  const { itemId, name, unit } = line
  const unitText = useUnitText()
  const back = useDraft(documentId, (d) => d.lines[itemId]) ?? nothing
  const faults = useDraft(documentId, (d) => d.faults)
  const faultOf = (field: string): Words | undefined => faults[`lines.${itemId}.${field}`]
  const itemFault = faultOf('itemId')
  const left = leftOfLine(line)
  const put = (change: Partial<Quantities>): Words | null => {
    const { quantityThousandths, freeThousandths } = { ...back, ...change }
    const sent = send(PutReturned, { documentId, itemId, quantityThousandths, freeThousandths })
    return E.isLeft(sent) ? sent.left.say : null
  }
  const shared = { name, onDone }
  const { totalPaisa } = totalsOfReturn(
    { ...returnableOf(bill), roundToRupee: false },
    comingBackOf(bill, [{ itemId, ...back }]),
  )
  return (
    <Box
      role="row"
      sx={(t) => ({
        ...columns,
        px: 2,
        py: 0.75,
        rowGap: '4px',
        borderTop: `1px solid ${t.vars.palette.divider}`,
      })}
    >
      <Box
        role="cell"
        sx={{ fontWeight: 500, overflowWrap: 'anywhere', gridColumn: { xs: '1 / -1', md: 'auto' } }}
      >
        {name}
        {itemFault !== undefined && (
          <Box
            component="span"
            role="alert"
            sx={{ color: 'error.main', fontSize: '0.75rem', ml: 1 }}
          >
            <T w={itemFault} />
          </Box>
        )}
      </Box>
      <Quantities label={tradeReturnWords.billed} of={line} unit={unit} />
      <Quantities label={tradeReturnWords.left} of={left} unit={unit} />
      <Box role="cell" sx={{ display: 'grid', gap: 0.5 }}>
        {left.quantityThousandths > 0 && (
          <QuantityBack
            {...shared}
            label={tradeReturnWords.comesBack}
            unit={unit}
            thousandths={back.quantityThousandths}
            fault={faultOf('quantity')}
            autoFocus={autoFocus}
            record={(quantityThousandths) => put({ quantityThousandths })}
          />
        )}
        {left.freeThousandths > 0 && (
          <QuantityBack
            {...shared}
            label={tradeReturnWords.freeComesBack}
            unit={`+ ${unitText(unit)}`}
            thousandths={back.freeThousandths}
            fault={faultOf('freeQuantity')}
            autoFocus={autoFocus && left.quantityThousandths === 0}
            record={(freeThousandths) => put({ freeThousandths })}
          />
        )}
      </Box>
      <Box role="cell" sx={{ textAlign: 'end', fontWeight: 600 }}>
        <Money paisa={totalPaisa} dashZero />
      </Box>
    </Box>
  )
}

/** The lines of the bill, with what of each may still come back and the fields for what does. */
export const ReturnLines = ({
  documentId,
  onDone,
}: {
  readonly documentId: string
  readonly onDone: () => void
}) => {
  const bill = useDraft(documentId, (d) => d.bill)
  const fault = useDraft(documentId, (d) => d.faults['lines'])
  const send = useSend()
  const say = useWords()
  const everything = () => {
    send(ReturnAll, { documentId })
  }
  useShortcut('Alt+a', tradeReturnWords.everything, everything)
  if (bill === null) return null
  const first = bill.lines.find(isLeft)
  return (
    <Box data-part="lines" data-entry>
      <Box role="table" aria-label={say(tradeWords.lines)}>
        <Head />
        {bill.lines.map((line) => (
          <Row
            key={line.itemId}
            documentId={documentId}
            bill={bill}
            line={line}
            autoFocus={line === first}
            onDone={onDone}
          />
        ))}
      </Box>
      <Box
        sx={{ px: 2, py: 1.25, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}
      >
        {first === undefined ? (
          <Alert severity="info">
            <T w={tradeReturnWords.nothingLeft} />
          </Alert>
        ) : (
          <>
            <Button variant="outlined" onClick={everything} {...keyProps('Alt+a')}>
              <T w={tradeReturnWords.everything} />
            </Button>
            <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem', flex: '1 1 240px' }}>
              <T w={tradeReturnWords.enterMovesOn} />
            </Box>
          </>
        )}
        {fault !== undefined && (
          <Alert severity="error">
            <T w={fault} />
          </Alert>
        )}
      </Box>
    </Box>
  )
}
