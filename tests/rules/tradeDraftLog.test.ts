import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { either as E, taskEither as TE } from 'fp-ts'
import { Answered } from '../../src/client/bus/busEvents.ts'
import type { AnyCommand, Tools } from '../../src/client/bus/command.ts'
import { commandBus } from '../../src/client/bus/commandBus.ts'
import { busEvents } from '../../src/client/bus/busEvents.ts'
import { entryOf, openLog } from '../../src/client/log/log.ts'
import { eventReader, type AnyEvent } from '../../src/client/log/event.ts'
import { foldRegistry, type Untaken } from '../../src/client/log/folds.ts'
import type { Fold } from '../../src/client/log/fold.ts'
import type { Stored } from '../../src/client/log/entry.ts'
import { memoryStore } from '../../src/client/log/store.ts'
import { billActs, billCommands, billPrints, billVoids } from '../../src/client/trade/bill.ts'
import {
  AddLine,
  BeginDraft,
  ChooseCashCustomer,
  ChooseParty,
  DiscardDraft,
  draftCommands,
  OpenDraft,
  OpenReview,
  PutLine,
  PutPayment,
  PutTerms,
  RemoveLine,
} from '../../src/client/trade/commands.ts'
import {
  RecordPurchase,
  RecordSale,
  ChangeSale,
  submitCommands,
} from '../../src/client/trade/submitBill.ts'
import { draftChart, drafts, openDrafts } from '../../src/client/trade/draft.ts'
import type { DraftLine } from '../../src/client/trade/draftFields.ts'
import {
  amountOfLine,
  paymentOf,
  settledOf,
  totalsOfDraft,
} from '../../src/client/trade/draftBill.ts'
import { draftOfDocument } from '../../src/client/trade/draftDocument.ts'
import { billEvents, draftEvents } from '../../src/client/trade/draftEvents.ts'
import { shopQuery } from '../../src/client/trade/queries.ts'
import { EnteredTrade, type TradeDocument } from '../../src/contract/trade.ts'
import type { Wire } from '../../src/client/bus/api.ts'
import { needsAttention, outbox } from '../../src/client/bus/outbox.ts'

const mine = [
  drafts,
  draftChart,
  openDrafts,
  billActs,
  billVoids,
  billPrints,
] as unknown as readonly Fold<unknown>[]
const folds = [
  ...mine,
  outbox as Fold<unknown>,
  needsAttention as Fold<unknown>,
  shopQuery.view as Fold<unknown>,
]
const reader = eventReader([...busEvents, ...draftEvents, ...billEvents] as never)
const shop = {
  company_id: 'c1',
  business_name: 'राम स्टोर',
  address: 'काठमाडौं',
  phone: '015550123',
  email: null,
  pan_no: '301234567',
  vat_registered_from: '2020-07-16',
  locked_through: null,
  below_zero_stock: 'warn',
}

