import { expect, test } from 'vitest'
import { addItem, changeItem, item as itemRoute, itemMoves } from '../../src/contract/items.ts'
import { addBank, bank as bankRoute, changeBank } from '../../src/contract/money.ts'
import { changeOpenings, openingBalance, openingBalances } from '../../src/contract/openings.ts'
import { addLedger, changeLedger, ledgerStatement } from '../../src/contract/parties.ts'
import {
  changeCompanySettings,
  companySettings,
  firstDayEffects,
} from '../../src/contract/settings.ts'
import { hledgerJournal } from '../../src/server/export/hledger.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase } from './inProcessServer.ts'
import {
  aBank,
  anItem,
  aParty,
  bookAreas,
  openShop,
  trialBalance,
  type Shop,
  type Wire,
} from './shop.ts'
import { openTrade } from './tradeSetup.ts'
import { settingsForm } from './settingsForm.ts'

onOneDatabase('opening balances', (kind) => {
  const own = openTrade(kind)
  const { dal, sell, setCompany: change, tagOf } = own

  const sheetOf = async (shop: Shop): Promise<readonly Wire[]> =>
    (await shop.must(openingBalances)).rows
  /** The line of a subject as the sheet sends it, with other figures. */
  const line = async (of: string, id: string | null, figures: Wire): Promise<Wire> => {
    const row = (await sheetOf(own.shop)).find((each) => each['of'] === of && each['id'] === id)
    return { of, id, version: row?.['version'] ?? 0, amount: '0', quantity: '0', ...figures }
  }
  const save = (...rows: readonly Wire[]) => own.shop.must(changeOpenings, { body: { rows } })
  const refusal = (rows: readonly Wire[], more: Wire = {}) =>
    tagOf(changeOpenings, { body: { rows, ...more } })
  const standing = async (): Promise<readonly unknown[]> =>
    (await sheetOf(own.shop)).flatMap(({ id, of, number, version, date, amount, quantity }) =>
      number === null ? [] : [[id ?? of, number, version, date, amount, quantity]],
    )
  const facts = async (): Promise<readonly string[]> =>
    (
      await own.shop.sql<{ type: string }>(
        'select type from event where company_id = $1 order by seq',
        [own.shop.company],
      )
    ).map(({ type }) => type)
  const rebuilt = async (): Promise<void> => {
    const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  }
  const everything = async (): Promise<readonly Wire[]> =>
    Promise.all([
      line('cash', null, { amount: '500' }),
      line('bank', 'nabil', { amount: '-40.50' }),
      line('party', 'hari', { amount: '-100' }),
      line('item', 'dal', { amount: '1200', quantity: '10' }),
    ])

  test('the sheet enters cash, a bank, a party and an item at once, numbered without a gap', async () => {
    await change({ books_begin_on: '2026-07-17' })
    expect(await save(...(await everything()))).toEqual({ changed: 4, warnings: [] })
    expect(await standing()).toEqual([
      ['cash', 'OB-2083/84-00001', 1, '2026-07-17', '500.00', '0'],
      ['nabil', 'OB-2083/84-00002', 1, '2026-07-17', '-40.50', '0'],
      ['hari', 'OB-2083/84-00003', 1, '2026-07-17', '-100.00', '0'],
      ['dal', 'OB-2083/84-00004', 1, '2026-07-17', '1200.00', '10'],
    ])
    expect(await trialBalance(own.shop)).toEqual({
      'bank:nabil': -4050,
      capital: -155_950,
      cash: 50_000,
      'party:hari': -10_000,
      stock: 120_000,
    })
    await rebuilt()
  })

  test('an opening keeps its number when it changes, and is void with its number when it is taken back', async () => {
    await save(await line('party', 'hari', { amount: '70' }))
    await save(await line('party', 'hari', { amount: '-80' }))
    const [row] = (await sheetOf(own.shop)).filter(({ id }) => id === 'hari')
    const read = () => own.shop.must(openingBalance, { params: { id: row!['document_id'] } })
    expect(await read()).toMatchObject({
      number: 'OB-2083/84-00001',
      version: 2,
      state: 'live',
      of: 'party',
      name: 'हरि',
      amount: '-80.00',
      entered_by: 'राम श्रेष्ठ',
    })
    await save(await line('party', 'hari', {}))
    expect(await read()).toMatchObject({ number: 'OB-2083/84-00001', version: 3, state: 'void' })
    await save(await line('party', 'hari', { amount: '90' }))
    expect(await standing()).toEqual([['hari', 'OB-2083/84-00002', 4, '2026-11-21', '90.00', '0']])
    expect(await trialBalance(own.shop)).toEqual({ capital: -9000, 'party:hari': 9000 })
    await rebuilt()
  })

  test('a line that has changed since it was read is refused, and nothing of the request is taken', async () => {
    const cash = await line('cash', null, { amount: '5' })
    await save(cash)
    const before = await facts()
    const bank = await line('bank', 'nabil', { amount: '7' })
    expect(await refusal([bank, { ...cash, amount: '6' }])).toEqual([
      409,
      'staleVersion',
      'rows.1.amount',
    ])
    expect(await facts()).toEqual(before)
  })

  test('a line that was taken back and entered again since it was read is refused', async () => {
    await save(await line('cash', null, { amount: '5' }))
    const seen = await line('cash', null, { amount: '6' })
    await save(await line('cash', null, {}))
    await save(await line('cash', null, { amount: '7' }))
    expect((await refusal([seen]))[1]).toBe('staleVersion')
  })

  test('figures that no opening has are refused at their lines', async () => {
    const rows = await Promise.all([
      line('cash', null, { amount: '-1' }),
      line('bank', 'nabil', { amount: '1', quantity: '1' }),
      line('item', 'dal', { amount: '5' }),
      line('item', 'oil', { quantity: '-2' }),
      line('party', 'nobody', { amount: '1' }),
    ])
    expect(await refusal(rows.slice(0, 4))).toEqual([
      422,
      'cashBelowZero',
      'rows.0.amount',
      'rows.1.quantity',
      'rows.2.quantity',
      'rows.3.quantity',
    ])
    expect(await refusal(rows)).toEqual([422, 'openingsUnfit', 'rows.4.id'])
    const hari = await line('party', 'hari', { amount: '1' })
    expect(await refusal([hari, hari])).toEqual([422, 'openingsUnfit', 'rows.1.id'])
  })

  test('closed books keep their openings: none is entered, changed or taken back', async () => {
    await change({ books_begin_on: '2026-07-17' })
    await save(await line('cash', null, { amount: '5' }))
    await change({ locked_through: '2026-07-31' })
    for (const rows of [
      [await line('bank', 'nabil', { amount: '1' })],
      [await line('cash', null, { amount: '6' })],
      [await line('cash', null, {})],
    ])
      expect(await refusal(rows)).toEqual([422, 'periodLocked', 'rows.0.amount'])
    expect(
      await tagOf(changeLedger, {
        params: { id: 'hari' },
        body: { ledger_title: 'हरि', opening_balance: '5' },
      }),
    ).toEqual([400, 'periodLocked', 'opening_date'])
  })

  test('openings go with the day on which the books begin, which is told before it is saved', async () => {
    await save(...(await everything()))
    const ask = (day: string) => own.shop.must(firstDayEffects, { query: { booksBeginOn: day } })
    expect([await ask('2026-08-01'), await ask('2026-11-21')]).toEqual([
      { openings: 4 },
      { openings: 0 },
    ])
    await change({ books_begin_on: '2026-08-01' })
    expect((await standing()).map((each) => (each as unknown[]).slice(0, 4))).toEqual([
      ['cash', 'OB-2083/84-00001', 2, '2026-08-01'],
      ['nabil', 'OB-2083/84-00002', 2, '2026-08-01'],
      ['hari', 'OB-2083/84-00003', 2, '2026-08-01'],
      ['dal', 'OB-2083/84-00004', 2, '2026-08-01'],
    ])
    await sell({ id: 's1', date: '2026-08-02', lines: [dal('4', '150')], total: '600.00' })
    await change({ books_begin_on: '2026-08-02' })
    expect(await ask('2026-08-02')).toEqual({ openings: 0 })
    const settings = settingsForm(await own.shop.must(companySettings))
    expect(
      await tagOf(changeCompanySettings, { body: { ...settings, books_begin_on: '2026-08-03' } }),
    ).toEqual([400, 'entriesBefore', 'books_begin_on'])
    expect((await trialBalance(own.shop))['costOfGoodsSold']).toBe(48_000)
    await rebuilt()
  })

  test('in another fiscal year an opening gets a number of that year, and its former one stays void', async () => {
    await save(await line('item', 'dal', { amount: '900', quantity: '9' }))
    await change({ books_begin_on: '2026-07-01' })
    expect(await standing()).toEqual([['dal', 'OB-2082/83-00001', 3, '2026-07-01', '900.00', '9']])
    expect(
      await own.shop.sql(
        `select number, state from document where company_id = $1 and fiscal_year = '2083/84'`,
        [own.shop.company],
      ),
    ).toEqual([{ number: 'OB-2083/84-00001', state: 'void' }])
    await rebuilt()
  })

  test('the sheet sets the first day of the books together with its lines, or neither', async () => {
    const cash = await line('cash', null, { amount: '5' })
    const first = { books_begin_on: '2026-07-17', settings_version: 0 }
    expect(await refusal([cash], { ...first, settings_version: 3 })).toEqual([
      409,
      'staleVersion',
      'books_begin_on',
    ])
    expect(await refusal([{ ...cash, amount: '-5' }], first)).toEqual([
      422,
      'cashBelowZero',
      'rows.0.amount',
    ])
    await own.shop.must(changeOpenings, { body: { rows: [cash], ...first } })
    expect(await standing()).toEqual([['cash', 'OB-2083/84-00001', 1, '2026-07-17', '5.00', '0']])
    expect(await own.shop.must(companySettings)).toMatchObject({
      books_begin_on: '2026-07-17',
      version: 1,
    })
  })

  test('the forms of a party, an item and a bank write the same documents, and each fact only what changed', async () => {
    await own.shop.must(addLedger, {
      body: aParty('sita', { opening_type: 'payable', opening_balance: '30' }),
    })
    await own.shop.must(addItem, {
      body: anItem('ghee', { opening_quantity: '2', opening_value: '1800' }),
    })
    await own.shop.must(addBank, { body: aBank('nic', { opening_balance: '-9' }) })
    const before = (await facts()).length
    await own.shop.must(changeLedger, {
      params: { id: 'sita' },
      body: { ledger_title: 'पार्टी sita', opening_balance: '31' },
    })
    await own.shop.must(changeItem, {
      params: { id: 'ghee' },
      body: anItem('ghee', { opening_value: '1900', name: 'घ्यू' }),
    })
    await own.shop.must(changeBank, {
      params: { id: 'nic' },
      body: aBank('nic', { name: 'एनआईसी' }),
    })
    expect((await facts()).slice(before)).toEqual([
      'OpeningChanged',
      'ItemChanged',
      'OpeningChanged',
      'BankChanged',
    ])
    expect(await standing()).toEqual([
      ['nic', 'OB-2083/84-00003', 1, '2026-11-21', '-9.00', '0'],
      ['sita', 'OB-2083/84-00001', 2, '2026-11-21', '-31.00', '0'],
      ['ghee', 'OB-2083/84-00002', 2, '2026-11-21', '1900.00', '2'],
    ])
    expect(await own.shop.must(bankRoute, { params: { id: 'nic' } })).toMatchObject({
      opening_balance: '-9.00',
      opening_date: '2026-11-21',
    })
    expect(await own.shop.must(itemRoute, { params: { id: 'ghee' } })).toMatchObject({
      opening_quantity: '2',
      opening_value: '1900.00',
    })
    await rebuilt()
  })

  test('an opening is of the first day: another day is refused, and none is that day', async () => {
    await change({ books_begin_on: '2026-07-17' })
    const add = (id: string, more: Wire) => ({
      body: aParty(id, { opening_balance: '5', ...more }),
    })
    expect(await tagOf(addLedger, add('sita', { opening_date: '2026-07-18' }))).toEqual([
      400,
      'notFirstDay',
      'opening_date',
    ])
    expect(await tagOf(addLedger, add('sita', { opening_date: '2026-07-16' }))).toEqual([
      400,
      'beforeBooks',
      'opening_date',
    ])
    await own.shop.must(addLedger, add('sita', {}))
    expect(await standing()).toEqual([['sita', 'OB-2083/84-00001', 1, '2026-07-17', '5.00', '0']])
  })

  test('ledgers and stock link to an opening by its number; transactions do not count it', async () => {
    await sell({ id: 's1', date: '2026-11-20', lines: [dal('1', '100')], total: '100.00' })
    await change({ books_begin_on: '2026-11-20' })
    await save(...(await everything()))
    const statement = await own.shop.must(ledgerStatement, { params: { id: 'hari' } })
    expect(statement.lines).toMatchObject([
      { kind: 'opening', number: 'OB-2083/84-00003', credit: '100.00', is_payment: false },
    ])
    const moves = await own.shop.must(itemMoves, { params: { id: 'dal' } })
    expect(moves.map((row: Wire) => [row['kind'], row['number']])).toEqual([
      ['opening', 'OB-2083/84-00004'],
      ['sale', 'SI-2083/84-00001'],
    ])
    expect((await trialBalance(own.shop))['costOfGoodsSold']).toBe(12_000)
    await own.server.database.inCompany(own.shop.company, async (tx) => {
      let text = ''
      for await (const piece of hledgerJournal(tx, own.shop.company)) text += piece
      expect(text).toContain('2026-11-20 (OB-2083/84-00001) ')
      expect(text).toContain('assets:Cash in hand  NPR 500.00')
    })
  })

  test('the openings of two companies are numbered and entered apart', async () => {
    const other = await openShop(own.server)
    await other.must(addLedger, { body: aParty('hari', { opening_balance: '1' }) })
    await save(await line('party', 'hari', { amount: '2' }))
    const numbers = async (shop: Shop) =>
      (await sheetOf(shop)).flatMap(({ number, amount }) =>
        number === null ? [] : [[number, amount]],
      )
    expect([await numbers(other), await numbers(own.shop)]).toEqual([
      [['OB-2083/84-00001', '1.00']],
      [['OB-2083/84-00001', '2.00']],
    ])
  })
})
