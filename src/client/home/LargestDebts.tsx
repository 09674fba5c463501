import { mdiPhoneOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { Link } from 'wouter'
import type { OpenParty } from '../../contract/allocations.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { sayAge } from '../documents/age.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useFeatureSlots } from '../react/featureSlots.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { useToday } from '../ui/clock.tsx'
import { Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { LineList } from '../ui/LineList.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { callParty, homeWords } from './homeWords.ts'
import { largestDebtsQuery } from './queries.ts'

const listPath = '/credits'
const allPath = `${listPath}?side=receivable&sort=-balance`

const Debt = ({ party, today }: { readonly party: OpenParty; readonly today: string }) => {
  const mayOpen = useMayOpen()
  const say = useWords()
  const { RemindParty } = useFeatureSlots()
  const { ledgerId, ledgerTitle, mobileNo, balance } = party
  const path = `/debitpage/${encodeURIComponent(ledgerId)}`
  return (
    <li>
      <Box sx={{ minWidth: 0, flex: '1 1 auto' }}>
        {mayOpen(path) ? <Link href={path}>{ledgerTitle}</Link> : ledgerTitle}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          <Box component="span" sx={{ color: 'text.primary', fontSize: '1rem' }}>
            <Money paisa={balance} sign />
          </Box>{' '}
          · <T w={sayAge(party.oldest, today)} />
        </Box>
      </Box>
      <Box sx={{ display: 'flex', flex: 'none' }}>
        {mobileNo !== '' && (
          <IconButton
            component="a"
            href={`tel:${mobileNo}`}
            aria-label={say(callParty(ledgerTitle))}
            title={say(words.call)}
          >
            <Icon path={mdiPhoneOutline} />
          </IconButton>
        )}
        {RemindParty !== null && (
          <RemindParty party={{ ledgerId, ledgerTitle, mobileNo }} owed={balance} />
        )}
      </Box>
    </li>
  )
}

const Debts = () => {
  const { held } = useQuery(largestDebtsQuery, null)
  const today = useToday()
  if (held === null || held.length === 0) return null
  const all = (
    <Button size="small" component={Link} href={allPath}>
      <T w={words.all} />
    </Button>
  )
  return (
    <Panel title={homeWords.largestDebts} actions={all} flush>
      <LineList>
        {held.map((party) => (
          <Debt key={party.ledgerId} party={party} today={today} />
        ))}
      </LineList>
    </Panel>
  )
}

/** The parties that owe the most, with the ways to reach them; for those who may see what is open. */
export const LargestDebts = () => (useMayOpen()(listPath) ? <Debts /> : null)
