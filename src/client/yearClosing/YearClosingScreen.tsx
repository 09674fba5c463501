import Alert from '@mui/material/Alert'
import { Link, useParams } from 'wouter'
import { yearInPath } from '../../books/ledger/yearClosing.ts'
import type { YearClosingDocument } from '../../contract/yearClosing.ts'
import { yearClosingRouteWords } from '../../contract/yearClosingRouteWords.ts'
import { shopQuery } from '../documents/choices.ts'
import { documentWords } from '../documents/documentWords.ts'
import { usePrintedDocument } from '../documents/usePrintedDocument.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { PageHeader, Panel, StatusChip } from '../ui/surfaces.tsx'
import { ClosingPaper } from './ClosingPaper.tsx'
import { yearClosingQuery } from './queries.ts'
import { YearName } from './yearParts.tsx'
import { yearScreenWords } from './yearScreenWords.ts'

const listPath = '/fiscal-years'

const Facts = ({ closing }: { readonly closing: YearClosingDocument }) => (
  <Details>
    <Detail label={words.fiscalYear}>
      <Link href={`/fiscal-years/${yearInPath(closing.year)}`}>
        <YearName name={closing.year} />
      </Link>
    </Detail>
    <Detail label={words.date}>
      <DateText date={closing.date} withAd />
    </Detail>
    <Detail label={yearScreenWords.profitOrLoss}>
      <strong>
        <Money paisa={closing.profit} sign />
      </strong>
    </Detail>
    <Detail label={documentWords.enteredBy}>{closing.enteredBy}</Detail>
    {closing.reopenedBy !== null && (
      <Detail label={yearScreenWords.reopenedBy}>{closing.reopenedBy}</Detail>
    )}
    {closing.voidReason !== null && <Detail label={words.reason}>{closing.voidReason}</Detail>}
  </Details>
)

const ClosingPage = ({ closing }: { readonly closing: YearClosingDocument }) => {
  const { DocumentHistory } = useFeatureSlots()
  const { button, paper } = usePrintedDocument(useQuery(shopQuery, null).held, (printed) => (
    <ClosingPaper closing={closing} {...printed} />
  ))
  return (
    <>
      <PageHeader
        title={yearClosingRouteWords.yearClosing}
        before={<BackLink to={listPath} />}
        about={
          <>
            <strong className="figures">{closing.number}</strong>{' '}
            {closing.state === 'void' && <StatusChip label={words.voided} tone="bad" />}
          </>
        }
        actions={button}
      />
      <div className="no-print">
        {closing.state === 'void' && (
          <Alert severity="info" sx={{ mb: 2 }}>
            <T w={yearScreenWords.voidEntry} />
          </Alert>
        )}
        <Panel>
          <Facts closing={closing} />
        </Panel>
      </div>
      {paper}
      {DocumentHistory !== null && <DocumentHistory documentId={closing.documentId} />}
    </>
  )
}

/** The closing of a fiscal year as a voucher: its entry, its checks, its history, and printing it. */
export const YearClosingScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  return (
    <WhenLoaded
      of={useQuery(yearClosingQuery, id)}
      title={yearClosingRouteWords.yearClosing}
      listPath={listPath}
    >
      {(closing) => <ClosingPage key={id} closing={closing} />}
    </WhenLoaded>
  )
}
