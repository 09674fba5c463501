import { v7 as newId } from 'uuid'
import { beforeAll, expect, it } from 'vitest'
import { writeRupees } from '../../src/books/money/money.ts'
import type { PermissionKey } from '../../src/books/access/permissions.ts'
import { documentHistory } from '../../src/contract/audit.ts'
import { changeItem, itemChoices } from '../../src/contract/items.ts'
import { changeLedger, ledgerChoices } from '../../src/contract/parties.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase, type Call, type Said } from './inProcessServer.ts'
import { anItem, aParty, bill, type AnyRoute, type Wire } from './shop.ts'
import { startFullServer, type Member, type FullServer } from './testServer.ts'
import { requestAbout } from './wire.ts'

const [openingDay, before, bought, sold] = [
  '2026-11-01',
  '2026-11-05',
  '2026-11-10',
  '2026-11-15',
] as const

onOneDatabase('The key of a bill', (kind) => {
  let whole: FullServer
  let owner: Member
  beforeAll(async () => {
    whole = await startFullServer(kind)
    whole.offers.demo = false
    owner = await whole.found('ours')
    const opening = {
      opening_quantity: '7',
      opening_value: '219360.19',
      opening_date: openingDay,
      purchase_rate: '41234.56',
      sale_rate: '100',
      vat_class: 'exempt',
    }
    await must(owner, changeItem, {
      params: { id: 'ours-item' },
      body: without('item_id', anItem('ours-item', opening)),
    })
    await must(owner, changeLedger, {
      params: { id: 'ours-party' },
      body: without(
        'ledger_id',
        aParty('ours-party', {
          opening_type: 'receivable',
          opening_balance: '77431.93',
          opening_date: openingDay,
        }),
      ),
    })
    await must(owner, purchaseRoutes.record, {
      body: aBill({
        quantity: '10',
        rate: '20000.01',
        total: '200000.10',
        date: bought,
        supplier_bill_no: '7',
      }),
    })
    await must(owner, saleRoutes.record, { body: aBill({ date: sold }) })
  })

  const without = (name: string, { [name]: _, ...rest }: Wire): Wire => rest
  const must = async (as: Member, route: AnyRoute, call: Call): Promise<Said> => {
    const said = await whole.server.call(route, { as, ...call })
    expect([route.name, said.status, said.body.message]).toMatchObject([
      route.name,
      200,
      expect.any(String),
    ])
    return said
  }
  const aBill = ({ quantity = '1', rate = '100', total = '100.00', ...more }: Wire = {}): Wire =>
    bill({
      id: newId(),
      lines: [{ item: 'ours-item', quantity: String(quantity), rate: String(rate) }],
      total: String(total),
      date: '2026-11-21',
      ...more,
    })
  const read = async (as: Member, route: AnyRoute): Promise<readonly Wire[]> =>
    (await must(as, route, {})).body.data as readonly Wire[]

  /** Costs, stock values and balances now in the books; figures below Rs. 10,000 are skipped, as they may occur anywhere. */
  const secretFigures = async (): Promise<readonly number[]> => {
    const rows = await whole.sql<{ figure: number }>(
      `
      select value figure from item_stock where company_id = $1 union select running_value from stock_move where company_id = $1
      union select cost from stock_move where company_id = $1 and kind <> 'purchase' union select average_paisa from stock_move where company_id = $1
      union select balance from account_balance where company_id = $1`,
      [owner.company],
    )
    return rows.map(({ figure }) => Math.abs(figure)).filter((paisa) => paisa >= 1_000_000)
  }
  const found = (text: string, figures: readonly number[]): readonly number[] =>
    figures.filter(
      (paisa) =>
        text.includes(writeRupees(paisa)) || new RegExp(`(?<!\\d)${paisa}(?!\\d)`).test(text),
    )

  const purchaseRate = 4_123_456
  const holders: Readonly<
    Partial<Record<PermissionKey, { readonly routes: typeof saleRoutes; readonly ofSale: boolean }>>
  > = {
    'sales-add': { routes: saleRoutes, ofSale: true },
    'sales-edit': { routes: saleRoutes, ofSale: true },
    'purchase-add': { routes: purchaseRoutes, ofSale: false },
  }
  for (const [key, { routes, ofSale }] of Object.entries(holders)) {
    it(`${key} alone shows no cost, no stock value and no balance in any answer of any route`, async () => {
      const clerk = await whole.hire(owner, [key as PermissionKey])
      const answers: [route: string, text: string][] = []
      const keep = (route: AnyRoute, { body }: Said): void =>
        void answers.push([route.name, JSON.stringify(body)])
      const figures = new Set([...(await secretFigures()), ...(ofSale ? [purchaseRate] : [])])
      const asked = whole.routes.filter((route) => route.kind !== 'account')
      for (const route of asked)
        keep(route, await whole.server.call(route, { ...requestAbout('ours', route), as: clerk }))
      const mine = newId()
      const body = aBill({
        id: mine,
        date: before,
        party: 'ours-party',
        supplier_bill_no: newId().slice(-8),
      })
      await must(owner, routes.record, { body })
      if (key.endsWith('-add'))
        keep(
          routes.record,
          await must(clerk, routes.record, {
            body: aBill({ date: before, party: 'ours-party', supplier_bill_no: newId().slice(-8) }),
          }),
        )
      else
        keep(
          routes.change,
          await must(clerk, routes.change, {
            params: { id: mine },
            body: {
              ...without('document_id', { ...body, total: '200.00' }),
              lines: aBill({ quantity: '2' })['lines'],
              version: 1,
            },
          }),
        )
      for (const route of [routes.one, routes.print, documentHistory])
        keep(route, await must(clerk, route as AnyRoute, { params: { id: mine } }))
      for (const route of [itemChoices, ledgerChoices])
        keep(route, await must(clerk, route as AnyRoute, {}))
      for (const figure of await secretFigures()) figures.add(figure)
      expect(figures.size).toBeGreaterThan(8)
      expect(
        answers.flatMap(([route, text]) =>
          found(text, [...figures]).map((figure) => [route, writeRupees(figure)]),
        ),
      ).toEqual([])
      expect(answers.filter(([, text]) => text.includes('ours')).length).toBeGreaterThan(3)
    })
  }

  it('used on an older day reports changed later costs, and the amount only to those who may see it', async () => {
    const clerk = await whole.hire(owner, ['sales-add'])
    const manager = await whole.hire(owner, ['sales-add', 'report-view'])
    const warned = async (as: Member): Promise<string> =>
      (
        (await must(as, saleRoutes.record, { body: aBill({ date: before }) })).body.data as {
          warnings: string[]
        }
      ).warnings.join()
    const [plain, whole_] = [await warned(clerk), await warned(manager)]
    expect([/cost of \d+ later entr(y|ies)/.test(plain), /Rs|रु/.test(plain)]).toEqual([true, false])
    expect(whole_).toMatch(/cost of \d+ later entr(y|ies) of .* changed by Rs\. /)
  })

  it('of a purchase shows the purchase rate and not the value of the stock', async () => {
    const [item] = await read(await whole.hire(owner, ['purchase-add']), itemChoices)
    expect([item!['purchase_rate'], item!['value']]).toEqual(['41234.56', null])
  })

  it('shows balance, cost and value to those with a key to a page that shows them', async () => {
    const seen = async (...keys: readonly PermissionKey[]) => {
      const as = await whole.hire(owner, ['sales-add', ...keys])
      const [item] = await read(as, itemChoices)
      const [party] = await read(as, ledgerChoices)
      return [item!['purchase_rate'], item!['value'], party!['balance']].map(
        (figure) => figure !== null,
      )
    }
    expect({
      none: await seen(),
      parties: await seen('party-ledger-screen'),
      party: await seen('party-edit'),
      newParty: await seen('party-add'),
      items: await seen('items-screen'),
      item: await seen('item-edit'),
      reports: await seen('report-view'),
      transactions: await seen('all-transactions-screen'),
    }).toEqual({
      none: [false, false, false],
      parties: [false, false, true],
      party: [false, false, true],
      newParty: [false, false, false],
      items: [true, true, false],
      item: [true, true, false],
      reports: [true, true, true],
      transactions: [false, false, false],
    })
    const [item] = await read(owner, itemChoices)
    const [party] = await read(owner, ledgerChoices)
    expect([
      item!['purchase_rate'],
      Number(item!['value']) > 0,
      Number(party!['balance']) > 77_000,
    ]).toEqual(['41234.56', true, true])
  })

  it('shows the quantity in stock, which every seller needs', async () => {
    const [item] = await read(await whole.hire(owner, ['sales-add']), itemChoices)
    expect(Number(item!['quantity'])).toBeGreaterThan(0)
  })

  it('gets the facts that a command recorded in its answer, but not their ledger entries', async () => {
    const clerk = await whole.hire(owner, ['sales-add'])
    const commandId = newId()
    const body = aBill()
    for (const said of [
      await must(clerk, saleRoutes.record, { body, commandId }),
      await must(clerk, saleRoutes.record, { body, commandId }),
    ]) {
      const events = said.body['events'] as readonly Wire[]
      expect(events).toMatchObject([{ type: 'SaleRecorded', version: 4 }])
      expect(Object.keys(events[0]!).toSorted()).toEqual(['at', 'hash', 'seq', 'type', 'version'])
    }
  })
})
