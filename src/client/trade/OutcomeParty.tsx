import Box from '@mui/material/Box'
import { either as E } from 'fp-ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { mayQuery } from '../access/mayQuery.ts'
import { useMay } from '../access/useMay.ts'
import { partyChoicesQuery } from '../documents/choices.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { Money } from '../ui/figures.tsx'
import type { Draft } from './draft.ts'
import { settledOf } from './draftBill.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft } from './useDraft.ts'

/** What a bill that is not in the books yet will change of its party's balance, in paisa; positive for what the party will owe. */
const waitingPaisa = (draft: Draft, totalPaisa: number): number => {
  const settled = settledOf(draft, totalPaisa)
  if (E.isLeft(settled)) return 0
  return documentKinds[draft.kind].money === 'in'
    ? settled.right.creditPaisa
    : -settled.right.creditPaisa
}

const Balance = ({
  draft,
  totalPaisa,
  isWaiting,
}: {
  readonly draft: Draft
  readonly totalPaisa: number
  readonly isWaiting: boolean
}) => {
  const { held, asking } = useQuery(partyChoicesQuery, null)
  const balance = held?.find(({ ledgerId }) => ledgerId === draft.partyId)?.balance ?? null
  const waiting = isWaiting ? waitingPaisa(draft, totalPaisa) : 0
  // The one before the bill is not the new balance.
  if (balance === null || (asking && !isWaiting)) return null
  return (
    <Box data-balance sx={{ color: 'text.secondary' }}>
      <T w={isWaiting ? tradeWords.balanceInBooks : tradeWords.newBalance} />:{' '}
      <Money paisa={Math.abs(balance)} sign />{' '}
      {balance !== 0 && <T w={balance > 0 ? words.receivable : words.payable} />}
      {waiting !== 0 && (
        <Box component="span" sx={{ color: 'warning.main' }}>
          {' '}
          {waiting > 0 ? '+' : '−'} <Money paisa={Math.abs(waiting)} sign />{' '}
          <T w={words.waitingToSend} />
        </Box>
      )}
    </Box>
  )
}

interface OutcomePartyProps {
  readonly documentId: string
  readonly totalPaisa: number
  readonly isWaiting: boolean
}
/** Whose bill it is. */
export const OutcomeName = ({ documentId }: Pick<OutcomePartyProps, 'documentId'>) => {
  const name = useDraft(documentId, (d) => d.partyName)
  return (
    <Box sx={{ fontSize: '1.0625rem', fontWeight: 600, overflowWrap: 'anywhere' }}>
      {name === '' ? <T w={words.cashCustomer} /> : name}
    </Box>
  )
}

/** What the party owes after the bill, for those who see balances. What waits to be sent is counted apart. */
export const OutcomeBalance = ({ documentId, totalPaisa, isWaiting }: OutcomePartyProps) => {
  const draft = useDraft(documentId, (d) => d)
  const may = useMay()
  return draft.buyer === 'party' && mayQuery(partyChoicesQuery, may) ? (
    <Balance draft={draft} totalPaisa={totalPaisa} isWaiting={isWaiting} />
  ) : null
}
