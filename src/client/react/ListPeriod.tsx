import Box from '@mui/material/Box'
import { PeriodPicker } from '../ui/PeriodPicker.tsx'
import { periodIn } from './periodIn.ts'
import type { ListState } from './useList.tsx'

/** The filter of a list by day; its screen lists `periodNames` among its filters. */
export const ListPeriod = ({
  list: { filter, setFilter },
}: {
  readonly list: Pick<ListState, 'filter' | 'setFilter'>
}) => (
  <Box sx={{ display: 'grid', gap: 1.5, width: { xs: '100%', sm: 220 } }}>
    <PeriodPicker
      range={periodIn(filter)}
      onChange={(range) => {
        setFilter('from', range?.start ?? null)
        setFilter('to', range?.end ?? null)
      }}
      orNone
      hideLabel
    />
  </Box>
)
