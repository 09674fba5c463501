import { either as E } from 'fp-ts'
import { expect, test } from 'vitest'
import type { Wire } from '../../src/client/bus/api.ts'
import {
  BeginDraft,
  ChooseCashCustomer,
  OpenDraft,
  OpenReview,
  PutLine,
  PutParticulars,
  PutPayment,
} from '../../src/client/trade/commands.ts'
import { totalsOfDraft } from '../../src/client/trade/draftBill.ts'
import { shopQuery } from '../../src/client/documents/choices.ts'
import { oneSaleQuery, oneSalesReturnQuery } from '../../src/client/trade/queries.ts'
import {
  BeginReturn,
  PutReturned,
  RefreshReturn,
  ReturnAll,
} from '../../src/client/trade/returnCommands.ts'
import { ChangeSalesReturn, RecordSalesReturn } from '../../src/client/trade/submitBill.ts'
import { billHere } from '../../src/client/trade/waitingReturns.ts'
import { draftOfDocument } from '../../src/client/trade/draftDocument.ts'
import { lookInto } from '../../src/client/bus/commandBus.ts'
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

/** Everything of a return but its goods, and sends it; nothing is answered. */
const sent = (d: Harness, documentId: string, command = RecordSalesReturn) => {
  const { particulars } = d.draft(documentId)
  d.did(PutParticulars, { documentId, ...particulars, remarks: 'बिग्रेको' })
  d.did(OpenReview, { documentId })
  d.did(command, { documentId, offline: true })
}
const begins = (d: Harness) => d.did(BeginReturn, { kind: 'salesReturn', billId: 's1' })
const leftOf = (d: Harness, id: string) =>
  d
    .draft(id)
    .bill!.lines.map(({ share, taken }) => share.quantityThousandths - taken.quantityThousandths)

test('what a return that waits on this device takes is not there for the next one', () => {
  const { d, documentId } = begun()
  d.did(PutReturned, put(documentId, 'rice', 2000))
  sent(d, documentId)
  const next = begins(d)
  expect(leftOf(d, next)).toEqual([1000, 1000])
  expect(tagOf(d.bus.send(PutReturned, put(next, 'rice', 1001)))).toBe('returnUnfit')
  d.did(ReturnAll, { documentId: next })
  expect(totalOf(d, next)).toBe(226_00)
})

test('returns that wait on this device come to their bill together, to the last paisa', () => {
  const { d, documentId } = begun({
    ...sale,
    lines: [billLine('rice', '3', '100.00', '13.00')],
    total: '113.00',
  })
  const totals = [documentId, null, null].map((given) => {
    const id = given ?? begins(d)
    d.did(PutReturned, put(id, 'rice', 1000))
    sent(d, id)
    return totalOf(d, id)
  })
  expect(totals).toEqual([37_66, 37_68, 37_66])
  expect(leftOf(d, begins(d))).toEqual([0])
})

test('a return that is recorded, though its answer was lost, is subtracted once', () => {
  const { d, documentId } = begun()
  d.did(PutReturned, put(documentId, 'rice', 1000))
  sent(d, documentId)
  told(d, {
    ...returned,
    returned_by: [{ ...returned.returned_by[0]!, document_id: documentId }],
  })
  expect(leftOf(d, begins(d))).toEqual([2000, 1000])
})

test('a return that is written while another is sent takes the bill with less left of it', () => {
  const { d, documentId } = begun()
  d.did(ReturnAll, { documentId })
  const other = begins(d)
  d.did(PutReturned, put(other, 'rice', 1000))
  sent(d, other)
  d.did(RefreshReturn, { documentId })
  expect(d.draft(documentId).lines['rice']?.quantityThousandths).toBe(2000)
})

test('a waiting edit of a return counts as it will be, and no longer as it was', () => {
  const { d } = begun(returned)
  const own = {
    ...sale,
    document_id: 'c1',
    kind: 'salesReturn',
    number: 'CN-2083/84-00001',
    form: 'creditNote',
    lines: [billLine('rice', '1', '100.00', '13.00')],
    total: '113.00',
    returns: {
      document_id: 's1',
      number: sale.number,
      date: sale.date,
      supplier_bill_no: '',
      supplier_bill_date: null,
    },
    remarks: 'बिग्रेको',
  }
  d.answer(oneSalesReturnQuery.type, oneSalesReturnQuery.key('c1'), own)
  const look = lookInto(d.all, 'c1')
  const held = look.get(oneSalesReturnQuery.view, oneSalesReturnQuery.key('c1')).held!
  d.did(
    OpenDraft,
    draftOfDocument(held, () => 1000, billHere(look, 'salesReturn', 's1', 'c1')),
  )
  d.did(PutReturned, put('c1', 'rice', 3000))
  sent(d, 'c1', ChangeSalesReturn)
  expect(leftOf(d, begins(d))).toEqual([0, 1000])
  // Its answer is lost, and the bill has it already.
  d.answer(oneSalesReturnQuery.type, oneSalesReturnQuery.key('c1'), { ...own, version: 2 })
  expect(leftOf(d, begins(d))).toEqual([2000, 1000])
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
