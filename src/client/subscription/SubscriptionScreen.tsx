import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MuiLink from '@mui/material/Link'
import { useCallback, useEffect } from 'react'
import { Link, useSearch } from 'wouter'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { plans } from '../../books/company/plans.ts'
import type { Subscription } from '../../contract/subscription.ts'
import { StaleNote, NotLoaded } from '../react/StaleNote.tsx'
import { BackLink } from '../ui/BackLink.tsx'
import { welcomeQuery } from '../session/queries.ts'
import { T } from '../i18n/language.tsx'
import { useMembership } from '../access/membership.tsx'
import { MembershipChanged } from '../access/ownEvents.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useOutcomes, useQuery, useSession } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { outbox } from '../bus/outbox.ts'
import type { Remote } from '../bus/remote.ts'
import type { Entry } from '../log/entry.ts'
import { DateText, useNumberText } from '../ui/figures.tsx'
import { PageHeader, Panel, Section, StatusChip } from '../ui/surfaces.tsx'
import { takeCheckout } from './checkouts.ts'
import { LeftToPay, OrderPlaced, PaymentChecked } from './events.ts'
import { ExportButton } from './ExportButton.tsx'
import { NamedValues } from './NamedValues.tsx'
import { Offer } from './Offer.tsx'
import { Orders } from './Orders.tsx'
import { originIn } from './payment.ts'
import { subscriptionQuery } from './queries.ts'
import { subscriptionWords as w } from './subscriptionWords.ts'
import { replyWords } from '../../books/replyWords.ts'

/** Leaves for the gateway once an order is placed and that is on the disk; asks again once a payment was checked. */
const useOrders = (refresh: () => void) => {
  const session = useSession()
  const leaveFor = useAppContext('leaveFor')
  useOutcomes(
    useCallback(
      ({ event }: Entry) => {
        if (event?.type === PaymentChecked.type) refresh()
        if (event?.type !== OrderPlaced.type) return
        const checkout = takeCheckout(event['orderId'] as string)
        if (checkout === null) return
        const noted = session.note([LeftToPay.of({ orderId: checkout.orderId })])
        void Promise.resolve(noted?.()).then(() => leaveFor(checkout))
      },
      // eslint-disable-next-line react/exhaustive-deps -- refreshing asks the same question each time
      [session, leaveFor],
    ),
  )
}

/** Tells the session when the server knows more than the log: another device paid, or a payment came late. */
const useMembershipSync = (held: Subscription | null) => {
  const session = useSession()
  const known = useMembership()
  const plan = held?.plan
  const until = held?.accountExpiryDate
  const changed =
    known !== null &&
    plan !== undefined &&
    (plan !== known.plan || until !== known.accountExpiryDate)
  useEffect(() => {
    if (changed) void session.note([MembershipChanged.of({})])
  }, [session, changed])
}

const SubscriptionFacts = ({ held }: { readonly held: Subscription | null }) => {
  const known = useMembership()
  const number = useNumberText()
  const plan = held?.plan ?? known?.plan
  const until = held?.accountExpiryDate ?? known?.accountExpiryDate
  if (plan === undefined || until === undefined) return null
  const over = held?.isExpired ?? known?.isExpired === true
  return (
    <NamedValues
      facts={[
        {
          name: w.plan,
          is: (
            <>
              <T w={plans[plan].title} />{' '}
              <StatusChip label={over ? w.ended : words.active} tone={over ? 'bad' : 'good'} />
            </>
          ),
        },
        { name: words.expiryDate, is: <DateText date={until} withAd /> },
        ...(held === null
          ? []
          : [
              { name: w.daysLeft, is: <span className="figures">{number(held.daysLeft)}</span> },
              {
                name: w.lastRenewed,
                is:
                  held.lastRenewedAt === null ? (
                    <T w={w.never} />
                  ) : (
                    <DateText date={kathmanduToday(held.lastRenewedAt)} withAd />
                  ),
              },
            ]),
      ]}
    />
  )
}

