import type { BillToShow, LineToShow } from '../../books/paper/billToShow.ts'
import type { Words } from '../../books/words.ts'
import { sampleBillWords } from './sampleBillWords.ts'

const line = {
  freeQuantity: 0,
  lineDiscount: 0,
  vatClass: 'taxable',
} as const satisfies Partial<LineToShow>

/** A bill of the shop that nobody was given, to show how its bills look. */
export const sampleBill = (
  seller: BillToShow['seller'],
  say: (words: Words) => string,
): BillToShow => {
  const vat = seller.vatRegistered ? 122_20 : 0
  const total = 940_00 + vat
  return {
    kind: 'sale',
    number: 'SI-2083/84-0001',
    date: '2026-11-21',
    state: 'live',
    form: seller.vatRegistered ? 'taxInvoice' : 'panBill',
    seller,
    party: {
      ledgerTitle: say(sampleBillWords.buyer),
      address: say(sampleBillWords.address),
      vatPanNo: '300000002',
    },
    customerName: '',
    lines: [
      {
        ...line,
        lineNo: 1,
        name: say(sampleBillWords.tea),
        code: 'T-500',
        hsCode: '0902',
        unit: 'प्याकेट',
        quantity: 2000,
        rate: 250_0000,
        net: 500_00,
      },
      {
        ...line,
        lineNo: 2,
        name: say(sampleBillWords.soap),
        code: 'S-12',
        hsCode: '3401',
        unit: 'पिस',
        quantity: 5000,
        rate: 90_0000,
        lineDiscount: 10_00,
        net: 440_00,
      },
    ],
    gross: 950_00,
    lineDiscount: 10_00,
    billDiscount: 0,
    taxable: seller.vatRegistered ? 940_00 : 0,
    exempt: 0,
    zeroRated: 0,
    vat,
    rounding: 0,
    total,
    settlement: { cash: total, banks: [], cheques: [], credit: 0, change: 0 },
    remarks: say(sampleBillWords.remarks),
    returns: null,
    supplierBillNo: '',
    supplierBillDate: null,
    importDeclarationNo: '',
    exportCountry: '',
    exportDeclarationNo: '',
    vatCharged: seller.vatRegistered,
    enteredBy: '',
    enteredAt: '2026-11-21T06:15:00.000Z',
    voidReason: null,
  }
}
