import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import type { Ref } from 'react'
import type { Words } from '../../books/words.ts'
import type { TradeKind } from '../../contract/trade.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { SelectInput } from '../ui/choices.tsx'
import { Money, Unit, useUnitText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { QuantityInput, RateInput } from '../ui/numberInputs.tsx'
import { amountOfLine } from './draftBill.ts'
import { entryGrid, lineCell } from './lineGrid.ts'
import { lineOf, rateOf, unitsOf, type LineInput } from './lineInput.ts'
import { tradeWords } from './tradeWords.ts'

interface LineEntryFieldsProps {
  readonly kind: TradeKind
  readonly input: LineInput
  /** By the name of the field. */
  readonly faults: Readonly<Record<string, Words>>
  readonly wide: boolean
  readonly quantityRef: Ref<HTMLInputElement>
  readonly freeRef: Ref<HTMLInputElement>
  readonly onChange: (part: Partial<LineInput>) => void
  /** Shows the field of what is free. */
  readonly onAskFree: () => void
  readonly onAdd: () => void
  readonly onCancel: () => void
}

const ChosenItem = ({
  name,
  fault,
  onCancel,
}: {
  readonly name: string
  readonly fault: Words | undefined
  readonly onCancel: () => void
}) => {
  const say = useWords()
  return (
    <Box
      sx={(t) => ({
        ...lineCell('name')(t),
        display: 'flex',
        alignItems: 'center',
        minHeight: 40,
        fontWeight: 600,
        lineHeight: 1.35,
      })}
    >
      <Box component="span" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        {name}
        {fault !== undefined && (
          <Box component="span" role="alert" sx={{ color: 'error.main', fontSize: '0.8125rem' }}>
            {' '}
            <T w={fault} />
          </Box>
        )}
      </Box>
      <IconButton size="small" aria-label={say(words.cancel)} title="Esc" onClick={onCancel}>
        <Icon path={mdiClose} size={18} />
      </IconButton>
    </Box>
  )
}

/** The quantity, and below it what is free once that was asked for: the keys `10+1` go from one to the other. */
const QuantityFields = ({
  input,
  faults,
  wide,
  quantityRef,
  freeRef,
  onChange,
  onAskFree,
}: LineEntryFieldsProps) => (
  <Box sx={lineCell('quantity')}>
    <Box
      onKeyDown={(e) => {
        if (e.key !== '+') return
        e.preventDefault()
        onAskFree()
      }}
    >
      <QuantityInput
        label={words.quantity}
        hideLabel={wide}
        inputRef={quantityRef}
        value={input.quantityThousandths}
        onChange={(quantityThousandths) => onChange({ quantityThousandths })}
        error={faults['quantity']}
      />
    </Box>
    {input.freeThousandths !== undefined && (
      <QuantityInput
        label={words.free}
        autoFocus
        inputRef={freeRef}
        value={input.freeThousandths}
        onChange={(freeThousandths) => onChange({ freeThousandths })}
        error={faults['freeQuantity']}
      />
    )}
  </Box>
)

const UnitField = ({
  kind,
  input,
  faults,
  wide,
  onChange,
}: Pick<LineEntryFieldsProps, 'kind' | 'input' | 'faults' | 'wide' | 'onChange'>) => {
  const units = unitsOf(input.item)
  const unitText = useUnitText()
  if (units.length > 1)
    return (
      <SelectInput
        label={words.unit}
        hideLabel={wide}
        choices={units.map((unit) => ({ value: unit, label: unitText(unit) }))}
        value={input.unit}
        error={faults['unit']}
        onChange={(unit) => onChange({ unit, rateTenThousandths: rateOf(input.item, unit, kind) })}
      />
    )
  return (
    <Box
      sx={{
        height: { xs: 66, md: 40 },
        display: 'flex',
        alignItems: { xs: 'flex-end', md: 'center' },
        pb: { xs: 1, md: 0 },
        px: 0.5,
        color: 'text.secondary',
        fontSize: '0.875rem',
      }}
    >
      <Unit unit={input.unit} />
    </Box>
  )
}

const AddButton = ({ onAdd }: { readonly onAdd: () => void }) => {
  const say = useWords()
  return (
    <Box sx={(t) => ({ ...lineCell('action')(t), display: 'flex', justifyContent: 'flex-end' })}>
      <Button
        variant="contained"
        onClick={onAdd}
        aria-label={say(tradeWords.addLine)}
        sx={{ minWidth: { xs: 120, md: 36 }, px: { md: 0 } }}
      >
        <Icon path={mdiPlus} />
        <Box component="span" sx={{ display: { md: 'none' }, ml: 0.5 }}>
          <T w={words.add} />
        </Box>
      </Button>
    </Box>
  )
}

/** The fields of the line that is being entered, once its item is chosen. */
export const LineEntryFields = (props: LineEntryFieldsProps) => {
  const { input, faults, wide, onChange, onAdd, onCancel } = props
  return (
    <Box sx={(t) => ({ ...entryGrid(t), alignItems: 'start' })}>
      <Box
        sx={{
          display: { xs: 'none', md: 'grid' },
          placeItems: 'center',
          height: 40,
          color: 'text.secondary',
        }}
      >
        <Icon path={mdiPlus} size={18} />
      </Box>
      <ChosenItem name={input.item.name} fault={faults['itemId']} onCancel={onCancel} />
      <QuantityFields {...props} />
      <Box sx={lineCell('unit')}>
        <UnitField {...props} />
      </Box>
      <Box sx={lineCell('rate')}>
        <RateInput
          key={input.unit}
          label={words.rate}
          hideLabel={wide}
          value={input.rateTenThousandths}
          onChange={(rateTenThousandths) => onChange({ rateTenThousandths })}
          error={faults['rate']}
        />
      </Box>
      <Box sx={lineCell('discount')}>
        <TextInput
          label={words.discount}
          hideLabel={wide}
          align="end"
          inputMode="text"
          value={input.discount}
          onChange={(discount) => onChange({ discount })}
          error={faults['discount']}
        />
      </Box>
      <Box
        sx={(t) => ({
          ...lineCell('amount')(t),
          height: 40,
          display: 'flex',
          alignItems: 'center',
          justifyContent: { xs: 'flex-start', md: 'flex-end' },
          fontWeight: 600,
        })}
      >
        <Money paisa={amountOfLine(lineOf(input))} />
      </Box>
      <AddButton onAdd={onAdd} />
    </Box>
  )
}
