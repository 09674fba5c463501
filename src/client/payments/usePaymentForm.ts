import { useSearchParams } from 'wouter'
import type { PartyPaymentKind } from '../../books/documents/documentKind.ts'
import type { OpenItemRow } from '../../contract/allocations.ts'
import { partyPaymentRoutes, type PartyPaymentDocument } from '../../contract/partyPayments.ts'
import { useRecordForm, type RecordForm } from '../forms/useRecordForm.ts'
import { useRefusedSubmission } from '../forms/useRefusedSubmission.ts'
import { useQuery } from '../react/sessionHooks.ts'
import { useToday } from '../ui/clock.tsx'
import { paymentCommandsOf } from './paymentCommands.ts'
import { partyPaymentForm } from './paymentEvents.ts'
import type { PaymentBank } from './PaymentFields.tsx'
import {
  blankPayment,
  itemKey,
  textsOfPayment,
  textsOfSent,
  typedAmount,
  type PaymentTexts,
} from './paymentForm.ts'
import { bankChoicesQuery } from '../documents/choices.ts'
import { following, settleableIn, type Settleable } from './settling.ts'

export interface PaymentFormProps {
  readonly kind: PartyPaymentKind
  readonly partyId: string
  /** Null: a new one. */
  readonly payment: PartyPaymentDocument | null
  /** What is open on the party's account; null as long as this device does not know. */
  readonly items: readonly OpenItemRow[] | null
}

/** The active banks, and those that the payment already names. */
const useBanks = (payment: PartyPaymentDocument | null): readonly PaymentBank[] => {
  const active = useQuery(bankChoicesQuery, null).held ?? []
  const named = payment?.banks ?? []
  return [
    ...active,
    ...named.filter(({ bankId }) => active.every((each) => each.bankId !== bankId)),
  ]
}

interface PaymentForm {
  readonly form: RecordForm<PaymentTexts>
  readonly draft: string
  readonly banks: readonly PaymentBank[]
  readonly bills: readonly Settleable[]
  /** The bill for which the form was opened, by the address `?bill=`. */
  readonly bill: Settleable | undefined
  readonly onType: (key: string, text: string) => void
}
/** The form of a receipt or a payment. It begins with what is open on the bill that the address names. */
export const usePaymentForm = ({
  kind,
  partyId,
  payment,
  items,
}: PaymentFormProps): PaymentForm => {
  const today = useToday()
  const [search] = useSearchParams()
  const billId = search.get('bill')
  const { add, change } = paymentCommandsOf[kind]
  const again = useRefusedSubmission((payment === null ? add : change).type)
  const draft =
    payment?.documentId ?? again?.commandId ?? `new ${kind} ${partyId} ${billId ?? ''}`.trim()
  const banks = useBanks(payment)
  const bills = settleableIn(kind, items, payment?.allocations ?? [])
  const bill = bills.find(({ documentId }) => documentId === billId)
  const blank = blankPayment(
    partyId,
    today,
    banks.map(({ bankId }) => bankId),
    bills.map(({ documentId }) => documentId),
  )
  const open = typedAmount(bill?.open ?? 0)
  const form = useRecordForm(partyPaymentForm, draft, {
    codec: partyPaymentRoutes[kind].one.data,
    record: payment,
    seenIn: (now) => ({ version: now.version, texts: textsOfPayment(blank, now) }),
    blank: bill === undefined ? blank : { ...blank, cash: open, [itemKey(bill.documentId)]: open },
    again,
    textsOfSent,
  })
  const onType = (key: string, text: string) => {
    form.put(key, text)
    const followed = bill === undefined ? null : following(kind, form.texts, bill, key, text)
    if (bill !== undefined && followed !== null) form.put(itemKey(bill.documentId), followed)
  }
  return { form, draft, banks, bills, bill, onType }
}
