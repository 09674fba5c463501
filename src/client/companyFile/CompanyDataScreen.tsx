import Alert from '@mui/material/Alert'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFold, useQuery } from '../react/sessionHooks.ts'
import { me, sessionKey } from '../session/views.ts'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { companyDeletionRouteWords } from '../../contract/companyDeletionRouteWords.ts'
import { BringBack } from './BringBack.tsx'
import { ClosedCompanies, TakeBackButton } from './ClosedCompanies.tsx'
import { companyFileWords as w } from './companyFileWords.ts'
import { DeletePanel } from './DeletePanel.tsx'
import { deletionWords } from './deletionWords.ts'
import { companyDeletionsQuery } from './queries.ts'
import { Receipts } from './Receipts.tsx'
import { TakeAlong } from './TakeAlong.tsx'

/** A company that is to be deleted, to its owner. */
const Closed = ({
  companyId,
  dueAt,
  onTakenBack,
}: {
  readonly companyId: string
  readonly dueAt: string
  readonly onTakenBack: () => void
}) => (
  <Panel title={companyDeletionRouteWords.deleteCompany}>
    <Alert severity="warning" sx={{ mb: 2 }} data-closed={companyId}>
      <T w={deletionWords.closedUntil(kathmanduToday(dueAt))} />
    </Alert>
    <TakeBackButton companyId={companyId} onTakenBack={onTakenBack} />
  </Panel>
)

/** `/company-data`: the whole company as a file, taken along or brought back; and its deletion. */
export const CompanyDataScreen = () => {
  const { place } = useFold(me, sessionKey)
  const { held, refresh } = useQuery(companyDeletionsQuery, undefined)
  const { companyId = '', deletionDueAt } = place ?? {}
  const others = (held?.closed ?? []).filter((each) => each.companyId !== companyId)
  const receipts = held?.receipts ?? []
  return (
    <>
      <PageHeader title={words.companyData} about={<T w={w.about} />} />
      {deletionDueAt !== undefined && (
        <Closed companyId={companyId} dueAt={deletionDueAt} onTakenBack={refresh} />
      )}
      <TakeAlong />
      {deletionDueAt === undefined && <BringBack />}
      {others.length > 0 && <ClosedCompanies companies={others} onTakenBack={refresh} />}
      {receipts.length > 0 && <Receipts receipts={receipts} />}
      {deletionDueAt === undefined && <DeletePanel />}
    </>
  )
}
