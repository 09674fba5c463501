import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { Wire } from '../../src/client/bus/api.ts'
import {
  BeginDraft,
  ChooseCashCustomer,
  OpenReview,
  PutLine,
  PutParticulars,
  PutPayment,
} from '../../src/client/trade/commands.ts'
import { totalsOfDraft } from '../../src/client/trade/draftBill.ts'
import { shopQuery } from '../../src/client/documents/choices.ts'
import { oneSaleQuery } from '../../src/client/trade/queries.ts'
import {
  BeginReturn,
  PutReturned,
  RefreshReturn,
  ReturnAll,
} from '../../src/client/trade/returnCommands.ts'
import { RecordSalesReturn } from '../../src/client/trade/submitBill.ts'
import { draftHarness, line } from './tradeDraftLogSetup.ts'

const billLine = (itemId: string, quantity: string, value: string, vat: string) => ({
  line_no: itemId === 'rice' ? 1 : 2,
  item_id: itemId,
  name: itemId,
  code: '',
  hs_code: '',
  unit: 'केजी',
  quantity,
  free_quantity: '0',
  factor: '1',
  rate: '100.00',
  discount: null,
  gross: value,
  line_discount: '0.00',
  net: value,
  bill_discount: '0.00',
  vat_class: 'taxable',
  value,
  vat,
  taken: null as object | null,
})
/** A cash sale of three of rice and one of dal. */
const sale = {
  document_id: 's1',
  kind: 'sale',
  number: 'SI-2083/84-00001',
  fiscal_year: '2083/84',
  date: '2026-11-20',
  state: 'live',
  version: 1,
  form: 'taxInvoice',
  seller: {
    business_name: 'राम स्टोर',
    address: 'काठमाडौं',
    phone: '',
    pan_no: '301234567',
    vat_registered: true,
  },
  party: null,
  customer_name: 'सीता',
  lines: [billLine('rice', '3', '300.00', '39.00'), billLine('dal', '1', '100.00', '13.00')],
  discount: null,
  vat_inclusive: false,
  round_to_rupee: false,
  gross: '400.00',
  line_discount: '0.00',
  bill_discount: '0.00',
  taxable: '400.00',
  exempt: '0.00',
  zero_rated: '0.00',
  vat: '52.00',
  rounding: '0.00',
  total: '452.00',
  settlement: { cash: '452.00', banks: [], credit: '0.00', change: '0.00' },
  due: '0.00',
  allocations: [],
  uses_advance: false,
  settles: [],
  returns: null,
  returned_by: [] as object[],
  remarks: '',
  supplier_bill_no: '',
  supplier_bill_date: null,
  import_declaration_no: '',
  is_capital: false,
  export_country: '',
  export_declaration_no: '',
  export_declaration_date: null,
  additional_costs: [],
  customs: null,
  made_offline: false,
  vat_charged: true,
  entered_by: 'sita',
  entered_at: '2026-11-20T06:00:00Z',
  printed_count: 0,
  void_reason: null,
}
/** The same after one of rice has come back. */
const returned = {
  ...sale,
  returned_by: [
    {
      document_id: 'c1',
      kind: 'salesReturn',
      number: 'CN-2083/84-00001',
      date: '2026-11-20',
      amount: '113.00',
    },
  ],
  lines: [
    {
      ...sale.lines[0]!,
      taken: {
        quantity: '1',
        free_quantity: '0',
        line_discount: '0.00',
        bill_discount: '0.00',
        value: '100.00',
        vat: '13.00',
      },
    },
    sale.lines[1]!,
  ],
}

type Harness = ReturnType<typeof draftHarness>
const told = (d: Harness, wire: object) => d.answer(oneSaleQuery.type, oneSaleQuery.key('s1'), wire)
const begun = (wire: object = sale) => {
  const d = draftHarness()
  told(d, wire)
  return { d, documentId: d.did(BeginReturn, { kind: 'salesReturn', billId: 's1' }) }
}
const put = (documentId: string, itemId: string, thousandths: number) => ({
  documentId,
  itemId,
  quantityThousandths: thousandths,
  freeThousandths: 0,
})
const tagOf = (sent: E.Either<{ readonly tag: string }, unknown>): string | null =>
  E.isLeft(sent) ? sent.left.tag : null
const totalOf = (d: Harness, id: string): number =>
  totalsOfDraft(d.draft(id), d.all.get(shopQuery.view, 'c1', 'null').held).totalPaisa

