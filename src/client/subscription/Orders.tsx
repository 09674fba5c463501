import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { kathmanduToday } from '../../books/calendar/civilDate.ts'
import { plans } from '../../books/company/plans.ts'
import type { Order } from '../../contract/subscription.ts'
import { T } from '../i18n/language.tsx'
import { useFold, useSend } from '../react/sessionHooks.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { words } from '../i18n/words.ts'
import { DateText, Money } from '../ui/figures.tsx'
import { Panel, StatusChip } from '../ui/surfaces.tsx'
import { CheckPayment } from './commands.ts'
import { sessionKey } from '../session/views.ts'
import { buying, paymentChecks } from './events.ts'
import { mayAsk } from './payment.ts'
import {
  gatewayNames,
  statusTones,
  statusWords,
  subscriptionWords as w,
  yearsOf,
} from './subscriptionWords.ts'
import { dividedRow } from '../ui/dividedRow.ts'

const OrderLine = ({ order }: { readonly order: Order }) => {
  const send = useSend()
  const { answer } = useFold(buying, sessionKey)
  const busy = useSubmission(paymentChecks, order.orderId) === 'sending'
  const refusal = answer?.claim === order.orderId ? answer.refusal : null
  return (
    <Box component="li" sx={[dividedRow, { columnGap: 2, rowGap: 0.5, py: 1.25 }]}>
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ fontWeight: 600 }}>
          <T w={plans[order.plan].title} /> · <T w={yearsOf(order.years)} />
        </Box>
        <Box sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          <DateText date={kathmanduToday(order.orderedAt)} /> ·{' '}
          <T w={gatewayNames[order.gateway]} />
          {order.status === 'paid' && order.paidThrough !== null && (
            <>
              {' '}
              · <T w={words.expiryDate} />: <DateText date={order.paidThrough} />
            </>
          )}
        </Box>
        {refusal !== null && (
          <Box role="alert" sx={{ fontSize: '0.875rem', color: 'error.main' }}>
            <T w={refusal.say} />
          </Box>
        )}
      </Box>
      <Money paisa={order.amount} sign />
      <StatusChip label={statusWords[order.status]} tone={statusTones[order.status]} />
      {mayAsk(order) && (
        <Button
          size="small"
          variant="outlined"
          disabled={busy}
          onClick={() => {
            send(CheckPayment, { orderId: order.orderId })
          }}
        >
          <T w={busy ? w.checking : w.checkAgain} />
        </Button>
      )}
    </Box>
  )
}

/** The orders, those not settled yet before all others, the newest first. One that is not paid can be checked again. */
export const Orders = ({ orders }: { readonly orders: readonly Order[] }) =>
  orders.length > 0 && (
    <Panel title={w.orders}>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {[
          ...orders.filter(({ status }) => status === 'pending'),
          ...orders.filter(({ status }) => status !== 'pending'),
        ].map((order) => (
          <OrderLine key={order.orderId} order={order} />
        ))}
      </Box>
    </Panel>
  )
