import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { ComponentType } from 'react'
import { useLocation, useParams, useSearchParams } from 'wouter'
import { documentKinds, type PartyPaymentKind } from '../../books/documents/documentKind.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { documentPath } from '../documents/documents.ts'
import { documentWords } from '../documents/documentWords.ts'
import { useDateQuestion } from '../documents/useDateQuestion.tsx'
import { RecordFormPage } from '../forms/FormPage.tsx'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useCell, useQuery } from '../react/sessionHooks.ts'
import { WhenLoaded } from '../react/WhenLoaded.tsx'
import { LoadingState } from '../ui/states.tsx'
import { OpenBills } from './OpenBills.tsx'
import { PartyOfPayment } from './PartyOfPayment.tsx'
import { paymentCommandsOf } from './paymentCommands.ts'
import { paymentFieldNames } from './paymentFieldNames.ts'
import { PaymentFields } from './PaymentFields.tsx'
import { textAt, type PaymentTexts } from './paymentForm.ts'
import { paymentLabels } from './paymentKinds.ts'
import { onePaymentQuery, openItemsQuery } from './queries.ts'
import { resultOf, shownTexts, type Settleable } from './settling.ts'
import { PaymentSummary } from './PaymentSummary.tsx'
import { usePaymentForm, type PaymentFormProps } from './usePaymentForm.ts'

/**
 * Where the form leads when it is done: the page of the payment, of the bill or the list that it was opened from, or the page
 * of the party.
 */
const usePathBack = (
  { kind, partyId, payment }: PaymentFormProps,
  bill: Settleable | undefined,
): string => {
  const [search] = useSearchParams()
  const mayOpen = useMayOpen()
  const { list, page } = documentKinds[kind].paths
  const side = search.get('side')
  const ofBill = bill === undefined ? null : documentPath(bill.kind, bill.documentId)
  const paths = [
    ...(payment === null ? [] : [`${page}/${payment.documentId}`]),
    ...(ofBill === null ? [] : [ofBill]),
    ...(side === null ? [] : [`${list}?${new URLSearchParams({ side }).toString()}`]),
    `/partyledgerslistdetails/${encodeURIComponent(partyId)}`,
    list,
  ]
  return paths.find(mayOpen) ?? '/home'
}

const PaymentForm = (props: PaymentFormProps & { readonly loading: boolean }) => {
  const { kind, partyId, payment, items, loading } = props
  const [, go] = useLocation()
  const { form, draft, banks, bills, bill, onType } = usePaymentForm(props)
  const back = usePathBack(props, bill)
  const { add, change } = paymentCommandsOf[kind]
  const result = resultOf(kind, shownTexts(form.texts, bills), items, payment?.usedBy ?? [])
  const save = (answer: PaymentTexts = {}) => {
    const done = () => go(back)
    const textsOf = (typed: PaymentTexts) => shownTexts({ ...typed, ...answer }, bills)
    if (payment === null) form.save(add, (typed) => ({ draft, texts: textsOf(typed) }), done)
    else
      form.save(
        change,
        (typed) => ({ draft, id: payment.documentId, texts: textsOf(typed), seen: form.seen }),
        done,
      )
  }
  const question = useDateQuestion({
    date: textAt(form.texts, 'date'),
    recorded: payment?.date ?? null,
    onSave: () => save(),
    onConfirmed: (date) => {
      form.put('date', date)
      save({ date, confirmedDate: date })
    },
  })
  const names = paymentFieldNames(Object.keys({ ...form.texts, ...form.changes }), {
    bank: (id) => banks.find(({ bankId }) => bankId === id)?.name ?? id,
    bill: (id) => bills.find(({ documentId }) => documentId === id)?.number ?? id,
  })
  return (
    <RecordFormPage
      form={form}
      names={names}
      title={paymentLabels[kind][payment === null ? 'newTitle' : 'editTitle']}
      about={<PartyOfPayment partyId={partyId} payment={payment} />}
      back={back}
      onSave={question.save}
    >
      <PaymentFields kind={kind} form={form} banks={banks} onType={onType} />
      <Box sx={{ mt: 3 }}>
        <OpenBills
          form={form}
          bills={bills}
          result={result}
          known={items !== null}
          loading={loading}
        />
      </Box>
      <PaymentSummary of={result} />
      {question.dialog}
    </RecordFormPage>
  )
}

/** The form with what is open on the party's account, as soon as that is known, or cannot be. */
const PaymentOfParty = (props: Omit<PaymentFormProps, 'items'>) => {
  const { partyId, payment } = props
  const online = useCell(useAppContext('online'))
  const [search] = useSearchParams()
  const { held, failed } = useQuery(openItemsQuery, {
    partyId,
    voucher: payment?.documentId ?? null,
  })
  const loading = held === null && failed === null && online
  // A form for one bill begins with what is open on it.
  if (loading && search.has('bill')) return <LoadingState rows={4} />
  return <PaymentForm {...props} items={held} loading={loading} />
}

const PaymentAdd = ({ kind }: { readonly kind: PartyPaymentKind }) => {
  const { id = '' } = useParams<{ id: string }>()
  return <PaymentOfParty key={id} kind={kind} partyId={id} payment={null} />
}
const PaymentEdit = ({ kind }: { readonly kind: PartyPaymentKind }) => {
  const { id = '' } = useParams<{ id: string }>()
  const remote = useQuery(onePaymentQuery[kind], id)
  return (
    <WhenLoaded
      of={remote}
      title={paymentLabels[kind].editTitle}
      listPath={documentKinds[kind].paths.list}
    >
      {(payment) =>
        payment.state === 'void' ? (
          <Alert severity="info">
            <T w={documentWords.cannotEditVoid} />
          </Alert>
        ) : (
          <PaymentOfParty key={id} kind={kind} partyId={payment.party.ledgerId} payment={payment} />
        )
      }
    </WhenLoaded>
  )
}

const adding = (kind: PartyPaymentKind): ComponentType =>
  function PaymentAddScreen() {
    return <PaymentAdd kind={kind} />
  }
const editing = (kind: PartyPaymentKind): ComponentType =>
  function PaymentEditScreen() {
    return <PaymentEdit kind={kind} />
  }

/** The screens that enter a receipt from a party, or a payment to it. */
export const paymentAddScreens: Readonly<Record<PartyPaymentKind, ComponentType>> = {
  receipt: adding('receipt'),
  payment: adding('payment'),
}
/** The screens that edit one. */
export const paymentEditScreens: Readonly<Record<PartyPaymentKind, ComponentType>> = {
  receipt: editing('receipt'),
  payment: editing('payment'),
}
