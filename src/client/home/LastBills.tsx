import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { DocumentRow } from '../../contract/documents.ts'
import { mayQuery } from '../access/mayQuery.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { useMay } from '../access/useMay.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { DateText, Money } from '../ui/figures.tsx'
import { LineList } from '../ui/LineList.tsx'
import { Panel, StatusChip } from '../ui/surfaces.tsx'
import { homeWords } from './homeWords.ts'
import { lastBillsQuery } from './queries.ts'

const { list: listPath, page: billPath } = documentKinds.sale.paths
const allPath = `${listPath}?kind=sale`

const Bill = ({ bill }: { readonly bill: DocumentRow }) => {
  const mayOpen = useMayOpen()
  const path = `${billPath}/${encodeURIComponent(bill.documentId)}`
  const name = bill.partyName === '' ? <T w={words.cashCustomer} /> : bill.partyName
  return (
    <li>
      <div>
        {mayOpen(path) ? <Link href={path}>{name}</Link> : name}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {bill.number} · <DateText date={bill.date} />
        </Box>
      </div>
      <Box sx={{ display: 'grid', justifyItems: 'end', gap: 0.25 }}>
        <Money paisa={bill.total} sign />
        {bill.state === 'void' && <StatusChip label={words.voided} tone="bad" />}
        {bill.state === 'live' && bill.due > 0 && (
          <StatusChip label={words.credit} tone="warning" />
        )}
      </Box>
    </li>
  )
}

const Bills = () => {
  const { held } = useQuery(lastBillsQuery, null)
  if (held === null || held.length === 0) return null
  const all = (
    <Button size="small" component={Link} href={allPath}>
      <T w={words.all} />
    </Button>
  )
  return (
    <Panel title={homeWords.lastBills} actions={all} flush>
      <LineList>
        {held.map((bill) => (
          <Bill key={bill.documentId} bill={bill} />
        ))}
      </LineList>
    </Panel>
  )
}

/** The bills sold last, for those who may see all transactions. */
export const LastBills = () => (mayQuery(lastBillsQuery, useMay()) ? <Bills /> : null)
