import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../src/contract/items.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase, type InProcessServer } from './inProcessServer.ts'
import { anItem, bill, openShop, startBooks, trialBalance, wholeBooks, type Shop } from './shop.ts'

onOneDatabase('items', (kind) => {
  let server: InProcessServer
  let shop: Shop
  beforeAll(async () => {
    server = await startBooks(kind)
  })
  beforeEach(async () => {
    shop = await openShop(server)
  })

  const ids = async (query: Record<string, string> = {}) =>
    (await shop.must(contract.items, { query })).map((row: any) => row.item_id)

  test('an item is added with two units and an opening stock, which is booked against capital', async () => {
    await shop.must(contract.addCategory, { body: { category_id: 'c1', name: 'दाल' } })
    await shop.must(contract.addItem, {
      body: anItem('i1', {
        name: 'मुसुरो दाल',
        code: 'D-1',
        barcode: '8901',
        hs_code: '0713',
        category_id: 'c1',
        second_unit: 'बोरा',
        second_factor: '30',
        purchase_rate: '120',
        sale_rate: '150.50',
        opening_quantity: '12.5',
        opening_value: '1500',
        opening_date: '2026-07-17',
        low_stock: '5',
      }),
    })
    expect(await shop.must(contract.item, { params: { id: 'i1' } })).toEqual({
      item_id: 'i1',
      name: 'मुसुरो दाल',
      code: 'D-1',
      barcode: '8901',
      hs_code: '0713',
      category_id: 'c1',
      category_name: 'दाल',
      unit: 'केजी',
      second_unit: 'बोरा',
      second_factor: '30',
      purchase_rate: '120.00',
      sale_rate: '150.50',
      vat_class: 'taxable',
      opening_quantity: '12.5',
      opening_value: '1500.00',
      opening_date: '2026-07-17',
      low_stock: '5',
      is_active: true,
      quantity: '12.5',
      value: '1500.00',
      version: 2,
    })
    expect(await trialBalance(shop)).toEqual({ capital: -150000, stock: 150000 })
    expect(await shop.must(contract.categories)).toEqual([
      { category_id: 'c1', name: 'दाल', version: 1, is_active: true },
    ])
  })

  test('an invalid item is refused at its field, and nothing is stored', async () => {
    await shop.must(contract.addCategory, { body: { category_id: 'c1', name: 'Dal' } })
    await shop.must(contract.addItem, { body: anItem('i1', { code: 'AB', barcode: '99' }) })
    await shop.settle({ lockedThrough: '2026-08-31' })
    const before = await wholeBooks(shop)
    const wrong: readonly [Record<string, unknown>, string, string][] = [
      [{ item_id: 'i1' }, 'idTaken', 'item_id'],
      [{ code: 'ab' }, 'codeTaken', 'code'],
      [{ barcode: '99' }, 'barcodeTaken', 'barcode'],
      [{ category_id: 'c9' }, 'unknownCategory', 'category_id'],
      [{ second_unit: 'बोरा' }, 'unitPair', 'second_factor'],
      [{ second_factor: '3' }, 'unitPair', 'second_unit'],
      [{ second_unit: 'केजी', second_factor: '3' }, 'sameUnit', 'second_unit'],
      [{ second_unit: 'बोरा', second_factor: '0' }, 'secondFactor', 'second_factor'],
      [{ opening_quantity: '-1' }, 'belowZero', 'opening_quantity'],
      [{ low_stock: '-1' }, 'belowZero', 'low_stock'],
      [{ opening_value: '10' }, 'valueAlone', 'opening_quantity'],
      [{ opening_quantity: '1', opening_date: '2026-08-31' }, 'periodLocked', 'opening_date'],
      [{ opening_quantity: '1', opening_date: '2027-01-01' }, 'future', 'opening_date'],
    ]
    for (const [more, tag, field] of wrong) {
      const reply = await shop.call(contract.addItem, { body: anItem('i2', more) })
      expect([more, reply.status, reply.tag, Object.keys(reply.errors)]).toEqual([
        more,
        tag === 'idTaken' ? 409 : 422,
        tag,
        [field],
      ])
    }
    expect(
      await shop.call(contract.addCategory, { body: { category_id: 'c2', name: 'DAL' } }),
    ).toMatchObject({ status: 422, tag: 'categoryTaken' })
    expect(
      await shop.call(contract.addCategory, { body: { category_id: 'c1', name: 'अर्को' } }),
    ).toMatchObject({ status: 409, tag: 'idTaken' })
    expect(await wholeBooks(shop)).toEqual(before)
  })

  test('changing the opening stock changes the cost of later sales, and the answer says so', async () => {
    await shop.must(contract.addItem, {
      body: anItem('i1', {
        opening_quantity: '10',
        opening_value: '1000',
        opening_date: '2026-07-17',
      }),
    })
    await shop.must(saleRoutes.record, {
      body: bill({
        id: 's',
        date: '2026-08-01',
        lines: [{ item: 'i1', quantity: '4', rate: '150' }],
        total: '600.00',
      }),
    })
    expect(await trialBalance(shop)).toMatchObject({ stock: 60000, costOfGoodsSold: 40000 })
    const reply = await shop.call(contract.changeItem, {
      params: { id: 'i1' },
      body: anItem('i1', { opening_value: '1200' }),
    })
    expect(reply.status).toBe(200)
    expect(reply.message).toContain('changed by Rs. 80.00')
    expect(await trialBalance(shop)).toMatchObject({
      stock: 72000,
      costOfGoodsSold: 48000,
      capital: -120000,
    })
    await shop.must(contract.changeItem, {
      params: { id: 'i1' },
      body: anItem('i1', { opening_quantity: '0', opening_value: '0' }),
    })
    expect(await trialBalance(shop)).toEqual({ cash: 60000, sales: -60000 })
    expect(await shop.must(contract.item, { params: { id: 'i1' } })).toMatchObject({
      quantity: '-4',
      value: '0.00',
      opening_date: null,
    })
  })

  test('if stock may not go below zero, the opening stock cannot be less than what was sold', async () => {
    await shop.must(contract.addItem, {
      body: anItem('i1', { opening_quantity: '10', opening_value: '1000' }),
    })
    await shop.must(saleRoutes.record, {
      body: bill({ id: 's', lines: [{ item: 'i1', quantity: '4', rate: '150' }], total: '600.00' }),
    })
    await shop.settle({ belowZero: 'refuse' })
    const before = await wholeBooks(shop)
    expect(
      await shop.call(contract.changeItem, {
        params: { id: 'i1' },
        body: anItem('i1', { opening_quantity: '3' }),
      }),
    ).toMatchObject({ status: 422, tag: 'stockBelowZero' })
    expect(await wholeBooks(shop)).toEqual(before)
    await shop.must(contract.changeItem, {
      params: { id: 'i1' },
      body: anItem('i1', { opening_quantity: '4' }),
    })
  })

  test('an item with entries keeps its unit; one without leaves the lists when it is made inactive', async () => {
    for (const id of ['a', 'b', 'c'])
      await shop.must(contract.addItem, {
        body: anItem(id, {
          barcode: `b${id}`,
          ...(id === 'b'
            ? { opening_quantity: '1', opening_value: '1', opening_date: '2026-07-17' }
            : {}),
        }),
      })
    await shop.must(saleRoutes.record, {
      body: bill({ id: 's', lines: [{ item: 'a', quantity: '1', rate: '10' }], total: '10.00' }),
    })
    expect(
      await shop.call(contract.changeItem, {
        params: { id: 'a' },
        body: anItem('a', { unit: 'ग्राम' }),
      }),
    ).toMatchObject({ status: 422, tag: 'unitInUse' })
    await shop.must(contract.changeItem, {
      params: { id: 'b' },
      body: anItem('b', { unit: 'ग्राम' }),
    })
    // Its opening stands in the unit of the item.
    expect(
      await shop.sql(
        `select o.unit, o.quantity, o.paisa, d.version, d.state from opening o join document d using (company_id, document_id) where o.company_id = $1`,
        [shop.company],
      ),
    ).toEqual([{ unit: 'ग्राम', quantity: 1000, paisa: 100, version: 2, state: 'live' }])
    await shop.settle({ lockedThrough: '2026-11-20' })
    await shop.must(contract.changeItem, {
      params: { id: 'b' },
      body: anItem('b', { unit: 'ग्राम', code: 'K-b' }),
    })
    expect(
      await shop.call(contract.changeItem, {
        params: { id: 'b' },
        body: anItem('b', { unit: 'किलो' }),
      }),
    ).toMatchObject({ status: 422, tag: 'periodLocked' })
    await shop.settle({})
    await shop.must(contract.deleteItem, { params: { id: 'c' } })
    await shop.must(contract.deleteItem, { params: { id: 'c' } })
    expect([await ids(), await ids({ state: 'inactive' })]).toEqual([['a', 'b'], ['c']])
    expect((await shop.must(contract.itemChoices)).map((row: any) => row.item_id)).toEqual([
      'a',
      'b',
    ])
    await shop.must(contract.addItem, { body: anItem('d', { barcode: 'bc' }) })
    await shop.must(saleRoutes.void, { params: { id: 's' }, body: { reason: 'भूल' } })
    await shop.must(contract.deleteItem, { params: { id: 'a' } })
  })

  test('the list is paged, searched by name, code and barcode, and filtered by category and stock', async () => {
    await shop.must(contract.addCategory, { body: { category_id: 'c1', name: 'दाल' } })
    const stock = [
      ['a', '5', '5'],
      ['b', '0', '1'],
      ['c', '9', '5'],
      ['d', '0', null],
    ] as const
    for (const [id, quantity, low] of stock) {
      await shop.must(contract.addItem, {
        body: anItem(id, {
          code: `K-${id}`,
          barcode: `890${id}`,
          low_stock: low,
          opening_quantity: quantity,
          ...(id === 'c' ? { category_id: 'c1' } : {}),
        }),
      })
    }
    expect([
      await ids({ stock: 'low' }),
      await ids({ stock: 'none' }),
      await ids({ stock: 'some' }),
      await ids({ categoryId: 'c1' }),
    ]).toEqual([['a', 'b'], ['b', 'd'], ['a', 'c'], ['c']])
    expect([
      await ids({ search: 'k-B' }),
      await ids({ search: '890d' }),
      await ids({ search: 'सामान c' }),
      await ids({ sort: '-quantity', pageSize: '2' }),
    ]).toEqual([['b'], ['d'], ['c'], ['c', 'a']])
    expect(
      (await shop.call(contract.items, { query: { pageSize: '3', currentPage: '2' } })).paging,
    ).toEqual([2, 3, 4])
  })

  test('categories and units say how many items they have; their stock value, and their items', async () => {
    await shop.must(contract.addCategory, { body: { category_id: 'c1', name: 'दाल' } })
    const stocked = { opening_quantity: '2', opening_value: '50' }
    const boxes = { second_unit: 'कार्टुन', second_factor: '12' }
    await shop.must(contract.addItem, { body: anItem('a', { category_id: 'c1', ...stocked }) })
    await shop.must(contract.addItem, { body: anItem('b', { category_id: 'c1', ...boxes }) })
    await shop.must(contract.addItem, { body: anItem('c', { unit: 'कार्टुन', ...stocked }) })
    await shop.must(contract.addItem, { body: anItem('gone', { category_id: 'c1' }) })
    await shop.must(contract.deleteItem, { params: { id: 'gone' } })
    expect(await shop.must(contract.categoryTotals)).toEqual([
      { category_id: 'c1', items: 2, value: '50.00' },
      { category_id: null, items: 1, value: '50.00' },
    ])
    expect(await shop.must(contract.itemUnits)).toEqual([
      { unit: 'कार्टुन', items: 1, as_second: 1 },
      { unit: 'केजी', items: 2, as_second: 0 },
    ])
    expect([await ids({ unit: 'कार्टुन' }), await ids({ unit: 'केजी' })]).toEqual([
      ['b', 'c'],
      ['a', 'b'],
    ])
  })

  test("another company's item is not found", async () => {
    await shop.must(contract.addItem, { body: anItem('i1') })
    const other = await openShop(server)
    for (const route of [contract.item, contract.itemMoves, contract.deleteItem])
      expect((await other.call(route, { params: { id: 'i1' } })).status).toBe(404)
    expect(
      (await other.call(contract.changeItem, { params: { id: 'i1' }, body: anItem('i1') })).status,
    ).toBe(404)
  })
})
