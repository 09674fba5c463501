import { recoverOrphanedLogs } from '../../src/client/bus/recoverLogs.ts'
import { lookInto } from '../../src/client/bus/commandBus.ts'
import { partyForm } from '../../src/client/parties/events.ts'
import { VoidSale } from '../../src/client/trade/bill.ts'
import { BillSubmitted, billVoid } from '../../src/client/trade/draftEvents.ts'
import { changedFrom, openRefusals } from '../../src/client/trade/refusedBills.ts'
import { RestoreBill } from '../../src/client/trade/restoreBill.ts'
import { ChangeSale, RecordSale } from '../../src/client/trade/submitBill.ts'
import { noParticulars } from '../../src/client/trade/draftFields.ts'
import { draftOfDocument } from '../../src/client/trade/draftDocument.ts'
import { describe, expect, test } from 'vitest'
import { Answered, LeftoverSettled } from '../../src/client/bus/busEvents.ts'
import { DiscardAttention } from '../../src/client/bus/outbox.ts'
import { type Session } from '../../src/client/bus/openSession.ts'
import {
  AddLine,
  BeginDraft,
  ChooseCashCustomer,
  OpenDraft,
  OpenReview,
  PutParticulars,
  PutPayment,
  PutTerms,
} from '../../src/client/trade/commands.ts'
import { drafts } from '../../src/client/trade/draft.ts'
import { itemChoicesQuery } from '../../src/client/documents/choices.ts'
import { oneSaleQuery } from '../../src/client/trade/queries.ts'
import { settled } from '../sim/clientWorld.ts'
import { attention, counter, gives, line, outline, refuses, step } from './clientAttentionSetup.ts'

