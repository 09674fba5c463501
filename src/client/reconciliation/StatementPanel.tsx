import { mdiCheckAll, mdiFlagCheckered, mdiLockOpenVariantOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import type { ReconciliationState } from '../../contract/reconciliation.ts'
import { judgeStatementDate } from '../../books/ledger/reconciliation.ts'
import { reconciliationRouteWords } from '../../contract/reconciliationRouteWords.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useOnce } from '../forms/useOnce.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { keyProps } from '../ui/keyNames.ts'
import { BsDateInput } from '../ui/BsDateInput.tsx'
import { useToday } from '../ui/clock.tsx'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { DateText, Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { AmountInput } from '../ui/numberInputs.tsx'
import { saveKeys, useShortcut } from '../ui/shortcuts.tsx'
import { FieldGrid, Figure, Panel } from '../ui/surfaces.tsx'
import { FinishReconciliation, ReopenReconciliation } from './commands.ts'
import { finishingChart } from './events.ts'
import { reconciliationWords } from './reconciliationWords.ts'

/** The end of the statement, as far as it is entered. `balance` in paisa. */
export interface StatementEnd {
  readonly date: string | null
  readonly balance: number | null
}

/** How far the bank is reconciled, and a way to open that again. */
const Last = ({
  bankId,
  last,
}: {
  readonly bankId: string
  readonly last: NonNullable<ReconciliationState['last']>
}) => {
  const once = useOnce()
  const [asking, setAsking] = useState(false)
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 2 }}>
      <span>
        <T w={words.reconciledUpTo} />{' '}
        <strong>
          <DateText date={last.date} />, <Money paisa={last.balance} sign />
        </strong>{' '}
        ({last.by})
      </span>
      <Button
        size="small"
        onClick={() => setAsking(true)}
        startIcon={<Icon path={mdiLockOpenVariantOutline} />}
      >
        <T w={reconciliationWords.reopen} />
      </Button>
      <ConfirmDialog
        open={asking}
        title={reconciliationWords.reopenQuestion}
        yes={reconciliationWords.reopen}
        onNo={() => setAsking(false)}
        onYes={() => {
          setAsking(false)
          once(
            ReopenReconciliation,
            { id: bankId, number: last.number },
            reconciliationWords.reopened,
            () => undefined,
          )
        }}
      >
        <T w={reconciliationWords.reopenHelp} />
      </ConfirmDialog>
    </Box>
  )
}

/** What is ticked and what differs; it stays in sight while the lines are scrolled. */
const Balances = ({
  tickedBalance,
  difference,
}: {
  readonly tickedBalance: number
  /** Null: the balance of the statement is not entered. */
  readonly difference: number | null
}) => (
  <Box role="status" sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: '1fr 1fr' }}>
    <Figure label={reconciliationWords.tickedBalance}>
      <Money paisa={tickedBalance} sign />
    </Figure>
    <Figure
      label={reconciliationWords.difference}
      tone={difference === 0 ? 'receivable' : 'warning'}
    >
      {difference === null ? '–' : <Money paisa={difference} sign />}
    </Figure>
  </Box>
)

interface StatementPanelProps {
  readonly bankId: string
  readonly state: ReconciliationState
  readonly end: StatementEnd
  readonly onEnd: (end: StatementEnd) => void
  readonly tickedBalance: number
  /** A tick is not confirmed by the server yet. */
  readonly isPending: boolean
  /** Null: all lines are ticked. */
  readonly onTickAll: (() => void) | null
  readonly onFinished: () => void
}

/** The day and the balance of the statement, what is ticked, the difference, and the end of it. */
export const StatementPanel = ({
  bankId,
  state,
  end,
  onEnd,
  tickedBalance,
  isPending,
  onTickAll,
  onFinished,
}: StatementPanelProps) => {
  const today = useToday()
  const once = useOnce()
  const busy = useSubmission(finishingChart, bankId) === 'sending'
  const difference = end.balance === null ? null : end.balance - tickedBalance
  const judged =
    end.date === null ? null : judgeStatementDate(end.date, state.last?.date ?? null, today)
  const mayFinish = judged !== null && E.isRight(judged) && difference === 0 && !isPending && !busy
  const finish = () => {
    if (!mayFinish) return
    once(
      FinishReconciliation,
      { id: bankId, date: end.date!, balance: end.balance! },
      reconciliationWords.finished,
      onFinished,
    )
  }
  useShortcut('Alt+a', reconciliationWords.tickAll, () => onTickAll?.(), onTickAll !== null)
  useShortcut(saveKeys, reconciliationRouteWords.finish, finish, mayFinish)
  return (
    <>
      <Panel title={reconciliationWords.statement}>
        {state.last !== null && <Last bankId={bankId} last={state.last} />}
        <FieldGrid>
          <BsDateInput
            label={reconciliationWords.statementDate}
            value={end.date}
            max={today}
            onChange={(date) => onEnd({ ...end, date })}
            error={judged !== null && E.isLeft(judged) ? judged.left.say : undefined}
          />
          <AmountInput
            label={reconciliationWords.statementBalance}
            help={reconciliationWords.balanceHelp}
            value={end.balance}
            onChange={(balance) => onEnd({ ...end, balance })}
          />
        </FieldGrid>
      </Panel>
      <Box
        sx={(t) => ({
          position: 'sticky',
          // Below the bar of the app.
          top: 60,
          zIndex: 2,
          pb: 1.5,
          bgcolor: t.vars.palette.background.default,
        })}
      >
        <Balances tickedBalance={tickedBalance} difference={difference} />
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 1.5 }}>
        <Button
          variant="outlined"
          disabled={onTickAll === null}
          onClick={() => onTickAll?.()}
          {...keyProps('Alt+a')}
          startIcon={<Icon path={mdiCheckAll} />}
        >
          <T w={reconciliationWords.tickAll} />
        </Button>
        <Button
          variant="contained"
          disabled={!mayFinish}
          onClick={finish}
          {...keyProps(saveKeys)}
          startIcon={<Icon path={mdiFlagCheckered} />}
        >
          <T w={busy ? words.saving : reconciliationRouteWords.finish} />
        </Button>
      </Box>
    </>
  )
}
