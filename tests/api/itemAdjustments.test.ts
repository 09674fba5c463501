import { expect, test } from 'vitest'
import { allTransactions } from '../../src/contract/documents.ts'
import { itemAdjustmentRoutes } from '../../src/contract/itemAdjustments.ts'
import { addItem, deleteItem, item, itemMoves, items } from '../../src/contract/items.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { hledgerJournal } from '../../src/server/export/hledger.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { anItem, bookAreas, trialBalance, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

const { record, change, void: voiding, one, list } = itemAdjustmentRoutes

onOneDatabase('adjustments of items', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, oil, sell, setCompany, tagOf } = own
  const day = '2026-11-15'
  const out = (quantity: string, reason: string, more: Wire = {}): Wire => ({
    item_id: 'dal',
    direction: 'out',
    reason,
    quantity,
    unit: 'केजी',
    ...more,
  })
  const into = (quantity: string, more: Wire = {}): Wire => ({
    ...out(quantity, 'found'),
    direction: 'in',
    ...more,
  })
  const body = (lines: readonly Wire[], more: Wire = {}): Wire => ({ date: day, lines, ...more })
  const adjust = (id: string, lines: readonly Wire[], more: Wire = {}) =>
    own.shop.must(record, { body: { document_id: id, ...body(lines, more) } })
  const refused = (lines: readonly Wire[], more: Wire = {}) =>
    tagOf(record, { body: { document_id: 'x', ...body(lines, more) } })
  const read = (id: string): Promise<Wire> => own.shop.must(one, { params: { id } })
  /** Ten kilos of dal for 100 each, and four litres of oil for 250 each. */
  const stocked = () =>
    buy({
      id: 'p1',
      date: '2026-11-01',
      lines: [dal('10', '100'), oil('4', '250')],
      total: '2000.00',
    })
  const stockOf = async (id: string): Promise<readonly string[]> => {
    const { quantity, value } = await own.shop.must(item, { params: { id } })
    return [quantity, value]
  }
  const rebuilt = async (): Promise<void> => {
    const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  }

  test('what is damaged or lost is a loss at cost, and what is found comes in at the cost of the stock', async () => {
    await stocked()
    expect(
      await adjust('a1', [out('2', 'damaged'), out('1', 'lost', { item_id: 'oil', unit: 'लिटर' })]),
    ).toEqual({
      document_id: 'a1',
      number: 'IA-2083/84-00001',
      version: 1,
      total: '0.00',
      warnings: [],
    })
    await adjust('a2', [into('1')])
    expect(await trialBalance(own.shop)).toEqual({
      cash: -200_000,
      stock: 165_000,
      stockGainLoss: 35_000,
    })
    expect(await stockOf('dal')).toEqual(['9', '900.00'])
    expect(
      (await read('a1')).lines.map((line: Wire) => [line.name, line.reason, line.cost]),
    ).toEqual([
      ['दाल', 'damaged', '200.00'],
      ['तेल', 'lost', '250.00'],
    ])
    await rebuilt()
  })

  test('goods that are found can be worth a stated rate, in either unit of the item', async () => {
    await stocked()
    await adjust('a1', [into('2', { unit: 'बोरा', rate: '3600' })])
    expect(await stockOf('dal')).toEqual(['70', '8200.00'])
    expect(await trialBalance(own.shop)).toMatchObject({ stockGainLoss: -720_000 })
    expect((await read('a1')).lines[0]).toMatchObject({
      unit: 'बोरा',
      quantity: '2',
      factor: '30',
      base_quantity: '60',
      rate: '3600.00',
      cost: '7200.00',
    })
  })

  test('what the owner uses is drawn by them at cost, and a sample is a cost of the shop', async () => {
    await stocked()
    await adjust('a1', [out('3', 'ownUse')])
    await adjust('a2', [out('1', 'sample')])
    expect(await trialBalance(own.shop)).toEqual({
      cash: -200_000,
      stock: 160_000,
      ownersAdjustment: 30_000,
      stockGainLoss: 10_000,
    })
    const journal = await own.shop.server.database.transaction('read', async (tx) => {
      tx.enter(own.shop.company)
      let text = ''
      for await (const part of hledgerJournal(tx, own.shop.company)) text += part
      return text
    })
    expect(journal).toMatch(/\(IA-2083\/84-00001\) दाल\n +equity:Owner's adjustment {2}NPR 300\.00/)
  })

  test('a purchase that is entered late changes the cost of an adjustment after it, on its own account', async () => {
    await stocked()
    await adjust('a1', [out('5', 'ownUse')])
    await buy({ id: 'p2', date: '2026-11-02', lines: [dal('10', '130')], total: '1300.00' })
    expect((await read('a1')).lines[0].cost).toBe('575.00')
    expect(await trialBalance(own.shop)).toMatchObject({ ownersAdjustment: 57_500 })
    await rebuilt()
  })

  test('a changed adjustment keeps its number, and a void one gives the goods back', async () => {
    await stocked()
    await adjust('a1', [out('2', 'damaged')])
    expect(
      await own.shop.must(change, {
        params: { id: 'a1' },
        body: body([out('3', 'ownUse'), into('1')], { date: '2026-11-10', version: 1 }),
      }),
    ).toMatchObject({ number: 'IA-2083/84-00001', version: 2 })
    expect(await trialBalance(own.shop)).toMatchObject({
      ownersAdjustment: 30_000,
      stockGainLoss: -10_000,
    })
    const late = await own.shop.call(change, {
      params: { id: 'a1' },
      body: body([out('1', 'lost')], { version: 1 }),
    })
    expect([late.status, late.tag, late.present.version]).toEqual([409, 'staleVersion', 2])
    await own.shop.must(voiding, { params: { id: 'a1' }, body: { reason: 'दोहोरियो' } })
    expect(await stockOf('dal')).toEqual(['10', '1000.00'])
    expect(await read('a1')).toMatchObject({ state: 'void', void_reason: 'दोहोरियो' })
    expect(await tagOf(voiding, { params: { id: 'a1' }, body: { reason: 'x' } })).toEqual([
      422,
      'alreadyVoid',
    ])
    await rebuilt()
  })

  test('each line names an item once in its direction, how much of it, and a reason that fits', async () => {
    await stocked()
    expect(await refused([])).toEqual([422, 'adjustmentUnfit', 'lines'])
    expect(await refused([out('0', 'lost')])).toEqual([422, 'adjustmentUnfit', 'lines.0.quantity'])
    expect(await refused([out('1', 'found')])).toEqual([422, 'adjustmentUnfit', 'lines.0.reason'])
    expect(await refused([into('1', { reason: 'damaged' })])).toEqual([
      422,
      'adjustmentUnfit',
      'lines.0.reason',
    ])
    expect(await refused([out('1', 'lost', { rate: '5' })])).toEqual([
      422,
      'adjustmentUnfit',
      'lines.0.rate',
    ])
    expect(await refused([out('1', 'lost', { unit: 'दर्जन' })])).toEqual([
      422,
      'adjustmentUnfit',
      'lines.0.unit',
    ])
    expect(await refused([out('1', 'lost'), out('1', 'damaged')])).toEqual([
      422,
      'adjustmentUnfit',
      'lines.1.item_id',
    ])
    expect(await refused([out('1', 'lost', { item_id: 'none' })])).toEqual([
      422,
      'unknownItem',
      'lines.0.item_id',
    ])
    await adjust('both', [out('1', 'lost'), into('2')])
    expect(await stockOf('dal')).toEqual(['11', '1100.00'])
  })

  test('more than there is can be taken out only where the shop lets stock go below zero', async () => {
    await stocked()
    await setCompany({ below_zero_stock: 'refuse' })
    expect(await refused([out('11', 'lost')])).toEqual([422, 'stockBelowZero', 'lines.0.quantity'])
    await setCompany({ below_zero_stock: 'warn' })
    expect((await adjust('a1', [out('11', 'lost')])).warnings).toEqual([
      expect.stringContaining('The stock of दाल goes below zero, to -1'),
    ])
    await setCompany({ below_zero_stock: 'allow' })
    expect((await adjust('a2', [out('1', 'lost')])).warnings).toEqual([])
  })

  test('nothing is adjusted before its opening stock, before the books begin, or on a closed day', async () => {
    await own.shop.must(addItem, {
      body: anItem('new', {
        opening_quantity: '5',
        opening_value: '50',
        opening_date: '2026-11-16',
      }),
    })
    expect(await refused([out('1', 'lost', { item_id: 'new' })])).toEqual([
      422,
      'beforeOpening',
      'date',
    ])
    await stocked()
    expect(await refused([out('1', 'lost')], { date: '2025-11-15' })).toEqual([
      422,
      'dateToConfirm',
      'date',
    ])
    expect(await refused([out('1', 'lost')], { date: '2026-11-22' })).toEqual([
      422,
      'future',
      'date',
    ])
    await adjust('a1', [out('1', 'lost')])
    await setCompany({ locked_through: day })
    expect(await refused([out('1', 'lost')])).toEqual([422, 'periodLocked', 'date'])
    expect(await tagOf(voiding, { params: { id: 'a1' }, body: { reason: 'x' } })).toEqual([
      422,
      'periodLocked',
      'date',
    ])
  })

  test('an item that was made inactive stays on its adjustment, and on no new one', async () => {
    await stocked()
    await adjust('a1', [out('1', 'lost')])
    await own.shop.must(deleteItem, { params: { id: 'dal' } })
    expect(await refused([out('1', 'lost')])).toEqual([422, 'unknownItem', 'lines.0.item_id'])
    expect(
      await own.shop.must(change, { params: { id: 'a1' }, body: body([out('2', 'lost')]) }),
    ).toMatchObject({ version: 2 })
  })

  test('the list says what was adjusted, why, and by how much the value of the stock changed', async () => {
    await stocked()
    await adjust('a1', [out('2', 'damaged'), out('1', 'lost', { item_id: 'oil', unit: 'लिटर' })])
    await adjust('a2', [into('1')], { date: '2026-11-16' })
    const rows = async (query: Wire = {}) =>
      (await own.shop.must(list, { query })).map((row: Wire) => [
        row.document_id,
        row.first_item,
        row.items,
        row.reasons,
        row.value,
      ])
    expect(await rows()).toEqual([
      ['a2', 'दाल', 1, ['found'], '100.00'],
      ['a1', 'दाल', 2, ['damaged', 'lost'], '-450.00'],
    ])
    expect((await rows({ reason: 'damaged' })).map(([id]: Wire[]) => id)).toEqual(['a1'])
    expect((await rows({ search: 'तेल' })).map(([id]: Wire[]) => id)).toEqual(['a1'])
    expect((await rows({ search: 'ia-2083/84-00002' })).map(([id]: Wire[]) => id)).toEqual(['a2'])
    expect((await rows({ to: '2026-11-15' })).map(([id]: Wire[]) => id)).toEqual(['a1'])
    const all = await own.shop.must(allTransactions, { query: { kind: 'itemAdjustment' } })
    expect(all.map((row: Wire) => [row.number, row.party_name])).toEqual([
      ['IA-2083/84-00002', 'दाल'],
      ['IA-2083/84-00001', 'दाल +1'],
    ])
  })

  test('the moves of an item name their document and can be narrowed to one kind', async () => {
    await stocked()
    await sell({ id: 's1', date: day, lines: [dal('1', '150')], total: '150.00' })
    await adjust('a1', [out('2', 'ownUse')])
    await adjust('a2', [into('1')])
    const moves = async (query: Wire = {}) =>
      (await own.shop.must(itemMoves, { params: { id: 'dal' }, query })).map((move: Wire) => [
        move.kind,
        move.document_kind,
        move.running_quantity,
      ])
    expect(await moves()).toEqual([
      ['purchase', 'purchase', '10'],
      ['sale', 'sale', '9'],
      ['ownUse', 'itemAdjustment', '7'],
      ['adjustIn', 'itemAdjustment', '8'],
    ])
    expect(await moves({ kind: 'ownUse' })).toEqual([['ownUse', 'itemAdjustment', '7']])
    expect((await own.shop.must(items, { query: { unit: 'बोरा' } })).length).toBe(1)
    expect(await tagOf(saleRoutes.one, { params: { id: 'a1' } })).toEqual([404, 'not_found'])
  })
})
