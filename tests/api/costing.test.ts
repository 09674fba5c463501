import { expect, test } from 'vitest'
import {
  changeCompanySettings,
  companySettings,
  costingEffects,
} from '../../src/contract/settings.ts'
import { areas } from '../../src/server/areas.ts'
import { loadAll, stateOfTransaction } from '../../src/server/journal/load.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { writeState } from '../../src/server/journal/write.ts'
import { enterInLedger, entryNeeds, type LedgerEntry } from '../../src/server/ledger/entry.ts'
import type { NewMove } from '../../src/server/ledger/stock.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { trialBalance, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'
import { settingsForm } from './settingsForm.ts'

onOneDatabase('the costing method', (kind) => {
  const own = openTrade(kind)
  const { buy, dal, sell, setCompany, tagOf } = own

  /** Ten at Rs 100 and ten at Rs 200, then sales of four on three days. */
  const traded = async (): Promise<void> => {
    await buy({ id: 'p1', date: '2026-10-01', lines: [dal('10', '100')], total: '1000.00' })
    await buy({ id: 'p2', date: '2026-10-02', lines: [dal('10', '200')], total: '2000.00' })
    for (const day of ['10', '15', '20'])
      await sell({
        id: `s${day}`,
        date: `2026-10-${day}`,
        lines: [dal('4', '300')],
        total: '1200.00',
      })
  }
  const costs = async (): Promise<Wire> =>
    Object.fromEntries(
      (
        await own.shop.sql<{ reference: string; amount: number }>(
          "select reference, amount from posting where company_id = $1 and account = 'costOfGoodsSold' order by reference",
          [own.shop.company],
        )
      ).map(({ reference, amount }) => [reference, amount / 100]),
    )
  const fifo = (from: string | null): Wire => ({ costing_method: 'fifo', costing_from: from })
  const average = (from: string | null): Wire => ({
    costing_method: 'movingAverage',
    costing_from: from,
  })

  test('changes costs from its day on, the answer tells of it, and a rebuild gives the same books', async () => {
    await traded()
    expect(await costs()).toEqual({ s10: 600, s15: 600, s20: 600 })
    const { warnings } = await setCompany(fifo(null))
    expect(warnings).toEqual([
      expect.stringContaining('The cost of 2 later entries of दाल changed by Rs. -400.00 in all'),
    ])
    expect(await costs()).toEqual({ s10: 400, s15: 400, s20: 600 })
    expect(await trialBalance(own.shop)).toMatchObject({ costOfGoodsSold: 140000, stock: 160000 })
    expect(await own.shop.must(companySettings)).toMatchObject({
      ...fifo(null),
      history: [{ changed: expect.arrayContaining(['costingMethod']) as unknown }],
    })
    const report = await rebuildCompany(own.shop.server.database, areas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  })

  test('keeps the cost of earlier days, with one layer of what was held, and can be changed back', async () => {
    await traded()
    await setCompany(fifo('2026-10-15'))
    await buy({ id: 'p3', date: '2026-10-16', lines: [dal('10', '500')], total: '5000.00' })
    expect(await costs()).toEqual({ s10: 600, s15: 600, s20: 600 })
    await sell({ id: 's21', date: '2026-10-21', lines: [dal('10', '600')], total: '6000.00' })
    expect(await costs()).toMatchObject({ s21: 8 * 150 + 2 * 500 })
    await setCompany(average('2026-10-20'))
    expect(await costs()).toMatchObject({ s15: 600, s20: 1236.36, s21: 3090.91 })
    expect(await own.shop.must(companySettings)).toMatchObject(average('2026-10-20'))
    await setCompany(average(null))
    expect(await costs()).toMatchObject({ s10: 600, s15: 600 })
    expect(await own.shop.must(companySettings)).toMatchObject(average(null))
    const report = await rebuildCompany(own.shop.server.database, areas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  })

  test('tells before it is saved how many items are costed anew', async () => {
    await traded()
    const effects = (query: Wire) => own.shop.must(costingEffects, { query })
    expect(await effects({ costingMethod: 'fifo' })).toEqual({ items: 1 })
    expect(await effects({ costingMethod: 'fifo', costingFrom: '2026-10-20' })).toEqual({
      items: 1,
    })
    expect(await effects({ costingMethod: 'fifo', costingFrom: '2026-10-21' })).toEqual({
      items: 0,
    })
    expect(await effects({ costingMethod: 'movingAverage' })).toEqual({ items: 0 })
  })

  test('does not change the cost of days that are closed', async () => {
    await traded()
    await setCompany({ locked_through: '2026-10-15' })
    const settings = settingsForm(await own.shop.must(companySettings))
    const refused = (changes: Wire) =>
      tagOf(changeCompanySettings, { body: { ...settings, ...changes } })
    expect(await refused(fifo('2026-10-15'))).toEqual([400, 'costingLocked', 'costing_from'])
    expect(await refused(fifo(null))).toEqual([400, 'costingLocked', 'costing_from'])
    expect((await setCompany(fifo('2026-10-16'))).version).toBe(2)
    expect((await setCompany({ locked_through: '2026-10-20' })).version).toBe(3)
  })

  test('a late purchase under FIFO costs the sales after it anew, and the answer says by how much', async () => {
    await traded()
    await setCompany(fifo('2026-10-01'))
    const late = await buy({
      id: 'p0',
      date: '2026-09-30',
      lines: [dal('6', '50')],
      total: '300.00',
    })
    expect(late.warnings).toEqual([expect.stringContaining('of दाल changed by Rs.')])
    // What was held at the start of 1 October is one layer of 6 at Rs 50, then come 10 at Rs 100.
    expect(await costs()).toEqual({ s10: 200, s15: 2 * 50 + 2 * 100, s20: 400 })
  })

  test('goods of a slow item are costed by layers, however many receipts lie in stock', async () => {
    await setCompany(fifo(null))
    await own.shop.server.database.transaction('change', async (tx) => {
      tx.enter(own.shop.company)
      await tx.query(
        `insert into stock_move (company_id, item_id, date, entry_seq, line_no, reference, kind, quantity, value_in, cost, variance, running_quantity, running_value, average_paisa, average_per, entered_at)
         select company_id, 'dal', '2026-01-01'::date + n, 100000 + n, 1, 'many', 'purchase', 1000, n * 100, n * 100, 0, n * 1000, 100 * n * (n + 1) / 2, n * 100, 1000, now() from company_head cross join generate_series(1, 250) n where company_id = $1`,
        [own.shop.company],
      )
      await tx.query(
        `insert into item_stock values ($1, 'dal', 250000, 100 * 250 * 251 / 2, 25000, 1000, '2026-09-08', 100250, 1)`,
        [own.shop.company],
      )
    })
    await sell({ id: 's1', lines: [dal('3', '900')], total: '2700.00' })
    expect(await costs()).toEqual({ s1: 1 + 2 + 3 })
  })

  const entered = (entry: LedgerEntry, former: string | null = null): Promise<void> =>
    own.shop.server.database.transaction('change', async (tx) => {
      tx.enter(own.shop.company)
      const state = stateOfTransaction(tx)
      await loadAll(tx, own.shop.company, state, () => entryNeeds(state, entry, former))
      state.apply(
        enterInLedger(state, entry, former, {
          enteredAt: '2026-11-21T06:15:00.000Z',
          soldPaisa: () => null,
        }),
      )
      await writeState(tx, own.shop.company, state)
    })
  const moved = (
    reference: string,
    date: string,
    entrySeq: number,
    move: Omit<NewMove, 'itemId' | 'line'>,
  ): LedgerEntry => ({
    reference,
    date,
    entrySeq,
    postings: [],
    moves: [{ itemId: 'dal', line: 1, ...move }],
  })
  const returned = (reference: string, date: string, seq: number, pieces: number): LedgerEntry =>
    moved(reference, date, seq, {
      kind: 'salesReturn',
      quantityThousandths: pieces * 1000,
      valuePaisa: null,
      returned: { reference: 's10', line: 1 },
    })
  const costOfReturns = async (): Promise<Wire> => {
    const { r1 = 0, r2 = 0, ...others } = await costs()
    return { s10: others['s10'], r1, r2 }
  }

  test('goods come back at the cost of their line, in parts and after a late purchase', async () => {
    await traded()
    await entered(returned('r1', '2026-10-25', 1001, 1))
    await entered(returned('r2', '2026-10-26', 1002, 3))
    expect(await costOfReturns()).toEqual({ s10: 600, r1: -150, r2: -450 })
    await buy({ id: 'p0', date: '2026-10-05', lines: [dal('10', '300')], total: '3000.00' })
    expect(await costOfReturns()).toEqual({ s10: 800, r1: -200, r2: -600 })
    await buy({ id: 'p4', date: '2026-10-22', lines: [dal('10', '900')], total: '9000.00' })
    expect(await costOfReturns()).toEqual({ s10: 800, r1: -200, r2: -600 })
    const { stock } = await trialBalance(own.shop)
    await entered({ ...returned('r1', '2026-10-25', 1001, 1), moves: [] }, '2026-10-25')
    expect(await costOfReturns()).toEqual({ s10: 800, r1: 0, r2: -600 })
    expect((await trialBalance(own.shop))['stock']).toBe(stock! - 20000)
  })

  test('goods sent back to a supplier, found and lost go out and in at cost, against gain and loss of stock', async () => {
    await buy({ id: 'p1', date: '2026-10-01', lines: [dal('10', '100')], total: '1000.00' })
    const { stock } = await trialBalance(own.shop)
    const lost = moved('lost', '2026-10-12', 1001, {
      kind: 'adjustOut',
      quantityThousandths: -2000,
      valuePaisa: null,
    })
    await entered(lost)
    await entered(
      moved('found', '2026-10-13', 1002, {
        kind: 'adjustIn',
        quantityThousandths: 1000,
        valuePaisa: null,
      }),
    )
    expect(await trialBalance(own.shop)).toMatchObject({
      stock: stock! - 10000,
      stockGainLoss: 10000,
    })
    await entered({
      ...moved('back', '2026-10-14', 1003, {
        kind: 'purchaseReturn',
        quantityThousandths: -1000,
        valuePaisa: 7000,
      }),
      postings: [
        { account: 'cash', paisa: 7000 },
        { account: 'stock', paisa: -7000 },
      ],
    })
    expect(await trialBalance(own.shop)).toMatchObject({
      stock: stock! - 20000,
      stockGainLoss: 13000,
    })
    await buy({ id: 'p2', date: '2026-10-05', lines: [dal('10', '200')], total: '2000.00' })
    expect(await trialBalance(own.shop)).toMatchObject({
      stock: stock! + 200000 - 30000,
      stockGainLoss: 15000 + 8000,
    })
  })
})
