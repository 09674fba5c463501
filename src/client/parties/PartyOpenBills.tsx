import Box from '@mui/material/Box'
import type { OpenItemRow } from '../../contract/allocations.ts'
import { mayQuery } from '../access/mayQuery.ts'
import { useMay } from '../access/useMay.ts'
import { DocumentLink } from '../documents/DocumentLink.tsx'
import { PastTerm } from '../documents/PastTerm.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { DateText, Money } from '../ui/figures.tsx'
import { LineList } from '../ui/LineList.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { partyWords } from './partyWords.ts'
import { partyOpenItemsQuery } from './queries.ts'

const Bill = ({ bill }: { readonly bill: OpenItemRow }) => (
  <li>
    <div>
      <DocumentLink kind={bill.kind} number={bill.number} id={bill.documentId} />
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <DateText date={bill.date} /> <PastTerm dueDate={bill.dueDate} />
      </Box>
    </div>
    <Money paisa={bill.open} sign />
  </li>
)

const Bills = ({ id }: { readonly id: string }) => {
  const { held } = useQuery(partyOpenItemsQuery, id)
  const open = (held ?? []).filter((item) => item.open > 0)
  if (open.length === 0) return null
  return (
    <Panel title={partyWords.openBills} flush>
      <LineList>
        {open.map((bill) => (
          <Bill key={bill.documentId} bill={bill} />
        ))}
      </LineList>
    </Panel>
  )
}

/** What the party has not paid yet, the oldest first, and by how long it is past its term; for those who receive and pay. */
export const PartyOpenBills = ({ id }: { readonly id: string }) => {
  const may = useMay()
  return mayQuery(partyOpenItemsQuery, may) ? <Bills id={id} /> : null
}
