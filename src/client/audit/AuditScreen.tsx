import { mdiCompareHorizontal, mdiFolderOpenOutline, mdiShieldCheckOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'wouter'
import { isCivilDate } from '../../books/calendar.ts'
import type { SessionLogRow } from '../../contract/audit.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { useQuery } from '../react/parts.tsx'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { BsRangePicker, rangeOf } from '../ui/BsRangePicker.tsx'
import { SelectInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import type { Column } from '../ui/DataTable.tsx'
import { useNumberText } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { auditWords } from './auditWords.ts'
import { deviceName } from './deviceName.ts'
import { showDay, showTime } from './entryWords.ts'
import { FiguresSaid } from './FiguresSaid.tsx'
import { logSourcesQuery, sessionLogsQuery, verifyJournalQuery } from './queries.ts'
import { useVerdict, VerdictSaid } from './Verdict.tsx'

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

const columns: readonly Column<SessionLogRow>[] = [
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
    head: auditWords.entries,
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

/** `/audit`: every session log of the company, the latest first; each opens as a replay. */
export const AuditScreen = () => {
  const list = useListState(['from', 'to', 'personId', 'deviceId'])
  const [, go] = useLocation()
  const today = useToday()
  const [verdict, verify] = useVerdict(verifyJournalQuery, null)
  const from = list.filter('from')
  const to = list.filter('to')
  const personId = list.filter('personId')
  const deviceId = list.filter('deviceId')
  const range =
    from !== null && to !== null && isCivilDate(from) && isCivilDate(to)
      ? { start: from, end: to }
      : (rangeOf('thisFiscalYear', today) ?? { start: today, end: today })
  const { currentPage, pageSize } = list.page
  const remote = useRows(sessionLogsQuery, {
    currentPage,
    pageSize,
    from: range.start,
    to: range.end,
    ...(personId === null ? {} : { personId }),
    ...(deviceId === null ? {} : { deviceId }),
  })
  const { above, ...failure } = failureOf(remote)
  const { people, devices } = useQuery(logSourcesQuery, null).held ?? { people: [], devices: [] }
  const either = (value: string): string | null => (value === '' ? null : value)
  return (
    <ListPage
      title={auditWords.audit}
      about={<T w={auditWords.about} />}
      above={
        <>
          {above}
          <FiguresSaid />
          <VerdictSaid
            verdict={verdict}
            whole={auditWords.booksWhole}
            broken={auditWords.booksBroken}
          />
        </>
      }
      narrowed={list.narrowed}
      actions={
        <>
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiCompareHorizontal} />}
            component={Link}
            href="/audit/compare"
          >
            <T w={auditWords.compare} />
          </Button>
          <Button
            variant="outlined"
            startIcon={<Icon path={mdiFolderOpenOutline} />}
            component={Link}
            href="/audit/file"
          >
            <T w={auditWords.openFile} />
          </Button>
          <Button
            variant="contained"
            startIcon={<Icon path={mdiShieldCheckOutline} />}
            onClick={verify}
            disabled={verdict?.tag === 'asking'}
          >
            <T w={auditWords.verifyBooks} />
          </Button>
        </>
      }
      filters={
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
            value={personId ?? ''}
            onChange={(chosen) => list.setFilter('personId', either(chosen))}
            choices={[
              { value: '', label: auditWords.everyone },
              ...people.map((each) => ({ value: each.personId, label: each.fullName })),
            ]}
          />
          <SelectInput
            label={auditWords.device}
            value={deviceId ?? ''}
            onChange={(chosen) => list.setFilter('deviceId', either(chosen))}
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
      }
      columns={columns}
      rows={remote.held}
      keyOf={(row) => row.logId}
      onOpen={(row) => go(`/audit/${row.logId}`)}
      empty={{ title: auditWords.noLogs, help: auditWords.noLogsHelp }}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}
