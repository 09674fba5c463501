import { either as E, taskEither as TE } from 'fp-ts'
import { describe, expect, test } from 'vitest'
import {
  busEvents,
  Answered,
  AttentionClosed,
  LeftoverSettled,
} from '../../src/client/bus/busEvents.ts'
import {
  DiscardAttention,
  grouped,
  needsAttention,
  outbox,
  standingOf,
  standsFor,
  type Attention,
} from '../../src/client/bus/outbox.ts'
import { openSession, settleDead, type Session } from '../../src/client/bus/openSession.ts'
import { eventReader } from '../../src/client/log/event.ts'
import { area as items } from '../../src/client/items/area.ts'
import { AddCategory, AddItem } from '../../src/client/items/commands.ts'
import { newItem, textsOfSent as itemTextsOfSent } from '../../src/client/items/itemForm.ts'
import { area as money } from '../../src/client/money/area.ts'
import { AddBank } from '../../src/client/money/commands.ts'
import { newBank, textsOfSent as bankTextsOfSent } from '../../src/client/money/bankForm.ts'
import { entryOfRefused, fileOf, fileOfAll } from '../../src/client/outbox/files.ts'
import { outboxWords, owedElsewhere, whyHeld } from '../../src/client/outbox/outboxWords.ts'
import { area as parties } from '../../src/client/parties/area.ts'
import { AddParty } from '../../src/client/parties/commands.ts'
import { lookInto } from '../../src/client/bus/commandBus.ts'
import { partyForm } from '../../src/client/parties/events.ts'
import { newParty, pictureOfSent, textsOfSent } from '../../src/client/parties/partyForm.ts'
import { area as sessionArea } from '../../src/client/session/area.ts'
import { CompanyEntered, LoggedIn } from '../../src/client/session/events.ts'
import { stillUnsent } from '../../src/client/session/unsentWords.ts'
import { changedFrom, MendDraft, TakeUpBill } from '../../src/client/trade/editAgain.ts'
import { area as trade } from '../../src/client/trade/area.ts'
import {
  AddLine,
  BeginDraft,
  ChangeSale,
  ChooseCashCustomer,
  ChooseParty,
  DiscardDraft,
  OpenDraft,
  OpenReview,
  PutParticulars,
  PutPayment,
  PutTerms,
  RecordSale,
} from '../../src/client/trade/commands.ts'
import { draftChart, drafts, noParticulars } from '../../src/client/trade/draft.ts'
import { openedFrom } from '../../src/client/trade/draftBill.ts'
import {
  bankChoicesQuery,
  itemChoicesQuery,
  oneSaleQuery,
  shopQuery,
} from '../../src/client/trade/queries.ts'
import { person, place, settled, world, type World } from '../sim/clientWorld.ts'

const shop = {
  company_id: 'A',
  business_name: 'राम स्टोर',
  address: 'काठमाडौं',
  phone: '015550123',
  email: null,
  pan_no: '301234567',
  vat_registered_from: '2020-07-16',
  locked_through: null,
  below_zero_stock: 'warn',
}
const rice = {
  item_id: 'rice',
  name: 'चामल',
  code: '',
  barcode: '',
  category_name: null,
  unit: 'केजी',
  second_unit: 'बोरा',
  second_factor: '25',
  purchase_rate: '80',
  sale_rate: '100',
  vat_class: 'exempt',
  quantity: '10',
  value: '800',
  low_stock: null,
  is_active: true,
}

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

