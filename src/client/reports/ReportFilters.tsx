import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback } from 'react'
import type { DateRange } from '../../books/calendar/calendar.ts'
import {
  inVariant,
  isOfFiscalYear,
  reportFilters,
  variantOf,
  type FilterName,
  type ReportDefinition,
} from '../../books/reports/report.ts'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { BsRangePicker } from '../ui/BsRangePicker.tsx'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import type { ReportParams } from './params.ts'
import { PeriodPicker } from '../ui/PeriodPicker.tsx'
import { FiscalYearInput } from './FiscalYearInput.tsx'
import { filterInputs, type PickerProps } from './ReportPickers.tsx'
import { reportWords } from './reportWords.ts'

interface FilterInputProps extends Pick<PickerProps, 'required' | 'none'> {
  readonly name: FilterName
  readonly id: string | null
  readonly onChoose: (id: string | null) => void
  readonly onNamed: ReportFiltersProps['onNamed']
}
const FilterInput = ({ name, onNamed, ...props }: FilterInputProps) => {
  const Input = filterInputs[name]
  const onNameChange = useCallback((text: string | null) => onNamed(name, text), [name, onNamed])
  return <Input {...props} onNamed={onNameChange} />
}

export interface ReportFiltersProps {
  readonly definition: ReportDefinition
  readonly range: DateRange
  readonly params: ReportParams
  readonly onChange: (params: ReportParams) => void
  /** Called with the name that was chosen for a filter. Must keep its identity between renders. */
  readonly onNamed: (filter: FilterName, name: string | null) => void
}

type PartProps = Pick<ReportFiltersProps, 'definition' | 'range' | 'params' | 'onChange'>

/** The period, the fiscal year or the day that the report is read for. */
const PeriodInput = ({ definition, range, params, onChange }: PartProps) => {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const onRange = (chosen: DateRange | null) => onChange({ ...params, range: chosen })
  if (isOfFiscalYear(definition, params.variant))
    return (
      <Box sx={{ maxWidth: 260 }}>
        <FiscalYearInput day={range.end} onChange={onRange} />
      </Box>
    )
  if (definition.period === 'day')
    return (
      <Box sx={{ maxWidth: 260 }}>
        <BsDateInput
          label={reportWords.asOn}
          value={range.end}
          onChange={(day) => onRange(day === null ? null : { start: day, end: day })}
        />
      </Box>
    )
  if (narrow) return <PeriodPicker range={range} onChange={onRange} />
  return <BsRangePicker value={range} onChange={onRange} />
}

/** More choices than this are a list to open. */
const sideBySide = 3

const VariantInput = ({
  definition: { variants },
  params,
  onChange,
}: Pick<PartProps, 'definition' | 'params' | 'onChange'>) => {
  if (variants === undefined) return null
  const props = {
    label: reportWords.variant,
    value: params.variant ?? variants[0].value,
    choices: variants,
    onChange: (variant: string) => onChange({ ...params, variant }),
  }
  return variants.length > sideBySide ? <SelectInput {...props} /> : <ChoiceInput {...props} />
}

/** The filters, the variant and the period of a report. */
export const ReportFilters = (props: ReportFiltersProps) => {
  const { definition, params, onChange, onNamed } = props
  const { filters } = inVariant(definition, variantOf(definition, params.variant) ?? null)
  const chosen = filters.length + (definition.variants === undefined ? 0 : 1)
  // Beside more than two choices there is no room for the days of a period.
  const periodBelow = chosen > 2
  const isMany = chosen > 4
  const columns = isMany
    ? 'repeat(4, minmax(0, 1fr))'
    : [...Array.from({ length: chosen }, () => 'minmax(220px, 320px)'), '1fr'].join(' ')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        p: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: isMany ? 'repeat(2, minmax(0, 1fr))' : '1fr', lg: columns },
      }}
    >
      {filters.map(({ name, required, none }) => {
        const { param } = reportFilters[name]
        return (
          <FilterInput
            key={name}
            name={name}
            required={required}
            none={none}
            id={params[param]}
            onChoose={(id) => onChange({ ...params, [param]: id })}
            onNamed={onNamed}
          />
        )
      })}
      <VariantInput {...props} />
      <Box sx={periodBelow ? { gridColumn: { xs: isMany ? '1 / -1' : 'auto', lg: '1 / -1' } } : {}}>
        <PeriodInput {...props} />
      </Box>
    </Box>
  )
}
