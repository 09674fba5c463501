import Box from '@mui/material/Box'
import type { DateRange } from '../../books/calendar/calendar.ts'
import { useQuery } from '../react/sessionHooks.ts'
import type { ListState } from '../react/useList.tsx'
import { BsRangePicker } from '../ui/BsRangePicker.tsx'
import { SelectInput } from '../ui/choices.tsx'
import { auditWords } from './auditWords.ts'
import { deviceName } from './deviceName.ts'
import { logSourcesQuery } from './queries.ts'

/** Narrows the list of session logs to one person, one device and a period. */
export const LogFilters = ({
  list,
  range,
}: {
  readonly list: ListState
  readonly range: DateRange
}) => {
  const { people, devices } = useQuery(logSourcesQuery, null).held ?? { people: [], devices: [] }
  const setFilter = (name: string, chosen: string) =>
    list.setFilter(name, chosen === '' ? null : chosen)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 1.5,
        width: '100%',
        alignItems: 'start',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: '1fr 1fr 2.4fr',
        },
      }}
    >
      <SelectInput
        label={auditWords.person}
        value={list.filter('personId') ?? ''}
        onChange={(chosen) => setFilter('personId', chosen)}
        choices={[
          { value: '', label: auditWords.everyone },
          ...people.map((each) => ({ value: each.personId, label: each.fullName })),
        ]}
      />
      <SelectInput
        label={auditWords.device}
        value={list.filter('deviceId') ?? ''}
        onChange={(chosen) => setFilter('deviceId', chosen)}
        choices={[
          { value: '', label: auditWords.everyDevice },
          ...devices.map((each) => ({
            value: each.deviceId,
            label: `${deviceName(each.device)} ${each.deviceId.slice(-4)}`,
          })),
        ]}
      />
      <Box sx={{ gridColumn: { sm: '1 / -1', lg: 'auto' } }}>
        <BsRangePicker
          value={range}
          onChange={({ start, end }) => {
            list.setFilter('from', start)
            list.setFilter('to', end)
          }}
        />
      </Box>
    </Box>
  )
}
