import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { either as E } from 'fp-ts'
import { paidPaisa } from '../../books/bill.ts'
import type { Paisa } from '../../books/money.ts'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useQuery, useSend } from '../react/parts.tsx'
import { words } from '../i18n/words.ts'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import { Money } from '../ui/figures.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { AmountInput } from '../ui/numberInputs.tsx'
import { billKinds } from './billKinds.ts'
import { PutPayment } from './commands.ts'
import type { DraftPayment } from './draftFields.ts'
import { paymentOf, settledOf, settlementOf } from './draftBill.ts'
import { bankChoicesQuery } from './queries.ts'
import { tradeWords } from './tradeWords.ts'
import { useDraft, useRecorded, type DraftProps } from './useDraft.ts'

type Way = 'cash' | 'bank' | 'credit' | 'split'
const wayOf = (payment: DraftPayment): Way => {
  if (payment.banks.length === 0) return payment.cashPaisa === 0 ? 'credit' : 'cash'
  return payment.cashPaisa === 0 && payment.banks.length === 1 ? 'bank' : 'split'
}

/** Change, what stays on credit, or an advance: said large, for it is said across the counter. */
export const SettlementLine = ({
  documentId,
  totalPaisa,
}: {
  readonly documentId: string
  readonly totalPaisa: Paisa
}) => {
  const draft = useDraft(documentId, (d) => d)
  const settled = settledOf(draft, totalPaisa)
  const paid = paidPaisa(settlementOf(paymentOf(draft), totalPaisa))
  if (draft.order.length === 0) return null
  const [label, paisa, tone]: readonly [Words, Paisa | null, string] = E.isLeft(settled)
    ? paid < totalPaisa
      ? [tradeWords.short, totalPaisa - paid, 'error.main']
      : [settled.left.say, null, 'error.main']
    : settled.right.changePaisa > 0
      ? [tradeWords.change, settled.right.changePaisa, 'success.main']
      : settled.right.creditPaisa > 0
        ? [tradeWords.creditLeft, settled.right.creditPaisa, 'payable']
        : settled.right.creditPaisa < 0
          ? [tradeWords.advance, -settled.right.creditPaisa, 'info.main']
          : [tradeWords.paidInFull, null, 'success.main']
  return (
    <Box
      role="status"
      sx={(t) => ({
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'baseline',
        gap: 1.5,
        fontWeight: 650,
        color: tone === 'payable' ? t.vars.palette.payable : tone,
      })}
    >
      <Box component="span" sx={{ fontSize: '0.875rem' }}>
        <T w={label} />
      </Box>
      {paisa !== null && (
        <Box component="span" sx={{ fontSize: '1.25rem' }}>
          <Money paisa={paisa} sign />
        </Box>
      )}
    </Box>
  )
}

