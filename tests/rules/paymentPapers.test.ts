import { expect, test } from 'vitest'
import { sheetToDraw } from '../../src/client/documents/sheetToDraw.ts'
import { paymentSheet } from '../../src/client/payments/paymentSheet.ts'
import { sayPayment } from '../../src/client/payments/paymentWords.ts'
import type { PartyPaymentDocument } from '../../src/contract/partyPayments.ts'
import { pagesOf } from './drawnPages.ts'

const receipt: PartyPaymentDocument = {
  documentId: 'r1',
  kind: 'receipt',
  number: 'RV-1',
  version: 1,
  date: '2026-11-22',
  state: 'live',
  party: {
    ledgerId: 'hari',
    ledgerTitle: 'हरि स्टोर',
    address: 'पोखरा',
    mobileNo: '',
    vatPanNo: '300000002',
  },
  cash: 10_000,
  banks: [{ bankId: 'nabil', name: 'नबिल', amount: 15_000 }],
  cheques: [],
  discount: 0,
  total: 25_000,
  allocations: [
    { documentId: 's1', kind: 'sale', number: 'SI-1', date: '2026-11-21', amount: 22_600 },
  ],
  usedBy: [],
  advance: 2400,
  remarks: '',
  enteredBy: 'राम',
  enteredAt: '2026-11-22T06:15:00.000Z',
  voidReason: null,
}
const shop = {
  businessName: 'अन्नपूर्ण किराना',
  address: 'पाटन',
  phone: '01-5550000',
  panNo: '600000001',
  companyId: 'A',
  email: null,
  vatRegisteredFrom: null,
  vatRegisteredThrough: null,
  booksBeginOn: null,
  lockedThrough: null,
  belowZeroStock: 'warn',
  ratesIncludeVat: false,
  roundToRupee: false,
} as const

test('a receipt in a file says who paid what, how, and which bills that settles', async () => {
  const sheet = paymentSheet({ kind: 'receipt', payment: receipt, shop, language: 'en' })
  const { texts } = await pagesOf(
    await sheetToDraw({ sheet, paper: 'a5', language: 'en', look: 'classic', settings: null }),
  )
  expect(texts).toHaveLength(1)
  for (const part of ['Money receipt', 'RV-1', '300000002', '150.00', '250.00', 'SI-1'])
    expect(texts[0]).toContain(part)
  expect(texts[0]).toMatch(/Bills settled.*226\.00.*Left as an advance: 24\.00/)
})

test('the message of a receipt says what came in, and that of a void one that it is void', () => {
  const said = (state: 'live' | 'void') =>
    sayPayment('receipt', { ...receipt, state, shop: 'अन्नपूर्ण' }).en.split('\n')
  expect(said('live').slice(2)).toEqual(['Rs. 250.00 received', 'Advance Rs. 24.00'])
  expect(said('void').slice(2)).toEqual(['Voided'])
})
