import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { importItems, importParties } from '../../src/contract/imports.ts'
import { addCategory, addItem } from '../../src/contract/items.ts'
import { addLedger } from '../../src/contract/parties.ts'
import { onEachDatabase, type InProcessServer } from '../api/inProcessServer.ts'
import { openShop, startBooks, type Shop, type Wire } from '../api/shop.ts'

const optional = <A>(key: string, value: fc.Arbitrary<A>) =>
  fc.option(value, { nil: undefined }).map((one): Wire => (one === undefined ? {} : { [key]: one }))
const joined = (...parts: readonly fc.Arbitrary<Wire>[]) =>
  fc.tuple(...parts).map((all): Wire => Object.assign({}, ...all) as Wire)

const parties = fc
  .array(
    joined(
      optional('mobile_no', fc.constantFrom('9841000001', '01-4110000')),
      optional('address', fc.constantFrom('पाटन', 'काठमाडौँ')),
      optional('contact_person_name', fc.constantFrom('राम', 'Sita')),
      optional('email', fc.constantFrom('a@example.com')),
      fc
        .record({
          opening_type: fc.constantFrom('receivable', 'payable'),
          opening_balance: fc.constantFrom('0', '12.50', '999999'),
        })
        .map((each): Wire => each),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) => rows.map((row, i): Wire => ({ ledger_title: `पार्टी ${i}`, ...row })))

const items = fc
  .array(
    joined(
      optional('code', fc.nat(3)).map((row): Wire => row),
      optional('category_name', fc.constantFrom('अन्न', 'पेय')),
      optional('sale_rate', fc.constantFrom('95.5', '0.125')),
      optional('purchase_rate', fc.constantFrom('80')),
      optional('low_stock', fc.constantFrom('2.5')),
      fc.constantFrom<Wire>(
        {},
        { second_unit: 'बोरा', second_factor: '30' },
        { opening_quantity: '10', opening_value: '800' },
        { opening_quantity: '0.125', opening_value: '0' },
      ),
      fc.constantFrom<Wire>({ vat_class: 'taxable' }, { vat_class: 'exempt' }),
    ),
    { minLength: 1, maxLength: 6 },
  )
  .map((rows) =>
    rows.map(({ code, ...row }, i): Wire => ({
      name: `सामान ${i}`,
      unit: 'केजी',
      ...(code === undefined ? {} : { code: `C${i}` }),
      ...row,
    })),
  )

/** The books of a shop without the ids and places of their records. */
const booksOf = async (shop: Shop): Promise<readonly unknown[]> =>
  Promise.all(
    [
      'select title, contact_person, mobile_no, email, address, pan_no, pan_flag, search, is_active, version from party where company_id = $1 order by title',
      `select i.name, code, barcode, hs_code, c.name category, unit, second_unit, second_factor, purchase_rate_ten_thousandths, sale_rate_ten_thousandths,
        vat_class, low_stock, i.is_active, s.quantity, s.value, s.last_date
      from item i left join item_category c on c.company_id = i.company_id and c.category_id = i.category_id
        left join item_stock s on s.company_id = i.company_id and s.item_id = i.item_id
      where i.company_id = $1 order by i.name`,
      `select o.name, o.paisa, o.quantity, o.unit, d.date, d.number, d.total, d.credit, d.state, d.version, d.entered_by
      from opening o join document d on d.company_id = o.company_id and d.document_id = o.document_id where o.company_id = $1 order by d.number`,
      `select split_part(account, ':', 1) account, count(*) lines, sum(amount) amount from posting where company_id = $1 group by 1 order by 1`,
    ].map((sql) => shop.sql(sql, [shop.company])),
  )

onEachDatabase('an imported book', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startBooks(kind)
  })

  test('is the same as one that was typed by the commands of the forms', async () => {
    await fc.assert(
      fc.asyncProperty(parties, items, async (someParties, someItems) => {
        const imported = await openShop(server)
        const typed = await openShop(server)
        const asked = { keep: 'all', validate: false, file_name: 'a.csv' }
        await imported.must(importParties, {
          body: { ...asked, import_id: 'p', rows: someParties },
        })
        await imported.must(importItems, { body: { ...asked, import_id: 'i', rows: someItems } })
        const ids = new Map<string, string>()
        for (const body of someParties) await typed.must(addLedger, { body })
        for (const { category_name: name, ...row } of someItems) {
          if (name !== undefined && !ids.has(name as string)) {
            ids.set(name as string, `c${ids.size}`)
            await typed.must(addCategory, { body: { category_id: ids.get(name as string), name } })
          }
          const category = name === undefined ? null : ids.get(name as string)
          await typed.must(addItem, { body: { ...row, category_id: category } })
        }
        expect(await booksOf(imported)).toEqual(await booksOf(typed))
      }),
      { numRuns: 4 },
    )
  })
})