test('a return begins from a bill that this device has, for whom the bill was, and from no other', () => {
  const { d, documentId } = begun()
  expect([d.draft(documentId).buyer, d.draft(documentId).partyName, d.step(documentId)]).toEqual([
    'cash',
    'सीता',
    'lines',
  ])
  expect(tagOf(d.bus.send(BeginReturn, { kind: 'salesReturn', billId: 's2' }))).toBe('billNotHere')
  told(d, { ...sale, state: 'void' })
  expect(tagOf(d.bus.send(BeginReturn, { kind: 'salesReturn', billId: 's1' }))).toBe('billIsVoid')
})

test('a line takes no more than is left of it, and nothing takes it off again', () => {
  const { d, documentId } = begun(returned)
  expect(tagOf(d.bus.send(PutReturned, put(documentId, 'rice', 2001)))).toBe('returnUnfit')
  d.did(PutReturned, put(documentId, 'rice', 2000))
  expect(totalOf(d, documentId)).toBe(226_00)
  d.did(PutReturned, put(documentId, 'rice', 0))
  expect(d.draft(documentId).order).toEqual([])
})

test('everything that is left comes back at once', () => {
  const { d, documentId } = begun(returned)
  d.did(ReturnAll, { documentId })
  expect(totalOf(d, documentId)).toBe(339_00)
})

test('a return is reviewed with a reason only, and not before the day of its bill', () => {
  const { d, documentId } = begun()
  d.did(ReturnAll, { documentId })
  expect(tagOf(d.bus.send(OpenReview, { documentId }))).toBe('reasonNeeded')
  const said = { ...d.draft(documentId).particulars, remarks: 'बिग्रेको' }
  d.did(PutParticulars, { documentId, ...said, date: '2026-11-19' })
  expect(tagOf(d.bus.send(OpenReview, { documentId }))).toBe('beforeBill')
  d.did(PutParticulars, { documentId, ...said })
  d.did(PutPayment, { documentId, cashPaisa: 100_00, banks: [] })
  expect(tagOf(d.bus.send(OpenReview, { documentId }))).toBe('refundInFull')
})

test('the request names the bill and the goods; rates and discounts stay with the bill', () => {
  const { d, documentId } = begun()
  d.did(PutReturned, put(documentId, 'dal', 1000))
  const { particulars } = d.draft(documentId)
  d.did(PutParticulars, { documentId, ...particulars, remarks: ' बिग्रेको ' })
  d.did(OpenReview, { documentId })
  d.did(RecordSalesReturn, { documentId, offline: true })
  const { wire } = d.log.entries.at(-1)!.meta.payload as { wire: Wire }
  expect(wire.body).toEqual({
    document_id: documentId,
    date: '2026-11-21',
    bill_id: 's1',
    party_id: null,
    lines: [{ item_id: 'dal', quantity: '1' }],
    reason: 'बिग्रेको',
    settlement: { cash: '113.00', banks: [] },
    total: '113.00',
    made_offline: true,
    confirmed_date: '2026-11-21',
  })
})

test('a bill of which others have returned goods meanwhile is taken anew, with what is left', () => {
  const { d, documentId } = begun()
  d.did(ReturnAll, { documentId })
  const { particulars } = d.draft(documentId)
  d.did(PutParticulars, { documentId, ...particulars, remarks: 'बिग्रेको' })
  told(d, returned)
  d.did(RefreshReturn, { documentId })
  const { lines, particulars: kept } = d.draft(documentId)
  expect([lines['rice']?.quantityThousandths, kept.remarks]).toEqual([2000, 'बिग्रेको'])
  expect(totalOf(d, documentId)).toBe(339_00)
  const entries = d.log.entries.length
  d.did(RefreshReturn, { documentId })
  expect(d.log.entries.length).toBe(entries)
})

test('without its bill, a return is reviewed only where the shop is not registered for VAT', () => {
  for (const [vat, tag] of [
    [true, 'needsBill'],
    [false, null],
  ] as const) {
    const d = draftHarness(vat)
    const documentId = d.did(BeginDraft, { kind: 'salesReturn' })
    d.did(PutLine, { documentId, ...line('rice', 1, 100) })
    const { particulars } = d.draft(documentId)
    d.did(PutParticulars, { documentId, ...particulars, remarks: 'बिग्रेको' })
    d.did(ChooseCashCustomer, { documentId, customerName: '' })
    expect(tagOf(d.bus.send(OpenReview, { documentId }))).toBe(tag)
  }
})
