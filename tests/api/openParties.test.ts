import { beforeEach, expect, test } from 'vitest'
import { reportNamed } from '../../src/books/reports/reports.ts'
import { openItems, openParties } from '../../src/contract/allocations.ts'
import { allTransactions } from '../../src/contract/documents.ts'
import { cashStatement } from '../../src/contract/money.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { report } from '../../src/contract/reports.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { exportArea } from '../../src/server/export/area.ts'
import { exportBooks } from '../../src/contract/reports.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { chosen, openPayments } from './partyPaymentsSetup.ts'
import { aParty, type AnyRoute, type Wire } from './shop.ts'

const { receipt, payment } = partyPaymentRoutes

onOneDatabase('what is open', (kind) => {
  const shop = openPayments(kind, [reportsArea, exportArea])
  const { own, bought, changeReceipt, changeSale, day, open, owes, pay } = shop
  const { receive, voidReceipt, voidSale } = shop

  /** Gita owes since October, Hari since November; a carrier is owed since the day between. */
  beforeEach(async () => {
    await owes('s1', '300')
    await owes('s2', '120', { party: 'gita', date: '2026-11-05' })
    await owes('s0', '200', { party: 'gita', date: '2026-10-20' })
    await bought('p1', '400', { party: 'carrier', date: '2026-10-25' })
  })
  /** The day since which Hari owes or is owed; none if nothing is open. */
  const oldest = async (): Promise<readonly string[]> =>
    (await own.shop.must(openParties, { query: { search: 'हरि' } })).map(
      (row: Wire) => row['oldest'],
    )
  const parties = async (query: Wire = {}) => {
    const { data, paging } = await own.shop.call(openParties, { query })
    return [data.map((row: Wire) => row['ledger_id']).join(' '), paging[2]]
  }

  test('by party tells the balance, how many bills there are, and the day of the oldest', async () => {
    await own.shop.must(addLedger, { body: aParty('new', { mobile_no: '9841234567' }) })
    expect((await own.shop.must(openParties))[0]).toEqual({
      ledger_id: 'gita',
      ledger_title: 'गीता',
      mobile_no: '',
      balance: '320.00',
      open_items: 2,
      oldest: '2026-10-20',
    })
    await receive('r1', { party_id: 'gita', cash: '210' })
    expect((await own.shop.must(openParties, { query: { search: 'गीता' } }))[0]).toMatchObject({
      balance: '110.00',
      open_items: 1,
      oldest: '2026-11-05',
    })
  })

  test('is listed by the oldest, by name or by amount, on one side or both, a page at a time', async () => {
    expect(await parties()).toEqual(['gita carrier hari', 3])
    expect(await parties({ sort: 'name' })).toEqual(['gita carrier hari', 3])
    expect(await parties({ sort: '-balance' })).toEqual(['carrier gita hari', 3])
    expect(await parties({ side: 'receivable' })).toEqual(['gita hari', 2])
    expect(await parties({ side: 'payable' })).toEqual(['carrier', 1])
    expect(await parties({ pageSize: '1', currentPage: '2' })).toEqual(['carrier', 3])
    expect(await parties({ side: 'receivable', pageSize: '1', currentPage: '2' })).toEqual([
      'hari',
      2,
    ])
    expect(await parties({ search: 'हरि' })).toEqual(['hari', 1])
    const wrong = await own.shop.call(openParties, { query: { sort: 'colour' } })
    expect([wrong.status, wrong.tag]).toEqual([422, 'unknownSort'])
  })

  test('has no party that owes nothing, and none on a side whose debts and advances come to zero', async () => {
    await receive('r1', { cash: '300' })
    expect(await parties()).toEqual(['gita carrier', 2])
    await bought('p2', '320', { party: 'gita' })
    expect(await parties()).toEqual(['gita carrier', 2])
    expect(await parties({ side: 'receivable' })).toEqual(['', 0])
    expect(await parties({ side: 'payable' })).toEqual(['carrier', 1])
  })

  test('is as old as its document, which may move to another day', async () => {
    await changeSale('s1', '300', 1, { date: '2026-10-28' })
    expect([await oldest(), await parties()]).toEqual([['2026-10-28'], ['gita carrier hari', 3]])
    await changeSale('s1', '310', 2, { date: '2026-10-12' })
    expect([await oldest(), await parties()]).toEqual([['2026-10-12'], ['hari gita carrier', 3]])
    await shop.rebuilt()
  })

  test('again has the day of its own document, not of the one that opened it', async () => {
    await receive('r1', { cash: '300', date: '2026-11-07' })
    expect(await oldest()).toEqual([])
    await voidReceipt('r1')
    expect(await oldest()).toEqual(['2026-11-01'])
    await receive('r2', { cash: '300', date: '2026-11-08' })
    await voidSale('s1')
    expect(await oldest()).toEqual(['2026-11-08'])
    await shop.rebuilt()
  })

  test('on an account is listed oldest first, with what each document came to', async () => {
    await receive('r1', { party_id: 'gita', cash: '50' })
    expect(await own.shop.must(openItems, { params: { id: 'gita' } })).toEqual([
      {
        document_id: 's0',
        kind: 'sale',
        number: 'SI-2083/84-00003',
        date: '2026-10-20',
        total: '200.00',
        open: '150.00',
        due_date: null,
      },
      {
        document_id: 's2',
        kind: 'sale',
        number: 'SI-2083/84-00002',
        date: '2026-11-05',
        total: '120.00',
        open: '120.00',
        due_date: null,
      },
    ])
    expect((await own.shop.call(openItems, { params: { id: 'none' } })).status).toBe(404)
  })

  test('on an account with hundreds of bills is listed as far as the oldest five hundred', async () => {
    await own.shop.sql(
      `insert into document select (jsonb_populate_record(d, jsonb_build_object('document_id', 'copy' || n, 'number', 'SI-' || n, 'number_in_year', 1000 + n))).*
      from document d, generate_series(1, 520) n where company_id = $1 and document_id = 's1'`,
      [own.shop.company],
    )
    await own.shop.sql(
      `insert into open_item select (jsonb_populate_record(o, jsonb_build_object('document_id', 'copy' || n))).*
      from open_item o, generate_series(1, 520) n where company_id = $1 and document_id = 's1'`,
      [own.shop.company],
    )
    await owes('older', '5', { date: '2026-10-15' })
    const rows = await own.shop.must(openItems, { params: { id: 'hari' } })
    expect([rows.length, rows[0].document_id]).toEqual([500, 'older'])
  })

  test('for a receipt that is changed includes what it settles itself, and not its own advance', async () => {
    await receive('r1', { party_id: 'gita', cash: '250' })
    await receive('r2', { party_id: 'gita', cash: '100' })
    expect(await open('gita')).toEqual([['r2', '-30.00']])
    expect(await open('gita', { voucher: 'r1' })).toEqual([
      ['s0', '200.00'],
      ['s2', '50.00'],
      ['r2', '-30.00'],
    ])
    expect(await open('gita', { voucher: 'r2' })).toEqual([['s2', '70.00']])
    expect(await open('gita', { voucher: 'nothing' })).toEqual([['r2', '-30.00']])
  })

  test('of bills is what lists show as due, and receipts and payments have nothing due', async () => {
    await receive('r1', { party_id: 'gita', cash: '245', discount: '5' })
    await pay('v1', { party_id: 'carrier', cash: '450' })
    await receive('r2', { cash: '10' })
    await voidReceipt('r2')
    const rows = async (route: AnyRoute, query: Wire = {}) =>
      (await own.shop.must(route, { query: { sort: 'date', ...query } })).map((row: Wire) =>
        ['document_id', 'total', 'paid', 'due', 'state'].map((key) => row[key]).join(' '),
      )
    expect(await rows(saleRoutes.list)).toEqual([
      's0 200.00 200.00 0.00 live',
      's1 300.00 0.00 300.00 live',
      's2 120.00 50.00 70.00 live',
    ])
    expect(await rows(purchaseRoutes.list)).toEqual(['p1 400.00 400.00 0.00 live'])
    expect(await rows(receipt.list)).toEqual([
      'r1 250.00 250.00 0.00 live',
      'r2 10.00 10.00 0.00 void',
    ])
    expect(await rows(payment.list)).toEqual(['v1 450.00 450.00 0.00 live'])
    expect(await rows(allTransactions, { partyId: 'gita' })).toEqual([
      's0 200.00 200.00 0.00 live',
      's2 120.00 50.00 70.00 live',
      'r1 250.00 250.00 0.00 live',
    ])
    expect(await rows(allTransactions, { kind: 'receipt', state: 'live' })).toEqual([
      'r1 250.00 250.00 0.00 live',
    ])
  })

  const inReport = async (name: string, ...keys: readonly string[]) => {
    const at = keys.map((key) =>
      reportNamed(name)!.columns.findIndex((column) => column.key === key),
    )
    const query = { from: '2026-10-01', to: '2026-11-21', pageSize: '100' }
    const { rows, totals } = await own.shop.must(report, { params: { report: name }, query })
    return [...rows, totals].map((row: readonly string[]) => at.map((i) => row[i]).join(' '))
  }

  test('is the balance due of the reports of sales and purchases, a void bill among none', async () => {
    await receive('r1', { party_id: 'gita', cash: '245', discount: '5' })
    await pay('v1', { party_id: 'carrier', cash: '150' })
    await owes('s3', '90', { cash: '100', date: '2026-11-06', party: 'gita' })
    await owes('s4', '77', { date: '2026-11-07' })
    await voidSale('s4')
    expect(await inReport('sales', 'number', 'total', 'paid', 'due')).toEqual([
      'SI-2083/84-00003 200.00 200.00 0.00',
      'SI-2083/84-00001 300.00 0.00 300.00',
      'SI-2083/84-00002 120.00 60.00 60.00',
      'SI-2083/84-00004 90.00 90.00 0.00',
      ' 710.00 350.00 360.00',
    ])
    expect(await inReport('purchase', 'number', 'total', 'paid', 'due')).toEqual([
      'PI-2083/84-00001 400.00 150.00 250.00',
      ' 400.00 150.00 250.00',
    ])
  })

  test('does not change the day book: a bill keeps what was paid at once, a receipt is its money', async () => {
    await owes('s3', '100', { cash: '30', date: '2026-11-06' })
    const before = await inReport('day-book', 'number', 'received', 'paid', 'due')
    await receive('r1', { cash: '350', discount: '20' })
    await pay('v1', { party_id: 'carrier', banks: [{ bank_id: 'nabil', amount: '150' }] })
    const after = await inReport('day-book', 'number', 'received', 'paid', 'due')
    expect(after.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
    expect(after.slice(before.length - 1)).toEqual([
      'RC-2083/84-00001 350.00  0.00',
      'PV-2083/84-00001  150.00 0.00',
      ' 380.00 150.00 1090.00',
    ])
  })

  test('is told in hledger and on the statement of cash by the money and the discount of a receipt', async () => {
    await receive('r1', { cash: '290', discount: '10' })
    const { lines } = await own.shop.must(cashStatement, { query: { from: day } })
    expect(lines).toMatchObject([
      { kind: 'receipt', number: 'RC-2083/84-00001', name: 'हरि', money_in: '290.00' },
    ])
    const { text } = await own.shop.must(exportBooks)
    expect(text).toMatch(/Discount allowed.* 10\.00/)
  })

  test('follows each change of what a receipt settles', async () => {
    await receive('r1', { party_id: 'gita', cash: '200', ...chosen(['s2', '120'], ['s0', '80']) })
    expect(await parties({ search: 'गीता' })).toEqual(['gita', 1])
    expect(await open('gita')).toEqual([['s0', '120.00']])
    await changeReceipt('r1', { cash: '200' })
    expect(await open('gita')).toEqual([['s2', '120.00']])
    await voidReceipt('r1')
    expect(await open('gita')).toEqual([
      ['s0', '200.00'],
      ['s2', '120.00'],
    ])
  })
})
