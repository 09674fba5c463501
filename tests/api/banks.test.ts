import { beforeAll, beforeEach, expect, test } from 'vitest'
import { addItem } from '../../src/contract/items.ts'
import * as contract from '../../src/contract/money.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase, type InProcessServer } from './inProcessServer.ts'
import {
  aBank,
  anItem,
  bill,
  openShop,
  startBooks,
  trialBalance,
  wholeBooks,
  type Shop,
} from './shop.ts'

onOneDatabase('banks and co-operatives', (kind) => {
  let server: InProcessServer
  let shop: Shop
  beforeAll(async () => {
    server = await startBooks(kind)
  })
  beforeEach(async () => {
    shop = await openShop(server)
  })

  test('a bank is recorded, edited and found, and its opening balance is booked against capital', async () => {
    await shop.must(contract.addBank, {
      body: aBank('b1', {
        account_no: '0012',
        branch: 'न्यूरोड',
        opening_balance: '-2500.75',
        opening_date: '2026-07-17',
      }),
    })
    expect(await shop.must(contract.bank, { params: { id: 'b1' } })).toEqual({
      bank_id: 'b1',
      name: 'बैंक b1',
      kind: 'bank',
      account_no: '0012',
      account_holder: '',
      branch: 'न्यूरोड',
      opening_balance: '-2500.75',
      opening_date: '2026-07-17',
      is_active: true,
      balance: '-2500.75',
      reconciled: null,
      version: 2,
    })
    expect(await trialBalance(shop)).toEqual({ 'bank:b1': -250075, capital: 250075 })
    await shop.must(contract.changeBank, {
      params: { id: 'b1' },
      body: { name: 'सहकारी', kind: 'cooperative', opening_balance: '40' },
    })
    expect(await shop.must(contract.bank, { params: { id: 'b1' } })).toMatchObject({
      name: 'सहकारी',
      kind: 'cooperative',
      account_no: '0012',
      balance: '40.00',
      opening_date: '2026-07-17',
    })
    expect(await trialBalance(shop)).toEqual({ 'bank:b1': 4000, capital: -4000 })
    expect(await shop.must(contract.bankChoices)).toEqual([
      { bank_id: 'b1', name: 'सहकारी', kind: 'cooperative' },
    ])
  })

  test('an invalid bank is refused and nothing is stored', async () => {
    await shop.must(contract.addBank, {
      body: aBank('b1', { opening_balance: '5', opening_date: '2026-08-01' }),
    })
    await shop.settle({ lockedThrough: '2026-08-31' })
    const before = await wholeBooks(shop)
    expect(await shop.call(contract.addBank, { body: aBank('b1') })).toMatchObject({
      status: 409,
      tag: 'idTaken',
    })
    expect(
      await shop.call(contract.addBank, {
        body: aBank('b2', { opening_balance: '1', opening_date: '2026-08-02' }),
      }),
    ).toMatchObject({
      status: 422,
      tag: 'periodLocked',
      errors: { opening_date: expect.any(String) },
    })
    expect(
      await shop.call(contract.changeBank, {
        params: { id: 'b1' },
        body: { name: 'x', kind: 'bank', opening_balance: '0' },
      }),
    ).toMatchObject({ status: 422, tag: 'periodLocked' })
    expect(await wholeBooks(shop)).toEqual(before)
  })

  test('a bank without entries is deleted, and then no bill can be paid into it', async () => {
    await shop.must(addItem, { body: anItem('i') })
    for (const id of ['b1', 'b2']) await shop.must(contract.addBank, { body: aBank(id) })
    const sale = (id: string, bank: string) =>
      bill({
        id,
        lines: [{ item: 'i', quantity: '1', rate: '10' }],
        total: '10.00',
        cash: '4',
        banks: [{ bank_id: bank, amount: '6', reference: 'QR' }],
      })
    await shop.must(saleRoutes.record, { body: sale('d1', 'b1') })
    for (let i = 0; i < 2; i++) await shop.must(contract.deleteBank, { params: { id: 'b2' } })
    expect((await shop.must(contract.banks)).map((row: any) => [row.bank_id, row.balance])).toEqual(
      [['b1', '6.00']],
    )
    expect(await shop.call(saleRoutes.record, { body: sale('d2', 'b2') })).toMatchObject({
      status: 422,
      tag: 'unknownBank',
      errors: { 'settlement.banks.0.bank_id': expect.any(String) },
    })
  })

  test("another company's bank is not found", async () => {
    await shop.must(contract.addBank, { body: aBank('b1') })
    const other = await openShop(server)
    for (const route of [contract.bank, contract.deleteBank])
      expect((await other.call(route, { params: { id: 'b1' } })).status).toBe(404)
    expect(
      (await other.call(contract.changeBank, { params: { id: 'b1' }, body: aBank('b1') })).status,
    ).toBe(404)
  })
})
