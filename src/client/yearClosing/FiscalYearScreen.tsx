import Alert from '@mui/material/Alert'
import { useParams } from 'wouter'
import type { FiscalYearDetail } from '../../contract/yearClosing.ts'
import { yearClosingRouteWords } from '../../contract/yearClosingRouteWords.ts'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFold, useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { CheckList } from './CheckList.tsx'
import { CloseYear } from './CloseYear.tsx'
import { yearTicks } from './events.ts'
import { FrozenFigures } from './FrozenFigures.tsx'
import { fiscalYearQuery } from './queries.ts'
import { ReopenYear } from './ReopenYear.tsx'
import { ClosedAt, YearName, YearState } from './yearParts.tsx'
import { yearScreenWords } from './yearScreenWords.ts'

const listPath = '/fiscal-years'

const Facts = ({ year }: { readonly year: FiscalYearDetail }) => (
  <Details>
    <Detail label={words.status}>
      <YearState state={year.state} />
    </Detail>
    <Detail label={words.from}>
      <DateText date={year.start} withAd />
    </Detail>
    <Detail label={yearScreenWords.lastDay}>
      <DateText date={year.end} withAd />
    </Detail>
    <Detail label={yearScreenWords.profitOrLoss}>
      <strong>
        <Money paisa={year.profit} sign />
      </strong>
    </Detail>
    {year.closing !== null && (
      <>
        <Detail label={yearScreenWords.closedBy}>
          <ClosedAt closing={year.closing} />
        </Detail>
        <Detail label={yearScreenWords.voucher}>
          <DocumentLink
            kind="yearClosing"
            number={year.closing.number}
            id={year.closing.documentId}
          />
        </Detail>
      </>
    )}
  </Details>
)

/** Why a year cannot be closed now; nothing if it can, or is. */
const NotYet = ({ year: { state, earlier } }: { readonly year: FiscalYearDetail }) => {
  if (state !== 'running' && state !== 'waiting') return null
  const say =
    state === 'waiting' && earlier !== null
      ? yearScreenWords.closeFirst(earlier)
      : yearScreenWords.runs
  return (
    <Alert severity="info" sx={{ mb: 2 }}>
      <T w={say} />
    </Alert>
  )
}

const YearPage = ({ year }: { readonly year: FiscalYearDetail }) => {
  const { ticked } = useFold(yearTicks, year.name)
  const mayClose = year.state === 'open' || year.state === 'reopened'
  const checks =
    year.frozen === null
      ? year.checks.map((each) => ({
          ...each,
          ticked: each.result === 'open' && ticked.includes(each.check),
        }))
      : year.checks
  return (
    <>
      <PageHeader
        title={words.fiscalYear}
        before={<BackLink to={listPath} />}
        about={
          <strong>
            <YearName name={year.name} />
          </strong>
        }
        actions={
          <>
            {mayClose && <CloseYear year={year} checks={checks} />}
            {year.mayReopen && <ReopenYear year={year.name} />}
          </>
        }
      />
      <NotYet year={year} />
      <Panel>
        <Facts year={year} />
      </Panel>
      {year.frozen !== null && <FrozenFigures frozen={year.frozen} />}
      <CheckList year={year} checks={checks} mayTick={mayClose} />
    </>
  )
}

/** One fiscal year: its check list and a way to close it, or its figures as they were when it was closed. */
export const FiscalYearScreen = () => {
  const { year = '' } = useParams<{ year: string }>()
  return (
    <WhenLoaded
      of={useQuery(fiscalYearQuery, year)}
      title={yearClosingRouteWords.fiscalYear}
      listPath={listPath}
    >
      {(held) => <YearPage key={held.name} year={held} />}
    </WhenLoaded>
  )
}
