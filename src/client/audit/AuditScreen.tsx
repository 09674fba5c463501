import {
  mdiAlertCircleOutline,
  mdiCompareHorizontal,
  mdiFolderOpenOutline,
  mdiShieldCheckOutline,
} from '@mdi/js'
import Button from '@mui/material/Button'
import { Link, useLocation } from 'wouter'
import { exceptionReport } from '../../books/reports/exceptions.ts'
import type { Words } from '../../books/words.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { failureOf, useListState, useRows } from '../react/useList.tsx'
import { useRange } from '../react/useRange.ts'
import { Icon } from '../ui/Icon.tsx'
import { ListPage } from '../ui/ListPage.tsx'
import { auditWords } from './auditWords.ts'
import { VerificationResult } from './VerificationResult.tsx'
import { logColumns } from './logColumns.tsx'
import { LogFilters } from './LogFilters.tsx'
import { sessionLogsQuery, verifyJournalQuery } from './queries.ts'
import { useChainCheck, ChainCheckResult } from './ChainCheck.tsx'

const LinkButton = ({
  to,
  icon,
  label,
}: {
  readonly to: string
  readonly icon: string
  readonly label: Words
}) => (
  <Button variant="outlined" startIcon={<Icon path={icon} />} component={Link} href={to}>
    <T w={label} />
  </Button>
)

/** `/audit`: every session log of the company, the latest first; each opens as a replay. */
export const AuditScreen = () => {
  const list = useListState(['from', 'to', 'personId', 'deviceId'])
  const [, go] = useLocation()
  const mayOpen = useMayOpen()
  const [check, verify] = useChainCheck(verifyJournalQuery, null)
  const [range] = useRange()
  const personId = list.filter('personId')
  const deviceId = list.filter('deviceId')
  const { currentPage, pageSize, search } = list.page
  const remote = useRows(sessionLogsQuery, {
    currentPage,
    pageSize,
    from: range.start,
    to: range.end,
    ...(search === '' ? {} : { search }),
    ...(personId === null ? {} : { personId }),
    ...(deviceId === null ? {} : { deviceId }),
  })
  const { above, ...failure } = failureOf(remote)
  return (
    <ListPage
      title={auditWords.audit}
      about={<T w={auditWords.about} />}
      above={
        <>
          {above}
          <VerificationResult />
          <ChainCheckResult
            check={check}
            whole={auditWords.booksWhole}
            broken={auditWords.booksBroken}
          />
        </>
      }
      narrowed={list.narrowed}
      onClear={list.clear}
      actions={
        <>
          {mayOpen(exceptionReport.path) && (
            <LinkButton
              to={exceptionReport.path}
              icon={mdiAlertCircleOutline}
              label={exceptionReport.title}
            />
          )}
          <LinkButton to="/audit/compare" icon={mdiCompareHorizontal} label={auditWords.compare} />
          <LinkButton to="/audit/file" icon={mdiFolderOpenOutline} label={auditWords.openFile} />
          <Button
            variant="contained"
            startIcon={<Icon path={mdiShieldCheckOutline} />}
            onClick={verify}
            disabled={check?.tag === 'asking'}
          >
            <T w={auditWords.verifyBooks} />
          </Button>
        </>
      }
      search={{ ...list.search, placeholder: auditWords.searchSessions }}
      filters={<LogFilters list={list} range={range} />}
      columns={logColumns}
      rows={remote.held}
      keyOf={(row) => row.logId}
      onOpen={(row) =>
        go(
          search === ''
            ? `/audit/${row.logId}`
            : `/audit/${row.logId}?${new URLSearchParams({ find: search }).toString()}`,
        )
      }
      empty={{ title: auditWords.noLogs, help: auditWords.noLogsHelp }}
      pager={list.pager(remote.paging)}
      {...failure}
    />
  )
}
