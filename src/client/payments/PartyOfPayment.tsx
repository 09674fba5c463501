import Box from '@mui/material/Box'
import { Link } from 'wouter'
import type { PartyPaymentDocument } from '../../contract/partyPayments.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { lookInto } from '../bus/commandBus.ts'
import { useQuery, useSession } from '../react/sessionHooks.ts'
import { knownParty } from './knownParty.ts'
import { Money } from '../ui/figures.tsx'
import { payingPartiesQuery } from './queries.ts'

/** A party, as this device knows it until the answer comes. */
const useParty = (partyId: string) => {
  const session = useSession()
  useQuery(payingPartiesQuery, null)
  return knownParty(lookInto(session.folds, session.who().company), partyId)
}

/** A party's name, as a link to its page where the person may open that. */
export const PartyLink = ({ id, name }: { readonly id: string; readonly name: string }) => {
  const path = `/partyledgerslistdetails/${encodeURIComponent(id)}`
  return useMayOpen()(path) ? <Link href={path}>{name}</Link> : name
}

/** Whom a payment is from or to: the party with its balance, and the number of a recorded one. */
export const PartyOfPayment = ({
  partyId,
  payment,
}: {
  readonly partyId: string
  readonly payment: PartyPaymentDocument | null
}) => {
  const party = useParty(partyId)
  const name = party?.ledgerTitle ?? payment?.party.ledgerTitle
  const balance = party?.balance ?? 0
  return (
    <Box sx={{ '& a': { color: 'primary.main' } }}>
      {payment !== null && <span className="figures">{payment.number} · </span>}
      {name !== undefined && (
        <strong>
          <PartyLink id={partyId} name={name} />
        </strong>
      )}
      {balance !== 0 && (
        <>
          {' · '}
          <T w={balance > 0 ? words.receivable : words.payable} />{' '}
          <Money paisa={Math.abs(balance)} sign />
        </>
      )}
    </Box>
  )
}
