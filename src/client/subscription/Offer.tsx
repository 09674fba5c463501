import { mdiCheck, mdiMinus } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { plans } from '../../books/company/plans.ts'
import type { Subscription } from '../../contract/subscription.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useFold, useSend } from '../react/sessionHooks.ts'
import { useShell } from '../react/shell.tsx'
import { useSubmission } from '../forms/useSubmission.ts'
import { words } from '../i18n/words.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Money } from '../ui/figures.tsx'
import { Form } from '../ui/Form.tsx'
import { Icon } from '../ui/Icon.tsx'
import { FieldGrid, FormActions, Panel } from '../ui/surfaces.tsx'
import { Subscribe } from './commands.ts'
import { sessionKey } from '../session/views.ts'
import { buying, orderPlacement } from './events.ts'
import type { GatewayId } from './payment.ts'
import { gatewayNames, subscriptionWords as w, yearsOf } from './subscriptionWords.ts'
import { features } from '../../books/company/planWords.ts'

type Offered = Subscription['offered'][number]
const yearChoices = ['1', '2', '3', '5'] as const

const Line = ({ has, children }: { readonly has: boolean; readonly children: React.ReactNode }) => {
  const say = useWords()
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        alignItems: 'center',
        py: 0.25,
        color: has ? 'text.primary' : 'text.secondary',
        '& > svg': { flex: 'none', color: has ? 'success.main' : 'inherit' },
      }}
    >
      <Icon path={has ? mdiCheck : mdiMinus} size={18} />
      <span className="unseen">{say(has ? w.included : w.excluded)}:</span>
      <span>{children}</span>
    </Box>
  )
}

/** One plan, chosen by pressing anywhere on it. */
const PlanCard = ({
  offered,
  chosen,
  disabled,
  onChoose,
}: {
  readonly offered: Offered
  readonly chosen: boolean
  readonly disabled: boolean
  readonly onChoose: () => void
}) => (
  <Box
    component="label"
    sx={(t) => ({
      position: 'relative',
      display: 'block',
      p: 2,
      borderRadius: 2.5,
      cursor: disabled ? 'default' : 'pointer',
      border: `1px solid ${chosen ? t.vars.palette.primary.main : t.vars.palette.edge}`,
      boxShadow: chosen ? `inset 0 0 0 1px ${t.vars.palette.primary.main}` : 'none',
      '&:has(:focus-visible)': {
        outline: `2px solid ${t.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
    })}
  >
    <input
      type="radio"
      className="unseen"
      name="plan"
      value={offered.plan}
      checked={chosen}
      disabled={disabled}
      onChange={onChoose}
    />
    <Box component="span" sx={{ display: 'block', fontWeight: 650, fontSize: '1.0625rem' }}>
      <T w={plans[offered.plan].title} />
    </Box>
    <Box component="span" sx={{ display: 'block', mb: 1 }}>
      <Money paisa={offered.price} sign /> <T w={w.aYear} />
    </Box>
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, fontSize: '0.9375rem' }}>
      <Line has>
        <T w={w.books} />
      </Line>
      {useShell().availableFeatures.map((each) => (
        <Line key={each} has={offered.includes.includes(each)}>
          <T w={features[each]} />
        </Line>
      ))}
    </Box>
  </Box>
)

const PlanCards = ({
  offered,
  plan,
  disabled,
  onChoose,
}: {
  readonly offered: readonly Offered[]
  readonly plan: Offered['plan'] | null
  readonly disabled: boolean
  readonly onChoose: (plan: Offered['plan']) => void
}) => {
  const say = useWords()
  return (
    <Box
      role="radiogroup"
      aria-label={say(w.plan)}
      sx={{
        display: 'grid',
        gap: 1.5,
        mb: 2,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: `repeat(${offered.length}, minmax(0, 1fr))`,
        },
      }}
    >
      {offered.map((each) => (
        <PlanCard
          key={each.plan}
          offered={each}
          chosen={each.plan === plan}
          disabled={disabled}
          onChoose={() => onChoose(each.plan)}
        />
      ))}
    </Box>
  )
}

/** Asks before a payment while another is not settled. */
const SecondPayment = ({
  open,
  onPay,
  onNot,
}: {
  readonly open: boolean
  readonly onPay: () => void
  readonly onNot: () => void
}) => (
  <ConfirmDialog
    open={open}
    title={w.payTwice}
    yes={w.payAgain}
    no={words.cancel}
    grave
    onYes={onPay}
    onNo={onNot}
  >
    <T w={w.pendingHelp} />
  </ConfirmDialog>
)

/** The plans and the payment gateways. The browser leaves for the gateway once the order is placed. */
export const Offer = ({
  of: { offered, gateways, tryOut },
  from,
  isUnsettled,
}: {
  readonly of: Subscription
  readonly from: string | null
  /** Another payment is not settled yet. */
  readonly isUnsettled: boolean
}) => {
  const [asking, setAsking] = useState(false)
  const send = useSend()
  const { refusal } = useFold(buying, sessionKey)
  const placing = useSubmission(orderPlacement, sessionKey) === 'sending'
  const [plan, setPlan] = useState(offered.at(-1)?.plan ?? null)
  const [years, setYears] = useState<(typeof yearChoices)[number]>('1')
  const [gateway, setGateway] = useState<GatewayId | null>(gateways[0] ?? null)
  const chosen = offered.find((each) => each.plan === plan)
  if (chosen === undefined || gateway === null)
    return (
      <Panel title={w.plans}>
        <T w={w.noGateway} />
      </Panel>
    )
  const pay = () => {
    send(Subscribe, { plan: chosen.plan, years: Number(years), gateway, from })
  }
  return (
    <Panel title={w.plans}>
      <Form onSubmit={() => (isUnsettled ? setAsking(true) : pay())}>
        {tryOut && (
          <Alert severity="info" sx={{ mb: 2 }}>
            <T w={w.tryOut} />
          </Alert>
        )}
        <PlanCards offered={offered} plan={plan} disabled={placing} onChoose={setPlan} />
        <FieldGrid>
          <ChoiceInput
            label={w.years}
            value={years}
            onChange={setYears}
            disabled={placing}
            choices={yearChoices.map((value) => ({ value, label: yearsOf(Number(value)) }))}
          />
          <ChoiceInput
            label={w.gateway}
            value={gateway}
            onChange={setGateway}
            disabled={placing}
            choices={gateways.map((value) => ({ value, label: gatewayNames[value] }))}
          />
        </FieldGrid>
        {refusal !== null && (
          <Alert severity="error" sx={{ mt: 2 }}>
            <T w={refusal.say} />
          </Alert>
        )}
        <FormActions>
          <Box sx={{ alignSelf: 'center', mr: 'auto' }}>
            <T w={w.toPay} />:{' '}
            <strong>
              <Money paisa={chosen.price * Number(years)} sign />
            </strong>
          </Box>
          <Button type="submit" variant="contained" disabled={placing}>
            <T w={placing ? w.placing : words.subscribeNow} />
          </Button>
        </FormActions>
      </Form>
      <SecondPayment
        open={asking}
        onPay={() => {
          setAsking(false)
          pay()
        }}
        onNot={() => setAsking(false)}
      />
    </Panel>
  )
}
