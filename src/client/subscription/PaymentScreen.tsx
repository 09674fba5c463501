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
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import type { Order } from '../../contract/subscription.ts'
import { T } from '../i18n/language.tsx'
import { useMembership } from '../access/membership.tsx'
import { useFold, useSend } from '../react/sessionHooks.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { words } from '../i18n/words.ts'
import { DateText } from '../ui/figures.tsx'
import { EmptyState, LoadingState } from '../ui/states.tsx'
import { PageHeader, Panel } from '../ui/surfaces.tsx'
import { CheckPayment, ConfirmPayment } from './commands.ts'
import { sessionKey } from '../session/views.ts'
import { buying, paymentChecks } from './events.ts'
import { claimOf, gatewayOf, isRenewalUnknown, mayAsk, wayBack } from './payment.ts'
import { subscriptionWords as w } from './subscriptionWords.ts'

const statusTexts: Readonly<
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
  const { icon, title, help } = statusTexts[order.status]
  const waits = isRenewalUnknown(order, useMembership())
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

/** The payment is unknown, or nothing can be learnt of it now. */
const Unanswered = ({
  refusal,
  onAgain,
}: {
  readonly refusal: Refusal | null
  readonly onAgain: () => void
}) => (
  <EmptyState
    icon={mdiAlertCircleOutline}
    title={
      refusal?.tag === 'not_found' || refusal?.tag === 'not_a_claim'
        ? w.nothingTitle
        : w.uncheckedTitle
    }
    help={refusal?.say}
    action={
      <>
        <Button variant="contained" onClick={onAgain}>
          <T w={w.checkAgain} />
        </Button>
        <ToSubscription />
      </>
    }
  />
)

/**
 * What became of a payment, as the gateway's own server says. What the gateway wrote into the address is only a claim; without
 * one, the order that the browser left to pay is checked.
 */
export const PaymentScreen = () => {
  const returned = useSearch()
  const send = useSend()
  const known = useMembership()
  const { orderId, from, answer } = useFold(buying, sessionKey)
  const [claimRefused, setClaimRefused] = useState(false)
  const gateway = claimRefused ? null : gatewayOf(returned)
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
  // The log keeps the address without what the gateway wrote into it, and knows an order by its own id.
  const said =
    claim !== null && (answer?.claim === claim || answer?.order?.orderId === claim) ? answer : null
  const forged = gateway !== null && !asking && said?.refusal?.tag === 'not_a_claim'
  // The claim is false and says nothing about the order that the browser left to pay. Ask the gateway about that order.
  if (forged && orderId !== null) setClaimRefused(true)
  const content = () => {
    if (claim === null || !owner)
      return (
        <EmptyState
          icon={mdiHelpCircleOutline}
          title={owner ? w.nothingTitle : w.ownersTitle}
          help={owner ? w.nothingHelp : w.askOwner}
          action={<ToSubscription />}
        />
      )
    if (asking || said === null)
      return (
        <>
          <p role="status">
            <T w={w.checking} />
          </p>
          <LoadingState rows={2} />
        </>
      )
    if (said.order !== null)
      return <Answered order={said.order} from={wayBack(from)} onAgain={ask} />
    return <Unanswered refusal={said.refusal} onAgain={ask} />
  }
  return (
    <>
      <PageHeader title={w.payment} />
      <Panel>{content()}</Panel>
    </>
  )
}
