import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { maxPaymentText } from '../../books/company/printing.ts'
import type { Refused } from '../../books/refusal.ts'
import { ChangedPaymentQr, changePaymentQr, type PaymentQr } from '../../contract/paymentQr.ts'
import { wireOf } from '../bus/api.ts'
import type { Command } from '../bus/command.ts'
import type { FieldNames } from '../forms/ChangedByOthers.tsx'
import { formFlow } from '../forms/form.ts'
import { readFields, readText } from '../forms/readFields.ts'
import { sayYesNo } from '../forms/sayText.ts'
import { Seen } from '../forms/takeOver.ts'
import { PictureBytes } from './pictureBytes.ts'
import { paymentQrWords } from './paymentQrWords.ts'

/** The events of the form of the QR code with which customers pay. */
export const paymentQrForm = formFlow(
  {
    view: 'PaymentQrForm',
    chart: 'paymentQrSubmission',
    fill: 'FillPaymentQr',
    leave: 'LeavePaymentQr',
  },
  {
    filled: 'PaymentQrFilled',
    left: 'PaymentQrLeft',
    submitted: 'PaymentQrSubmitted',
    waiting: 'PaymentQrWaiting',
    recorded: 'PaymentQrRecorded',
    refused: 'PaymentQrRefused',
  },
  {
    begun: 'PaymentQrBegun',
    stale: 'PaymentQrStale',
    takenOver: 'PaymentQrTakenOver',
  },
)

/** The QR code as the form keeps it: switches are yes or no. */
export interface PaymentQrTexts {
  readonly text: string
  readonly isOnBills: string
  /** Whether the picture is taken away. */
  readonly withoutPicture: string
}
const yesNo = (is: boolean): string => (is ? 'yes' : 'no')

/** What the fields are called where others have changed them. */
export const paymentQrFieldNames: FieldNames<PaymentQrTexts> = {
  text: { label: paymentQrWords.text },
  isOnBills: { label: paymentQrWords.isOnBills, say: sayYesNo },
  withoutPicture: { label: paymentQrWords.remove, say: sayYesNo },
}

export const textsOfPaymentQr = ({
  text,
  isOnBills,
}: Pick<PaymentQr, 'text' | 'isOnBills'>): PaymentQrTexts => ({
  text,
  isOnBills: yesNo(isOnBills),
  withoutPicture: 'no',
})
/** The form as it was sent in a refused request; `begin` if the request cannot be read. */
export const textsOfSentPaymentQr = (body: unknown, begin: PaymentQrTexts): PaymentQrTexts => {
  const sent = ChangedPaymentQr.decode(body)
  return E.isLeft(sent)
    ? begin
    : {
        ...textsOfPaymentQr(sent.right),
        withoutPicture: yesNo(sent.right.imageBitmap === null),
      }
}

/** Reads the form. A refusal names the field that is wrong. */
export const judgePaymentQr = ({
  text,
  isOnBills,
}: PaymentQrTexts): Refused<Pick<PaymentQr, 'text' | 'isOnBills'>> =>
  F.pipe(
    readFields('paymentQrUnfit', { text: readText(text, maxPaymentText) }),
    E.map((fields) => ({ ...fields, isOnBills: isOnBills === 'yes' })),
  )

/** `seen`: the code that the form is based on. `picture`: the bytes of a new one; null: none was chosen. */
const Input = t.type({
  draft: t.string,
  texts: t.type({ text: t.string, isOnBills: t.string, withoutPicture: t.string }),
  picture: t.union([PictureBytes, t.null]),
  seen: Seen,
})
const bitmapOf = ({ picture, texts }: t.TypeOf<typeof Input>) => {
  if (picture !== null) return { imageBitmap: [...picture] }
  return texts.withoutPicture === 'yes' ? { imageBitmap: null } : {}
}

/** Changes the QR code with which customers pay. */
export const ChangePaymentQr: Command<t.TypeOf<typeof Input>> = {
  type: 'ChangePaymentQr',
  codec: Input,
  label: changePaymentQr.label,
  permission: null,
  chart: paymentQrForm.oncePerDraft(({ draft }) => draft),
  decide: (input, look, here) =>
    F.pipe(
      judgePaymentQr(input.texts),
      E.map((fields) => [
        paymentQrForm.submitted.of({
          draft: input.draft,
          id: here.commandId,
          change: true,
          wire: wireOf(changePaymentQr, {
            body: { ...fields, version: input.seen.version, ...bitmapOf(input) },
          }),
          seen: input.seen,
        }),
        ...paymentQrForm.supersedePrevious(look, here, input.draft),
      ]),
    ),
  editPath: (_, commandId) => `/company-settings?again=${commandId}`,
  ...paymentQrForm.sentBy(changePaymentQr),
}

export const paymentQrCommands = [
  ChangePaymentQr,
  paymentQrForm.Fill,
  paymentQrForm.Leave,
  paymentQrForm.TakeOver,
] as const
