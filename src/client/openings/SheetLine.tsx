import Box from '@mui/material/Box'
import { either as E } from 'fp-ts'
import type { ReactNode } from 'react'
import { subjectOf } from '../../books/ledger/opening.ts'
import { mulDiv, showRupees } from '../../books/money/money.ts'
import { showRate } from '../../books/money/rate.ts'
import { Link } from 'wouter'
import type { OpeningRow } from '../../contract/openings.ts'
import type { FormState } from '../forms/useForm.ts'
import { T, useWords } from '../i18n/language.tsx'
import { Money, Unit } from '../ui/figures.tsx'
import { groupWords, openingWords } from './openingWords.ts'
import { MineOrTheirs } from './MineOrTheirs.tsx'
import {
  begunLine,
  chosenLine,
  isOvertaken,
  sayFigures,
  sayWritten,
  seenField,
} from './overtaken.ts'
import { SheetCell, focusField, labelOf, putAll } from './SheetCell.tsx'
import { columnsOf, fieldOf, readLine, type SheetColumn, type SheetTexts } from './sheet.ts'

/** The columns of the sheet: the name, and three figures. On a phone the name stands above them. */
export const SheetGrid = ({ children }: { readonly children: ReactNode }) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1,
      alignItems: 'center',
      px: { xs: 1, md: 2 },
      py: 0.5,
      gridTemplateColumns: {
        xs: 'repeat(3, minmax(0, 1fr))',
        md: 'minmax(0, 1fr) repeat(3, minmax(0, 150px))',
      },
    }}
  >
    {children}
  </Box>
)

/** Where the columns of a line stand: the last figure is always at the end. */
const placeOf = (index: number, count: number) => {
  const back = count - index
  return { gridColumn: { xs: `${-1 - back}`, md: `${-1 - back}` } }
}

/** What counts in an empty field of goods: the value at the rate, the rate of the value. */
const placeholderOf = (row: OpeningRow, column: SheetColumn, texts: SheetTexts): string => {
  if (row.of !== 'item') return ''
  const read = readLine(row, texts)
  if (E.isLeft(read) || read.right.quantity === 0) return ''
  const { paisa, quantity } = read.right
  if (column === 'amount') return showRupees(paisa, 'latin')
  return column === 'rate' ? showRate(mulDiv(paisa, 100_000, quantity), 'latin') : ''
}

/** Of two figures that exclude each other, the one that is emptied when the other is written. */
const otherOf: Readonly<Partial<Record<SheetColumn, SheetColumn>>> = {
  receivable: 'payable',
  payable: 'receivable',
  rate: 'amount',
  amount: 'rate',
}

interface SheetLineProps {
  readonly row: OpeningRow
  readonly form: FormState<SheetTexts>
  readonly isClosed: boolean
  readonly onMove: (column: number, by: 1 | -1) => void
}

/** One line of the sheet. */
export const SheetLine = ({ row, form, isClosed, onMove }: SheetLineProps) => {
  const say = useWords()
  const columns = columnsOf[row.of]
  const name = row.name === '' ? say(groupWords[row.of]) : row.name
  const faults = columns.map((column) => form.fault(fieldOf(row, column)))
  const choose = (whose: 'mine' | 'theirs') => {
    putAll(form, chosenLine(row, form.texts, whose))
    focusField(fieldOf(row, columns[0]!))
  }
  const write = (column: SheetColumn, text: string) => {
    putAll(form, { ...begunLine(row, form.texts), [fieldOf(row, column)]: text })
    const other = otherOf[column]
    if (other === undefined || !columns.includes(other) || text.trim() === '') return
    if ((form.texts[fieldOf(row, other)] ?? '') !== '') form.put(fieldOf(row, other), '')
  }
  return (
    <SheetGrid>
      <Box sx={{ minWidth: 0, gridColumn: { xs: '1 / -1', md: '1' }, lineHeight: 1.35 }}>
        <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
          {name}
        </Box>
        {row.unit !== '' && (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {' '}
            <Unit unit={row.unit} />
          </Box>
        )}
        {row.documentId !== null && (
          <Box
            component={Link}
            href={`/opening-balances/${encodeURIComponent(row.documentId)}`}
            className="figures"
            tabIndex={-1}
            sx={{ display: 'block', fontSize: '0.75rem', color: 'text.secondary' }}
          >
            {row.number}
          </Box>
        )}
        {faults.some((fault) => fault !== undefined) && row.documentId !== null && (
          <Box sx={{ fontSize: '0.75rem', color: 'text.secondary' }}>
            <T w={openingWords.recordedNow} /> <Money paisa={row.amount} />
          </Box>
        )}
      </Box>
      {columns.map((column, i) => {
        const field = fieldOf(row, column)
        return (
          <Box key={column} sx={{ minWidth: 0, ...placeOf(i, columns.length) }}>
            <SheetCell
              name={name}
              label={labelOf(column, row.of === 'item')}
              field={field}
              text={form.texts[field] ?? ''}
              placeholder={placeholderOf(row, column, form.texts)}
              fault={faults[i]}
              disabled={form.busy || isClosed}
              onWrite={(text) => write(column, text)}
              onLeave={() => {
                form.leave(seenField(subjectOf(row)))
                form.leave(field)
              }}
              onMove={(by) => onMove(i, by)}
            />
          </Box>
        )
      })}
      {isOvertaken(row, form.texts) && !isClosed && (
        <Box sx={{ gridColumn: '1 / -1' }}>
          <MineOrTheirs
            mine={sayWritten(row, form.texts)}
            theirs={sayFigures(row, { paisa: row.amount, quantity: row.quantity })}
            disabled={form.busy}
            onChoose={choose}
          />
        </Box>
      )}
    </SheetGrid>
  )
}

/** The head of a group: its name, what its columns are, and what it comes to. */
export const GroupHead = ({
  of,
  paisa,
}: {
  readonly of: OpeningRow['of']
  readonly paisa: number
}) => {
  const columns = columnsOf[of]
  return (
    <Box
      sx={(t) => ({
        bgcolor: t.vars.palette.tint,
        borderBlock: `1px solid ${t.vars.palette.divider}`,
        fontSize: '0.8125rem',
      })}
    >
      <SheetGrid>
        <Box
          component="h2"
          sx={{ m: 0, font: 'inherit', fontWeight: 650, gridColumn: { xs: '1 / -1', md: '1' } }}
        >
          <T w={groupWords[of]} />: <Money paisa={paisa} sign />
        </Box>
        {columns.map((column, i) => (
          <Box
            key={column}
            sx={{ textAlign: 'end', color: 'text.secondary', ...placeOf(i, columns.length) }}
          >
            <T w={labelOf(column, of === 'item')} compact />
          </Box>
        ))}
      </SheetGrid>
    </Box>
  )
}
