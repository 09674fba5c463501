import { expect, test } from 'vitest'
import { allTransactions } from '../../src/contract/documents.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { v7 as newId } from 'uuid'
import { SaleRecorded } from '../../src/journal/billFacts.ts'
import type { BillRecord } from '../../src/journal/billFields.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { project } from '../../src/server/journal/project.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { bill, bookAreas, openShop, trialBalance, wholeBooks, type Shop } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

onOneDatabase('bills', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, sell, tagOf } = own

  test('a purchase entered late changes the cost of later sales, and the answer says which and by how much', async () => {
    await buy({ id: 'p1', date: '2026-10-01', lines: [dal('10', '100')], total: '1000.00' })
    await sell({ id: 's1', date: '2026-10-10', lines: [dal('4', '150')], total: '600.00' })
    await sell({ id: 's2', date: '2026-10-20', lines: [dal('2', '150')], total: '300.00' })
    const late = await buy({
      id: 'p2',
      date: '2026-10-05',
      lines: [dal('10', '140')],
      total: '1400.00',
    })
    expect(late.warnings).toEqual([
      expect.stringContaining('The cost of 2 later entries of दाल changed by Rs. 120.00 in all'),
    ])
    expect(await trialBalance(own.shop)).toMatchObject({ costOfGoodsSold: 72000, stock: 168000 })
    expect(
      await own.shop.sql(
        "select reference, amount from posting where company_id = $1 and account = 'costOfGoodsSold' order by reference",
        [own.shop.company],
      ),
    ).toEqual([
      { reference: 's1', amount: 48000 },
      { reference: 's2', amount: 24000 },
    ])
    await own.shop.must(purchaseRoutes.void, { params: { id: 'p2' }, body: { reason: 'दोहोरो' } })
    expect(await trialBalance(own.shop)).toMatchObject({ costOfGoodsSold: 60000, stock: 40000 })
  })

  test('goods sold before their purchase cost nothing until the purchase is entered', async () => {
    await sell({ id: 's1', date: '2026-10-10', lines: [dal('4', '150')], total: '600.00' })
    await buy({ id: 'p1', date: '2026-10-12', lines: [dal('10', '100')], total: '1000.00' })
    expect(await trialBalance(own.shop)).toMatchObject({ costOfGoodsSold: 40000, stock: 60000 })
    expect(
      await own.shop.sql(
        "select reference, amount from posting where company_id = $1 and account = 'costOfGoodsSold' and amount <> 0",
        [own.shop.company],
      ),
    ).toEqual([{ reference: 'p1', amount: 40000 }])
  })

  test('lists are newest first, counted, filtered and searched; all transactions shows both kinds', async () => {
    for (let i = 1; i <= 10; i++)
      await sell({
        id: `s${i}`,
        date: `2026-10-${String(i + 10)}`,
        party: i % 2 === 0 ? 'hari' : null,
        customer_name: i === 3 ? 'गीता थापा' : '',
        lines: [dal('1', `${i}00`)],
        total: `${i}00.00`,
        cash: `${i}00`,
      })
    await buy({ id: 'p1', date: '2026-10-15', lines: [dal('1', '5')], total: '5.00' })
    await own.shop.must(saleRoutes.void, { params: { id: 's9' }, body: { reason: 'x' } })
    const list = async (
      query: Record<string, string>,
      route: Parameters<Shop['call']>[0] = saleRoutes.list,
    ) => {
      const reply = await own.shop.call(route, { query })
      return [reply.data.map((row: any) => row.document_id).join(' '), reply.paging[2]]
    }
    expect(await list({})).toEqual(['s10 s9 s8 s7 s6 s5 s4 s3', 10])
    expect(await list({ currentPage: '2' })).toEqual(['s2 s1', 10])
    expect(await list({ state: 'void' })).toEqual(['s9', 1])
    expect(await list({ state: 'live', pageSize: '2' })).toEqual(['s10 s8', 9])
    expect(await list({ partyId: 'hari', sort: 'date', pageSize: '3' })).toEqual(['s2 s4 s6', 5])
    expect(await list({ from: '2026-10-12', to: '2026-10-14' })).toEqual(['s4 s3 s2', 3])
    expect(await list({ search: 'हरि' })).toEqual(['s10 s8 s6 s4 s2', 5])
    expect(await list({ search: 'गीता' })).toEqual(['s3', 1])
    expect(await list({ search: '७' })).toEqual(['s7', 1])
    expect(await list({ search: 'si-2083/84-0001' })).toEqual(['s10', 1])
    expect(await list({ sort: '-total', pageSize: '2' })).toEqual(['s10 s9', 10])
    expect(await list({ sort: 'number', pageSize: '2' })).toEqual(['s1 s2', 10])
    expect(
      await list({ pageSize: '3', from: '2026-10-15', to: '2026-10-16' }, allTransactions),
    ).toEqual(['s6 p1 s5', 3])
    expect(await list({ kind: 'purchase' }, allTransactions)).toEqual(['p1', 1])
    expect((await list({}, allTransactions))[1]).toBe(11)
    expect(await tagOf(saleRoutes.list, { query: { sort: 'paid' } })).toEqual([
      422,
      'unknownSort',
      'sort',
    ])
  })

  test('an entry whose debits and credits differ rolls back the whole transaction', async () => {
    await sell({ id: 's1', lines: [dal('1', '100')], total: '100.00' })
    const before = await wholeBooks(own.shop)
    const { shop } = own
    const wrong = shop.server.database.transaction('change', async (tx) => {
      tx.enter(shop.company)
      const [recorded] = await tx.query<{ at: string; actor: string; payload: string }>(
        "select at, actor, payload from event where company_id = $1 and type = 'SaleRecorded'",
        [shop.company],
      )
      const { at, actor, payload } = recorded!
      const sale = JSON.parse(payload) as BillRecord
      const unbalanced = { ...sale, documentId: 'x', postings: sale.postings.slice(1) }
      const entry = { company: shop.company, seq: 99, at, actor, commandId: newId() }
      await project(tx, meaningOf(bookAreas), [{ ...entry, ...SaleRecorded.of(unbalanced) }])
    })
    await expect(wrong).rejects.toThrow('debits and credits of x differ')
    expect(await wholeBooks(own.shop)).toEqual(before)
  })

  test("another company's bill is not found", async () => {
    await sell({ id: 's1', lines: [dal('1', '100')], total: '100.00' })
    const other = await openShop(own.server)
    expect((await other.call(saleRoutes.one, { params: { id: 's1' } })).status).toBe(404)
    expect(
      (await other.call(saleRoutes.void, { params: { id: 's1' }, body: { reason: 'x' } })).status,
    ).toBe(404)
    expect((await other.call(saleRoutes.print, { params: { id: 's1' } })).status).toBe(404)
    expect(
      (
        await other.call(saleRoutes.change, {
          params: { id: 's1' },
          body: { ...bill({ lines: [], total: '0.00' }), version: 1 },
        })
      ).status,
    ).toBe(404)
    expect(await other.must(saleRoutes.list)).toEqual([])
  })
})
