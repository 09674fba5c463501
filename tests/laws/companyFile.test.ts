import { beforeAll, expect, it } from 'vitest'
import { reports } from '../../src/books/reports/reports.ts'
import { report } from '../../src/contract/reports.ts'
import type { Route } from '../../src/contract/route.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import type { Database } from '../../src/server/database/database.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { onOneDatabase, startServer, type InProcessServer } from '../api/inProcessServer.ts'
import { anItem, bill, now, type Shop, type Wire } from '../api/shop.ts'
import { addItem } from '../../src/contract/items.ts'
import {
  anOwner,
  areasOfBooks,
  bringBack,
  fileOf,
  keepALog,
  otherDatabase,
  rowsOfCompany,
  sourceOf,
} from './companyFileSetup.ts'
import { openMixedShop, ranges } from './mixedShop.ts'

/** What is about the server and not about the books: who owns it, when it was last verified, who is signed in. */
const ofServer = ['owned_company', 'verification', 'shadow_check', 'session', 'payment_order']

/** A report without the mark of the journal, which has one fact more. */
const withoutHead = (report: unknown): Wire =>
  Object.fromEntries(
    Object.entries((report ?? {}) as Wire).filter(([key]) => !key.startsWith('journal_')),
  )

onOneDatabase('A company that was taken out and brought back', (kind) => {
  let shop: Shop
  let file: Buffer
  let other: Database
  let there: InProcessServer
  const owner = anOwner()
  let before: Readonly<Record<string, readonly string[]>>
  beforeAll(async () => {
    shop = await openMixedShop(kind)
    // The fixture had registered the shop for VAT behind the journal's back.
    await shop.settle({})
    await keepALog(shop.server.database, shop.company)
    file = await fileOf(shop.server.database, shop.company)
    before = await rowsOfCompany(shop.server.database, shop.company)
    other = await otherDatabase(kind)
    there = await startServer(kind, areasOfBooks, { database: other, now: () => now })
  })

  it('has the same rows in every table, and one fact more that says where it came from', async () => {
    const steps: number[] = []
    expect(
      await bringBack(other, sourceOf(file), owner, async (done) => void steps.push(done)),
    ).toBe(shop.company)
    const after = await rowsOfCompany(other, shop.company)
    const facts = before['event']!.length
    expect(steps.at(-1)).toBe(facts)
    const added = (table: string): readonly string[] =>
      after[table]!.filter((row) => !before[table]!.includes(row))
    // Tests that share the first database have tables of their own there.
    for (const table of Object.keys(after).filter((each) => !ofServer.includes(each))) {
      const own = ['company_head', 'event', 'command', 'member', 'books_size'].includes(table)
      if (!own) expect([table, after[table]]).toEqual([table, before[table]])
    }
    expect(before['event']!.filter((row) => !after['event']!.includes(row))).toEqual([])
    expect(added('event').map((row) => (JSON.parse(row) as Wire)['type'])).toEqual([
      'CompanyRestored',
    ])
    expect(added('command')).toHaveLength(1)
    const member = added('member').map((row) => JSON.parse(row) as Wire)
    expect(member.map((row) => [row['person_id'] === owner.personId, row['is_active']])).toEqual(
      expect.arrayContaining([
        [true, true],
        [false, false],
      ]),
    )
  })

  it('agrees with its journal there', async () => {
    const { same, chain } = await rebuildCompany(other, areasOfBooks, shop.company)
    expect([same, chain.whole]).toEqual([true, true])
  })

  it('answers every report as before', async () => {
    const person = there.person({ company: shop.company, userId: owner.personId })
    const range = ranges['the whole time']!
    for (const { name } of reports) {
      const call = {
        params: { report: name },
        query: { from: range.start, to: range.end, pageSize: '100', currentPage: '1' },
      }
      const here = await shop.call(report, call)
      const said = await there.call(report as unknown as Route, { ...call, as: person })
      expect([name, said.status]).toEqual([name, here.status])
      expect([name, withoutHead(said.body.data)]).toEqual([name, withoutHead(here.data)])
    }
  })

  it('is entered into as before: the next sale has the next number', async () => {
    const person = there.person({ company: shop.company, userId: owner.personId })
    const sale = bill({
      id: 'next',
      lines: [{ item: 'salt', quantity: '1', rate: '10' }],
      total: '10.00',
    })
    for (const [route, body] of [
      [addItem, anItem('salt')],
      [saleRoutes.record, sale],
    ] as const) {
      await shop.must(route, { body })
      const { status } = await there.call(route as unknown as Route, { as: person, body })
      expect(status).toBe(200)
    }
    const sql = `select number from document where company_id = $1 and document_id = 'next'`
    const numberIn = (database: Database) =>
      database.asSystem((tx) => tx.query(sql, [shop.company]))
    const numbers = await numberIn(shop.server.database)
    expect(numbers).toHaveLength(1)
    expect(await numberIn(other)).toEqual(numbers)
  })

  it('is not brought back twice', async () => {
    expect(await bringBack(other, sourceOf(file), owner)).toBe('company_exists')
  })
})
