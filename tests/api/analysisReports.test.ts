import { beforeEach, expect, test } from 'vitest'
import { salesAnalysis } from '../../src/books/reports/salesAnalysis.ts'
import { profitReport } from '../../src/books/reports/profit.ts'
import { addCategory, addItem } from '../../src/contract/items.ts'
import { report, staffChoices } from '../../src/contract/reports.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aReturn, back, openReturns } from './returnsSetup.ts'
import { anItem, bill, type Wire } from './shop.ts'

const november = { from: '2026-11-01', to: '2026-11-21' }
type Cells = readonly (string | null)[]

onOneDatabase('reports of what was sold', (kind) => {
  const shop = openReturns(kind, [reportsArea])
  const { own, credit } = shop
  const { buy, dal, oil, sell } = own
  const rice = (quantity: string, rate: string, more: Wire = {}) => ({
    item: 'rice',
    quantity,
    rate,
    ...more,
  })
  const ask = (name: string, query: Wire = {}): Promise<Wire> =>
    own.shop.must(report, { params: { report: name }, query: { ...november, ...query } })
  const rowsOf = async (name: string, query: Wire = {}): Promise<readonly Cells[]> =>
    (await ask(name, query))['rows']
  const opensOf = async (name: string, query: Wire = {}): Promise<readonly string[]> =>
    (await ask(name, query))['marks'].map((mark: Wire | null) =>
      mark === null ? '' : `${mark['opens'].kind} ${mark['opens'].id}`,
    )

  /**
   * Dal at 100, oil at 50 and rice at 60. Ram sells dal and oil for 342 in cash on the 10th and rice for 500 to Hari on the
   * 18th, with one free; Sita sells dal for 150 that day. On the 21st one dal of the first bill comes back, for 135.
   */
  beforeEach(async () => {
    await own.shop.must(addCategory, { body: { category_id: 'grains', name: 'अन्न' } })
    await own.shop.must(addItem, {
      body: anItem('rice', { name: 'चामल', category_id: 'grains' }),
    })
    await buy({
      id: 'p1',
      date: '2026-10-01',
      lines: [dal('10', '100'), oil('10', '50'), rice('20', '60')],
      total: '2700.00',
    })
    await sell({ id: 's0', date: '2026-10-30', lines: [dal('1', '500')], total: '565.00' })
    await sell({
      id: 's1',
      date: '2026-11-10',
      lines: [dal('2', '150'), oil('1', '80')],
      discount: { kind: 'percent', percent: '10' },
      total: '386.46',
    })
    await sell({
      id: 's2',
      date: '2026-11-18',
      party: 'hari',
      lines: [rice('5', '100', { freeQuantity: '1' })],
      total: '565.00',
    })
    const sita = own.server.person({ company: own.shop.company, fullName: 'सीता' })
    const third = { id: 's3', date: '2026-11-18', lines: [dal('1', '150')], total: '169.50' }
    await own.server.call(saleRoutes.record, { as: sita, body: bill(third) })
    await sell({ id: 's4', date: '2026-11-19', lines: [dal('5', '200')], total: '1130.00' })
    await shop.voidSale('s4')
    await credit('c1', aReturn('s1', [back('dal', '1')], '152.55'))
  })

  test('tell net sales, returns and share by item and category, the largest first', async () => {
    expect(await ask('sales-analysis')).toMatchObject({
      rows: [
        ['चामल', '1', '6', 'केजी', '500.00', '0.00', '500.00', '58.34'],
        ['दाल', '2', '2', 'केजी', '420.00', '135.00', '285.00', '33.26'],
        ['तेल', '1', '1', 'लिटर', '72.00', '0.00', '72.00', '8.40'],
      ],
      totals: [null, null, null, null, '992.00', '135.00', '857.00', null],
      opening: null,
    })
    expect(await opensOf('sales-analysis')).toEqual([
      'report profit-by?variant=bill&itemId=rice',
      'report profit-by?variant=bill&itemId=dal',
      'report profit-by?variant=bill&itemId=oil',
    ])
    expect(await rowsOf('sales-analysis', { variant: 'category' })).toEqual([
      ['अन्न', '500.00', '0.00', '500.00', '58.34'],
      ['वर्ग नभएको (No category)', '492.00', '135.00', '357.00', '41.66'],
    ])
    expect(await opensOf('sales-analysis', { variant: 'category' })).toEqual([
      'report profit-by?variant=bill&categoryId=grains',
      'report profit-by?variant=bill&categoryId=%7E',
    ])
  })

  test('tell the same by party, by who entered it and by the hour of entry', async () => {
    expect(await ask('sales-analysis', { variant: 'party' })).toMatchObject({
      rows: [
        ['हरि', '1', '500.00', '0.00', '500.00', '58.34'],
        ['नगद (Cash)', '2', '492.00', '135.00', '357.00', '41.66'],
      ],
      totals: [null, '3', '992.00', '135.00', '857.00', null],
    })
    expect(await rowsOf('sales-analysis', { variant: 'staff' })).toEqual([
      ['राम श्रेष्ठ', '2', '842.00', '135.00', '707.00', '82.50'],
      ['सीता', '1', '150.00', '0.00', '150.00', '17.50'],
    ])
    expect(await rowsOf('sales-analysis', { variant: 'hour' })).toEqual([
      ['१२:००–१२:५९ (12:00–12:59)', '3', '992.00', '135.00', '857.00', '100.00'],
    ])
  })

  test('tell the same by day and by Bikram Sambat month, and lead to the bills of these days', async () => {
    expect(await rowsOf('sales-analysis', { variant: 'day' })).toEqual([
      ['2026-11-10', '1', '342.00', '0.00', '342.00', '39.91'],
      ['2026-11-18', '2', '650.00', '0.00', '650.00', '75.85'],
      ['2026-11-21', '0', '0.00', '135.00', '-135.00', '-15.75'],
    ])
    expect(await rowsOf('sales-analysis', { variant: 'month' })).toEqual([
      ['कात्तिक २०८३ (Kartik 2083)', '1', '342.00', '0.00', '342.00', '39.91'],
      ['मंसिर २०८३ (Mangsir 2083)', '2', '650.00', '135.00', '515.00', '60.09'],
    ])
    expect([
      (await opensOf('sales-analysis', { variant: 'day' }))[0],
      ...(await opensOf('sales-analysis', { variant: 'month' })),
    ]).toEqual([
      'report profit-by?variant=bill&from=2026-11-10&to=2026-11-10',
      'report profit-by?variant=bill&from=2026-11-01&to=2026-11-16',
      'report profit-by?variant=bill&from=2026-11-17&to=2026-11-21',
    ])
  })

  /** The rows of a variant, and the net sales of the bills that each opens. */
  const openedSums = async (name: string, query: Wire): Promise<readonly (readonly string[])[]> => {
    const { rows, marks }: Wire = await ask(name, query)
    return Promise.all(
      rows.map(async (row: Cells, at: number) => {
        const [opened, search] = marks[at].opens.id.split('?')
        const bills = await rowsOf(opened, Object.fromEntries(new URLSearchParams(search)))
        return [row[0], ...bills.map((bill) => `${bill[1]!.slice(0, 2)} ${bill[3]}`)]
      }),
    )
  }

  test('lead from who entered them, the hour and the counter to bills and credit notes that add up', async () => {
    const hour = '१२:००–१२:५९ (12:00–12:59)'
    expect(await openedSums('sales-analysis', { variant: 'staff' })).toEqual([
      ['राम श्रेष्ठ', 'SI 342.00', 'SI 500.00', 'CN -135.00'],
      ['सीता', 'SI 150.00'],
    ])
    expect(await openedSums('sales-analysis', { variant: 'hour' })).toEqual([
      [hour, 'SI 342.00', 'SI 500.00', 'SI 150.00', 'CN -135.00'],
    ])
    for (const name of ['sales-analysis', 'profit-by'])
      expect((await openedSums(name, { variant: 'party' }))[1]).toEqual([
        'नगद (Cash)',
        ...['SI 342.00', 'SI 150.00', 'CN -135.00'],
      ])
    expect(await openedSums('sales-analysis', { variant: 'staff', categoryId: 'grains' })).toEqual([
      ['राम श्रेष्ठ', 'SI 500.00'],
    ])
    expect(await openedSums('sales-analysis', { variant: 'day', partyId: '~' })).toEqual([
      ['2026-11-10', 'SI 342.00'],
      ['2026-11-18', 'SI 150.00'],
      ['2026-11-21', 'CN -135.00'],
    ])
    expect(await rowsOf('profit-by', { variant: 'item', categoryId: '~', staff: 'सीता' })).toEqual([
      ['दाल', '1', 'केजी', '150.00', '100.00', '50.00', '33.33'],
    ])
    const none = { variant: 'bill', hour: '03' }
    expect(await ask('profit-by', none)).toMatchObject({ rows: [], totals: { 4: '0.00' } })
    const asked = (query: Wire) =>
      own.shop.call(report, { params: { report: 'profit-by' }, query: query as never })
    for (const wrong of [{ hour: '24' }, { partyId: '~~' }, { categoryId: 'a b' }])
      expect((await asked(wrong)).status).toBe(400)
  })

  test('can be asked of whoever entered a sale, also of a person who has left', async () => {
    expect(await own.shop.must(staffChoices)).toEqual([{ name: 'राम श्रेष्ठ' }, { name: 'सीता' }])
    await shop.voidSale('s3')
    expect(await own.shop.must(staffChoices)).toEqual([{ name: 'राम श्रेष्ठ' }])
  })

  test('are read of one party or one category, a page at a time, and with nothing in them', async () => {
    expect(await rowsOf('sales-analysis', { partyId: 'hari' })).toEqual([
      ['चामल', '1', '6', 'केजी', '500.00', '0.00', '500.00', '100.00'],
    ])
    expect(await rowsOf('sales-analysis', { variant: 'day', categoryId: 'grains' })).toEqual([
      ['2026-11-18', '1', '500.00', '0.00', '500.00', '100.00'],
    ])
    const both = { partyId: 'hari', categoryId: 'grains' }
    for (const name of ['sales-analysis', 'profit-by'])
      expect(await rowsOf(name, { ...both, variant: 'party' })).toHaveLength(1)
    const second = await ask('sales-analysis', { currentPage: '2', pageSize: '2' })
    expect(second['rows'].map((row: Cells) => row[0])).toEqual(['तेल'])
    expect(second['totals'][6]).toBe('857.00')
    const beyond = await ask('profit-by', { currentPage: '9', pageSize: '2' })
    expect([beyond['rows'], beyond['totals'][5]]).toEqual([[], '247.00'])
    const years = { from: '2026-08-01', to: '2026-08-31' }
    expect(await ask('sales-analysis', years)).toMatchObject({
      rows: [],
      totals: [null, null, null, null, '0.00', '0.00', '0.00', null],
    })
    expect(await ask('profit-by', years)).toMatchObject({
      rows: [],
      totals: [null, null, null, '0.00', '0.00', '0.00', null],
    })
  })

  test('tell what goods, bills, parties and categories earned after their cost', async () => {
    expect(await ask('profit-by')).toMatchObject({
      rows: [
        ['चामल', '6', 'केजी', '500.00', '360.00', '140.00', '28.00'],
        ['दाल', '2', 'केजी', '285.00', '200.00', '85.00', '29.82'],
        ['तेल', '1', 'लिटर', '72.00', '50.00', '22.00', '30.56'],
      ],
      totals: [null, null, null, '857.00', '610.00', '247.00', '28.82'],
    })
    expect(await rowsOf('profit-by', { variant: 'bill' })).toEqual([
      ['2026-11-10', 'SI-2083/84-00002', 'नगद (Cash)', '342.00', '250.00', '92.00', '26.90'],
      ['2026-11-18', 'SI-2083/84-00003', 'हरि', '500.00', '360.00', '140.00', '28.00'],
      ['2026-11-18', 'SI-2083/84-00004', 'नगद (Cash)', '150.00', '100.00', '50.00', '33.33'],
      ['2026-11-21', 'CN-2083/84-00001', 'नगद (Cash)', '-135.00', '-100.00', '-35.00', '25.93'],
    ])
    expect(await opensOf('profit-by', { variant: 'bill' })).toEqual([
      'sale s1',
      'sale s2',
      'sale s3',
      'salesReturn c1',
    ])
    expect(await rowsOf('profit-by', { variant: 'party' })).toEqual([
      ['हरि', '500.00', '360.00', '140.00', '28.00'],
      ['नगद (Cash)', '357.00', '250.00', '107.00', '29.97'],
    ])
    expect(await rowsOf('profit-by', { variant: 'category' })).toEqual([
      ['अन्न', '500.00', '360.00', '140.00', '28.00'],
      ['वर्ग नभएको (No category)', '357.00', '250.00', '107.00', '29.97'],
    ])
    expect(await rowsOf('profit-by', { partyId: 'hari', categoryId: 'grains' })).toHaveLength(1)
  })

  test('agree with the sales report, with the accounts, and with one another', async () => {
    // Three of oil more than there are, and their cost only with the next purchase: 30 dearer than thought.
    await sell({ id: 's6', date: '2026-11-19', lines: [oil('12', '80')], total: '1084.80' })
    await buy({ id: 'p2', date: '2026-11-20', lines: [oil('10', '60')], total: '600.00' })
    const [accounts] = await own.shop.sql(
      `select -sum(amount) filter (where account in ('sales', 'salesReturn', 'discountAllowed')) net, sum(amount) filter (where account = 'costOfGoodsSold') cost
        from posting where company_id = $1 and date between $2 and $3`,
      [own.shop.company, november.from, november.to],
    )
    // (342 + 500 + 150 + 960) − 135; 610 and twelve of oil at 50; the 30 are of no bill.
    expect(accounts).toEqual({ net: 181_700, cost: 124_000 })
    for (const { value } of profitReport.variants ?? [])
      expect((await ask('profit-by', { variant: value }))['totals'].slice(-4)).toEqual([
        '1817.00',
        '1210.00',
        '607.00',
        '33.41',
      ])
    for (const { value } of salesAnalysis.variants ?? [])
      expect((await ask('sales-analysis', { variant: value }))['totals'].slice(-4)).toEqual([
        '1952.00',
        '135.00',
        '1817.00',
        null,
      ])
    const [, , , gross, discount] = (await ask('sales'))['totals'] as Cells
    expect([gross, discount]).toEqual(['1990.00', '38.00'])
  })

  test('tell at what rates an item was bought, and the change from the purchase before', async () => {
    const bought = (id: string, day: string, line: Wire, total: string, more: Wire = {}) =>
      buy({ id, date: `2026-11-${day}`, lines: [line] as never, total, ...more })
    await bought('p2', '05', dal('1', '3600', { unit: 'बोरा' }), '3661.20', {
      party: 'hari',
      supplier_bill_no: 'HT-9',
      supplier_bill_date: '2026-11-05',
      discount: { kind: 'percent', percent: '10' },
    })
    await bought('p3', '12', dal('9', '120', { freeQuantity: '1' }), '1080.00')
    await bought('p4', '13', dal('4', '81'), '324.00')
    await bought('p5', '14', oil('4', '81'), '324.00')
    expect(await ask('price-history', { itemId: 'dal' })).toMatchObject({
      rows: [
        // prettier-ignore
        ['2026-11-05', 'हरि', 'PI-2083/84-00002', 'HT-9', '1', null, 'बोरा', '3600.00', '3240.00', '108.00', '8.00'],
        // prettier-ignore
        ['2026-11-12', 'नगद (Cash)', 'PI-2083/84-00003', null, '9', '1', 'केजी', '120.00', '1080.00', '108.00', '0.00'],
        // prettier-ignore
        ['2026-11-13', 'नगद (Cash)', 'PI-2083/84-00004', null, '4', null, 'केजी', '81.00', '324.00', '81.00', '-25.00'],
      ],
      totals: [null, null, null, null, null, null, null, null, '4644.00', null, null],
    })
    const [mine, ...others] = await rowsOf('price-history', { itemId: 'dal', partyId: 'hari' })
    expect([mine?.slice(8), others]).toEqual([['3240.00', '108.00', null], []])
    const later = { itemId: 'dal', currentPage: '2', pageSize: '2' }
    expect((await rowsOf('price-history', later)).map((row) => row[10])).toEqual(['-25.00'])
    expect(await opensOf('price-history', later)).toEqual(['purchase p4'])
    const call = (query: Wire) => own.tagOf(report, { params: { report: 'price-history' }, query })
    expect(await call({})).toEqual([422, 'itemNeeded', 'item_id'])
    expect((await call({ itemId: 'moon' }))[0]).toBe(404)
  })
})
