import * as t from 'io-ts'
import {
  billLanguages,
  billLooks,
  billParts,
  paperSizes,
  partsAtFirst,
} from '../books/company/printing.ts'
import { companyFactWords } from './companyFactWords.ts'
import { fact } from './fact.ts'
import { Int, nullable, oneOf } from './fields.ts'
import { StoredPicture } from './partyFacts.ts'

/**
 * How the company prints from now on, and the number of this change. `logo` absent: the logo stays; null: it is taken away.
 */
export const PrintSettingsChanged = fact(
  'PrintSettingsChanged',
  2,
  t.intersection([
    t.type({
      version: Int,
      paper: nullable(oneOf(...paperSizes)),
      language: nullable(oneOf(...billLanguages)),
      footer: t.string,
      look: oneOf(...billLooks),
      parts: t.readonlyArray(oneOf(...billParts)),
    }),
    t.partial({ logo: nullable(StoredPicture) }),
  ]),
  {
    heardBy: 'everyone',
    moves: ['printing'],
    says: () => companyFactWords.printingChanged,
    upcasts: { 1: (old: object) => ({ ...old, look: 'classic', parts: partsAtFirst }) },
  },
)

/** The QR code with which customers pay from now on. `picture` absent: it stays; null: it is taken away. */
export const PaymentQrChanged = fact(
  'PaymentQrChanged',
  1,
  t.intersection([
    t.type({ version: Int, text: t.string, isOnBills: t.boolean }),
    t.partial({ picture: nullable(StoredPicture) }),
  ]),
  { heardBy: 'everyone', moves: ['printing'], says: () => companyFactWords.paymentQrChanged },
)
