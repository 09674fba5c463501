import Box from '@mui/material/Box'
import { PeriodPicker } from '../ui/PeriodPicker.tsx'
import { periodIn } from './periodIn.ts'
import type { ListState } from './useList.tsx'

/** The filter of a list by day, in a row of its own; its screen lists `periodNames` among its filters. */
export const ListPeriod = ({
  list: { filter, setFilter },
}: {
  readonly list: Pick<ListState, 'filter' | 'setFilter'>
}) => (
  <Box
    sx={{
      display: 'grid',
      gap: 1.5,
      width: '100%',
      alignItems: 'start',
      gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 260px))' },
    }}
  >
    <PeriodPicker
      range={periodIn(filter)}
      onChange={(range) => {
        setFilter('from', range?.start ?? null)
        setFilter('to', range?.end ?? null)
      }}
      orNone
    />
  </Box>
)
