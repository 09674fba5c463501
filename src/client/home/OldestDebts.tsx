import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import type { OpenParty } from '../../contract/allocations.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { sayAge } from '../documents/age.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { useToday } from '../ui/clock.tsx'
import { Money } from '../ui/figures.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { homeWords } from './homeWords.ts'
import { LineList } from '../ui/LineList.tsx'
import { oldestDebtsQuery } from './queries.ts'

const listPath = '/credits'

const Debt = ({ party, today }: { readonly party: OpenParty; readonly today: string }) => {
  const mayOpen = useMayOpen()
  const path = `/debitpage/${encodeURIComponent(party.ledgerId)}`
  return (
    <li>
      <div>
        {mayOpen(path) ? <Link href={path}>{party.ledgerTitle}</Link> : party.ledgerTitle}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <T w={sayAge(party.oldest, today)} />
        </Box>
      </div>
      <Money paisa={party.balance} sign />
    </li>
  )
}

const Debts = () => {
  const { held } = useQuery(oldestDebtsQuery, null)
  const today = useToday()
  if (held === null || held.length === 0) return null
  const all = (
    <Button size="small" component={Link} href={listPath}>
      <T w={words.all} />
    </Button>
  )
  return (
    <Panel title={homeWords.oldestDebts} actions={all} flush>
      <LineList>
        {held.map((party) => (
          <Debt key={party.ledgerId} party={party} today={today} />
        ))}
      </LineList>
    </Panel>
  )
}

/** The parties that have owed the longest, each with the way to collect it; for those who may see what is open. */
export const OldestDebts = () => (useMayOpen()(listPath) ? <Debts /> : null)
