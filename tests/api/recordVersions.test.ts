import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as itemRoutes from '../../src/contract/items.ts'
import * as bankRoutes from '../../src/contract/money.ts'
import { changeOpenings, openingBalances } from '../../src/contract/openings.ts'
import * as partyRoutes from '../../src/contract/parties.ts'
import { companySettings, changeCompanySettings } from '../../src/contract/settings.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase, type InProcessServer } from './inProcessServer.ts'
import {
  aBank,
  anItem,
  aParty,
  bill,
  bookAreas,
  openShop,
  startBooks,
  wholeBooks,
  type AnyRoute,
  type Shop,
  type Wire,
} from './shop.ts'
import { settingsForm } from './settingsForm.ts'

/** One kind of record: how it is added, changed and read, and a change that makes it another. */
interface Kind {
  readonly what: string
  readonly add: (shop: Shop) => Promise<unknown>
  readonly changed: AnyRoute
  readonly body: (more: Wire) => Wire
  readonly field: string
  readonly off: AnyRoute
  readonly on: AnyRoute
  readonly read: (shop: Shop) => Promise<Wire>
  readonly recordIn: (present: Wire) => Wire
}
const same = (record: Wire): Wire => record
const kinds: readonly Kind[] = [
  {
    what: 'party',
    add: (shop) =>
      shop.must(partyRoutes.addLedger, { body: aParty('x', { mobile_no: '9841234567' }) }),
    changed: partyRoutes.changeLedger,
    body: (more) => ({ ledger_title: 'पार्टी x', ...more }),
    field: 'address',
    off: partyRoutes.deleteLedger,
    on: partyRoutes.reactivateLedger,
    read: async (shop) =>
      (await shop.must(partyRoutes.ledgerForEdit, { params: { id: 'x' } })).ledgerData,
    recordIn: ({ ledgerData }) => ledgerData,
  },
  {
    what: 'item',
    add: (shop) => shop.must(itemRoutes.addItem, { body: anItem('x') }),
    changed: itemRoutes.changeItem,
    body: (more) => anItem('x', more),
    field: 'hs_code',
    off: itemRoutes.deleteItem,
    on: itemRoutes.reactivateItem,
    read: (shop) => shop.must(itemRoutes.item, { params: { id: 'x' } }),
    recordIn: same,
  },
  {
    what: 'bank',
    add: (shop) => shop.must(bankRoutes.addBank, { body: aBank('x') }),
    changed: bankRoutes.changeBank,
    body: (more) => aBank('x', more),
    field: 'branch',
    off: bankRoutes.deleteBank,
    on: bankRoutes.reactivateBank,
    read: (shop) => shop.must(bankRoutes.bank, { params: { id: 'x' } }),
    recordIn: same,
  },
  {
    what: 'category',
    add: (shop) => shop.must(itemRoutes.addCategory, { body: { category_id: 'x', name: 'अन्न' } }),
    changed: itemRoutes.changeCategory,
    body: (more) => ({ name: 'अन्न', ...more }),
    field: 'name',
    off: itemRoutes.deactivateCategory,
    on: itemRoutes.reactivateCategory,
    read: async (shop) => (await shop.must(itemRoutes.categories))[0],
    recordIn: same,
  },
]
const here = { params: { id: 'x' } }
/** The opening balance in the form of each kind that has one. */
const openings: readonly (readonly [what: string, opening: (amount: string) => Wire])[] = [
  ['party', (amount) => ({ opening_balance: amount })],
  ['item', (amount) => ({ opening_quantity: '10', opening_value: amount })],
  ['bank', (amount) => ({ opening_balance: amount })],
]

