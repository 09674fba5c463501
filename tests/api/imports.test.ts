import { expect, test } from 'vitest'
import { importItems, importParties, imports, undoImport } from '../../src/contract/imports.ts'
import { addCategory, categories, deactivateCategory, items } from '../../src/contract/items.ts'
import { ledgers } from '../../src/contract/parties.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { bookAreas, openShop, type Shop, type Wire } from './shop.ts'
import { openTrade } from './tradeSetup.ts'

const nothing = { added: 0, there: [], refused: [] }
const batch = (rows: readonly Wire[], more: Wire = {}): { readonly body: Wire } => ({
  body: {
    import_id: 'i1',
    file_name: 'खाता.xlsx',
    keep: 'all',
    validate: false,
    rows,
    ...more,
  },
})
const gita = {
  ledger_title: 'गीता स्टोर',
  mobile_no: '9841000011',
  address: 'ललितपुर',
  vat_pan_no: '602222222',
  vat_pan_flag: 'pan',
  opening_type: 'payable',
  opening_balance: '1500.50',
}
const shyam = { ledger_title: 'श्याम', opening_type: 'receivable', opening_balance: '200' }
const rice = {
  name: 'चामल',
  code: 'C1',
  unit: 'केजी',
  vat_class: 'exempt',
  category_name: 'अन्न',
  sale_rate: '95',
  opening_quantity: '10',
  opening_value: '800',
}
const salt = { name: 'नुन', unit: 'पिस', vat_class: 'taxable', category_name: 'अन्न' }

