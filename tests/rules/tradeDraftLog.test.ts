import { RecordPurchase, RecordSale, ChangeSale } from '../../src/client/trade/submitBill.ts'
import { expect, test } from 'vitest'
import { either as E } from 'fp-ts'
import {
  AddLine,
  ChooseCashCustomer,
  ChooseParty,
  DiscardDraft,
  OpenDraft,
  OpenReview,
  PutLine,
  PutParticulars,
  PutPayment,
  PutTerms,
  RemoveLine,
} from '../../src/client/trade/commands.ts'
import { paymentOf, settledOf, totalsOfDraft } from '../../src/client/trade/draftBill.ts'
import { shopQuery } from '../../src/client/documents/choices.ts'
import { EnteredTrade } from '../../src/contract/trade.ts'
import type { Wire } from '../../src/client/bus/api.ts'
import { begin, draftHarness, line, openedSale } from './tradeDraftLogSetup.ts'

const refusalOf = (sent: E.Either<{ tag: string; fields?: unknown }, unknown>) =>
  E.isLeft(sent) ? sent.left : null
test('a cash sale of rice at Rs 100 with VAT totals Rs 113, paid in cash by default', () => {
  const d = draftHarness()
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  const draft = d.draft(documentId)
  const shopNow = d.all.get(shopQuery.view, 'c1', 'null').held
  expect(totalsOfDraft(draft, shopNow).totalPaisa).toBe(11300)
  expect(paymentOf(draft)).toEqual({ cashPaisa: null, banks: [] })
  d.did(OpenReview, { documentId })
  d.did(RecordSale, { documentId, offline: false })
  const intent = d.log.entries.at(-1)!.meta.payload as { wire: Wire }
  expect(intent.wire.body).toEqual({
    document_id: documentId,
    date: '2026-11-21',
    party_id: null,
    lines: [{ item_id: 'rice', quantity: '1', unit: 'केजी', rate: '100.00', discount: null }],
    discount: null,
    vat_inclusive: false,
    round_to_rupee: false,
    settlement: { cash: '113.00', banks: [] },
    total: '113.00',
  })
  expect(E.isRight(EnteredTrade.decode(intent.wire.body))).toBe(true)
})

test('a new sale begins with the rates and the rounding of the company settings, a purchase without', () => {
  const terms = (
    said: Readonly<Record<string, boolean>>,
    kind: 'sale' | 'purchase',
  ): Record<string, unknown> => {
    const d = draftHarness(true, said)
    return { ...d.draft(begin(d, kind)).terms }
  }
  const none = { discount: null, vatCharged: false, vatInclusive: false, roundToRupee: false }
  expect(terms({ rates_include_vat: true }, 'sale')).toEqual({ ...none, vatInclusive: true })
  expect(terms({ round_to_rupee: true }, 'sale')).toEqual({ ...none, roundToRupee: true })
  expect(terms({}, 'sale')).toEqual(none)
  expect(terms({ rates_include_vat: true, round_to_rupee: true }, 'purchase')).toEqual(none)
})

test('a recorded bill that is opened keeps the VAT of its day, and takes that of another day', () => {
  const totals = (isRegistered: boolean, was: boolean): readonly number[] => {
    const d = draftHarness(isRegistered)
    const total = (): number =>
      totalsOfDraft(d.draft('s1'), d.all.get(shopQuery.view, 'c1', 'null').held).totalPaisa
    d.did(OpenDraft, { ...openedSale, recordedVat: { date: '2026-11-20', registered: was } })
    const before = total()
    d.did(PutParticulars, { documentId: 's1', ...openedSale.particulars, date: '2026-11-19' })
    return [before, total()]
  }
  expect(totals(false, true)).toEqual([11300, 10000])
  expect(totals(true, false)).toEqual([10000, 11300])
})

test('a shop without VAT registration charges no VAT, whatever its items are', () => {
  const d = draftHarness(false)
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  expect(
    totalsOfDraft(d.draft(documentId), d.all.get(shopQuery.view, 'c1', 'null').held),
  ).toMatchObject({ totalPaisa: 10000, vatPaisa: 0 })
})

test("a purchase has VAT if the supplier's bill has, whatever the shop's own registration", () => {
  for (const vat of [true, false]) {
    const d = draftHarness(vat)
    const documentId = begin(d, 'purchase')
    const total = () =>
      totalsOfDraft(d.draft(documentId), d.all.get(shopQuery.view, 'c1', 'null').held).totalPaisa
    d.did(ChooseParty, { documentId, partyId: 'p1', partyName: 'राम स्टोर', chargesVat: true })
    d.did(AddLine, { documentId, ...line('rice', 1, 100) })
    expect(total()).toBe(11300)
    d.did(PutTerms, {
      documentId,
      discount: null,
      vatCharged: false,
      vatInclusive: false,
      roundToRupee: false,
    })
    expect(total()).toBe(10000)
    d.did(OpenReview, { documentId })
    d.did(RecordPurchase, { documentId, offline: false })
    expect((d.log.entries.at(-1)!.meta.payload as { wire: Wire }).wire.body).toMatchObject({
      vat_charged: false,
      total: '100.00',
    })
  }
})

test('an item that is scanned three times is one line of three', () => {
  const d = draftHarness()
  const documentId = begin(d)
  for (let i = 0; i < 3; i++) d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  expect(d.draft(documentId).order).toEqual(['rice'])
  expect(d.draft(documentId).lines['rice']?.quantityThousandths).toBe(3000)
})

