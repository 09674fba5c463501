import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useCallback, useEffect, type ComponentType } from 'react'
import type { DateRange } from '../../books/calendar/calendar.ts'
import {
  reportFilters,
  type FilterName,
  type ReportDefinition,
} from '../../books/reports/report.ts'
import type { Words } from '../../books/words.ts'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { BsRangePicker } from '../ui/BsRangePicker.tsx'
import { PartyBalance } from '../ui/figures.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import type { LedgerChoice } from '../../contract/parties.ts'
import type { Category } from '../../contract/items.ts'
import type { ReportParams } from './params.ts'
import { PeriodPicker } from '../ui/PeriodPicker.tsx'
import { reportCategoriesQuery, reportPartiesQuery } from './queries.ts'
import { reportWords } from './reportWords.ts'

interface PickerProps {
  readonly id: string | null
  readonly onChoose: (id: string | null) => void
  readonly required?: boolean | undefined
  /** Called with the name of the chosen one, which prints at the top of the report. */
  readonly onNamed?: ((name: string | null) => void) | undefined
}
const useReportName = (name: string | null, onNamed: PickerProps['onNamed']): void => {
  useEffect(() => onNamed?.(name), [name, onNamed])
}
const partyId = (party: LedgerChoice) => party.ledgerId
const partyName = (party: LedgerChoice) => party.ledgerTitle
const partyTexts = (party: LedgerChoice) => [party.mobileNo, party.vatPanNo]
const balanceOf = (party: LedgerChoice) =>
  party.balance === null ? party.mobileNo : <PartyBalance paisa={party.balance} />
const categoryId = (category: Category) => category.categoryId
const categoryName = (category: Category) => category.name

/** Picks one of the shop's parties. */
export const PartyFilter = ({ id, onChoose, onNamed, required = false }: PickerProps) => {
  const { held, failed } = useQuery(reportPartiesQuery, null)
  const options = held ?? []
  const chosen = options.find((party) => party.ledgerId === id) ?? null
  useReportName(chosen?.ledgerTitle ?? null, onNamed)
  return (
    <PickInput
      key={chosen?.ledgerId ?? ''}
      label={words.party}
      required={required}
      placeholder={words.search}
      options={options}
      keyOf={partyId}
      nameOf={partyName}
      alsoFoundBy={partyTexts}
      detailOf={balanceOf}
      value={chosen}
      onChange={(party) => onChoose(party?.ledgerId ?? null)}
      error={held === null ? failed?.say : undefined}
    />
  )
}

const CategoryPicker = ({ id, onChoose, onNamed }: PickerProps) => {
  const { held, failed } = useQuery(reportCategoriesQuery, null)
  const options = held ?? []
  const chosen = options.find((category) => category.categoryId === id) ?? null
  useReportName(chosen?.name ?? null, onNamed)
  return (
    <PickInput
      key={chosen?.categoryId ?? ''}
      label={words.category}
      placeholder={words.allCategories}
      options={options}
      keyOf={categoryId}
      nameOf={categoryName}
      value={chosen}
      onChange={(category) => onChoose(category?.categoryId ?? null)}
      error={held === null ? failed?.say : undefined}
    />
  )
}

/** The input of each filter. */
const inputs: Readonly<Record<FilterName, ComponentType<PickerProps>>> = {
  party: PartyFilter,
  category: CategoryPicker,
}
/** The help shown while a required filter is not chosen yet. */
export const chooseHelp: Readonly<Record<FilterName, Words>> = {
  party: reportWords.choosePartyHelp,
  category: reportWords.chooseCategoryHelp,
}

interface FilterInputProps extends Pick<PickerProps, 'required'> {
  readonly name: FilterName
  readonly id: string | null
  readonly onChoose: (id: string | null) => void
  readonly onNamed: ReportFiltersProps['onNamed']
}
const FilterInput = ({ name, required = false, id, onChoose, onNamed }: FilterInputProps) => {
  const Input = inputs[name]
  const onNameChange = useCallback((text: string | null) => onNamed(name, text), [name, onNamed])
  return <Input required={required} id={id} onChoose={onChoose} onNamed={onNameChange} />
}

export interface ReportFiltersProps {
  readonly definition: ReportDefinition
  readonly range: DateRange
  readonly params: ReportParams
  readonly onChange: (params: ReportParams) => void
  /** Called with the name that was chosen for a filter. Must keep its identity between renders. */
  readonly onNamed: (filter: FilterName, name: string | null) => void
}

/** The filters and the period of a report. */
export const ReportFilters = ({
  definition,
  range,
  params,
  onChange,
  onNamed,
}: ReportFiltersProps) => {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const columns = [...definition.filters.map(() => 'minmax(240px, 320px)'), '1fr'].join(' ')
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        alignItems: 'start',
        p: { xs: 1.5, sm: 2 },
        gridTemplateColumns: { xs: '1fr', lg: columns },
      }}
    >
      {definition.filters.map((filter) => {
        const { param } = reportFilters[filter.name]
        return (
          <FilterInput
            key={filter.name}
            {...filter}
            id={params[param]}
            onChoose={(id) => onChange({ ...params, [param]: id })}
            onNamed={onNamed}
          />
        )
      })}
      {narrow ? (
        <PeriodPicker range={range} onChange={(chosen) => onChange({ ...params, range: chosen })} />
      ) : (
        <BsRangePicker
          value={range}
          onChange={(chosen) => onChange({ ...params, range: chosen })}
        />
      )}
    </Box>
  )
}