const answers: Readonly<Record<string, unknown>> = {
  '/web/add-ledger': { ledger_id: 'x' },
  '/web/items': { item_id: 'x' },
  '/web/item-categories': { category_id: 'x' },
  '/web/banks': { bank_id: 'x' },
  '/web/sales': { document_id: 'x', number: 'SI-1', version: 1, total: '100', warnings: [] },
}
/** A shop's own areas over a server that says yes to everything but the paths in `no`. */
const counter = () => {
  const w = world()
  const asked: string[] = []
  const no = new Set<string>()
  w.server.answer = (path, request) => {
    if (request.method !== 'POST') return null
    asked.push(path)
    if (no.has(path))
      return [
        422,
        {
          message: 'मिलेन (No)',
          refusal: { tag: 'periodLocked', say: { ne: 'हिसाब बन्द छ', en: 'The books are closed' } },
        },
      ]
    return [200, { message: 'ठीक छ (Fine)', data: answers[path] }]
  }
  const parts = { ...w.parts, areas: [sessionArea, parties, items, money, trade] }
  const over = async (id: string): Promise<Session> => {
    const s = await openSession(parts, id)()
    if (E.isLeft(s)) throw new Error(s.left.tag)
    return s.right
  }
  const held = (s: Session) => {
    const envelope = { session: s.id, company: 'A', actor: 'sita', commandId: null, command: null }
    const answer = (query: { readonly type: string }, wire: unknown) =>
      Answered.of({
        query: query.type,
        key: 'null',
        digest: query.type,
        answer: { wire, paging: null },
      })
    void s.log.append(envelope, 'fact', [
      answer(shopQuery, shop),
      answer(itemChoicesQuery, [rice]),
      answer(bankChoicesQuery, [{ bank_id: 'nabil', name: 'नबिल', kind: 'bank' }]),
    ])
  }
  const signIn = async (id: string): Promise<Session> => {
    w.keeper.enter('A', 'token-A', 'ticket-A')
    const s = await over(id)
    await s.note([LoggedIn.of(person('sita')), CompanyEntered.of(place('A'))])?.()
    held(s)
    return s
  }
  return { w, asked, no, parts, signIn, over, held }
}
const gives = (s: Session, command: Parameters<Session['send']>[0], raw: unknown): string => {
  const sent = s.send(command, raw)
  if (E.isLeft(sent)) throw new Error(`${command.type}: ${JSON.stringify(sent.left)}`)
  return sent.right.commandId
}
const refuses = (s: Session, command: Parameters<Session['send']>[0], raw: unknown): string => {
  const sent = s.send(command, raw)
  return E.isLeft(sent) ? sent.left.tag : 'accepted'
}
const texts = { ...newParty('2026-11-20'), ledgerTitle: 'हरि' }
const line = {
  itemId: 'rice',
  name: 'चामल',
  unit: 'केजी',
  factorThousandths: 1000,
  quantityThousandths: 1000,
  ratePaisa: 10_000,
  discount: null,
  vatClass: 'exempt',
}
const party = (s: Session, draft: string) =>
  gives(s, AddParty as never, { draft, texts, picture: null })
/** A sale of one line to a party, handed in; answers its document's id and the command's. */
const sale = (
  s: Session,
  partyId: string | null,
  more: { readonly itemId?: string; readonly remarks?: string } = {},
) => {
  const documentId = gives(s, BeginDraft as never, { kind: 'sale' })
  if (partyId === null) gives(s, ChooseCashCustomer as never, { documentId, customerName: '' })
  else gives(s, ChooseParty as never, { documentId, partyId, partyName: 'हरि', chargesVat: false })
  gives(s, AddLine as never, {
    documentId,
    ...line,
    ...(more.itemId === undefined ? {} : { itemId: more.itemId }),
  })
  if (more.remarks !== undefined)
    gives(s, PutParticulars as never, {
      documentId,
      ...s.folds.get(drafts, 'A', documentId).particulars,
      remarks: more.remarks,
    })
  gives(s, OpenReview as never, { documentId })
  return { documentId, commandId: gives(s, RecordSale as never, { documentId, offline: true }) }
}
const attention = (s: Session) => s.folds.get(needsAttention, null, 'all')
const outline = (s: Session) =>
  grouped(attention(s).open).map(({ head, dependants }) => [
    head.command,
    ...dependants.map((each) => each.command),
  ])
const step = (s: Session, documentId: string) => s.folds.get(draftChart, 'A', documentId).value
const awake = async (w: World) => {
  w.server.online = true
  w.wake$.next(null)
  await settled(60)
}

