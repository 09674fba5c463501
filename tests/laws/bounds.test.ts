import { either as E } from 'fp-ts'
import { v7 as newId } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { readAnswer } from '../../src/contract/codec.ts'
import { addItem } from '../../src/contract/items.ts'
import { billRoutes, purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { auditArea } from '../../src/server/audit/area.ts'
import { exportArea } from '../../src/server/export/area.ts'
import { append, linkFacts, lockHead, meaningOf } from '../../src/server/journal/journal.ts'
import { project } from '../../src/server/journal/project.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { writeState } from '../../src/server/journal/write.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase, startServer, type InProcessServer } from '../api/inProcessServer.ts'
import {
  anItem,
  bill,
  bookAreas,
  now,
  today,
  wholeBooks,
  type Shop,
  type Wire,
  supplierBill,
} from '../api/shop.ts'
import {
  added,
  largest,
  most,
  mostSaid,
  openings,
  openLargest,
  sent,
  type Figures,
} from './largestBills.ts'
import { foots } from './reportOracle.ts'
import { readAllPages } from './readAllPages.ts'

const areas = [...bookAreas, reportsArea, exportArea, auditArea]
/** How often each of the largest bills is entered: more than a hundred bills in all. */
const rounds = Number(process.env['BOUNDS'] ?? 13)
let number = 0
const enter = async (shop: Shop, { kind, body }: (typeof largest)[number]): Promise<string> => {
  const id = `d${++number}`
  const more = kind === 'purchase' ? { ...supplierBill, supplier_bill_no: id } : {}
  await shop.must(billRoutes[kind].record, { body: bill({ ...body, ...more, id }) })
  return id
}

/** The balance of each account by the exported journal. */
const exported = (text: string): Readonly<Record<string, bigint>> => {
  const ours: Readonly<Record<string, string>> = {
    'Cash in hand': 'cash',
    Stock: 'goods',
    'Cost of goods sold': 'goods',
    'Input VAT': 'inputVat',
    'Output VAT': 'outputVat',
    Capital: 'capital',
    Sales: 'sales',
    'Discount allowed': 'discountAllowed',
  }
  return added(
    [...text.matchAll(/^ {4}\w+:(.*?) {2}NPR (-?\d+)\.(\d\d)/gm)].map(
      ([, name = '', rupees = '', paisa = '']) => {
        const id = name.split(' ').at(-1)!
        const [kind] = name.split(':')
        const account =
          ours[name] ?? { Party: `party:${id}`, 'Bank/Co-operative': `bank:${id}` }[kind!] ?? name
        return { [account]: BigInt(`${rupees}${paisa}`) }
      },
    ),
  )
}

/** A rebuild from the journal gives the rows that stand. */
const rebuiltSame = async (shop: Shop): Promise<void> => {
  const standing = await wholeBooks(shop)
  await rebuildCompany(shop.server.database, areas, shop.company, true)
  expect(await wholeBooks(shop)).toEqual(standing)
}

