import { mdiClose } from '@mdi/js'
import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { directedReasons } from '../../books/ledger/itemAdjustment.ts'
import type { Thousandths } from '../../books/money/quantity.ts'
import type { Words } from '../../books/words.ts'
import type { ItemChoice } from '../../contract/items.ts'
import { TypedQuantity, TypedRate } from '../forms/TypedInputs.tsx'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { SelectInput } from '../ui/choices.tsx'
import { Quantity, useUnitText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { movedBy, whyOf, whyText, type TypedLine } from './adjustmentLines.ts'
import { stockWords, whyWords } from './stockWords.ts'

const whyChoices = directedReasons.map((each) => ({
  value: whyText(each),
  label: whyWords(each.direction, each.reason),
}))

interface LinesProps {
  readonly lines: readonly TypedLine[]
  /** The items as this device knows them, by id. */
  readonly items: ReadonlyMap<string, ItemChoice>
  /** What each item's stock was changed by as recorded. */
  readonly recorded: ReadonlyMap<string, Thousandths>
  readonly busy: boolean
  readonly onChange: (lines: readonly TypedLine[]) => void
  /** What is wrong with a field of a line. */
  readonly faultOf: (
    i: number,
    field: 'itemId' | 'quantity' | 'unit' | 'reason' | 'rate',
  ) => Words | undefined
}

/** The units of a line's item, with their sizes; the line's own one where the item is not known. */
const unitsOf = (
  line: TypedLine,
  item: ItemChoice | undefined,
): readonly { readonly unit: string; readonly factor: number }[] => {
  const own = { unit: line.unit, factor: line.factor }
  if (item === undefined) return [own]
  const present = [
    { unit: item.unit, factor: 1000 },
    ...(item.secondUnit === null || item.secondFactor === null
      ? []
      : [{ unit: item.secondUnit, factor: item.secondFactor }]),
  ]
  return present.some(({ unit }) => unit === line.unit) ? present : [own, ...present]
}

/** The stock of a line's item now, and after all lines of the item. */
const StockNote = ({
  line,
  lines,
  item,
  recorded,
}: Pick<LinesProps, 'lines' | 'recorded'> & {
  readonly line: TypedLine
  readonly item: ItemChoice
}) => {
  const before = recorded.get(line.itemId) ?? 0
  const moved = lines
    .filter(({ itemId }) => itemId === line.itemId)
    .reduce((sum, each) => sum + movedBy(each), 0)
  const after = item.quantity - before + moved
  return (
    <Box
      component="span"
      sx={{
        display: 'block',
        fontSize: '0.8125rem',
        color: after < 0 ? 'warning.main' : 'text.secondary',
      }}
    >
      <T w={words.stock} />: <Quantity thousandths={item.quantity} unit={item.unit} /> ·{' '}
      <T w={stockWords.stockAfter} />: <Quantity thousandths={after} unit={item.unit} />
    </Box>
  )
}

interface LineProps extends Omit<LinesProps, 'onChange'> {
  readonly line: TypedLine
  readonly at: number
  readonly onPut: (part: Partial<TypedLine>) => void
  readonly onRemove: () => void
}

const NameAndStock = ({ line, lines, items, recorded, faultOf, at }: LineProps) => {
  const item = items.get(line.itemId)
  const fault = faultOf(at, 'itemId')
  return (
    <Box
      sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, alignSelf: 'center', pr: { xs: 5, md: 0 } }}
    >
      <strong>{item?.name ?? (line.name || line.itemId)}</strong>
      {item !== undefined && (
        <StockNote line={line} lines={lines} item={item} recorded={recorded} />
      )}
      {fault !== undefined && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
          <T w={fault} />
        </Box>
      )}
    </Box>
  )
}

const QuantityAndUnit = ({ line, items, busy, faultOf, at, onPut }: LineProps) => {
  const units = unitsOf(line, items.get(line.itemId))
  const unitText = useUnitText()
  return (
    <>
      <TypedQuantity
        label={words.quantity}
        required
        autoFocus={line.quantity === ''}
        value={line.quantity}
        onChange={(quantity) => onPut({ quantity })}
        error={faultOf(at, 'quantity')}
        disabled={busy}
        {...(units.length > 1 ? {} : { unit: line.unit })}
      />
      {units.length > 1 ? (
        <SelectInput
          label={words.unit}
          value={line.unit}
          onChange={(unit) =>
            onPut({ unit, factor: units.find((each) => each.unit === unit)!.factor })
          }
          choices={units.map(({ unit }) => ({ value: unit, label: unitText(unit) }))}
          error={faultOf(at, 'unit')}
          disabled={busy}
        />
      ) : (
        <Box sx={{ display: { xs: 'none', md: 'block' } }} />
      )}
    </>
  )
}

const Line = (props: LineProps) => {
  const { line, at, busy, faultOf, onPut, onRemove } = props
  const say = useWords()
  const isAdded = whyOf(line).direction === 'in'
  return (
    <Box
      component="li"
      data-line={at}
      sx={(t) => ({
        position: 'relative',
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          md: 'minmax(0, 1.8fr) minmax(0, 1fr) minmax(0, 0.9fr) minmax(0, 2.6fr) minmax(0, 1.3fr) 40px',
        },
        py: 1.5,
        borderBottom: `1px solid ${t.vars.palette.divider}`,
      })}
    >
      <NameAndStock {...props} />
      <QuantityAndUnit {...props} />
      <Box sx={{ gridColumn: { xs: '1 / -1', md: isAdded ? 'auto' : 'span 2' } }}>
        <SelectInput
          label={stockWords.why}
          value={line.why}
          onChange={(why) => onPut({ why })}
          choices={whyChoices}
          error={faultOf(at, 'reason')}
          disabled={busy}
        />
      </Box>
      {isAdded && (
        <TypedRate
          label={words.rate}
          help={stockWords.rateHelp}
          value={line.rate}
          onChange={(rate) => onPut({ rate })}
          error={faultOf(at, 'rate')}
          disabled={busy}
        />
      )}
      <IconButton
        aria-label={`${say(words.remove)}: ${line.name}`}
        disabled={busy}
        onClick={onRemove}
        sx={{
          position: { xs: 'absolute', md: 'static' },
          top: 8,
          right: 0,
          alignSelf: 'center',
        }}
      >
        <Icon path={mdiClose} size={20} />
      </IconButton>
    </Box>
  )
}

/** The lines of an adjustment: how much of each item, and why. */
export const AdjustmentLines = ({ onChange, ...props }: LinesProps) => {
  const { lines } = props
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {lines.map((line, at) => (
        <Line
          // eslint-disable-next-line react/no-array-index-key -- an item can be on two lines
          key={`${line.itemId} ${at}`}
          {...props}
          line={line}
          at={at}
          onPut={(part) =>
            onChange(lines.map((each, i) => (i === at ? { ...each, ...part } : each)))
          }
          onRemove={() => onChange(lines.filter((_, i) => i !== at))}
        />
      ))}
    </Box>
  )
}
