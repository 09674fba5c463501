import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { permissionKeys } from '../../src/books/access/permissions.ts'
import { kathmanduToday } from '../../src/books/calendar/civilDate.ts'
import type { Route } from '../../src/contract/route.ts'
import { addItem } from '../../src/contract/items.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { purchaseReturnRoutes, purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { booksChecked } from '../../src/contract/shadow.ts'
import { areas } from '../../src/server/areas.ts'
import { demoCommands } from '../../src/server/demo/generator.ts'
import { runCommands } from '../../src/server/demo/run.ts'
import { usualHledger } from '../../src/server/export/runHledger.ts'
import { shadowCompany } from '../../src/server/export/shadow.ts'
import { checkedBefore, shadowDue } from '../../src/server/export/shadowNights.ts'
import { meaningOf } from '../../src/server/journal/journal.ts'
import { anExpense } from './expensesSetup.ts'
import { aReturn } from './returnsSetup.ts'
import { anItem, aParty, bill } from './shop.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { startFullServer, type FullServer, type Member } from './testServer.ts'

const absent = { ...usualHledger, program: 'no-such-program' }

it('a check is due at ten past two at night, and by day when it is 36 hours old', () => {
  // Ten past two in Kathmandu is 20:25 UTC.
  expect(
    [
      '2026-11-21T20:24:59.000Z',
      '2026-11-21T20:25:00.000Z',
      '2026-11-21T22:14:59.000Z',
      '2026-11-21T22:15:00.000Z',
    ].map(checkedBefore),
  ).toEqual([
    '2026-11-20T08:24:59.000Z',
    '2026-11-21T20:25:00.000Z',
    '2026-11-21T20:25:00.000Z',
    '2026-11-20T10:15:00.000Z',
  ])
})