describe('what stands on a refused entry', () => {
  test('is refused with it, is not sent, and is shown beneath it; what does not stand on it goes into the books', async () => {
    const { w, asked, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const partyId = party(s, 'd1')
    const mine = sale(s, partyId)
    const other = sale(s, null)
    await settled()
    expect(asked).toEqual([])
    no.add('/web/add-ledger')
    await awake(w)
    expect(asked).toEqual(['/web/add-ledger', '/web/sales'])
    expect([step(s, mine.documentId), step(s, other.documentId)]).toEqual(['refused', 'recorded'])
    expect(outline(s)).toEqual([['AddParty', 'RecordSale']])
    const said = attention(s).open[mine.commandId]!.refusal
    expect([said.tag, said.on]).toEqual(['dependsOnRefused', partyId])
    expect([said.say.ne, said.say.en]).toEqual([
      expect.stringContaining('पार्टी थप्नुहोस्'),
      expect.stringContaining('Add party'),
    ])
    expect([
      s.folds.get(drafts, 'A', mine.documentId).refusal?.tag,
      Object.keys(s.pending()),
    ]).toEqual(['dependsOnRefused', []])
    expect(w.faults).toEqual([])
  })
  test('goes with it through every hand: a category, the item in it, the sale of that item', async () => {
    const { w, asked, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const categoryId = gives(s, AddCategory as never, { name: 'अन्न' })
    const itemId = gives(s, AddItem as never, {
      draft: 'i1',
      texts: { ...newItem('2026-11-20'), name: 'दाल', categoryId },
    })
    sale(s, null, { itemId })
    await settled()
    no.add('/web/item-categories')
    await awake(w)
    expect(asked).toEqual(['/web/item-categories'])
    expect(outline(s)).toEqual([['AddCategory', 'AddItem', 'RecordSale']])
  })
  test('stands on it also when a person has closed that one, and after the page was loaded anew', async () => {
    const { w, asked, no, signIn, over } = counter()
    const s = await signIn('s1')
    no.add('/web/add-ledger')
    const partyId = party(s, 'd1')
    await settled()
    gives(s, DiscardAttention as never, { commandId: partyId })
    await s.close()
    w.locks.clear()
    const again = await over('s1')
    // The party's bill is stopped while it is written; one that slipped through is not sent.
    const documentId = gives(again, BeginDraft as never, { kind: 'sale' })
    gives(again, ChooseParty as never, { documentId, partyId, partyName: 'हरि', chargesVat: false })
    gives(again, AddLine as never, { documentId, ...line })
    expect(refuses(again, OpenReview as never, { documentId })).toBe('partyRefused')
    gives(again, AddBank as never, {
      draft: 'b1',
      texts: { ...newBank('2026-11-20'), name: 'नबिल', branch: partyId },
    })
    await settled()
    expect(asked).toEqual(['/web/add-ledger'])
    expect(
      Object.values(attention(again).open).map((each) => [each.command, each.refusal.on]),
    ).toEqual([['AddBank', partyId]])
  })
  test('is only what names it outright: a remark that quotes its id is no reason', async () => {
    const { w, asked, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const partyId = party(s, 'd1')
    sale(s, null, { remarks: `see ${partyId}` })
    await settled()
    no.add('/web/add-ledger')
    await awake(w)
    expect([asked, outline(s)]).toEqual([['/web/add-ledger', '/web/sales'], [['AddParty']]])
  })
})

describe('edit and send again', () => {
  test('closes the old party in the moment in which the new one is given, and its bill then names the new one', async () => {
    const { w, asked, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const partyId = party(s, 'd1')
    const { documentId, commandId } = sale(s, partyId)
    await settled()
    no.add('/web/add-ledger')
    await awake(w)
    no.clear()
    w.server.online = false
    const newId = party(s, partyId)
    expect(attention(s).refused).toMatchObject({ [partyId]: newId, [commandId]: null })
    expect(outline(s)).toEqual([['RecordSale']])
    expect(
      s.log.entries.filter((e) => e.meta.type === 'AttentionClosed').map((e) => e.event),
    ).toEqual([{ type: 'AttentionClosed', commandId: partyId, how: 'superseded', by: newId }])
    gives(s, MendDraft as never, { documentId })
    expect(s.folds.get(drafts, 'A', documentId)).toMatchObject({
      partyId: newId,
      partyName: 'हरि',
      buyer: 'party',
      order: ['rice'],
    })
    gives(s, OpenReview as never, { documentId })
    gives(s, RecordSale as never, { documentId, offline: false })
    expect(attention(s).open).toEqual({})
    asked.length = 0
    await awake(w)
    expect([asked, step(s, documentId), attention(s).open]).toEqual([
      ['/web/add-ledger', '/web/sales'],
      'recorded',
      {},
    ])
    expect(w.faults).toEqual([])
  })
  test('two parties from the same page stay two: a third written there closes neither', async () => {
    const { w, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    for (let i = 0; i < 2; i++) {
      party(s, 'new')
      await settled()
    }
    no.add('/web/add-ledger')
    await awake(w)
    no.clear()
    party(s, 'new')
    await settled()
    expect(outline(s)).toEqual([['AddParty'], ['AddParty']])
  })
  test('a form that the books refused before anyone left it closes its refusal when it is saved again', async () => {
    const { no, signIn } = counter()
    const s = await signIn('s1')
    no.add('/web/add-ledger')
    party(s, 'new')
    await settled()
    expect(partyForm.stateOf(lookInto(s.folds, 'A'), 'new')).toBe('refused')
    no.clear()
    party(s, 'new')
    expect(outline(s)).toEqual([])
  })
  test('brings an item, line and all, up to date in the bill that names it', async () => {
    const { w, no, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const itemId = gives(s, AddItem as never, {
      draft: 'i1',
      texts: { ...newItem('2026-11-20'), name: 'दाल' },
    })
    const { documentId } = sale(s, null, { itemId })
    await settled()
    no.add('/web/items')
    await awake(w)
    const newId = gives(s, AddItem as never, {
      draft: itemId,
      texts: { ...newItem('2026-11-20'), name: 'मास दाल' },
    })
    gives(s, MendDraft as never, { documentId })
    const draft = s.folds.get(drafts, 'A', documentId)
    expect([draft.order, draft.lines[newId]]).toEqual([
      [newId],
      { ...line, itemId: newId, name: 'मास दाल' },
    ])
  })
  test('a form begins with what was sent, so that saving it unchanged sends the same', async () => {
    const { w, signIn } = counter()
    const s = await signIn('s1')
    w.server.online = false
    const bodyUnder = (id: string) =>
      (s.pending()[id]!.intent.payload as { wire: { body: Record<string, unknown> } }).wire.body
    const same = (id: string, again: string) =>
      expect(Object.entries(bodyUnder(again)).filter(([key]) => !/_id$/.test(key))).toEqual(
        Object.entries(bodyUnder(id)).filter(([key]) => !/_id$/.test(key)),
      )
    const wholeParty = {
      ledgerTitle: 'हरि',
      contactPersonName: 'सीता',
      mobileNo: '9841234567',
      email: 'h@x.np',
      address: 'पाटन',
      vatPanFlag: 'vat',
      vatPanNo: '301234567',
      openingType: 'payable',
      openingBalance: '1,500.50',
      openingDate: '2026-11-20',
    }
    const p = gives(s, AddParty as never, {
      draft: 'p',
      texts: wholeParty,
      picture: { bytes: new Uint8Array([1, 2, 255]), ext: 'webp' },
    })
    same(
      p,
      gives(s, AddParty as never, {
        draft: 'p2',
        texts: textsOfSent(bodyUnder(p), newParty('2020-01-01')),
        picture: pictureOfSent(bodyUnder(p)),
      }),
    )
    const wholeItem = {
      ...newItem('2026-11-20'),
      name: 'दाल',
      code: 'D1',
      barcode: '890',
      hsCode: '07.13',
      unit: 'केजी',
      secondUnit: 'बोरा',
      secondFactor: '25.5',
      purchaseRate: '80',
      saleRate: '100.25',
      vatClass: 'exempt',
      openingQuantity: '3.5',
      openingValue: '280',
      lowStock: '2',
    }
    const i = gives(s, AddItem as never, { draft: 'i', texts: wholeItem })
    same(
      i,
      gives(s, AddItem as never, {
        draft: 'i2',
        texts: itemTextsOfSent(bodyUnder(i), newItem('2020-01-01')),
      }),
    )
    const wholeBank = {
      name: 'नबिल',
      kind: 'cooperative',
      accountNo: '12',
      accountHolder: 'राम',
      branch: 'पाटन',
      openingBalance: '-50.75',
      openingDate: '2026-11-20',
    }
    const b = gives(s, AddBank as never, { draft: 'b', texts: wholeBank })
    same(
      b,
      gives(s, AddBank as never, {
        draft: 'b2',
        texts: bankTextsOfSent(bodyUnder(b), newBank('2020-01-01')),
      }),
    )
  })
})

describe('over sessions', () => {
  const payments = [
    null,
    { cashPaisa: null, banks: [] },
    { cashPaisa: 3000, banks: [{ bankId: 'nabil', name: 'नबिल', paisa: null, reference: 'QR 7' }] },
  ]
  test.each(payments.map((payment, at) => [at, payment] as const))(
    'a bill that was refused in an earlier session is written anew as it was sent (%i)',
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
      await settleDead(parts, 'sita', next)()
      await settled(60)
      expect(outline(next)).toEqual([['RecordSale']])
      expect(step(next, documentId)).toBe('unopened')
      gives(next, TakeUpBill as never, { documentId, commandId })
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
  test('a change that was refused in an earlier session is written on the bill as the books have it today, and its age is known', async () => {
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
      openedFrom(books(), () => 1000),
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
    await settleDead(parts, 'sita', next)()
    await settled(60)
    expect(outline(next)).toEqual([['ChangeSale']])
    expect(refuses(next, TakeUpBill as never, { documentId, commandId })).toBe('notHere')
    await told(next, 4, '9')
    gives(next, TakeUpBill as never, { documentId, commandId })
    const draft = next.folds.get(drafts, 'A', documentId)
    expect([
      draft.version,
      draft.number,
      draft.lines['rice']!.quantityThousandths,
      draft.particulars.remarks,
    ]).toEqual([4, 'SI-7', 7000, 'थपेको'])
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
  test('a refusal that an old log tells a second time does not come back once it is closed', async () => {
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

test('a discarded bill takes its draft with it, and that is written down', async () => {
  const { no, signIn, w, over } = counter()
  const s = await signIn('s1')
  no.add('/web/sales')
  const { documentId, commandId } = sale(s, null)
  await settled()
  await s.close()
  w.locks.clear()
  const again = await over('s1')
  const refused = attention(again).open[commandId]!
  const whole = again.commands.get(refused.command)!.discardWith!(refused.intent.payload, {
    get: (fold, key) => again.folds.get(fold, 'A', key),
  })
  expect(whole?.command).toBe(DiscardDraft)
  gives(again, whole!.command as never, whole!.raw)
  expect([step(again, documentId), attention(again).open]).toEqual(['discarded', {}])
  expect(again.log.entries.at(-1)!.event).toEqual({
    type: 'AttentionClosed',
    commandId,
    how: 'discarded',
    by: null,
  })
})

test('what was closed before it was said how was read', () => {
  const read = eventReader(busEvents as never).read({
    type: AttentionClosed.type,
    version: 1,
    payload: { commandId: 'c1' },
  })
  expect(read).toEqual(E.right({ type: 'AttentionClosed', commandId: 'c1', how: 'read', by: null }))
})

test('each entry stands on this device, then goes out, or waits; whoever stands behind one that waits, waits too', async () => {
  const { w, signIn } = counter()
  const s = await signIn('s1')
  const standings = () =>
    Object.values(s.folds.get(outbox, null, 'all').pending).map((each) =>
      standingOf(each, s.sender.inFlight.getSnapshot(), s.log.durable()),
    )
  let open = () => {}
  w.server.hold = new Promise<void>((go) => {
    open = go
  })
  const heard: (string | null)[] = []
  s.sender.inFlight.subscribe((id) => heard.push(id))
  const first = party(s, 'd1')
  expect(standings()).toEqual(['unsaved'])
  party(s, 'd2')
  await settled()
  expect([standings(), heard]).toEqual([['sending', 'kept'], [first]])
  w.server.online = false
  w.server.hold = null
  open()
  await settled()
  expect([standings(), heard.at(-1)]).toEqual([['waiting', 'waiting'], null])
  // A form that is saved behind others is free at once, as the first was.
  party(s, 'd3')
  await settled()
  expect([standings(), partyForm.stateOf(lookInto(s.folds, 'A'), 'd3')]).toEqual([
    ['waiting', 'waiting', 'waiting'],
    'open',
  ])
  await awake(w)
  expect([standings(), w.faults]).toEqual([[], []])
  w.server.hold = new Promise<void>((go) => {
    open = go
  })
  party(s, 'd4')
  await settled()
  expect([standings(), Object.values(s.pending()).map((each) => each.waiting)]).toEqual([
    ['sending'],
    [false],
  ])
  w.server.hold = null
  open()
  await settled()
})

test('what the device did not take is called unsaved and is not sent, until the disk has it', async () => {
  const { w, asked, parts } = counter()
  let full = false
  const store = {
    ...parts.store,
    add: (...of: Parameters<typeof parts.store.add>) =>
      full ? TE.left({ tag: 'StoreFull' } as const) : parts.store.add(...of),
  }
  w.keeper.enter('A', 'token-A', 'ticket-A')
  const opened = await openSession({ ...parts, store }, 's1')()
  if (E.isLeft(opened)) throw new Error(opened.left.tag)
  const s = opened.right
  const standings = () =>
    Object.values(s.pending()).map((each) =>
      standingOf(each, s.sender.inFlight.getSnapshot(), s.log.durable()),
    )
  await s.note([LoggedIn.of(person('sita')), CompanyEntered.of(place('A'))])?.()
  w.server.online = false
  party(s, 'd1')
  await settled()
  full = true
  party(s, 'd2')
  await settled()
  w.server.online = true
  for (let i = 0; i < 3; i++) {
    w.wake$.next(null)
    w.clock.tick()
    await settled(30)
  }
  expect([standings(), asked, s.log.trouble()?.tag]).toEqual([
    ['unsaved'],
    ['/web/add-ledger'],
    'StoreFull',
  ])
  full = false
  s.log.retry()
  await settled(30)
  expect([standings(), asked.length]).toEqual([[], 2])
})

test('why the first one waits is said in words: the last trouble, and a fault of ours as such', async () => {
  const { w, signIn } = counter()
  const s = await signIn('s1')
  const held = () => s.sender.held.getSnapshot()
  const why = () => {
    const now = held()
    return now === null ? null : whyHeld(now)
  }
  const again = async () => {
    w.wake$.next(null)
    await settled(30)
  }
  w.server.online = false
  party(s, 'd1')
  await settled()
  expect(why()).toEqual({
    ne: 'पहिलो पठाउन सकिएन: इन्टरनेट छैन',
    en: 'The first could not be sent: You are offline',
  })
  w.server.online = true
  const answer = w.server.answer
  w.server.answer = (_, request) => (request.method === 'POST' ? [503, {}] : null)
  await again()
  expect(why()!.en).toContain('The server is busy just now')
  w.server.answer = (_, request) => (request.method === 'POST' ? [500, {}] : null)
  await again()
  expect(why()!.en).toContain(outboxWords.ourFault.en)
  w.server.answer = () => {
    throw new RangeError('our bug')
  }
  await again()
  expect([held()!.tag, why()!.ne]).toEqual([
    'Stumble',
    expect.stringContaining(outboxWords.ourFault.ne),
  ])
  w.server.answer = answer
  await again()
  expect(held()).toBe(null)
})

test('refusals that stand on each other in a ring are all shown, and ids that stand for each other come to an end', () => {
  const refused = (commandId: string, on?: string): Attention => ({
    commandId,
    company: 'A',
    command: commandId,
    at: '',
    intent: { type: 'x', payload: {} },
    refusal: { tag: 'no', say: { ne: 'होइन', en: 'No' }, ...(on === undefined ? {} : { on }) },
  })
  const shown = (...all: readonly Attention[]) =>
    grouped(Object.fromEntries(all.map((each) => [each.commandId, each]))).map(
      ({ head, dependants }) => [head.commandId, ...dependants.map((each) => each.commandId)],
    )
  expect(shown(refused('a', 'a'))).toEqual([['a']])
  expect(
    shown(
      refused('tail', 'b'),
      refused('a', 'b'),
      refused('b', 'c'),
      refused('c', 'a'),
      refused('z'),
    ),
  ).toEqual([['a', 'tail', 'b', 'c'], ['z']])
  expect(shown(refused('c', 'b'), refused('b', 'a'), refused('a'))).toEqual([['a', 'c', 'b']])
  const ring = { a: 'b', b: 'a', c: 'a', d: 'e', e: 'f' }
  expect(['a', 'b', 'c', 'd', 'x'].map((id) => standsFor(ring, id))).toEqual([
    'a',
    'b',
    'a',
    'f',
    'x',
  ])
})

test('how many wait is said in each language in its own figures', () => {
  for (const say of [stillUnsent(12), owedElsewhere(12)])
    expect([say.ne, say.en]).toEqual([
      expect.stringMatching(/^[^0-9]*१२[^0-9]*$/),
      expect.stringMatching(/\b12\b/),
    ])
  expect([stillUnsent(1).en, owedElsewhere(1).en]).toEqual([
    expect.stringContaining('1 entry is not'),
    expect.stringContaining('it is sent'),
  ])
})

test('the lines that say what an entry asks for name it in both languages', async () => {
  const { w, signIn } = counter()
  const s = await signIn('s1')
  w.server.online = false
  const partyId = party(s, 'd1')
  const { commandId } = sale(s, partyId)
  const said = (id: string) => {
    const { command, payload } = s.pending()[id]!.intent
    return s.commands.get(command!)!.summary!(payload, {
      get: (fold, key) => s.folds.get(fold, 'A', key),
    })
  }
  expect(said(partyId)).toEqual({ ne: 'हरि', en: 'हरि' })
  expect(said(commandId)).toEqual({
    ne: 'हरि · १ सामान · रु. १००.००',
    en: 'हरि · 1 item · Rs. 100.00',
  })
})

test('a file holds the whole entry, and many are one to a line', async () => {
  const { no, signIn } = counter()
  const s = await signIn('s1')
  no.add('/web/add-ledger')
  party(s, 'd1')
  await settled()
  const [refused] = Object.values(attention(s).open)
  const entry = entryOfRefused(refused!, AddParty.label)
  expect(JSON.parse(fileOf(entry).text)).toMatchObject({
    command: 'AddParty',
    company: 'A',
    refusal: { tag: 'periodLocked' },
    intent: { payload: { wire: { body: { ledger_title: 'हरि' } } } },
  })
  expect(
    fileOfAll([entry, entry], '2026-11-21')
      .text.trimEnd()
      .split('\n')
      .map((each) => JSON.parse(each) as unknown),
  ).toEqual([JSON.parse(JSON.stringify(entry)), JSON.parse(JSON.stringify(entry))])
})
