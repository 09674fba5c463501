import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import type { ChequeSide } from '../../books/documents/cheque.ts'
import type { Words } from '../../books/words.ts'
import type { ChequeRow } from '../../contract/cheques.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { useToday } from '../ui/clock.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { Panel } from '../ui/surfaces.tsx'
import { homeWords } from './homeWords.ts'
import { LineList } from '../ui/LineList.tsx'
import { chequesDueQuery } from './queries.ts'

const listPath = '/cheques'
const titles: Readonly<Record<ChequeSide, Words>> = {
  received: homeWords.chequesToDeposit,
  issued: homeWords.chequesToCover,
}

const Due = ({ cheque }: { readonly cheque: ChequeRow }) => {
  const mayOpen = useMayOpen()
  const path = `/cheques/${encodeURIComponent(cheque.chequeId)}`
  return (
    <li>
      <div>
        {mayOpen(path) ? <Link href={path}>{cheque.party.ledgerTitle}</Link> : cheque.number}
        <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
          {cheque.number} · <DateText date={cheque.date} />
        </Box>
      </div>
      <Money paisa={cheque.amount} sign />
    </li>
  )
}

const OfSide = ({ side }: { readonly side: ChequeSide }) => {
  const today = useToday()
  const { held } = useQuery(chequesDueQuery, { side, today })
  if (held === null || held.length === 0) return null
  const all = (
    <Button size="small" component={Link} href={`${listPath}?side=${side}`}>
      <T w={words.all} />
    </Button>
  )
  return (
    <Panel title={titles[side]} actions={all} flush>
      <LineList>
        {held.map((cheque) => (
          <Due key={cheque.chequeId} cheque={cheque} />
        ))}
      </LineList>
    </Panel>
  )
}

/** The cheques that are due by today: those to deposit, and those for which a bank needs money; for those who may see cheques. */
export const ChequesDue = () =>
  useMayOpen()(listPath) ? (
    <>
      <OfSide side="received" />
      <OfSide side="issued" />
    </>
  ) : null