test('an item is not added in another unit than that of its line', () => {
  const d = draftHarness()
  const documentId = begin(d)
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  expect(
    refusalOf(
      d.bus.send(AddLine, {
        documentId,
        ...line('rice', 1, 2500),
        unit: 'बोरा',
        factorThousandths: 25_000,
      }),
    ),
  ).toMatchObject({ tag: 'otherUnit', fields: { unit: expect.anything() } })
})

test('a quantity of zero and a discount above the amount are refused beside their fields', () => {
  const d = draftHarness()
  const documentId = begin(d)
  expect(
    refusalOf(d.bus.send(PutLine, { documentId, ...line('rice', 0, 100) }))?.fields,
  ).toHaveProperty('quantity')
  expect(
    refusalOf(
      d.bus.send(PutLine, {
        documentId,
        ...line('rice', 1, 100),
        discount: { kind: 'amount', paisa: 10001 },
      }),
    )?.fields,
  ).toHaveProperty('discount')
  expect(d.draft(documentId).order).toEqual([])
})

test('a cash customer who pays too little is refused beside the cash field; a party then owes the rest', () => {
  const d = draftHarness()
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: 'हरि' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  d.did(PutPayment, { documentId, cashPaisa: 5000, banks: [] })
  expect(refusalOf(d.bus.send(OpenReview, { documentId }))).toMatchObject({
    tag: 'cashInFull',
    fields: { cashPaisa: expect.anything() },
  })
  d.did(ChooseParty, { documentId, partyId: 'p1', partyName: 'हरि', chargesVat: false })
  d.did(OpenReview, { documentId })
  const draft = d.draft(documentId)
  expect(settledOf(draft, 11300)).toEqual(E.right({ creditPaisa: 6300, changePaisa: 0 }))
})

test('a second click on save is refused and one intent is logged', () => {
  const d = draftHarness()
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  d.did(OpenReview, { documentId })
  d.did(RecordSale, { documentId, offline: false })
  expect(refusalOf(d.bus.send(RecordSale, { documentId, offline: false }))?.tag).toBe('not-now')
  expect(d.log.entries.filter((e) => e.meta.type === 'BillSubmitted')).toHaveLength(1)
})

test('a sale cannot be submitted as a purchase, or as a change of a bill', () => {
  const d = draftHarness()
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  d.did(OpenReview, { documentId })
  for (const wrong of [RecordPurchase, ChangeSale])
    expect(refusalOf(d.bus.send(wrong, { documentId, offline: false }))?.tag).toBe('notThisBill')
})

test('the reason of a refusal is shown at its line, moves with it, and goes when the line is edited', () => {
  const d = draftHarness()
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  for (const item of ['rice', 'salt', 'tea']) d.did(AddLine, { documentId, ...line(item, 1, 100) })
  d.did(OpenReview, { documentId })
  d.did(RecordSale, { documentId, offline: false })
  const say = { ne: 'स्टक पुगेन', en: 'Not enough in stock' }
  d.came('refused', {
    type: 'BillRefused',
    documentId,
    refusal: { tag: 'stock', say, fields: { 'lines.1.quantity': say } },
  })
  d.did(RemoveLine, { documentId, itemId: 'rice' })
  expect(d.draft(documentId).faults).toEqual({ 'lines.salt.quantity': say })
  d.did(PutLine, { documentId, ...line('salt', 2, 100) })
  expect(d.draft(documentId).faults).toEqual({})
})

test('several drafts are open side by side until each is recorded or discarded', () => {
  const d = draftHarness()
  const a = begin(d)
  const b = begin(d, 'purchase')
  const c = begin(d)
  expect(d.open().map((o) => [o.documentId, o.kind, o.standing])).toEqual([
    [a, 'sale', 'writing'],
    [b, 'purchase', 'writing'],
    [c, 'sale', 'writing'],
  ])
  d.did(DiscardDraft, { documentId: c })
  d.did(ChooseCashCustomer, { documentId: a, customerName: '' })
  d.did(AddLine, { documentId: a, ...line('rice', 1, 100) })
  d.did(OpenReview, { documentId: a })
  d.did(RecordSale, { documentId: a, offline: true })
  d.came('waiting', { type: 'BillWaiting', documentId: a })
  expect(d.open().map((o) => o.standing)).toEqual(['waiting', 'writing'])
  d.came('recorded', {
    type: 'BillRecorded',
    documentId: a,
    number: 'SI-1',
    version: 1,
    totalPaisa: 11300,
    warnings: [],
  })
  expect(d.open().map((o) => o.documentId)).toEqual([b])
  expect([d.step(a), d.draft(a).recorded?.number, d.rejected]).toEqual(['recorded', 'SI-1', []])
})

test('what is free goes out with its line, and an item that is added again adds to it', () => {
  const d = draftHarness()
  const documentId = begin(d)
  const screws = { ...line('screws', 10, 0), rateTenThousandths: 1250, freeThousandths: 1000 }
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...screws })
  d.did(AddLine, { documentId, ...screws })
  const sent = { ...screws, quantityThousandths: 20_000, freeThousandths: 2000 }
  expect(d.draft(documentId).lines['screws']).toEqual(sent)
  d.did(OpenReview, { documentId })
  d.did(RecordSale, { documentId, offline: false })
  const { body } = (d.log.entries.at(-1)!.meta.payload as { wire: Wire }).wire
  expect(body).toMatchObject({ lines: [{ quantity: '20', free_quantity: '2', rate: '0.125' }] })
  const read = EnteredTrade.decode(body)
  expect(E.isRight(read) && read.right.lines[0]).toMatchObject({ freeQuantity: 2000, rate: 1250 })
})
