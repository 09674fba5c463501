import { RecordSale, ChangeSale } from '../../src/client/trade/submitBill.ts'
import { draftOfDocument } from '../../src/client/trade/draftDocument.ts'
import { expect, test } from 'vitest'
import fc from 'fast-check'
import { either as E, taskEither as TE } from 'fp-ts'
import { entryOf } from '../../src/client/log/log.ts'
import { foldRegistry } from '../../src/client/log/folds.ts'
import type { Stored } from '../../src/client/log/entry.ts'
import {
  AddLine,
  ChooseCashCustomer,
  ChooseParty,
  OpenDraft,
  OpenReview,
  PutTerms,
  RemoveLine,
} from '../../src/client/trade/commands.ts'
import { draftChart } from '../../src/client/trade/draft.ts'
import { amountOfLine, totalsOfDraft } from '../../src/client/trade/draftBill.ts'
import { shopQuery } from '../../src/client/documents/choices.ts'
import { type TradeDocument } from '../../src/contract/trade.ts'
import type { Wire } from '../../src/client/bus/api.ts'
import { begin, draftHarness, line, mine, reader } from './tradeDraftLogSetup.ts'

const rebuilt = (stored: readonly Stored[]) => {
  const f = foldRegistry(mine, () => {})
  f.boot(stored.map((meta) => entryOf(reader, meta)))
  return f.dump()
}
test('a bill opened for editing is the recorded bill and is sent with the version that was seen', () => {
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
        freeQuantity: 0,
        factor: 25_000,
        rate: 25_000_000,
        discount: { kind: 'percent', hundredths: 1000 },
        gross: 500000,
        lineDiscount: 50000,
        net: 450000,
        billDiscount: 0,
        vatClass: 'taxable',
        value: 450000,
        vat: 58500,
        taken: null,
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
    due: 208500,
    allocations: [],
    previousDue: null,
    usesAdvance: false,
    settles: [],
    returns: null,
    returnedBy: [],
    settlement: {
      cash: 100000,
      banks: [{ bankId: 'b1', name: 'NIC', amount: 200000, reference: 'QR' }],
      cheques: [],
      credit: 208500,
      change: 0,
    },
    remarks: 'छिटो',
    supplierBillNo: '',
    supplierBillDate: null,
    importDeclarationNo: '',
    isCapital: false,
    additionalCosts: [],
    customs: null,
    exportCountry: '',
    exportDeclarationNo: '',
    exportDeclarationDate: null,
    madeOffline: false,
    enteredBy: 'sita',
    enteredAt: '2026-11-20T06:00:00Z',
    printedCount: 0,
    voidReason: null,
  }
  const d = draftHarness()
  const documentId = 'doc1'
  d.did(
    OpenDraft,
    draftOfDocument(bought, () => 40_000),
  )
  expect(
    totalsOfDraft(d.draft(documentId), d.all.get(shopQuery.view, 'c1', 'null').held).totalPaisa,
  ).toBe(bought.total)
  expect(amountOfLine(d.draft(documentId).lines['rice']!)).toBe(450000)
  expect(d.draft(documentId).lines['rice']!.factorThousandths).toBe(25_000)
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

test('a draft folded from its stored entries equals what was on the screen, at every prefix', () => {
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
      const d = draftHarness()
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
      expect(d.rejected).toEqual([])
    }),
    { seed: 20831105, numRuns: 60 },
  )
  expect(submitted).toBeGreaterThan(25)
  expect(refused).toBeGreaterThan(8)
})

test('a bill of 500 lines keeps them all, in order, and its total is their sum', () => {
  const d = draftHarness(false)
  const documentId = begin(d)
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  for (let i = 0; i < 500; i++) d.did(AddLine, { documentId, ...line(`item${i}`, i + 1, 2) })
  const draft = d.draft(documentId)
  expect(draft.order).toEqual(Array.from({ length: 500 }, (_, i) => `item${i}`))
  expect(totalsOfDraft(draft, null).totalPaisa).toBe(((500 * 501) / 2) * 200)
  expect(Object.keys(d.all.get(draftChart, 'c1', documentId).context.items)).toHaveLength(500)
  expect(rebuilt(d.stored())).toEqual(d.dump())
})

test('a handler resends exactly what is stored in the intent', async () => {
  const d = draftHarness()
  const documentId = begin(d)
  const seen: unknown[] = []
  d.did(ChooseCashCustomer, { documentId, customerName: '' })
  d.did(AddLine, { documentId, ...line('rice', 1, 100) })
  d.did(OpenReview, { documentId })
  d.did(RecordSale, { documentId, offline: true })
  const { meta } = d.log.entries.at(-1)!
  const api = {
    resend: (_: unknown, wire: Wire, context: { commandId?: string | null }) => {
      seen.push([wire, context.commandId])
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
