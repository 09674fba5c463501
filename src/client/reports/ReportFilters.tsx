import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect } from 'react'
import type { DateRange } from '../../books/calendar.ts'
import type { ReportDefinition } from '../../books/report.ts'
import { words } from '../app/words.ts'
import { useQuery } from '../app/parts.tsx'
import { BsRangePicker } from '../ui/BsRangePicker.tsx'
import { PartyBalance } from '../ui/figures.tsx'
import { PickInput } from '../ui/PickInput.tsx'
import type { LedgerChoice } from '../../contract/parties.ts'
import type { Category } from '../../contract/items.ts'
import type { ReportParams } from './params.ts'
import { PeriodPick } from './PeriodPick.tsx'
import { reportCategoriesQuery, reportPartiesQuery } from './queries.ts'
import { reportWords } from './reportWords.ts'

interface PickProps {
  readonly id: string | null
  readonly onChoose: (id: string | null) => void
  readonly required?: boolean
  /** Hears what the chosen one is called, for the head of the paper. */
  readonly onNamed?: ((name: string | null) => void) | undefined
}
const useNamed = (name: string | null, onNamed: PickProps['onNamed']): void => {
  useEffect(() => onNamed?.(name), [name, onNamed])
}
const partyId = (party: LedgerChoice) => party.ledgerId, partyName = (party: LedgerChoice) => party.ledgerTitle, partyTexts = (party: LedgerChoice) => [party.mobileNo, party.vatPanNo]
const balanceOf = (party: LedgerChoice) => (party.balance === null ? party.mobileNo : <PartyBalance paisa={party.balance} />)
const categoryId = (category: Category) => category.categoryId, categoryName = (category: Category) => category.name

/** One of the shop's parties. */
export const PartyPick = ({ id, onChoose, onNamed, required = false }: PickProps) => {
  const { held, failed } = useQuery(reportPartiesQuery, null), options = held ?? [], chosen = options.find((party) => party.ledgerId === id) ?? null
  useNamed(chosen?.ledgerTitle ?? null, onNamed)
  return (
    <PickInput key={chosen?.ledgerId ?? ''} label={words.party} required={required} placeholder={words.search} options={options} keyOf={partyId} nameOf={partyName} alsoFoundBy={partyTexts}
      detailOf={balanceOf} value={chosen} onChange={(party) => onChoose(party?.ledgerId ?? null)} error={held === null ? failed?.say : undefined} />
  )
}

const CategoryPick = ({ id, onChoose, onNamed }: PickProps) => {
  const { held, failed } = useQuery(reportCategoriesQuery, null), options = held ?? [], chosen = options.find((category) => category.categoryId === id) ?? null
  useNamed(chosen?.name ?? null, onNamed)
  return (
    <PickInput key={chosen?.categoryId ?? ''} label={words.category} placeholder={reportWords.everyCategory} options={options} keyOf={categoryId} nameOf={categoryName}
      value={chosen} onChange={(category) => onChoose(category?.categoryId ?? null)} error={held === null ? failed?.say : undefined} />
  )
}

export interface ReportFiltersProps {
  readonly definition: ReportDefinition
  readonly range: DateRange
  readonly params: ReportParams
  readonly onChange: (params: ReportParams) => void
  /** Hears the name of the chosen party or category. */
  readonly onNamed: (name: string | null) => void
}

/** What a report asks before it is read: its period, and a party or a category where it needs one. */
export const ReportFilters = ({ definition, range, params, onChange, onNamed }: ReportFiltersProps) => {
  const narrow = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true }), picks = definition.asks.includes('party') || definition.asks.includes('category')
  return (
    <Box sx={{ display: 'grid', gap: 1.5, alignItems: 'start', p: { xs: 1.5, sm: 2 }, gridTemplateColumns: { xs: '1fr', lg: picks ? 'minmax(240px, 320px) 1fr' : '1fr' } }}>
      {definition.asks.includes('party') && <PartyPick required id={params.partyId} onChoose={(id) => onChange({ ...params, partyId: id })} onNamed={onNamed} />}
      {definition.asks.includes('category') && <CategoryPick id={params.categoryId} onChoose={(id) => onChange({ ...params, categoryId: id })} onNamed={onNamed} />}
      {narrow
        ? <PeriodPick range={range} onChange={(chosen) => onChange({ ...params, range: chosen })} />
        : <BsRangePicker value={range} onChange={(chosen) => onChange({ ...params, range: chosen })} />}
    </Box>
  )
}