onOneDatabase('imports', (kind) => {
  const own = openTrade(kind)
  const must = (...of: Parameters<Shop['must']>) => own.shop.must(...of)
  const facts = async (): Promise<number> =>
    (
      await own.shop.sql<{ n: number }>('select count(*) n from event where company_id = $1', [
        own.shop.company,
      ])
    )[0]!.n
  const titles = async (): Promise<readonly unknown[]> =>
    ((await must(ledgers)) as readonly Wire[]).map((each) => [
      each['ledger_title'],
      each['balance'],
      each['is_active'],
    ])
  const rebuilt = async (): Promise<void> => {
    const report = await rebuildCompany(own.shop.server.database, bookAreas, own.shop.company)
    expect([report.same, report.unreplayable]).toEqual([true, null])
  }

  test('of parties add them with what they owe and are owed; the same file adds nothing', async () => {
    const rows = batch([gita, shyam])
    expect(await must(importParties, rows)).toEqual({ ...nothing, added: 2 })
    expect(await titles()).toEqual([
      ['गीता स्टोर', '-1500.50', true],
      ['श्याम', '200.00', true],
      ['हरि', '0.00', true],
    ])
    const before = await facts()
    expect(await must(importParties, batch([gita, shyam], { import_id: 'i2' }))).toEqual({
      ...nothing,
      there: [
        { row: 0, name: 'गीता स्टोर' },
        { row: 1, name: 'श्याम' },
      ],
    })
    expect(await facts()).toBe(before)
    const [made, ...others] = await must(imports)
    expect([made, others]).toEqual([
      expect.objectContaining({
        import_id: 'i1',
        kind: 'party',
        file_name: 'खाता.xlsx',
        added: 2,
        is_undone: false,
        by: 'राम श्रेष्ठ',
      }),
      [],
    ])
    await rebuilt()
  })

  test('know a party by its PAN, or by its name unless PAN or telephone differ', async () => {
    const rows = [
      { ledger_title: 'हरि ट्रेडर्स', vat_pan_no: '601111111', vat_pan_flag: 'vat' },
      { ledger_title: 'हरि' },
      { ledger_title: 'हरि', vat_pan_no: '603333333', vat_pan_flag: 'pan' },
      { ledger_title: 'सीता', mobile_no: '9841000021' },
      { ledger_title: 'सीता', mobile_no: '9841000022' },
      { ledger_title: 'सीता' },
    ]
    expect(await must(importParties, batch(rows))).toEqual({
      added: 3,
      there: [
        { row: 0, name: 'हरि' },
        { row: 1, name: 'हरि' },
        { row: 5, name: 'सीता' },
      ],
      refused: [],
    })
  })

  test('with a bad row in the middle add nothing, or the good rows, as the person chose', async () => {
    const rows = [gita, { ledger_title: 'राधा', vat_pan_flag: 'pan' }, shyam]
    const before = await facts()
    expect(await own.tagOf(importParties, batch(rows))).toEqual([
      422,
      'rowsRefused',
      'rows.1.vat_pan_no',
    ])
    const judged = await must(importParties, batch(rows, { import_id: 'i2', validate: true }))
    expect([judged.added, judged.refused.map(({ row, field }: Wire) => [row, field])]).toEqual([
      2,
      [[1, 'vatPanNo']],
    ])
    expect(await facts()).toBe(before)
    expect((await must(importParties, batch(rows, { keep: 'good' }))).added).toBe(2)
    expect((await titles()).length).toBe(3)
  })

  test('of items add them with stock and categories, and refuse the code of another item', async () => {
    const rows = [rice, salt, { ...salt, name: 'चिनी', code: 'D1' }, { ...rice, code: 'c1' }]
    const said = await must(importItems, batch(rows, { keep: 'good' }))
    expect([said.added, said.there, said.refused.map(({ field }: Wire) => field)]).toEqual([
      2,
      [{ row: 3, name: 'चामल' }],
      ['code'],
    ])
    const found = (await must(items)) as readonly Wire[]
    const stored = (name: string) => found.find((each) => each['name'] === name)
    expect(stored('चामल')).toMatchObject({
      code: 'C1',
      category_name: 'अन्न',
      quantity: '10',
      value: '800.00',
      sale_rate: '95.00',
      vat_class: 'exempt',
    })
    expect(stored('नुन')).toMatchObject({ category_name: 'अन्न', quantity: '0' })
    expect((await must(categories)).length).toBe(1)
    await rebuilt()
  })

  test('refuse a row of an inactive category', async () => {
    await must(addCategory, { body: { category_id: 'anna', name: 'अन्न' } })
    await must(deactivateCategory, { params: { id: 'anna' } })
    const said = await must(importItems, batch([rice], { validate: true }))
    expect(said.refused).toMatchObject([{ row: 0, field: 'categoryName' }])
  })

  test('are undone as one act, after which the same file adds its records anew', async () => {
    const tables = `select account, sum(amount) amount from posting where company_id = $1 group by account having sum(amount) <> 0`
    await must(importParties, batch([gita]))
    await must(importParties, batch([shyam]))
    await must(importItems, batch([rice], { import_id: 'i2' }))
    await must(undoImport, { params: { id: 'i1' } })
    await must(undoImport, { params: { id: 'i2' } })
    expect(await own.shop.sql(tables, [own.shop.company])).toEqual([])
    expect(await titles()).toEqual([['हरि', '0.00', true]])
    expect(((await must(items)) as readonly Wire[]).map(({ name }) => name)).toEqual(['तेल', 'दाल'])
    expect(await must(categories)).toMatchObject([{ name: 'अन्न', is_active: false }])
    const before = await facts()
    await must(undoImport, { params: { id: 'i1' } })
    expect(await facts()).toBe(before)
    expect(await own.tagOf(importParties, batch([gita]))).toEqual([
      422,
      'alreadyUndone',
      'import_id',
    ])
    expect((await must(importParties, batch([gita], { import_id: 'i3' }))).added).toBe(1)
    expect(((await must(imports)) as readonly Wire[]).map((each) => each['is_undone'])).toEqual([
      false,
      true,
      true,
    ])
    await rebuilt()
  })

  test('are not undone once a record of theirs stands in a document, which is named', async () => {
    await must(importParties, batch([gita, shyam]))
    await must(importItems, batch([rice], { import_id: 'i2' }))
    const [party] = await own.shop.sql<{ id: string }>(
      `select party_id id from party where company_id = $1 and title = 'श्याम'`,
      [own.shop.company],
    )
    const [item] = await own.shop.sql<{ id: string }>(
      `select item_id id from item where company_id = $1 and name = 'चामल'`,
      [own.shop.company],
    )
    const sale = await own.sell({
      id: 's1',
      party: party!.id,
      lines: [{ item: item!.id, quantity: '1', rate: '100' }],
      total: '100.00',
    })
    for (const id of ['i1', 'i2']) {
      const refused = await own.shop.call(undoImport, { params: { id } })
      expect([refused.status, refused.tag, refused.document]).toEqual([
        422,
        'importInUse',
        { kind: 'sale', documentId: 's1', number: sale.number },
      ])
    }
  })

  test('with a day have their openings on that day, which is the first day of the books once there is one', async () => {
    const dated = { opening_date: '2026-10-17' }
    await must(importParties, batch([{ ...gita, ...dated }, shyam]))
    await must(importItems, batch([{ ...rice, ...dated }], { import_id: 'i2' }))
    const days = await own.shop.sql<{ day: string }>(
      "select d.date::text as day from document d where d.company_id = $1 and d.kind = 'opening' order by 1",
      [own.shop.company],
    )
    expect(days.map(({ day }) => day).filter((day) => day === '2026-10-17')).toHaveLength(2)
    await rebuilt()
    await own.shop.sql("update company set books_begin_on = '2026-10-18' where company_id = $1", [
      own.shop.company,
    ])
    const late = { ledger_title: 'राधा', opening_balance: '5', opening_date: '2026-10-20' }
    const said = await must(importParties, batch([late], { import_id: 'i3', keep: 'good' }))
    expect(said.refused).toEqual([expect.objectContaining({ row: 0, field: 'openingDate' })])
  })

  test('with opening balances are refused row by row while the books are closed', async () => {
    await own.shop.settle({ lockedThrough: '2026-10-17' })
    const said = await must(
      importParties,
      batch([gita, { ledger_title: 'राधा' }], { keep: 'good' }),
    )
    expect([said.added, said.refused]).toEqual([
      1,
      [expect.objectContaining({ row: 0, field: 'openingBalance' })],
    ])
  })

  test('of another company are not found, and its parties are not taken for the own ones', async () => {
    await must(importParties, batch([gita]))
    const other = await openShop(own.server)
    expect((await other.call(undoImport, { params: { id: 'i1' } })).tag).toBe('not_found')
    expect(await other.must(importParties, batch([gita]))).toEqual({ ...nothing, added: 1 })
    expect(await other.must(imports, { query: { kind: 'item' } })).toEqual([])
  })

  test('take five hundred rows in one request and not one more', async () => {
    const rows = Array.from({ length: 501 }, (_, i) => ({
      ledger_title: `पार्टी ${i}`,
      opening_type: 'receivable',
      opening_balance: '10',
    }))
    expect((await own.shop.call(importParties, batch(rows))).status).toBe(400)
    expect((await must(importParties, batch(rows.slice(1)))).added).toBe(500)
  })
})
