import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { ChangedPaymentQr, PaymentQr } from '../../contract/paymentQr.ts'
import { PaymentQrChanged } from '../../journal/printFacts.ts'
import type { Answer, Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import type { Tx } from '../database/transaction.ts'
import type { ImageFile } from '../http/picture.ts'
import { reencodePicture } from '../http/pictureEncoding.ts'
import { projects } from '../journal/projection.ts'
import { upsert } from '../journal/rowChange.ts'
import { pictureRows, pictureToRecord, readCompanyPicture } from './storedPictures.ts'
import { companyPaymentQr } from './tables.ts'
import { companiesWords } from './words.ts'

/** Sharp enough for the small squares of a code that is part of a poster; every device that prints stores it. */
const pictureLimits = { side: 800, bytes: 96 * 1024 }

const unset: Omit<PaymentQr, 'picture'> = { version: 0, text: '', isOnBills: true }

/** The QR code with which customers pay the shop. */
export const loadPaymentQr = async (tx: Tx, company: string): Promise<PaymentQr> => {
  const [[settings = unset], picture] = await Promise.all([
    tx.query<Omit<PaymentQr, 'picture'>>(
      'select version, text, is_on_bills "isOnBills" from payment_qr where company_id = $1',
      [company],
    ),
    readCompanyPicture(tx, company, 'paymentQr'),
  ])
  return { ...settings, picture }
}
export const readPaymentQr = async ({
  tx,
  company,
}: Context): Promise<Refused<Answer<PaymentQr>>> =>
  E.right({ data: await loadPaymentQr(tx, company) })

/** Re-encodes a new picture before anything is decided; undefined if there is none. */
export const reencodePaymentQr = ({
  body: { imageBitmap },
}: {
  readonly body: ChangedPaymentQr
}): Promise<Refused<ImageFile>> | undefined =>
  imageBitmap === undefined || imageBitmap === null
    ? undefined
    : reencodePicture(imageBitmap, pictureLimits)

/** Records the QR code. The caller has compared the version that the owner saw. */
export const changePaymentQrOf = async (
  { tx, company, newId }: Context,
  { version: _, imageBitmap, ...entered }: ChangedPaymentQr,
  redrawn: Refused<ImageFile> | undefined,
): Promise<Refused<Decision<{ readonly version: number }>>> => {
  const known = await loadPaymentQr(tx, company)
  const picture = pictureToRecord(imageBitmap, redrawn, known.picture !== null, newId)
  if (E.isLeft(picture)) return picture
  const isSame = known.text === entered.text && known.isOnBills === entered.isOnBills
  if (isSame && picture.right === undefined)
    return E.right({ events: [], data: { version: known.version } })
  const version = known.version + 1
  return E.right({
    events: [
      PaymentQrChanged.of({
        ...entered,
        version,
        ...(picture.right === undefined ? {} : { picture: picture.right }),
      }),
    ],
    data: { version },
    message: both(companiesWords.settingsSaved),
  })
}

export const paymentQrChanged = projects(PaymentQrChanged, {
  rows: ({ payload: { picture, version, text, isOnBills } }) => [
    upsert(companyPaymentQr, { version, text, is_on_bills: isOnBills }),
    ...pictureRows('paymentQr', picture),
  ],
})
