import * as t from 'io-ts'
import { maxPaymentText } from '../books/company/printing.ts'
import { record } from './codec.ts'
import { Bitmap } from './parties.ts'
import { adminOnly, changes, reads, signedIn } from './route.ts'
import { nullable, text, Version } from './scalars.ts'
import { settingsRouteWords } from './settingsRouteWords.ts'

const path = '/web/company-settings/payment-qr'

/** The QR code with which customers pay the shop. Its picture is sent as base64, so that it prints offline. */
export const PaymentQr = record(
  {
    /** What the code says; empty where the shop has a picture of it, or no code. */
    text: t.string,
    isOnBills: t.boolean,
    picture: nullable(record({ ext: t.string, content: t.string }, {}, 'PaymentQrPicture')),
    version: Version,
  },
  {},
  'PaymentQr',
)
export type PaymentQr = t.TypeOf<typeof PaymentQr>

/** `version` is the one that the owner saw. `imageBitmap` is a new picture; null removes it; absent keeps it. */
export const ChangedPaymentQr = record(
  { text: text(0, maxPaymentText), isOnBills: t.boolean, version: Version },
  { imageBitmap: nullable(Bitmap) },
  'ChangedPaymentQr',
)
export type ChangedPaymentQr = t.TypeOf<typeof ChangedPaymentQr>

/** Everyone who prints reads it. */
export const paymentQr = reads({
  name: 'paymentQr',
  path,
  policy: signedIn,
  data: PaymentQr,
  label: settingsRouteWords.paymentQr,
})
export const changePaymentQr = changes({
  name: 'changePaymentQr',
  path,
  policy: adminOnly,
  refusedAs: 400,
  body: ChangedPaymentQr,
  data: record({ version: Version }),
  label: settingsRouteWords.changePaymentQr,
})