/** One person at one log; nothing is sent, outcomes are told by hand. */
const desk = (vat = true) => {
  let n = 0
  const untaken: Untaken[] = []
  const all = foldRegistry(folds, (fault) => untaken.push(fault))
  const ports = {
    now: () => new Date(Date.UTC(2026, 10, 21, 6) + n).toISOString(),
    newId: () => `id-${String(++n).padStart(6, '0')}`,
    hash: (text: string) => createHash('sha256').update(text).digest('hex'),
  }
  const log = openLog({
    session: 's1',
    store: memoryStore(),
    row: () => ({
      id: 's1',
      user: 'sita',
      company: null,
      at: '',
      unsent: 0,
      entries: 0,
      uploaded: 0,
      ticket: null,
      ended: false,
    }),
    reader,
    ports,
    past: [],
    first: all.apply,
  })
  const commands = new Map(
    [...draftCommands, ...submitCommands, ...billCommands].map((c) => [
      c.type,
      c as unknown as AnyCommand,
    ]),
  )
  const bus = commandBus({
    log,
    folds: all,
    commands,
    tools: {} as Tools,
    ports,
    who: () => ({ company: 'c1', actor: 'sita', may: () => true }),
    report: (fault) => {
      throw fault
    },
    behind: false,
  })
  const envelope = { session: 's1', company: 'c1', actor: 'sita', commandId: null, command: null }
  void log.append(envelope, 'fact', [
    Answered.of({
      query: shopQuery.type,
      key: shopQuery.key(null),
      digest: 'd',
      answer: { wire: { ...shop, vat_registered_from: vat ? '2020-07-16' : null }, paging: null },
    }),
  ])
  const did = <C>(command: Parameters<typeof bus.send<C>>[0], raw: unknown) => {
    const sent = bus.send(command, raw)
    if (E.isLeft(sent)) throw new Error(`${command.type}: ${sent.left.tag}`)
    return sent.right.commandId
  }
  const came = (step: 'recorded' | 'refused' | 'waiting', event: AnyEvent) =>
    void log.append({ ...envelope, commandId: 'x', command: 'RecordSale' }, step, [event])
  return {
    log,
    all,
    did,
    came,
    untaken,
    bus,
    draft: (id: string) => all.get(drafts, 'c1', id),
    step: (id: string) => all.get(draftChart, 'c1', id).value,
    open: () => Object.values(all.get(openDrafts, 'c1', 'all').open),
    dump: () =>
      Object.fromEntries(
        Object.entries(JSON.parse(JSON.stringify(all.dump())) as Record<string, unknown>).filter(
          ([name]) => mine.some((f) => f.name === name),
        ),
      ),
    stored: () => JSON.parse(JSON.stringify(log.entries.map((e) => e.meta))) as Stored[],
  }
}
const rebuilt = (stored: readonly Stored[]) => {
  const f = foldRegistry(mine, () => {})
  f.boot(stored.map((meta) => entryOf(reader, meta)))
  return f.dump()
}
const line = (itemId: string, quantity: number, rupees: number): DraftLine => ({
  itemId,
  name: itemId,
  unit: 'केजी',
  factorThousandths: 1000,
  quantityThousandths: quantity * 1000,
  ratePaisa: rupees * 100,
  discount: null,
  vatClass: 'taxable',
})
const begin = (d: ReturnType<typeof desk>, kind: 'sale' | 'purchase' = 'sale') =>
  d.did(BeginDraft, { kind })
const refusalOf = (sent: E.Either<{ tag: string; fields?: unknown }, unknown>) =>
  E.isLeft(sent) ? sent.left : null