onOneDatabase('the largest entries', (kind) => {
  let server: InProcessServer
  beforeAll(async () => {
    server = await startServer(kind, areas, { now: () => now })
  })

  test('however many are answered by every page, and every sum is exact', async () => {
    const shop = await openLargest(server)
    const bills: string[] = []
    for (let round = 0; round < rounds; round++)
      for (const each of largest) bills.push(await enter(shop, each))
    const told = await readAllPages(shop, bills.slice(0, largest.length))
    const times = BigInt(rounds)
    const accounts = added([
      openings,
      ...Array.from({ length: rounds }, () => largest.map((each) => each.accounts)).flat(),
    ])
    expect(exported(told['exportBooks'].text)).toEqual(accounts)
    expect(told['dashboard']).toMatchObject({
      cash: sent(accounts['cash']!),
      bank: sent(accounts['bank:nabil']! + accounts['bank:laxmi']!),
      payable: sent(-accounts['party:hari']!),
      receivable: '0.00',
    })
    expect(told['ledgers']).toMatchObject([{ balance: sent(accounts['party:hari']!) }])
    expect(told['ledgerStatement'].closing).toBe(sent(accounts['party:hari']!))
    expect(told['ledgerStatement'].lines.at(-1).balance).toBe(sent(accounts['party:hari']!))
    const opened = (told['openingBalances'].rows as readonly Wire[]).filter(
      (row) => row['document_id'] !== null,
    )
    expect(opened.map((row) => [row['id'], row['amount']])).toEqual([
      ['laxmi', sent(-most)],
      ['nabil', mostSaid],
      ['hari', mostSaid],
      ['grain', mostSaid],
    ])
    for (const side of ['sale', 'purchase'] as const) {
      const own = largest.filter((each) => each.kind === side)
      const sum = (of: (figures: Figures) => bigint): string =>
        sent(own.reduce((total, { figures }) => total + of(figures) * times, 0n))
      const { rows, totals } = told[`report ${side === 'sale' ? 'sales' : 'purchase'}`]
      expect(totals.slice(3)).toEqual([
        sum((f) => f.gross),
        sum((f) => f.discount),
        sum((f) => f.taxable),
        sum((f) => f.exempt),
        '0.00',
        sum((f) => f.vat),
        '0.00',
        sum((f) => f.total),
        sum((f) => f.paid),
        sum((f) => f.total - f.paid),
        ...(side === 'sale'
          ? []
          : [sum((f) => f.importValue ?? 0n), sum((f) => f.importVat ?? 0n)]),
      ])
      expect([...rows, totals].every(foots)).toBe(true)
      expect(told['dashboard'][`${side}s_this_month`]).toBe(sum((f) => f.total))
    }
    const quantities = added([
      { grain: 10n ** 11n },
      ...Array.from({ length: rounds }, () => largest.map((each) => each.quantities)).flat(),
    ])
    const held = new Map<string, Wire>(told['items'].map((row: Wire) => [row['item_id'], row]))
    for (const [id, thousandths] of Object.entries(quantities))
      expect([id, held.get(id)!['quantity']]).toEqual([id, String(thousandths / 1000n)])
    expect(told['report stock'].totals.at(-1)).toBe(
      sent([...held.values()].reduce((so, row) => so + BigInt(row['value'].replace('.', '')), 0n)),
    )
    await rebuiltSame(shop)
  })

  const refusedAsTooLarge = {
    status: 422,
    tag: 'booksTooLarge',
    message: expect.stringMatching(/अटाउँदैन.*An entry this large does not fit/s) as string,
  }
  const facts = async (shop: Shop): Promise<number> =>
    (
      await shop.sql<{ n: number }>('select count(*) n from event where company_id = $1', [
        shop.company,
      ])
    )[0]!.n

  test('are refused in words where a sum would no longer be exact, and taken again once there is room', async () => {
    const shop = await openLargest(server)
    await shop.must(addItem, {
      body: anItem('gold', {
        vat_class: 'exempt',
        opening_quantity: '0.001',
        opening_value: mostSaid,
        opening_date: '2026-07-20',
      }),
    })
    // Each unit that is not in stock costs a thousand times the largest amount.
    const sell = (id: string, commandId: string = newId()) =>
      shop.call(saleRoutes.record, {
        commandId,
        body: bill({ id, lines: [{ item: 'gold', quantity: '1', rate: '1' }], total: '1.00' }),
      })
    for (const id of ['s1', 's2', 's3']) expect((await sell(id)).status).toBe(200)
    const before = await facts(shop)
    const commandId = newId()
    for (let again = 0; again < 2; again++)
      expect(await sell('s4', commandId)).toMatchObject(refusedAsTooLarge)
    expect(
      await shop.call(saleRoutes.record, {
        body: bill({
          id: 's5',
          lines: [{ item: 'gold', quantity: '100000000', rate: '1' }],
          total: '100000000.00',
        }),
      }),
    ).toMatchObject(refusedAsTooLarge)
    expect(await facts(shop)).toBe(before)
    await readAllPages(shop, [])
    await shop.must(saleRoutes.void, { params: { id: 's2' }, body: { reason: 'गल्ती' } })
    expect((await sell('s6')).status).toBe(200)
    await rebuiltSame(shop)
  })

  test('are refused where any size of the whole books would no longer be exact, and may be voided', async () => {
    const shop = await openLargest(server)
    for (const size of ['debits', 'bills', 'quantities', 'costs']) {
      const id = await enter(shop, largest[0]!)
      await shop.sql(`update books_size set ${size} = $2 where company_id = $1`, [
        shop.company,
        4 * 10 ** 15,
      ])
      expect(
        await shop.call(purchaseRoutes.record, {
          body: bill({ ...largest[0]!.body, id: `x-${size}`, ...supplierBill }),
        }),
      ).toMatchObject(refusedAsTooLarge)
      await shop.must(purchaseRoutes.void, { params: { id }, body: { reason: 'गल्ती' } })
      await shop.sql(`update books_size set ${size} = 0 where company_id = $1`, [shop.company])
    }
  })

  test('are refused where the customs values of all imports would no longer be exact', async () => {
    const shop = await openLargest(server)
    const imported = (id: string) =>
      shop.call(purchaseRoutes.record, {
        body: bill({
          id,
          party: 'hari',
          lines: [{ item: 'rice', quantity: '1', rate: '1' }],
          total: '1.00',
          ...supplierBill,
          supplier_bill_no: id,
          import_declaration_no: `M-${id}`,
          customs: {
            value: mostSaid,
            vat: '0',
            declaration_date: '2026-10-30',
            payee: { type: 'cash' },
          },
        }),
      })
    expect(await imported('i1')).toMatchObject({ status: 200 })
    await shop.sql('update books_size set bills = bills + $2 where company_id = $1', [
      shop.company,
      4 * 10 ** 15 - 2 * 10 ** 12,
    ])
    expect(await imported('i2')).toMatchObject(refusedAsTooLarge)
    await shop.must(purchaseRoutes.void, { params: { id: 'i1' }, body: { reason: 'गल्ती' } })
    expect(await imported('i2')).toMatchObject({ status: 200 })
  })

  test('of an earlier release, a thousand times as large, are shown and rebuilt as they were', async () => {
    const shop = await openLargest(server)
    const id = await enter(shop, largest[0]!)
    const [fact] = await shop.sql<{ type: string; payload: string }>(
      `select type, payload from event where company_id = $1 and type = 'PurchaseRecorded'`,
      [shop.company],
    )
    const larger = (paisa: number): number => paisa * 900
    const said = JSON.parse(fact!.payload) as Wire
    const payload = {
      ...said,
      documentId: 'old',
      number: 'PI-2083/84-00002',
      numberInYear: 2,
      lines: said['lines'].map((each: Wire) => ({
        ...each,
        rate: larger(each['rateTenThousandths'] / 100),
        gross: larger(each['gross']),
        net: larger(each['net']),
        value: larger(each['value']),
      })),
      gross: larger(said['gross']),
      exempt: larger(said['exempt']),
      total: larger(said['total']),
      settlement: { ...said['settlement'], credit: larger(said['settlement'].credit) },
      postings: said['postings'].map((each: Wire) => ({ ...each, paisa: larger(each['paisa']) })),
      moves: said['moves'].map((each: Wire) => ({
        ...each,
        valuePaisa: larger(each['valuePaisa']),
      })),
    }
    await server.database.transaction('change', async (tx) => {
      tx.enter(shop.company)
      const [head] = await lockHead(tx, shop.company, async () => null)
      const by = { company: shop.company, actor: newId(), commandId: newId(), at: now }
      const linked = linkFacts(head, by, [{ type: fact!.type, version: 1, payload }])
      append(tx, linked)
      const projected = await project(tx, meaningOf(areas), linked.entries)
      if (E.isLeft(projected)) throw new Error(projected.left.say.en)
      await writeState(tx, shop.company, projected.right)
    })
    const { data } = await shop.call(purchaseRoutes.one, { params: { id: 'old' } })
    expect(E.isRight(readAnswer(purchaseRoutes.one.data, data))).toBe(true)
    expect([data.total, data.date]).toEqual([sent(900n * most), today])
    await readAllPages(shop, [id])
    await rebuiltSame(shop)
  })
})