onOneDatabase('The shadow books', (kind) => {
  let whole: FullServer
  let shop: Member
  beforeAll(async () => {
    whole = await startFullServer(kind, { apart: true })
    shop = await whole.found('shadow')
    const now = whole.now()
    const today = kathmanduToday(now)
    const size = { parties: 8, items: 12, documents: 60, days: 60 }
    await runCommands(
      {
        database: whole.server.database,
        meaning: meaningOf(areas),
        served: areas.flatMap((area) => area.served),
        newId,
      },
      {
        company: shop.company,
        now,
        today,
        actor: {
          userId: shop.personId,
          fullName: 'x',
          isAdmin: true,
          permissions: new Set(permissionKeys),
          sessionId: '',
        },
      },
      demoCommands(2083, today, size),
    )
    // A tax invoice of 100 rupees, with 13 rupees of VAT.
    await whole.must(shop, addItem, anItem('taxable-item'))
    await whole.must(
      shop,
      saleRoutes.record,
      bill({
        id: 'taxed',
        lines: [{ item: 'taxable-item', quantity: '1', rate: '100' }],
        total: '113.00',
        date: today,
        party: 'shadow-party',
      }),
    )
    await buysWithVat(today)
  })
  /** The item was sold below zero. Now two of it are bought for 200 rupees with 26 of VAT, one is sent back, and 100 are spent with 13; all is claimed. */
  const buysWithVat = async (date: string): Promise<void> => {
    const seller = aParty('seller', { vat_pan_no: '601111111', vat_pan_flag: 'vat' })
    await whole.must(shop, addLedger, seller)
    const billed = { supplier_bill_no: 'HT-9', supplier_bill_date: date }
    await whole.must(
      shop,
      purchaseRoutes.record,
      bill({
        id: 'bought',
        lines: [{ item: 'taxable-item', quantity: '2', rate: '100' }],
        total: '226.00',
        date,
        party: 'seller',
        ...billed,
      }),
    )
    const back = aReturn('bought', [{ item_id: 'taxable-item', quantity: '1' }], '113.00', {
      date,
      cash: '0',
    })
    await whole.must(shop, purchaseReturnRoutes.record, { document_id: 'sent-back', ...back })
    const [category] = await whole.sql<{ id: string }>(
      'select category_id id from expense_category where company_id = $1 limit 1',
      [shop.company],
    )
    const line = { category_id: category!.id, amount: '100', is_taxable: true }
    const expense = anExpense([line], '113.00', {
      date,
      vat_claimed: true,
      supplier_name: 'विद्युत् प्राधिकरण',
      supplier_pan: '300000001',
      ...billed,
    })
    await whole.must(shop, expenseRoutes.record, { document_id: 'spent', ...expense })
  }
  const check = ({ company }: Member, hledger = absent) =>
    shadowCompany({ database: whole.server.database, hledger }, company, whole.now())
  const answer = async (as: Member) =>
    (await whole.server.call(booksChecked as unknown as Route, { as })).body.data as any
  const health = async () =>
    JSON.parse((await whole.app.inject('/api/health')).payload).data.checkedBooks

  it('agree for a shop with every kind of document, by this reader and by hledger', async () => {
    expect(await answer(shop)).toBeNull()
    expect(
      await whole.sql('select distinct kind from document where company_id = $1', [shop.company]),
    ).not.toHaveLength(0)
    expect(await check(shop, usualHledger)).toMatchObject({
      differing: 0,
      differences: [],
      hledger: 'agrees',
    })
    expect(await answer(shop)).toMatchObject({ differing: 0, differences: [], hledger: 'agrees' })
  })

  /** Changes one row of the shop, checks, and changes it back. */
  const planted = async (table: string, column: string, where: string) => {
    const [row] = await whole.sql<{ at: string }>(
      `select ctid::text at from ${table} where company_id = $1 and ${where} limit 1`,
      [shop.company],
    )
    const set = async (sign: string, at: string) =>
      whole.sql<{ at: string }>(
        `update ${table} set ${column} = ${column} ${sign} 1 where ctid = $1::tid returning ctid::text at`,
        [at],
      )
    const [moved] = await set('+', row!.at)
    const found = await check(shop)
    await set('-', moved!.at)
    return found!
  }
  const named = async (table: string, column: string, where: string) =>
    (await planted(table, column, where)).differences.map((each) => `${each.what} ${each.where.en}`)

  it('name each figure that is a paisa off', async () => {
    const party = "'shadow-party'"
    expect({
      party: await named('account_balance', 'balance', `account = 'party:' || ${party}`),
      bank: await named('account_balance', 'balance', "account like 'bank:%'"),
      month: await named('account_month', 'debit', "account = 'stock'"),
      year: await named('party_year', 'debit', `party_id = ${party}`),
      posting: await named('posting', 'amount', "reference = 'taxed' and account = 'sales'"),
      vat: await named('posting', 'amount', "reference = 'taxed' and account = 'outputVat'"),
      register: await named('trade_bill', 'vat', "document_id = 'taxed'"),
      purchase: await named('trade_bill', 'vat', "document_id = 'bought'"),
      customs: await named('trade_bill', 'import_vat', "document_id = 'bought'"),
      claim: await named('posting', 'amount', "reference = 'bought' and account = 'inputVat'"),
      debitNote: await named('trade_bill', 'vat', "document_id = 'sent-back'"),
      expense: await named('expense', 'vat', "document_id = 'spent'"),
      open: await named('open_item', 'paisa', `party_id = ${party}`),
      value: await named('item_stock', 'value', "item_id = 'shadow-item'"),
      quantity: await named('item_stock', 'quantity', "item_id = 'shadow-item'"),
      cost: await named('stock_move', 'cost', "reference = 'shadow-purchase'"),
    }).toEqual({
      party: ['balance Party: shadow-हरि'],
      bank: [expect.stringMatching(/^balance Bank\/Co-operative: ./)],
      month: ['months Stock'],
      year: ['months Party: shadow-हरि'],
      posting: [
        expect.stringMatching(/^transaction \d{4}-\d\d-\d\d \(SI-2083\/84-\d+\) /),
        'balance Sales',
        'months Sales',
      ],
      vat: [
        expect.stringMatching(/^transaction /),
        'balance Output VAT',
        'months Output VAT',
        expect.stringMatching(/^vat VAT of SI-2083\/84-\d+$/),
      ],
      register: [expect.stringMatching(/^vat VAT of SI-2083\/84-\d+$/)],
      purchase: [expect.stringMatching(/^vat VAT of PI-2083\/84-\d+$/)],
      customs: [expect.stringMatching(/^vat VAT of PI-2083\/84-\d+$/)],
      claim: [
        expect.stringMatching(/^transaction /),
        'balance Input VAT',
        'months Input VAT',
        expect.stringMatching(/^vat VAT of PI-2083\/84-\d+$/),
      ],
      debitNote: [expect.stringMatching(/^vat VAT of DN-2083\/84-\d+$/)],
      expense: [expect.stringMatching(/^vat VAT of EX-2083\/84-\d+$/)],
      open: ['openItems Party: shadow-हरि'],
      value: ['item Item: shadow-दाल', 'stock Stock of all items'],
      quantity: ['item Item: shadow-दाल'],
      cost: ['item Item: shadow-दाल'],
    })
    expect(
      (await planted('account_balance', 'balance', "account = 'outputVat'")).differences,
    ).toEqual([
      {
        what: 'balance',
        where: { ne: 'बिक्रीमा उठाएको भ्याट', en: 'Output VAT' },
        expected: '-13.00',
        found: '-12.99',
      },
    ])
    expect((await check(shop))?.differing).toBe(0)
  })

  it('name an account that the books lost or invented, and a journal that was changed', async () => {
    await whole.sql(
      "update account_balance set account = 'party:nobody' where company_id = $1 and account = 'outputVat'",
      [shop.company],
    )
    expect((await check(shop))?.differences).toMatchObject([
      { what: 'balance', where: { en: 'Party: nobody' }, expected: '0.00', found: '-13.00' },
      { what: 'balance', where: { en: 'Output VAT' }, expected: '-13.00', found: null },
    ])
    await whole.sql(
      "update account_balance set account = 'outputVat' where company_id = $1 and account = 'party:nobody'",
      [shop.company],
    )
    const change = (from: string, to: string) =>
      whole.sql(
        'update event set payload = replace(payload, $2, $3) where company_id = $1 and seq = 6',
        [shop.company, from, to],
      )
    await change('गोप्य', 'खुला')
    expect((await check(shop))?.differences).toMatchObject([
      { what: 'chain', where: { en: 'Entry #6 of the journal' } },
    ])
    await change('खुला', 'गोप्य')
  })

  it('are checked by hledger too, which names what it finds and says when it has no time', async () => {
    await whole.sql(
      "update posting set amount = amount + 1 where company_id = $1 and reference = 'taxed' and account = 'sales'",
      [shop.company],
    )
    const found = await check(shop, usualHledger)
    expect([found?.hledger, found?.differences.at(-1)]).toEqual([
      'differs',
      expect.objectContaining({ what: 'hledger' }),
    ])
    await whole.sql(
      "update posting set amount = amount - 1 where company_id = $1 and reference = 'taxed' and account = 'sales'",
      [shop.company],
    )
    const replies = [
      await check(shop, { ...usualHledger, size: 100 }),
      await check(shop, { ...usualHledger, timeMs: 1 }),
    ]
    expect(replies.map((each) => [each?.hledger, each?.differing])).toEqual([
      ['too_large', 0],
      ['failed', 0],
    ])
  })

  it('are told to the owner alone, and to the operator as numbers', async () => {
    await whole.sql('update account_balance set balance = balance + 1 where company_id = $1', [
      shop.company,
    ])
    await check(shop)
    const told = await answer(shop)
    expect([told.differences.length, told.differing > 20, await health()]).toEqual([
      20,
      true,
      { checked: 1, differing: 1 },
    ])
    const staff = await whole.hire(shop, ['dashboard-widgets', 'audit-view', 'report-view'])
    expect(await whole.server.call(booksChecked as unknown as Route, { as: staff })).toMatchObject({
      status: 403,
    })
    await whole.sql('update account_balance set balance = balance - 1 where company_id = $1', [
      shop.company,
    ])
    await check(shop)
    expect([(await answer(shop)).differing, await health()]).toEqual([
      0,
      { checked: 1, differing: 0 },
    ])
  })

  it('are checked at night, one company after another, by one process at a time', async () => {
    const other = await whole.found('beside')
    const night = (at: string) =>
      shadowDue({
        database: whole.server.database,
        now: () => at,
        log: { info: () => undefined, warn: () => undefined, error: () => undefined },
        signal: new AbortController().signal,
        hledger: absent,
      })
    await whole.sql('delete from shadow_check')
    const night1 = '2026-11-28T20:30:00.000Z'
    expect([
      await night('2026-11-21T09:00:00.000Z'),
      await night(night1),
      await night('2026-11-28T21:00:00.000Z'),
      await night('2026-11-29T12:00:00.000Z'),
      await night('2026-11-29T20:30:00.000Z'),
    ]).toEqual([0, 2, 0, 0, 2])
    expect((await answer(other)).checked_at).toBe('2026-11-29T20:30:00.000Z')
    await whole.sql("update shadow_turn set holder = $1, until = now() + interval '60 seconds'", [
      newId(),
    ])
    await expect(check(shop)).rejects.toThrow(/another process/)
    await whole.sql("update shadow_turn set until = now() - interval '1 second'")
    expect((await check(shop))?.differing).toBe(0)
    expect(await whole.sql('select holder from shadow_turn')).toEqual([{ holder: null }])
  })

  it('are read anew when they are written to meanwhile', async () => {
    let pages = 0
    const between = async () => {
      pages++
      if (pages === 3) await whole.must(shop, addLedger, aParty('late'))
    }
    const found = await shadowCompany(
      { database: whole.server.database, between, hledger: absent },
      shop.company,
      whole.now(),
    )
    const [head] = await whole.sql<{ seq: number }>(
      'select seq from company_head where company_id = $1',
      [shop.company],
    )
    expect([found?.differing, found?.seq]).toEqual([0, head?.seq])
  })
})
