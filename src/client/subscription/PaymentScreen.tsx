import {
  mdiAlertCircleOutline,
  mdiCashRefund,
  mdiCheckCircleOutline,
  mdiClockOutline,
  mdiHelpCircleOutline,
} from '@mdi/js'
import Button from '@mui/material/Button'
import { useCallback, useEffect, useState } from 'react'
import { Link, useSearch } from 'wouter'
import type { Words } from '../../books/words.ts'
import type { Order } from '../../contract/subscription.ts'
import { T } from '../i18n/language.tsx'
import { useMembership } from '../access/membership.tsx'
import { useFold, useSend } from '../react/parts.tsx'
import { useSubmission } from '../forms/useSubmission.ts'
import { words } from '../i18n/words.ts'
import { DateText } from '../ui/figures.tsx'
import { EmptyState, LoadingState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { CheckPayment, ConfirmPayment } from './commands.ts'
import { buying, mine, paymentChecks } from './events.ts'
import { claimOf, gatewayOf, isUnheard, mayAsk, wayBack } from './payment.ts'
import { subscriptionWords as w } from './subscriptionWords.ts'

const faces: Readonly<
  Record<Order['status'], { readonly icon: string; readonly title: Words; readonly help?: Words }>
> = {
  paid: { icon: mdiCheckCircleOutline, title: w.paidTitle },
  pending: { icon: mdiClockOutline, title: w.pendingTitle, help: w.pendingHelp },
  failed: { icon: mdiAlertCircleOutline, title: w.failedTitle, help: w.failedHelp },
  refunded: { icon: mdiCashRefund, title: w.refundedTitle },
}

const ToSubscription = () => (
  <Button component={Link} href="/subscription" variant="outlined">
    <T w={words.subscriptionInformation} />
  </Button>
)

const Answered = ({
  order,
  from,
  onAgain,
}: {
  readonly order: Pick<Order, 'status' | 'paidThrough'>
  readonly from: string | null
  readonly onAgain: () => void
}) => {
  const { icon, title, help } = faces[order.status]
  const waits = isUnheard(order, useMembership())
  return (
    <EmptyState
      icon={icon}
      title={title}
      help={help}
      action={
        <>
          {order.status === 'paid' && order.paidThrough !== null && (
            <p style={{ flexBasis: '100%', margin: '0 0 8px' }}>
              <T w={words.expiryDate} />: <DateText date={order.paidThrough} withAd />
            </p>
          )}
          {order.status === 'paid' && (
            <Button component={Link} href={from ?? '/home'} variant="contained" loading={waits}>
              <T w={w.goOn} />
            </Button>
          )}
          {mayAsk(order) && (
            <Button variant="contained" onClick={onAgain}>
              <T w={w.checkAgain} />
            </Button>
          )}
          <ToSubscription />
        </>
      }
    />
  )
}

/** What came of a payment, by the word of the gateway's own server: what the address says is a claim. Without one the order that this log left for is asked after. */
export const PaymentScreen = () => {
  const returned = useSearch()
  const send = useSend()
  const known = useMembership()
  const { orderId, from, answer } = useFold(buying, mine)
  const [unfit, setUnfit] = useState(false)
  const gateway = unfit ? null : gatewayOf(returned)
  const claim = gateway === null ? orderId : claimOf(returned)
  const owner = known?.isAdmin === true
  const asking = useSubmission(paymentChecks, claim ?? '') === 'sending'
  const ask = useCallback(() => {
    if (gateway !== null) send(ConfirmPayment, { gateway, returned })
    else if (orderId !== null) send(CheckPayment, { orderId })
  }, [send, gateway, returned, orderId])
  useEffect(() => {
    if (owner) ask()
  }, [owner, ask])
  // The log keeps the address without what the gateway wrote into it: there an order is known by its own id.
  const said =
    claim !== null && (answer?.claim === claim || answer?.order?.orderId === claim) ? answer : null
  const forged = gateway !== null && !asking && said?.refusal?.tag === 'not_a_claim'
  // What came back does not fit, and says nothing of the order that the browser left for: its gateway does.
  if (forged && orderId !== null) setUnfit(true)
  return (
    <>
      <PageHeader title={w.payment} />
      <Panel>
        {claim === null || !owner ? (
          <EmptyState
            icon={mdiHelpCircleOutline}
            title={owner ? w.nothingTitle : w.ownersTitle}
            help={owner ? w.nothingHelp : w.askOwner}
            action={<ToSubscription />}
          />
        ) : asking || said === null ? (
          <>
            <p role="status">
              <T w={w.checking} />
            </p>
            <LoadingState rows={2} />
          </>
        ) : said.order !== null ? (
          <Answered order={said.order} from={wayBack(from)} onAgain={ask} />
        ) : (
          <EmptyState
            icon={mdiAlertCircleOutline}
            title={
              said.refusal?.tag === 'not_found' || said.refusal?.tag === 'not_a_claim'
                ? w.nothingTitle
                : w.uncheckedTitle
            }
            help={said.refusal?.say}
            action={
              <>
                <Button variant="contained" onClick={ask}>
                  <T w={w.checkAgain} />
                </Button>
                <ToSubscription />
              </>
            }
          />
        )}
      </Panel>
    </>
  )
}
