import { beforeAll, beforeEach, expect, test } from 'vitest'
import * as contract from '../../src/contract/parties.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { addItem } from '../../src/contract/items.ts'
import { pixelsOf } from './pictureFiles.ts'
import { onOneDatabase, type InProcessServer } from './inProcessServer.ts'
import {
  anItem,
  aParty,
  bill,
  openShop,
  startBooks,
  trialBalance,
  wholeBooks,
  type Shop,
  type Wire,
} from './shop.ts'

const png = [
  ...Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
    'base64',
  ),
]

onOneDatabase('party ledgers', (kind) => {
  let server: InProcessServer
  let shop: Shop
  beforeAll(async () => {
    server = await startBooks(kind)
  })
  beforeEach(async () => {
    shop = await openShop(server)
  })

  test('a party is recorded, found for editing, and its opening balance is booked against capital', async () => {
    const made = await shop.must(contract.addLedger, {
      body: aParty('p1', {
        ledger_title: '  हरि ट्रेडर्स ',
        contact_person_name: 'हरि',
        mobile_no: '984-1234567',
        vat_pan_no: '६०१२३४५६७',
        vat_pan_flag: 'vat',
        opening_type: 'payable',
        opening_balance: '1500.50',
        opening_date: '2026-07-17',
        image_bitmap: png,
        image_ext: 'jpg',
      }),
    })
    expect(made).toEqual({ ledger_id: 'p1' })
    const { ledgerData } = await shop.must(contract.ledgerForEdit, { params: { id: 'p1' } })
    expect(ledgerData).toMatchObject({
      ledger_id: 'p1',
      ledger_title: 'हरि ट्रेडर्स',
      mobile_no: '9841234567',
      vat_pan_no: '601234567',
      vat_pan_flag: 'vat',
      opening_type: 'payable',
      opening_balance: '1500.50',
      opening_date: '2026-07-17',
      balance: '-1500.50',
      is_active: true,
      email: '',
      address: '',
    })
    expect(await trialBalance(shop)).toEqual({ capital: 150050, 'party:p1': -150050 })
    const { image_bitmap: shown, image_ext } = await shop.must(contract.ledgerPicture, {
      params: { id: 'p1' },
    })
    expect(image_ext).toBe('png')
    expect(await pixelsOf(shown)).toEqual(await pixelsOf(png))
  })

  test('the server creates the id if none is sent', async () => {
    const { ledger_id } = await shop.must(contract.addLedger, { body: { ledger_title: 'सीता' } })
    expect(ledger_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  test('editing moves the opening balance and keeps the fields and the picture that were not sent', async () => {
    await shop.must(contract.addLedger, {
      body: aParty('p1', {
        opening_balance: '100',
        opening_date: '2026-08-01',
        address: 'पाटन',
        image_bitmap: png,
        image_ext: 'png',
      }),
    })
    await shop.must(contract.changeLedger, {
      params: { id: 'p1' },
      body: { ledger_title: 'नयाँ नाम', opening_balance: '250', opening_date: '2026-07-20' },
    })
    expect(
      (await shop.must(contract.ledgerForEdit, { params: { id: 'p1' } })).ledgerData,
    ).toMatchObject({
      ledger_title: 'नयाँ नाम',
      address: 'पाटन',
      balance: '250.00',
      opening_date: '2026-07-20',
    })
    expect(await shop.must(contract.ledgerPicture, { params: { id: 'p1' } })).not.toBeNull()
    await shop.must(contract.changeLedger, {
      params: { id: 'p1' },
      body: { ledger_title: 'नयाँ नाम', opening_balance: '0', image_id: null },
    })
    expect(
      (await shop.must(contract.ledgerForEdit, { params: { id: 'p1' } })).ledgerData,
    ).toMatchObject({ balance: '0.00', opening_date: null, image_id: null })
    expect(await shop.must(contract.ledgerPicture, { params: { id: 'p1' } })).toBeNull()
    expect(await trialBalance(shop)).toEqual({})
  })

  test('an invalid party is refused at its field with 400, and nothing is stored', async () => {
    await shop.must(contract.addLedger, { body: aParty('p1') })
    await shop.settle({ lockedThrough: '2026-08-31' })
    const before = await wholeBooks(shop)
    const wrong: readonly [Record<string, unknown>, string, string][] = [
      [{ vat_pan_no: '12345678' }, 'notAPan', 'vat_pan_no'],
      [{ mobile_no: '12' }, 'notAPhone', 'mobile_no'],
      [{ vat_pan_flag: 'pan' }, 'panMissing', 'vat_pan_no'],
      [{ ledger_id: 'p1' }, 'idTaken', 'ledger_id'],
      [{ opening_balance: '5', opening_date: '2026-08-31' }, 'periodLocked', 'opening_date'],
      [{ opening_balance: '5', opening_date: '2026-11-22' }, 'future', 'opening_date'],
      [{ image_bitmap: [60, 115, 118, 103], image_ext: 'png' }, 'notAPicture', 'image_bitmap'],
    ]
    for (const [more, tag, field] of wrong) {
      const reply = await shop.call(contract.addLedger, { body: { ledger_title: 'x', ...more } })
      expect([tag, reply.status, reply.tag, Object.keys(reply.errors)]).toEqual([
        tag,
        tag === 'idTaken' ? 409 : 400,
        tag,
        [field],
      ])
      expect(reply.message).toMatch(/^.+ \(.+\)$/)
    }
    expect(
      (
        await shop.call(contract.changeLedger, {
          params: { id: 'p1' },
          body: { ledger_title: 'x', opening_balance: '5', opening_date: '2026-08-01' },
        })
      ).tag,
    ).toBe('periodLocked')
    expect(await wholeBooks(shop)).toEqual(before)
  })

  test('an opening balance in a locked period cannot be removed, but the name may change', async () => {
    await shop.must(contract.addLedger, {
      body: aParty('p1', { opening_balance: '100', opening_date: '2026-08-01' }),
    })
    await shop.settle({ lockedThrough: '2026-08-31' })
    expect(
      (
        await shop.call(contract.changeLedger, {
          params: { id: 'p1' },
          body: { ledger_title: 'x', opening_balance: '0' },
        })
      ).tag,
    ).toBe('periodLocked')
    await shop.must(contract.changeLedger, { params: { id: 'p1' }, body: { ledger_title: 'नयाँ' } })
  })

  test('a party with entries cannot be deleted; one without leaves the lists', async () => {
    for (const id of ['a', 'b', 'c'])
      await shop.must(contract.addLedger, {
        body: aParty(id, id === 'a' ? { opening_balance: '1' } : {}),
      })
    await shop.must(addItem, { body: anItem('i') })
    await shop.must(saleRoutes.record, {
      body: bill({
        id: 'd',
        party: 'b',
        lines: [{ item: 'i', quantity: '1', rate: '10' }],
        total: '10.00',
        cash: '10',
      }),
    })
    for (let i = 0; i < 2; i++)
      expect((await shop.call(contract.deleteLedger, { params: { id: 'c' } })).status).toBe(200)
    expect((await shop.must(contract.ledgers)).map((row: any) => row.ledger_id)).toEqual(['a', 'b'])
    expect(
      (await shop.must(contract.ledgers, { query: { state: 'inactive' } })).map(
        (row: any) => row.ledger_id,
      ),
    ).toEqual(['c'])
    expect((await shop.must(contract.ledgerChoices)).map((row: any) => row.ledger_id)).toEqual([
      'a',
      'b',
    ])
    expect(
      await shop.call(saleRoutes.record, {
        body: bill({
          id: 'e',
          party: 'c',
          lines: [{ item: 'i', quantity: '1', rate: '10' }],
          total: '10.00',
        }),
      }),
    ).toMatchObject({ status: 422, tag: 'unknownParty' })
  })

  test('the list is paged by eight, searched by name, number and PAN, sorted, and filtered by side', async () => {
    const more: Readonly<Record<number, Wire>> = {
      5: { vat_pan_no: '600000005', opening_balance: '500', opening_type: 'receivable' },
      7: { opening_balance: '70', opening_type: 'payable', mobile_no: '9841999888' },
    }
    for (let i = 1; i <= 12; i++) {
      await shop.must(contract.addLedger, {
        body: aParty(`p${i}`, {
          ledger_title: i === 3 ? 'ÉCLAIR 100%_Store' : `पार्टी ${String(i).padStart(2, '0')}`,
          ...more[i],
        }),
      })
    }
    const first = await shop.call(contract.ledgers)
    const second = await shop.call(contract.ledgers, { query: { currentPage: '2' } })
    expect([first.paging, first.data.length, second.paging, second.data.length]).toEqual([
      [1, 8, 12],
      8,
      [2, 8, 12],
      4,
    ])
    const found = async (query: Record<string, string>) =>
      (await shop.must(contract.ledgers, { query })).map((row: any) => row.ledger_id)
    expect(await found({ search: 'éclair' })).toEqual(['p3'])
    expect(await found({ search: '100%_' })).toEqual(['p3'])
    expect(await found({ search: '_' })).toEqual(['p3'])
    expect(await found({ search: '600000005' })).toEqual(['p5'])
    expect(await found({ search: '9841999' })).toEqual(['p7'])
    const searched = async (currentPage: string) => {
      const page = await shop.call(contract.ledgers, { query: { search: 'पार्टी', currentPage } })
      return [page.paging, page.data.length]
    }
    expect([await searched('1'), await searched('2'), await searched('3')]).toEqual([
      [[1, 8, 11], 8],
      [[2, 8, 11], 3],
      [[3, 8, 11], 0],
    ])
    expect(await found({ side: 'receivable' })).toEqual(['p5'])
    expect(await found({ side: 'payable' })).toEqual(['p7'])
    expect((await found({ side: 'settled', pageSize: '50' })).length).toBe(10)
    expect((await found({ sort: '-balance', pageSize: '1' }))[0]).toBe('p5')
    expect(
      await shop.call(contract.ledgers, { query: { sort: 'title; drop table party' } }),
    ).toMatchObject({ status: 422, tag: 'unknownSort' })
  })

  test('a statement shows the balance before, after each line and at the end', async () => {
    await shop.must(contract.addLedger, {
      body: aParty('p', { opening_balance: '1000', opening_date: '2026-07-20' }),
    })
    await shop.must(addItem, { body: anItem('i') })
    const days = ['2026-08-01', '2026-08-05', '2026-08-05', '2026-09-10', '2026-10-01']
    for (const [i, date] of days.entries()) {
      await shop.must(saleRoutes.record, {
        body: bill({
          id: `d${i}`,
          date,
          party: 'p',
          lines: [{ item: 'i', quantity: String(i + 1), rate: '100' }],
          total: `${i + 1}00.00`,
          cash: i === 3 ? '1000' : '0',
        }),
      })
    }
    const whole = await shop.must(contract.ledgerStatement, { params: { id: 'p' } })
    expect(
      whole.lines.map((line: any) => [
        line.date,
        line.kind,
        line.debit,
        line.credit,
        line.balance,
        line.is_payment,
      ]),
    ).toEqual([
      ['2026-07-20', 'opening', '1000.00', '0.00', '1000.00', false],
      ['2026-08-01', 'sale', '100.00', '0.00', '1100.00', false],
      ['2026-08-05', 'sale', '200.00', '0.00', '1300.00', false],
      ['2026-08-05', 'sale', '300.00', '0.00', '1600.00', false],
      ['2026-09-10', 'sale', '400.00', '0.00', '2000.00', false],
      ['2026-09-10', 'sale', '0.00', '1000.00', '1000.00', true],
      ['2026-10-01', 'sale', '500.00', '0.00', '1500.00', false],
    ])
    expect([whole.opening, whole.debit, whole.credit, whole.closing]).toEqual([
      '0.00',
      '2500.00',
      '1000.00',
      '1500.00',
    ])
    const query = { from: '2026-08-02', to: '2026-09-30', pageSize: '2' }
    const page = await shop.call(contract.ledgerStatement, {
      params: { id: 'p' },
      query: { ...query, currentPage: '2' },
    })
    expect([page.data.opening, page.data.closing, page.paging]).toEqual([
      '1100.00',
      '1000.00',
      [2, 2, 4],
    ])
    expect(page.data.lines.map((line: any) => [line.document_id, line.balance])).toEqual([
      ['d3', '2000.00'],
      ['d3', '1000.00'],
    ])
    const newest = await shop.must(contract.ledgerStatement, {
      params: { id: 'p' },
      query: { ...query, sort: '-date', currentPage: '2' },
    })
    expect(newest.lines.map((line: any) => [line.document_id, line.balance])).toEqual([
      ['d2', '1600.00'],
      ['d1', '1300.00'],
    ])
    expect(
      (await shop.must(contract.ledgerForEdit, { params: { id: 'p' } })).ledgerData.balance,
    ).toBe('1500.00')
  })

  test("another company's party is not found, in the same words as one that never existed", async () => {
    await shop.must(contract.addLedger, { body: aParty('p1') })
    const other = await openShop(server)
    for (const route of [
      contract.ledgerForEdit,
      contract.ledgerStatement,
      contract.ledgerPicture,
      contract.deleteLedger,
    ]) {
      const [theirs, none] = [
        await other.call(route, { params: { id: 'p1' } }),
        await other.call(route, { params: { id: 'p2' } }),
      ]
      expect(theirs.status).toBe(404)
      expect(theirs).toEqual(none)
    }
    expect(
      (
        await other.call(contract.changeLedger, {
          params: { id: 'p1' },
          body: { ledger_title: 'x' },
        })
      ).status,
    ).toBe(404)
    await other.must(contract.addLedger, { body: aParty('p1', { ledger_title: 'अर्कै' }) })
    expect(
      (await shop.must(contract.ledgerForEdit, { params: { id: 'p1' } })).ledgerData.ledger_title,
    ).toBe('पार्टी p1')
  })
})