onOneDatabase('the versions of records', (kind) => {
  let server: InProcessServer
  let shop: Shop
  beforeAll(async () => {
    server = await startBooks(kind)
  })
  beforeEach(async () => {
    shop = await openShop(server)
  })
  const idsOf = async (route: AnyRoute, query: Wire, id: string): Promise<readonly string[]> =>
    (await shop.must(route, { query })).map((row: Wire) => row[id])

  describe.each(kinds)('of a $what', ({ add, changed, body, field, off, on, read, recordIn }) => {
    const change = (more: Wire) => shop.call(changed, { ...here, body: body(more) })

    test('begin at 1 and rise with every change, and a rebuild finds the same', async () => {
      await add(shop)
      const versions = [(await read(shop)).version]
      for (const act of [
        () => shop.must(changed, { ...here, body: body({ [field]: '12' }) }),
        () => shop.must(off, here),
        () => shop.must(on, here),
      ]) {
        await act()
        versions.push((await read(shop)).version)
      }
      expect(versions).toEqual([1, 2, 3, 4])
      expect(await rebuildCompany(server.database, bookAreas, shop.company)).toMatchObject({
        same: true,
        unreplayable: null,
      })
    })

    test('refuse a change of an older one with the record as it stands, and take it with the new one', async () => {
      await add(shop)
      expect((await change({ [field]: '12', version: 1 })).status).toBe(200)
      const before = await wholeBooks(shop)
      const stale = await change({ [field]: '34', version: 1 })
      expect([stale.status, stale.tag]).toEqual([409, 'staleVersion'])
      expect(recordIn(stale.present)).toEqual(await read(shop))
      expect(recordIn(stale.present)).toMatchObject({ [field]: '12', version: 2 })
      expect(await wholeBooks(shop)).toEqual(before)
      expect((await change({ [field]: '34', version: 2 })).status).toBe(200)
      expect(await read(shop)).toMatchObject({ [field]: '34', version: 3 })
    })

    test('are not asked of a caller who names none', async () => {
      await add(shop)
      for (const text of ['12', '34']) expect((await change({ [field]: text })).status).toBe(200)
      expect(await read(shop)).toMatchObject({ [field]: '34', version: 3 })
    })

    test('rise only if making it inactive or active again changes something', async () => {
      await add(shop)
      for (const route of [on, off, off, on, on]) await shop.must(route, here)
      expect(await read(shop)).toMatchObject({ is_active: true, version: 3 })
    })
  })

  describe.each(openings)('with the opening balance in the form: %s', (what, opening) => {
    const { add, changed, body, field, read, recordIn } = kinds.find((each) => each.what === what)!
    const change = (more: Wire) => shop.call(changed, { ...here, body: body(more) })
    const lineNow = async (): Promise<Wire> =>
      (await shop.must(openingBalances)).rows.find((row: Wire) => row['id'] === 'x')
    const onSheet = async (more: Wire): Promise<void> => {
      const { of, id, version, amount, quantity } = await lineNow()
      await shop.must(changeOpenings, {
        body: { rows: [{ of, id, version, amount, quantity, ...more }] },
      })
    }
    const ways: readonly (readonly [string, () => Promise<unknown>])[] = [
      ['by a form', () => change(opening('200'))],
      ['on the sheet', () => onSheet({ amount: '200' })],
      [
        'on the sheet, taken back and entered again',
        async () => {
          await onSheet({ amount: '0', quantity: '0' })
          await onSheet({ ...(what === 'item' && { quantity: '10' }), amount: '200' })
        },
      ],
    ]

    test.each(ways)(
      'an opening that changed %s is not undone by a form opened before',
      async (_, act) => {
        await add(shop)
        await change(opening('100'))
        const { version } = await read(shop)
        await act()
        const stale = await change({ ...opening('100'), [field]: '12', version })
        expect([stale.status, stale.tag]).toEqual([409, 'staleVersion'])
        expect(recordIn(stale.present)).toEqual(await read(shop))
        expect((await lineNow())['amount']).toBe('200.00')
        const now = recordIn(stale.present)['version']
        expect((await change({ ...opening('200'), [field]: '12', version: now })).status).toBe(200)
        expect((await lineNow())['amount']).toBe('200.00')
      },
    )
  })

  test('the refusal of stale settings carries the settings as they stand', async () => {
    const seen = settingsForm(await shop.must(companySettings))
    await shop.must(changeCompanySettings, { body: { ...seen, phone: '014110001' } })
    const stale = await shop.call(changeCompanySettings, { body: { ...seen, phone: '014110002' } })
    expect([stale.status, stale.tag]).toEqual([409, 'staleVersion'])
    expect(stale.present).toEqual(await shop.must(companySettings))
    expect(stale.present.phone).toBe('014110001')
  })

  describe('a record with entries', () => {
    beforeEach(async () => {
      await shop.must(partyRoutes.addLedger, { body: aParty('p') })
      await shop.must(itemRoutes.addItem, { body: anItem('i', { code: 'K1', barcode: '890' }) })
      await shop.must(bankRoutes.addBank, { body: aBank('b') })
      await shop.must(saleRoutes.record, { body: sale('s1') })
    })
    const sale = (id: string) =>
      bill({
        id,
        party: 'p',
        lines: [{ item: 'i', quantity: '1', rate: '10' }],
        total: '10.00',
        cash: '0',
        banks: [{ bank_id: 'b', amount: '4' }],
      })
    const offs: readonly (readonly [AnyRoute, string])[] = [
      [partyRoutes.deleteLedger, 'p'],
      [itemRoutes.deleteItem, 'i'],
      [bankRoutes.deleteBank, 'b'],
    ]
    const turnOff = async () => {
      for (const [route, id] of offs) await shop.must(route, { params: { id } })
    }

    test('is made inactive where it would be deleted, and the answer says so', async () => {
      for (const [route, id] of offs) {
        const reply = await shop.call(route, { params: { id } })
        expect([reply.status, reply.message]).toEqual([
          200,
          expect.stringContaining('It has entries in the books'),
        ])
      }
      await shop.must(bankRoutes.addBank, { body: aBank('empty') })
      const { message } = await shop.call(bankRoutes.deleteBank, { params: { id: 'empty' } })
      expect(message).toContain('It is now inactive')
      expect(message).not.toContain('entries')
    })

    test('is chosen on no new bill while it is inactive, and on bills again after that', async () => {
      await turnOff()
      for (const [[, id], tag] of [
        [offs[2]!, 'unknownItem'],
        [offs[0]!, 'unknownItem'],
      ] as const) {
        expect((await shop.call(saleRoutes.record, { body: sale(`s-${id}`) })).tag).toBe(tag)
      }
      for (const [route, id] of [
        [partyRoutes.reactivateLedger, 'p'],
        [itemRoutes.reactivateItem, 'i'],
        [bankRoutes.reactivateBank, 'b'],
      ] as const)
        await shop.must(route, { params: { id } })
      expect((await shop.call(saleRoutes.record, { body: sale('s2') })).status).toBe(200)
    })

    test('stays on its bills, and its balance stays in the lists of debtors and banks', async () => {
      const billed = await shop.must(saleRoutes.one, { params: { id: 's1' } })
      const before = await shop.sql(
        'select account, balance from account_balance where company_id = $1 order by account',
        [shop.company],
      )
      await turnOff()
      expect(await shop.must(saleRoutes.one, { params: { id: 's1' } })).toEqual(billed)
      expect(
        await shop.sql(
          'select account, balance from account_balance where company_id = $1 order by account',
          [shop.company],
        ),
      ).toEqual(before)
      const { ledgers, ledgerChoices } = partyRoutes
      expect([
        await idsOf(ledgers, {}, 'ledger_id'),
        await idsOf(ledgers, { side: 'receivable' }, 'ledger_id'),
        await idsOf(ledgers, { state: 'active' }, 'ledger_id'),
        await idsOf(ledgers, { state: 'inactive' }, 'ledger_id'),
        await idsOf(ledgerChoices, {}, 'ledger_id'),
        await idsOf(ledgerChoices, { include: 'inactive' }, 'ledger_id'),
      ]).toEqual([['p'], ['p'], [], ['p'], [], ['p']])
      const { banks, bankChoices } = bankRoutes
      expect([
        await idsOf(banks, {}, 'bank_id'),
        await idsOf(banks, { state: 'active' }, 'bank_id'),
        await idsOf(banks, { state: 'inactive' }, 'bank_id'),
        await idsOf(bankChoices, {}, 'bank_id'),
      ]).toEqual([['b'], [], ['b'], []])
    })

    test('is not made active again while another item has its code or its barcode', async () => {
      const { reactivateItem, addItem, deleteItem } = itemRoutes
      const tag = async () => (await shop.call(reactivateItem, { params: { id: 'i' } })).tag
      await turnOff()
      await shop.must(addItem, { body: anItem('coded', { code: 'k1' }) })
      await shop.must(addItem, { body: anItem('barred', { barcode: '890' }) })
      expect(await tag()).toBe('codeTaken')
      await shop.must(deleteItem, { params: { id: 'coded' } })
      expect(await tag()).toBe('barcodeTaken')
      await shop.must(deleteItem, { params: { id: 'barred' } })
      expect(await tag()).toBeNull()
    })
  })

  test('a renamed category has the name of no other, active or not, and bills and items keep it', async () => {
    const { addCategory, changeCategory, deactivateCategory, item, addItem } = itemRoutes
    for (const id of ['x', 'y'])
      await shop.must(addCategory, { body: { category_id: id, name: id } })
    await shop.must(addItem, { body: anItem('i', { category_id: 'x' }) })
    await shop.must(deactivateCategory, { params: { id: 'y' } })
    const rename = (name: string) => shop.call(changeCategory, { ...here, body: { name } })
    expect(await rename('Y')).toMatchObject({ status: 422, tag: 'categoryTaken' })
    expect((await rename('X')).status).toBe(200)
    expect(await shop.must(item, { params: { id: 'i' } })).toMatchObject({ category_name: 'X' })
  })

  test('an inactive category stays on the items that have it and is chosen for no other', async () => {
    const { addCategory, deactivateCategory, addItem, changeItem } = itemRoutes
    await shop.must(addCategory, { body: { category_id: 'x', name: 'अन्न' } })
    await shop.must(addItem, { body: anItem('with', { category_id: 'x' }) })
    await shop.must(addItem, { body: anItem('without') })
    await shop.must(deactivateCategory, here)
    const put = (id: string) =>
      shop.call(changeItem, { params: { id }, body: anItem(id, { category_id: 'x', code: id }) })
    expect((await put('with')).status).toBe(200)
    expect((await put('without')).tag).toBe('unknownCategory')
    expect((await shop.call(addItem, { body: anItem('new', { category_id: 'x' }) })).tag).toBe(
      'unknownCategory',
    )
  })
})
