import { mdiClose, mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { either as E } from 'fp-ts'
import { showRupees, type Paisa } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useQuery, useSend } from '../react/sessionHooks.ts'
import { words } from '../i18n/words.ts'
import { ChoiceInput, SelectInput } from '../ui/choices.tsx'
import { useToday } from '../ui/clock.tsx'
import { Icon } from '../ui/Icon.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { AmountInput } from '../ui/numberInputs.tsx'
import { AdvanceSwitch } from './AdvanceSwitch.tsx'
import { billKinds } from './billKinds.ts'
import { PutPayment } from './commands.ts'
import { paymentOf, settledOf, totalsOfDraft } from './draftBill.ts'
import type { DraftCheque } from './draftCheques.ts'
import { DraftChequeInputs, newDraftCheque } from './DraftChequeInputs.tsx'
import type { DraftPayment } from './draftFields.ts'
import { bankChoicesQuery } from '../documents/choices.ts'
import { goOnByEnter } from './paymentKeys.ts'
import { SettlementLine } from './SettlementLine.tsx'
import { tradeWords } from './tradeWords.ts'
import { useDebouncedField, useDraft, useShop, type DraftProps } from './useDraft.ts'

type Method = 'cash' | 'bank' | 'cheque' | 'credit' | 'split'
type BankPart = DraftPayment['banks'][number]
interface BankName {
  readonly bankId: string
  readonly name: string
}

const methodOf = (payment: DraftPayment): Method => {
  if (payment.cheques !== undefined && payment.cheques.length > 0)
    return payment.cashPaisa === 0 && payment.banks.length === 0 ? 'cheque' : 'split'
  if (payment.banks.length === 0) return payment.cashPaisa === 0 ? 'credit' : 'cash'
  return payment.cashPaisa === 0 && payment.banks.length === 1 ? 'bank' : 'split'
}
const bankPart = ({ bankId, name }: BankName, paisa: Paisa | null): BankPart => ({
  bankId,
  name,
  paisa,
  reference: '',
})

/** The payment of a draft, the banks it can be paid through, and the ways to change it. */
const usePayment = (documentId: string) => {
  const send = useSend()
  const shop = useShop()
  const draft = useDraft(documentId, (d) => d)
  const payment = paymentOf(draft)
  const banks = useQuery(bankChoicesQuery, null).held ?? []
  const [splitting, setSplitting] = useState(false)
  const today = useToday()
  const newId = useAppContext('newId')
  // None is said to be there any more once there was one.
  const noCheques = payment.cheques === undefined ? {} : { cheques: [] }
  const put = (next: DraftPayment) => {
    const { useAdvance } = payment
    send(PutPayment, { documentId, ...(useAdvance === undefined ? {} : { useAdvance }), ...next })
  }
  const putBanks = (next: DraftPayment['banks']) => put({ ...payment, banks: next })
  // The totals on the screen may be those of the key before.
  const totalNow = () => totalsOfDraft(draft, shop).totalPaisa
  const firstBank = (paisa: Paisa | null): DraftPayment['banks'] =>
    banks[0] === undefined ? [] : [bankPart(banks[0], paisa)]
  const payments: Readonly<Record<Method, () => DraftPayment>> = {
    cash: () => ({ cashPaisa: null, banks: [], ...noCheques }),
    credit: () => ({ cashPaisa: 0, banks: [], ...noCheques }),
    bank: () => ({ cashPaisa: 0, banks: firstBank(null), ...noCheques }),
    cheque: () => ({
      cashPaisa: 0,
      banks: [],
      cheques: [newDraftCheque(newId(), today, showRupees(totalNow(), 'latin'))],
    }),
    split: () => ({
      ...payment,
      cashPaisa: payment.cashPaisa ?? 0,
      banks:
        payment.banks.length > 0 ? payment.banks : firstBank(draft.buyer === 'party' ? 0 : null),
    }),
  }
  return {
    draft,
    payment,
    banks,
    unusedBanks: banks.filter((bank) => payment.banks.every((used) => used.bankId !== bank.bankId)),
    method: splitting ? ('split' as const) : methodOf(payment),
    chooseMethod: (next: Method) => {
      setSplitting(next === 'split')
      put(payments[next]())
    },
    putCheques: (cheques: readonly DraftCheque[]) => put({ ...payment, cheques }),
    putCash: (cashPaisa: Paisa | null) => put({ ...payment, cashPaisa }),
    changeBank: (at: number, change: Partial<BankPart>) =>
      putBanks(payment.banks.map((bank, i) => (i === at ? { ...bank, ...change } : bank))),
    addBank: (bank: BankName) => putBanks([...payment.banks, bankPart(bank, 0)]),
    removeBank: (at: number) => putBanks(payment.banks.filter((_, i) => i !== at)),
  }
}