test('a cash sale of rice at Rs 100 with VAT comes to Rs 113, paid in cash without a word about payment', () => {
  const d = desk()
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

test('a PAN shop charges no VAT, whatever its items are', () => {
  const d = desk(false)
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  expect(
    totalsOfDraft(d.draft(documentId), d.all.get(shopQuery.view, 'c1', 'null').held),
  ).toMatchObject({ totalPaisa: 10000, vatPaisa: 0 })
})

test("a purchase carries VAT where the supplier's bill does, whatever the shop itself is, and says so to the books", () => {
  for (const vat of [true, false]) {
    const d = desk(vat)
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

test('an item that is scanned three times stands once, three times as many', () => {
  const d = desk()
  const documentId = begin(d)
  for (let i = 0; i < 3; i++) d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  expect(d.draft(documentId).order).toEqual(['rice'])
  expect(d.draft(documentId).lines['rice']?.quantityThousandths).toBe(3000)
})

test('an item is not added in another unit than it stands in', () => {
  const d = desk()
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
  const d = desk()
  const documentId = begin(d)
  expect(
    refusalOf(d.bus.send(PutLine, { documentId, ...line('rice', 0, 100) }))?.fields,
  ).toHaveProperty('quantityThousandths')
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

test('a cash customer who pays too little is refused beside the cash; a party then owes the rest', () => {
  const d = desk()
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

test('a second click on save is refused and one intent is kept', () => {
  const d = desk()
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  d.did(OpenReview, { documentId })
  d.did(RecordSale, { documentId, offline: false })
  expect(refusalOf(d.bus.send(RecordSale, { documentId, offline: false }))?.tag).toBe('not-now')
  expect(d.log.entries.filter((e) => e.meta.type === 'BillSubmitted')).toHaveLength(1)
})

test('a sale is not handed in as a purchase, nor as a change of a bill', () => {
  const d = desk()
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  d.did(OpenReview, { documentId })
  for (const wrong of [RecordPurchase, ChangeSale])
    expect(refusalOf(d.bus.send(wrong, { documentId, offline: false }))?.tag).toBe('notThisBill')
})

test("the books' sentence stands at the line it means, moves with it and goes when the line is written again", () => {
  const d = desk()
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

test('several drafts stand open side by side until each is recorded or discarded', () => {
  const d = desk()
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
  expect([d.step(a), d.draft(a).recorded?.number, d.untaken]).toEqual(['recorded', 'SI-1', []])
})

test('a bill of the books opened to be changed is the bill that was recorded, and is sent with the version that was seen', () => {
  const bought: TradeDocument = {
    documentId: 'doc1',
    kind: 'sale',
    number: 'SI-7',
    fiscalYear: '2083/84',
    date: '2026-11-20',
    state: 'live',
    version: 3,
    form: 'taxInvoice',
    seller: {
      businessName: 'राम स्टोर',
      address: 'काठमाडौं',
      phone: '',
      panNo: '301234567',
      vatRegistered: true,
    },
    party: { ledgerId: 'p1', ledgerTitle: 'हरि', address: '', mobileNo: '', vatPanNo: '' },
    customerName: '',
    lines: [
      {
        lineNo: 1,
        itemId: 'rice',
        name: 'चामल',
        code: '',
        hsCode: '',
        unit: 'बोरा',
        quantity: 2000,
        rate: 250000,
        discount: { kind: 'percent', hundredths: 1000 },
        gross: 500000,
        lineDiscount: 50000,
        net: 450000,
        billDiscount: 0,
        vatClass: 'taxable',
        value: 450000,
      },
    ],
    discount: null,
    vatCharged: true,
    vatInclusive: false,
    roundToRupee: false,
    gross: 500000,
    lineDiscount: 50000,
    billDiscount: 0,
    taxable: 450000,
    exempt: 0,
    zeroRated: 0,
    vat: 58500,
    rounding: 0,
    total: 508500,
    settlement: {
      cash: 100000,
      banks: [{ bankId: 'b1', name: 'NIC', amount: 200000, reference: 'QR' }],
      credit: 208500,
      change: 0,
    },
    remarks: 'छिटो',
    supplierBillNo: '',
    supplierBillDate: null,
    importDeclarationNo: '',
    isCapital: false,
    exportCountry: '',
    exportDeclarationNo: '',
    exportDeclarationDate: null,
    madeOffline: false,
    enteredBy: 'sita',
    enteredAt: '2026-11-20T06:00:00Z',
    printedCount: 0,
    voidReason: null,
  }
  const d = desk()
  const documentId = 'doc1'
  d.did(
    OpenDraft,
    draftOfDocument(bought, () => 25_000),
  )
  expect(
    totalsOfDraft(d.draft(documentId), d.all.get(shopQuery.view, 'c1', 'null').held).totalPaisa,
  ).toBe(bought.total)
  expect(amountOfLine(d.draft(documentId).lines['rice']!)).toBe(450000)
  d.did(OpenReview, { documentId })
  d.did(ChangeSale, { documentId, offline: false })
  const { wire } = d.log.entries.at(-1)!.meta.payload as { wire: Wire }
  expect(wire.params).toEqual({ id: 'doc1' })
  expect(wire.body).toMatchObject({
    version: 3,
    party_id: 'p1',
    total: '5085.00',
    settlement: { cash: '1000.00', banks: [{ bank_id: 'b1', amount: '2000.00', reference: 'QR' }] },
    remarks: 'छिटो',
  })
  expect(wire.body).not.toHaveProperty('document_id')
})

test('a draft survives a reload: folded from its stored entries it is what stood on the screen, at every prefix', () => {
  const spoken = fc.array(
    fc.oneof(
      fc.record({
        say: fc.constant('line' as const),
        item: fc.integer({ min: 0, max: 5 }),
        quantity: fc.integer({ min: 0, max: 9 }),
        rupees: fc.integer({ min: 0, max: 500 }),
      }),
      fc.record({ say: fc.constant('remove' as const), item: fc.integer({ min: 0, max: 5 }) }),
      fc.record({ say: fc.constant('party' as const), who: fc.integer({ min: 0, max: 2 }) }),
      fc.record({
        say: fc.constant('terms' as const),
        percent: fc.integer({ min: 0, max: 10_000 }),
      }),
      fc.record({ say: fc.constant('submit' as const), well: fc.boolean() }),
    ),
    { minLength: 10, maxLength: 40 },
  )
  let submitted = 0
  let refused = 0
  fc.assert(
    fc.property(spoken, (words) => {
      const d = desk()
      const documentId = begin(d)
      const shown = [d.dump()]
      const at = [d.log.entries.length]
      for (const w of words) {
        if (w.say === 'line')
          d.bus.send(AddLine, { documentId, ...line(`item${w.item}`, w.quantity, w.rupees) })
        else if (w.say === 'remove') d.bus.send(RemoveLine, { documentId, itemId: `item${w.item}` })
        else if (w.say === 'party') {
          if (w.who === 0) d.bus.send(ChooseCashCustomer, { documentId, customerName: '' })
          else
            d.bus.send(ChooseParty, {
              documentId,
              partyId: `p${w.who}`,
              partyName: 'हरि',
              chargesVat: false,
            })
        } else if (w.say === 'terms')
          d.bus.send(PutTerms, {
            documentId,
            discount: { kind: 'percent', hundredths: w.percent },
            vatCharged: false,
            vatInclusive: w.percent % 2 === 0,
            roundToRupee: true,
          })
        else {
          d.bus.send(OpenReview, { documentId })
          if (E.isRight(d.bus.send(RecordSale, { documentId, offline: false }))) {
            submitted++
            const say = { ne: 'भएन', en: 'No' }
            if (!w.well) {
              refused++
              d.came('refused', {
                type: 'BillRefused',
                documentId,
                refusal: { tag: 'x', say, fields: { 'lines.0.quantity': say } },
              })
            }
          }
        }
        shown.push(d.dump())
        at.push(d.log.entries.length)
      }
      const stored = d.stored()
      for (const [i, length] of at.entries())
        expect(rebuilt(stored.slice(0, length))).toEqual(shown[i])
      expect(d.untaken).toEqual([])
    }),
    { seed: 20831105, numRuns: 60 },
  )
  expect(submitted).toBeGreaterThan(25)
  expect(refused).toBeGreaterThan(8)
})

test('a bill of 500 lines keeps them all, in order, and its total is the sum of what was written', () => {
  const d = desk(false)
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  for (let i = 0; i < 500; i++) d.did(AddLine, { documentId, ...line(`item${i}`, i + 1, 2) })
  const draft = d.draft(documentId)
  expect(draft.order).toEqual(Array.from({ length: 500 }, (_, i) => `item${i}`))
  expect(totalsOfDraft(draft, null).totalPaisa).toBe(((500 * 501) / 2) * 200)
  expect(Object.keys(d.all.get(draftChart, 'c1', documentId).context.items)).toHaveLength(500)
  expect(rebuilt(d.stored())).toEqual(d.dump())
})

test('what is sent for a handler to resend is what stands in the intent', async () => {
  const d = desk()
  const documentId = begin(d)
  const seen: unknown[] = []
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  d.did(OpenReview, { documentId })
  d.did(RecordSale, { documentId, offline: true })
  const { meta } = d.log.entries.at(-1)!
  const api = {
    resend: (_: unknown, wire: Wire, errand: { commandId?: string | null }) => {
      seen.push([wire, errand.commandId])
      return TE.left({ tag: 'Refused', refusal: { tag: 'no', say: { ne: 'भएन', en: 'No' } } })
    },
  }
  const outcome = await RecordSale.send!(JSON.parse(JSON.stringify(meta.payload)), meta, {
    api,
  } as never)()
  expect(seen).toEqual([[(meta.payload as { wire: Wire }).wire, meta.commandId]])
  expect(outcome).toMatchObject({
    _tag: 'Right',
    right: { step: 'refused', events: [{ type: 'BillRefused', documentId }] },
  })
  expect((meta.payload as { wire: { body: object } }).wire.body).toMatchObject({
    made_offline: true,
  })
})
