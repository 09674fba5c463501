import Box from '@mui/material/Box'
import type { SessionLogRow } from '../../contract/audit.ts'
import { useDigits } from '../i18n/language.tsx'
import type { TableColumn } from '../ui/DataTable.tsx'
import { useNumberText } from '../ui/figures.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import { deviceName } from './deviceName.ts'
import { showDay, showTime } from './entryWords.ts'

const When = ({ at }: { readonly at: string }) => {
  const digits = useDigits()
  return (
    <Box
      component="span"
      className="figures"
      sx={{ display: 'inline-flex', flexDirection: 'column', lineHeight: 1.35 }}
    >
      {showDay(at, digits)}
      <Box component="span" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
        {showTime(at, digits)}
      </Box>
    </Box>
  )
}
const Device = ({ said, ip }: { readonly said: string; readonly ip: string }) => (
  <Box component="span" title={said}>
    {deviceName(said)}
    <Box component="span" sx={{ display: 'block', fontSize: '0.8125rem', color: 'text.secondary' }}>
      {ip}
    </Box>
  </Box>
)
const Person = ({ row }: { readonly row: SessionLogRow }) => (
  <Box
    component="span"
    sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}
  >
    {row.fullName}
    {row.dismissedAt !== null && <StatusChip label={auditWords.lateEntries} tone="bad" />}
  </Box>
)
const Count = ({ n }: { readonly n: number }) => <>{useNumberText()(n)}</>

/** The columns of the list of session logs. */
export const logColumns: readonly TableColumn<SessionLogRow>[] = [
  { key: 'who', head: auditWords.person, onPhone: 'title', cell: (row) => <Person row={row} /> },
  { key: 'began', head: auditWords.began, cell: (row) => <When at={row.beganAt} /> },
  {
    key: 'last',
    head: auditWords.lasted,
    cell: (row) => <When at={row.lastAt} />,
    onPhone: 'hidden',
  },
  {
    key: 'device',
    head: auditWords.device,
    cell: (row) => <Device said={row.device} ip={row.ip} />,
  },
  {
    key: 'entries',
    head: auditWords.lateEntriesOf,
    figure: true,
    cell: (row) => <Count n={row.upTo} />,
    onPhone: 'figure',
  },
  {
    key: 'commands',
    head: auditWords.commands,
    figure: true,
    cell: (row) => <Count n={row.commands} />,
  },
  {
    key: 'refusals',
    head: auditWords.refusals,
    figure: true,
    cell: (row) =>
      row.refusals === 0 ? (
        '–'
      ) : (
        <StatusChip label={{ ne: String(row.refusals), en: String(row.refusals) }} tone="bad" />
      ),
  },
]