/** How the bill is paid: all in cash, through a bank, on credit, or split. An empty amount pays whatever the others leave. */
export const PaymentSection = ({
  documentId,
  kind,
  totalPaisa,
  no,
}: DraftProps & { readonly totalPaisa: Paisa; readonly no: Words | undefined }) => {
  const send = useSend()
  const say = useWords()
  const draft = useDraft(documentId, (d) => d)
  const payment = paymentOf(draft)
  const banks = useQuery(bankChoicesQuery, null).held ?? []
  const [splitting, setSplitting] = useState(false)
  const way: Way = splitting ? 'split' : wayOf(payment)
  const put = (next: DraftPayment) => {
    send(PutPayment, { documentId, ...next })
  }
  const cash = useRecorded<number | null>(payment.cashPaisa, (cashPaisa) =>
    put({ ...payment, cashPaisa }),
  )
  const first = banks[0]
  const bankPart = (paisa: number | null): DraftPayment['banks'] =>
    first === undefined ? [] : [{ bankId: first.bankId, name: first.name, paisa, reference: '' }]
  const choose = (next: Way) => {
    cash.settle()
    setSplitting(next === 'split')
    if (next === 'cash') put({ cashPaisa: null, banks: [] })
    else if (next === 'credit') put({ cashPaisa: 0, banks: [] })
    else if (next === 'bank') put({ cashPaisa: 0, banks: bankPart(null) })
    else
      put({
        cashPaisa: payment.cashPaisa ?? 0,
        banks:
          payment.banks.length > 0 ? payment.banks : bankPart(draft.buyer === 'party' ? 0 : null),
      })
  }
  const setBank = (at: number, part: Partial<DraftPayment['banks'][number]>) =>
    put({
      ...payment,
      banks: payment.banks.map((bank, i) => (i === at ? { ...bank, ...part } : bank)),
    })
  const unused = banks.filter((bank) => payment.banks.every((used) => used.bankId !== bank.bankId))
  const empty = draft.order.length === 0
  return (
    <Box data-part="payment" sx={{ display: 'grid', gap: 1.25 }}>
      <ChoiceInput<Way>
        label={words.payment}
        value={way}
        onChange={choose}
        disabled={empty}
        error={
          (E.isLeft(settledOf(draft, totalPaisa)) ? no : undefined) ??
          draft.faults['settlement'] ??
          draft.faults['cashPaisa'] ??
          draft.faults['settlement.cash']
        }
        choices={[
          { value: 'cash', label: tradeWords.fullCash },
          { value: 'bank', label: tradeWords.fullBank, disabled: banks.length === 0 },
          { value: 'credit', label: tradeWords.onCredit, disabled: draft.buyer !== 'party' },
          { value: 'split', label: tradeWords.split, disabled: banks.length === 0 },
        ]}
      />
      {(way === 'cash' || way === 'split') && (
        <AmountInput
          label={billKinds[kind].cashPart}
          value={cash.value}
          onChange={cash.write}
          onBlur={cash.settle}
          placeholder={tradeWords.wholeAmount}
          disabled={empty}
        />
      )}
      {payment.banks.map((bank, at) => (
        <BankPayment
          key={bank.bankId}
          bank={bank}
          alone={way === 'bank'}
          choices={[
            { value: bank.bankId, label: bank.name },
            ...unused.map((b) => ({ value: b.bankId, label: b.name })),
          ]}
          error={draft.faults[`banks.${at}.paisa`] ?? draft.faults[`settlement.banks.${at}.amount`]}
          onChange={(part) => setBank(at, part)}
          nameOf={(id) => banks.find((b) => b.bankId === id)?.name ?? ''}
          onRemove={() => put({ ...payment, banks: payment.banks.filter((_, i) => i !== at) })}
          removeLabel={say(words.remove)}
        />
      ))}
      {way === 'split' && unused.length > 0 && (
        <Button
          size="small"
          startIcon={<Icon path={mdiPlus} size={18} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => {
            const bank = unused[0]
            if (bank !== undefined)
              put({
                ...payment,
                banks: [
                  ...payment.banks,
                  { bankId: bank.bankId, name: bank.name, paisa: 0, reference: '' },
                ],
              })
          }}
        >
          <T w={tradeWords.addBank} />
        </Button>
      )}
      <SettlementLine documentId={documentId} totalPaisa={totalPaisa} />
    </Box>
  )
}

interface BankPaymentProps {
  readonly bank: DraftPayment['banks'][number]
  readonly alone: boolean
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly error: Words | undefined
  readonly nameOf: (bankId: string) => string
  readonly onChange: (part: Partial<DraftPayment['banks'][number]>) => void
  readonly onRemove: () => void
  readonly removeLabel: string
}
const BankPayment = ({
  bank,
  alone,
  choices,
  error,
  nameOf,
  onChange,
  onRemove,
  removeLabel,
}: BankPaymentProps) => {
  const amount = useRecorded<number | null>(bank.paisa, (paisa) => onChange({ paisa }))
  const reference = useRecorded(bank.reference, (text) => onChange({ reference: text }))
  return (
    <Box
      sx={(t) => ({
        display: 'grid',
        gap: 1,
        p: 1.25,
        borderRadius: 2,
        border: `1px solid ${t.vars.palette.divider}`,
      })}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-end' }}>
        <SelectInput
          label={words.bank}
          hideLabel
          choices={choices}
          value={bank.bankId}
          onChange={(bankId) => onChange({ bankId, name: nameOf(bankId) })}
        />
        {!alone && (
          <IconButton aria-label={removeLabel} onClick={onRemove}>
            <Icon path={mdiClose} size={18} />
          </IconButton>
        )}
      </Box>
      {!alone && (
        <AmountInput
          label={tradeWords.bankAmount}
          value={amount.value}
          onChange={amount.write}
          onBlur={amount.settle}
          placeholder={tradeWords.wholeAmount}
          error={error}
        />
      )}
      <TextInput
        label={tradeWords.reference}
        value={reference.value}
        onChange={reference.write}
        onBlur={reference.settle}
        maxLength={60}
      />
    </Box>
  )
}
