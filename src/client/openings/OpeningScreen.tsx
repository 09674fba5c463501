import { useParams } from 'wouter'
import { openingRouteWords } from '../../contract/openingRouteWords.ts'
import type { OpeningDocument } from '../../contract/openings.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { Detail, Details } from '../ui/Detail.tsx'
import { DateText, Money, Quantity } from '../ui/figures.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { groupWords, openingWords } from './openingWords.ts'
import { openingQuery } from './queries.ts'

const listPath = '/opening-balances'

const Facts = ({ opening }: { readonly opening: OpeningDocument }) => {
  const { of, amount, quantity } = opening
  const sided = amount < 0 ? words.payable : words.receivable
  return (
    <Details>
      <Detail label={words.date}>
        <DateText date={opening.date} />
      </Detail>
      <Detail label={openingWords.of}>
        <T w={groupWords[of]} />
        {opening.name !== '' && `: ${opening.name}`}
      </Detail>
      {of === 'item' && (
        <Detail label={words.quantity}>
          <Quantity thousandths={quantity} unit={opening.unit} />
        </Detail>
      )}
      <Detail label={of === 'party' ? sided : words.amount}>
        <Money paisa={of === 'party' ? Math.abs(amount) : amount} sign />
      </Detail>
      <Detail label={words.status}>
        {opening.state === 'void' ? <T w={words.voided} /> : opening.version}
      </Detail>
    </Details>
  )
}

/** One opening balance as a document, with its history. */
export const OpeningScreen = () => {
  const { id = '' } = useParams<{ id: string }>()
  const { DocumentHistory } = useFeatureSlots()
  return (
    <WhenLoaded
      of={useQuery(openingQuery, id)}
      title={openingRouteWords.openingBalance}
      listPath={listPath}
    >
      {(opening) => (
        <>
          <PageHeader
            title={openingRouteWords.openingBalance}
            before={<BackLink to={listPath} />}
            about={<span className="figures">{opening.number}</span>}
          />
          <Panel>
            <Facts opening={opening} />
          </Panel>
          {DocumentHistory !== null && <DocumentHistory documentId={opening.documentId} />}
        </>
      )}
    </WhenLoaded>
  )
}
