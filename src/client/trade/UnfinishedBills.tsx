import Box from '@mui/material/Box'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useSession } from '../react/sessionHooks.ts'
import type { WaitingSalesProps } from '../react/featureSlots.tsx'
import { Money } from '../ui/figures.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { drafts, isOnItsWay, type UnfinishedDraft } from './draft.ts'
import { totalsOfDraft } from './draftBill.ts'
import { DraftLink } from './DraftLink.tsx'
import { tradeWords } from './tradeWords.ts'
import { useShop } from './useDraft.ts'
import { useOpenDrafts } from './useOpenDrafts.ts'

const Group = ({
  title,
  bills,
}: {
  readonly title: Words
  readonly bills: readonly UnfinishedDraft[]
}) =>
  bills.length === 0 ? null : (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        alignItems: 'center',
        fontSize: '0.875rem',
        '& + &': { mt: 1 },
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <T w={title} />:
      </Box>
      {bills.map((bill) => (
        <DraftLink key={bill.documentId} {...bill} />
      ))}
    </Box>
  )

/** The bills that are not in the books: those being written, those that the books refused, and those that wait to be sent. */
export const UnfinishedBills = () => {
  const bills = useOpenDrafts()
  if (bills.length === 0) return null
  return (
    <Panel title={tradeWords.unfinished}>
      <Group
        title={tradeWords.openDrafts}
        bills={bills.filter(({ standing }) => standing === 'writing')}
      />
      <Group
        title={tradeWords.refusedBills}
        bills={bills.filter(({ standing }) => standing === 'refused')}
      />
      <Group title={words.waitingToSend} bills={bills.filter(isOnItsWay)} />
    </Panel>
  )
}

const isSale = ({ kind }: UnfinishedDraft): boolean =>
  documentKinds[kind].goods === 'out' && documentKinds[kind].returns === null

/** What the new sales of a day come to that are not in the books yet; nothing where none waits. */
export const WaitingSales = ({ date }: WaitingSalesProps) => {
  const { folds, who } = useSession()
  const { company } = who()
  const shop = useShop()
  const paisa = useOpenDrafts()
    .filter((bill) => isSale(bill) && !bill.change && isOnItsWay(bill))
    .map(({ documentId }) => folds.get(drafts, company, documentId))
    .filter(({ particulars }) => particulars.date === date)
    .reduce((sum, draft) => sum + totalsOfDraft(draft, shop).totalPaisa, 0)
  return paisa === 0 ? null : (
    <Box data-waiting-sales sx={{ color: 'warning.main' }}>
      + <Money paisa={paisa} /> <T w={words.waitingToSend} />
    </Box>
  )
}