/** How the bill is paid: cash, through a bank, on credit, or split. A part without an amount pays whatever the others leave. */
export const PaymentSection = ({
  documentId,
  kind,
  totalPaisa,
  error,
  faults,
}: DraftProps & {
  readonly totalPaisa: Paisa
  readonly error: Words | undefined
  /** What this device said of the last review, by field. */
  readonly faults: Readonly<Record<string, Words>> | undefined
}) => {
  const { draft, payment, banks, unusedBanks, method, ...change } = usePayment(documentId)
  const cash = useDebouncedField<number | null>(payment.cashPaisa, change.putCash)
  const empty = draft.order.length === 0
  // A refund is paid in cash and through banks.
  const nextBank = unusedBanks[0]
  return (
    <Box data-part="payment" onKeyDown={goOnByEnter} sx={{ display: 'grid', gap: 1.25 }}>
      <ChoiceInput<Method>
        label={words.payment}
        value={method}
        onChange={(next) => {
          cash.flush()
          change.chooseMethod(next)
        }}
        disabled={empty}
        error={
          (E.isLeft(settledOf(draft, totalPaisa)) ? error : undefined) ??
          draft.faults['settlement'] ??
          draft.faults['cashPaisa'] ??
          draft.faults['settlement.cash'] ??
          (method === 'bank' ? draft.faults['settlement.banks.0.amount'] : undefined)
        }
        choices={[
          { value: 'cash', label: words.cash },
          { value: 'bank', label: words.bank, disabled: banks.length === 0 },
          { value: 'cheque', label: words.cheque, disabled: draft.buyer !== 'party' },
          { value: 'credit', label: billKinds[kind].onAccount, disabled: draft.buyer !== 'party' },
          {
            value: 'split',
            label: tradeWords.split,
            disabled: banks.length === 0 && draft.buyer !== 'party',
          },
        ]}
      />
      {(method === 'cash' || method === 'split') && (
        <AmountInput
          label={billKinds[kind].cashPart}
          value={cash.value}
          onChange={cash.write}
          onBlur={cash.flush}
          placeholder={tradeWords.wholeAmount}
          disabled={empty}
        />
      )}
      {payment.banks.map((bank, at) => (
        <BankPayment
          key={bank.bankId}
          bank={bank}
          only={method === 'bank'}
          otherBanks={unusedBanks}
          error={draft.faults[`banks.${at}.paisa`] ?? draft.faults[`settlement.banks.${at}.amount`]}
          onChange={(part) => change.changeBank(at, part)}
          onRemove={() => change.removeBank(at)}
        />
      ))}
      {method === 'split' && nextBank !== undefined && (
        <Button
          size="small"
          startIcon={<Icon path={mdiPlus} size={18} />}
          sx={{ justifySelf: 'start' }}
          onClick={() => change.addBank(nextBank)}
        >
          <T w={tradeWords.addBank} />
        </Button>
      )}
      {(method === 'cheque' || (method === 'split' && draft.buyer === 'party')) && (
        <DraftChequeInputs
          documentId={documentId}
          kind={kind}
          cheques={payment.cheques ?? []}
          banks={banks}
          faults={faults}
          onPut={change.putCheques}
        />
      )}
      <AdvanceSwitch documentId={documentId} totalPaisa={totalPaisa} />
      <SettlementLine documentId={documentId} totalPaisa={totalPaisa} />
    </Box>
  )
}

interface BankPaymentProps {
  readonly bank: BankPart
  /** Everything is paid through this bank, so it needs no amount. */
  readonly only: boolean
  readonly otherBanks: readonly BankName[]
  readonly error: Words | undefined
  readonly onChange: (change: Partial<BankPart>) => void
  readonly onRemove: () => void
}
const BankPayment = ({ bank, only, otherBanks, error, onChange, onRemove }: BankPaymentProps) => {
  const say = useWords()
  const amount = useDebouncedField<number | null>(bank.paisa, (paisa) => onChange({ paisa }))
  const reference = useDebouncedField(bank.reference, (text) => onChange({ reference: text }))
  const choices = [bank, ...otherBanks]
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
          choices={choices.map(({ bankId, name }) => ({ value: bankId, label: name }))}
          value={bank.bankId}
          onChange={(bankId) =>
            onChange({ bankId, name: choices.find((b) => b.bankId === bankId)?.name ?? '' })
          }
        />
        {!only && (
          <IconButton aria-label={say(words.remove)} onClick={onRemove}>
            <Icon path={mdiClose} size={18} />
          </IconButton>
        )}
      </Box>
      {!only && (
        <AmountInput
          label={tradeWords.bankAmount}
          value={amount.value}
          onChange={amount.write}
          onBlur={amount.flush}
          placeholder={tradeWords.wholeAmount}
          error={error}
        />
      )}
      <TextInput
        label={tradeWords.reference}
        value={reference.value}
        onChange={reference.write}
        onBlur={reference.flush}
        maxLength={60}
      />
    </Box>
  )
}