const Help = ({ agent }: { readonly agent: Subscription['agentDetail'] }) => {
  const contact = useQuery(welcomeQuery, null).held?.contact ?? null
  const phone = contact?.phone ?? ''
  const email = contact?.email ?? ''
  const reached = [
    ...(phone === ''
      ? []
      : [
          {
            name: words.phone,
            is: (
              <MuiLink href={`tel:${phone.replaceAll(' ', '')}`} className="figures">
                {phone}
              </MuiLink>
            ),
          },
        ]),
    ...(email === ''
      ? []
      : [{ name: words.email, is: <MuiLink href={`mailto:${email}`}>{email}</MuiLink> }]),
  ]
  if (agent === null && reached.length === 0) return null
  return (
    <Panel title={w.helpers}>
      {agent !== null && (
        <Section title={w.agent}>
          <div>{agent.name}</div>
          <div>{agent.address}</div>
          <MuiLink href={`tel:${agent.mobileNo}`} className="figures">
            {agent.mobileNo}
          </MuiLink>
        </Section>
      )}
      {reached.length > 0 && (
        <Section title={words.contactUs}>
          <NamedValues facts={reached} />
        </Section>
      )}
    </Panel>
  )
}

/** The offers and orders, for the owner; staff are told whom to ask. */
const Renewal = ({
  isOwner,
  remote,
  from,
}: {
  readonly isOwner: boolean
  readonly remote: Remote<Subscription> & { readonly refresh: () => void }
  readonly from: string | null
}) => {
  const { held } = remote
  if (!isOwner)
    return (
      <Alert severity="info" sx={{ mb: 2 }}>
        <T w={w.askOwner} />
      </Alert>
    )
  if (held === null)
    return (
      <Panel>
        <NotLoaded of={remote} />
      </Panel>
    )
  // Money may be on its way: that comes before any new payment.
  const isUnsettled = held.orders.some(({ status }) => status === 'pending')
  return (
    <>
      {isUnsettled && <Orders orders={held.orders} />}
      <Offer of={held} from={from} isUnsettled={isUnsettled} />
      {!isUnsettled && <Orders orders={held.orders} />}
    </>
  )
}

/** The plan and its expiry, how to renew it, and what can still be done when it has ended. */
export const SubscriptionScreen = () => {
  const from = originIn(useSearch())
  const remote = useQuery(subscriptionQuery, null)
  const { held } = remote
  const known = useMembership()
  const trySending = useAppContext('trySending')
  const number = useNumberText()
  const unsent = Object.keys(useFold(outbox, 'all').pending).length
  useOrders(remote.refresh)
  useMembershipSync(held)
  const over = held?.isExpired ?? known?.isExpired === true
  return (
    <>
      <PageHeader
        title={words.subscriptionInformation}
        before={from !== null && !over && <BackLink to={from} />}
      />
      <StaleNote of={remote} />
      <Panel>
        {over && (
          <Alert severity="warning" sx={{ mb: 2 }}>
            <strong>
              <T w={replyWords.subscriptionEnded} />
            </strong>
            <br />
            <T w={w.endedHelp} />
          </Alert>
        )}
        <SubscriptionFacts held={held} />
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 2 }}>
          {unsent > 0 && (
            <Button variant="contained" onClick={trySending}>
              <span>
                <T w={words.waitingToSend} />: <span className="figures">{number(unsent)}</span>
              </span>
            </Button>
          )}
          {known?.isAdmin === true && <ExportButton />}
          {known?.isAdmin === true && (
            <Button variant="outlined" component={Link} href="/company-data">
              <T w={words.companyData} />
            </Button>
          )}
        </Box>
      </Panel>
      <Renewal isOwner={known?.isAdmin === true} remote={remote} from={from} />
      <Help agent={held?.agentDetail ?? null} />
    </>
  )
}