const billWire = {
  document_id: 'bill-1',
  kind: 'sale',
  number: 'SI-7',
  fiscal_year: '2083/84',
  date: '2025-11-21',
  state: 'live',
  version: 3,
  form: 'panBill',
  seller: {
    business_name: 'राम स्टोर',
    address: 'काठमाडौं',
    phone: '015550123',
    pan_no: '301234567',
    vat_registered: true,
  },
  party: null,
  customer_name: 'श्याम',
  lines: [
    {
      line_no: 1,
      item_id: 'rice',
      name: 'चामल',
      code: '',
      hs_code: '',
      unit: 'केजी',
      quantity: '2',
      rate: '100',
      discount: null,
      gross: '200',
      line_discount: '0',
      net: '200',
      bill_discount: '0',
      vat_class: 'exempt',
      value: '200',
    },
  ],
  discount: null,
  vat_inclusive: false,
  round_to_rupee: false,
  gross: '200',
  line_discount: '0',
  bill_discount: '0',
  taxable: '0',
  exempt: '200',
  zero_rated: '0',
  vat: '0',
  rounding: '0',
  total: '200',
  settlement: { cash: '200', banks: [], credit: '0', change: '0' },
  remarks: '',
  supplier_bill_no: '',
  supplier_bill_date: null,
  import_declaration_no: '',
  is_capital: false,
  export_country: '',
  export_declaration_no: '',
  export_declaration_date: null,
  made_offline: false,
  vat_charged: false,
  entered_by: 'सीता',
  entered_at: '2025-11-21T04:00:00.000Z',
  printed_count: 0,
  void_reason: null,
}
const changedRice = {
  item_id: 'rice',
  name: 'नयाँ चामल',
  code: '',
  barcode: '',
  category_name: null,
  unit: 'केजी',
  second_unit: null,
  second_factor: null,
  purchase_rate: null,
  sale_rate: '100',
  vat_class: 'taxable',
  quantity: '0',
  value: null,
  low_stock: null,
  is_active: true,
}
describe('across sessions', () => {
  const payments = [
    null,
    { cashPaisa: null, banks: [] },
    { cashPaisa: 3000, banks: [{ bankId: 'nabil', name: 'नबिल', paisa: null, reference: 'QR 7' }] },
  ]
  test.each(payments.map((payment, at) => [at, payment] as const))(
    'a bill that was refused in an earlier session is restored as it was sent (%i)',
    async (_, payment) => {
      const { w, no, parts, signIn } = counter()
      const s = await signIn('s1')
      w.server.online = false
      const documentId = gives(s, BeginDraft as never, { kind: 'sale' })
      gives(s, ChooseCashCustomer as never, { documentId, customerName: 'श्याम' })
      gives(s, AddLine as never, {
        documentId,
        ...line,
        unit: 'बोरा',
        factorThousandths: 25_000,
        discount: { kind: 'percent', hundredths: 1000 },
      })
      gives(s, PutTerms as never, {
        documentId,
        discount: { kind: 'amount', paisa: 500 },
        vatCharged: false,
        vatInclusive: true,
        roundToRupee: true,
      })
      if (payment !== null) gives(s, PutPayment as never, { documentId, ...payment })
      gives(s, PutParticulars as never, {
        documentId,
        ...noParticulars,
        date: s.folds.get(drafts, 'A', documentId).particulars.date,
        remarks: 'हतार',
        exportCountry: 'भारत',
      })
      gives(s, OpenReview as never, { documentId })
      const commandId = gives(s, RecordSale as never, { documentId, offline: true })
      const sent = (s.pending()[commandId]!.intent.payload as { wire: unknown }).wire
      await settled()
      await s.close()
      no.add('/web/sales')
      w.server.online = true
      const next = await signIn('s2')
      await recoverOrphanedLogs(parts, 'sita', next)()
      await settled(60)
      expect(outline(next)).toEqual([['RecordSale']])
      expect(step(next, documentId)).toBe('unopened')
      gives(next, RestoreBill as never, { documentId, commandId })
      expect(next.folds.get(drafts, 'A', documentId).lines['rice']).toEqual({
        ...line,
        unit: 'बोरा',
        factorThousandths: 25_000,
        discount: { kind: 'percent', hundredths: 1000 },
      })
      w.server.online = false
      gives(next, OpenReview as never, { documentId })
      const newId = gives(next, RecordSale as never, { documentId, offline: true })
      expect((next.pending()[newId]!.intent.payload as { wire: unknown }).wire).toEqual(sent)
      expect(attention(next).open).toEqual({})
    },
  )
  test('a change refused in an earlier session is shown on the current bill, with its age', async () => {
    const { w, no, parts, signIn } = counter()
    const s = await signIn('s1')
    const documentId = 'bill-1'
    const told = (to: Session, version: number, quantity: string) =>
      to.log.append(
        { session: to.id, company: 'A', actor: 'sita', commandId: null, command: null },
        'fact',
        [
          Answered.of({
            query: oneSaleQuery.type,
            key: oneSaleQuery.key(documentId),
            digest: `v${version}`,
            answer: {
              wire: { ...billWire, version, lines: [{ ...billWire.lines[0], quantity }] },
              paging: null,
            },
          }),
        ],
      )()
    await told(s, 3, '2')
    const books = () => s.folds.get(oneSaleQuery.view, 'A', oneSaleQuery.key(documentId)).held!
    gives(
      s,
      OpenDraft as never,
      draftOfDocument(books(), () => 1000),
    )
    gives(s, AddLine as never, { documentId, ...line, quantityThousandths: 5000 })
    gives(s, PutParticulars as never, {
      documentId,
      ...s.folds.get(drafts, 'A', documentId).particulars,
      remarks: 'थपेको',
    })
    gives(s, OpenReview as never, { documentId })
    w.server.online = false
    const commandId = gives(s, ChangeSale as never, { documentId, offline: true })
    const sent = (s.pending()[commandId]!.intent.payload as { wire: { body: object } }).wire.body
    await settled()
    await s.close()
    no.add(`/web/sales/${documentId}`)
    w.server.online = true
    const next = await signIn('s2')
    await recoverOrphanedLogs(parts, 'sita', next)()
    await settled(60)
    expect(outline(next)).toEqual([['ChangeSale']])
    expect(refuses(next, RestoreBill as never, { documentId, commandId })).toBe('notHere')
    await told(next, 4, '9')
    // The item has been renamed and taxed since; the bill keeps it as it was.
    await next.log.append(
      { session: next.id, company: 'A', actor: 'sita', commandId: null, command: null },
      'fact',
      [
        Answered.of({
          query: itemChoicesQuery.type,
          key: itemChoicesQuery.key(null),
          digest: 'items',
          answer: { wire: [changedRice], paging: null },
        }),
      ],
    )()
    gives(next, RestoreBill as never, { documentId, commandId })
    const draft = next.folds.get(drafts, 'A', documentId)
    expect([
      draft.version,
      draft.number,
      draft.lines['rice']!.quantityThousandths,
      draft.lines['rice']!.name,
      draft.particulars.remarks,
    ]).toEqual([4, 'SI-7', 7000, 'चामल', 'थपेको'])
    expect(changedFrom(attention(next).open, documentId)).toBe(3)
    w.server.online = false
    gives(next, OpenReview as never, { documentId })
    const newId = gives(next, ChangeSale as never, { documentId, offline: true })
    expect((next.pending()[newId]!.intent.payload as { wire: { body: object } }).wire.body).toEqual(
      { ...sent, version: 4 },
    )
    expect([attention(next).open, changedFrom(attention(next).open, documentId)]).toEqual([
      {},
      null,
    ])
  })
  test.each([null, {}, { documentId: 'b1', wire: null }])(
    'a refusal whose request %j cannot be read counts for no form, and stays until a person closes it',
    async (payload) => {
      const { signIn } = counter()
      const s = await signIn('s1')
      const refusal = { tag: 'no', say: { ne: 'होइन', en: 'No' } }
      const told = [
        ['c1', 'RecordSale', BillSubmitted.type],
        ['c2', 'AddParty', partyForm.submitted.type],
        ['c3', 'VoidSale', billVoid.asked.type],
      ].map(([commandId, command, type]) =>
        LeftoverSettled.of({
          commandId: commandId!,
          command: command!,
          step: 'refused',
          intent: { type: type!, payload },
          refusal,
          outcome: [],
        }),
      )
      await s.note(told)?.()
      const look = lookInto(s.folds, 'A')
      expect(openRefusals(look, 'b1')).toEqual([])
      expect(changedFrom(attention(s).open, 'b1')).toBeNull()
      const here = { company: 'A', actor: 'u', commandId: 'c9', at: '2025-11-21T04:00:00Z' }
      expect(partyForm.supersedePrevious(look, here, 'd1')).toEqual([])
      expect(VoidSale.decide({ documentId: 'b1', reason: 'भूल' }, look, here)).toMatchObject({
        right: [{ type: billVoid.asked.type }],
      })
      expect(RestoreBill.decide({ documentId: 'b1', commandId: 'c1' }, look, here)).toMatchObject({
        left: { tag: 'notHere' },
      })
      expect(Object.keys(attention(s).open)).toEqual(['c1', 'c2', 'c3'])
    },
  )
  test('a refusal reported a second time by an old log does not come back once it is closed', async () => {
    const { signIn } = counter()
    const s = await signIn('s1')
    const told = () =>
      s.note([
        LeftoverSettled.of({
          commandId: 'c1',
          command: 'AddParty',
          step: 'refused',
          intent: { type: 'PartySubmitted', payload: {} },
          refusal: { tag: 'no', say: { ne: 'होइन', en: 'No' } },
          outcome: [],
        }),
      ])
    await told()?.()
    expect(outline(s)).toEqual([['AddParty']])
    gives(s, DiscardAttention as never, { commandId: 'c1' })
    await told()?.()
    expect(outline(s)).toEqual([])
  })
})
