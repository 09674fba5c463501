import { beforeAll, expect, test } from 'vitest'
import * as contract from '../../src/contract/accountantFile.ts'
import { addExpenseCategory } from '../../src/contract/expenseCategories.ts'
import { expenseRoutes } from '../../src/contract/expenses.ts'
import { itemAdjustmentRoutes } from '../../src/contract/itemAdjustments.ts'
import { movementRoutes } from '../../src/contract/movements.ts'
import { partyPaymentRoutes } from '../../src/contract/partyPayments.ts'
import { report } from '../../src/contract/reports.ts'
import { purchaseRoutes, saleRoutes } from '../../src/contract/trade.ts'
import { areas } from '../../src/server/areas.ts'
import { hledgerPage, type JournalPage } from '../../src/server/export/hledger.ts'
import { rebuildCompany } from '../../src/server/journal/rebuild.ts'
import { hledger, installed } from '../laws/hledgerReading.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { bill, type AnyRoute, type Wire } from './shop.ts'
import { startFullServer, type FullServer, type Member } from './testServer.ts'

const year = { from: '2026-07-17', to: '2027-07-16' }
const lastYear = { from: '2025-07-17', to: '2026-07-16' }
const digestOf = (letter: string): string => letter.repeat(64)

onOneDatabase('a file for the accountant', (kind) => {
  let whole: FullServer
  let owner: Member
  let other: Member
  let nth = 0
  beforeAll(async () => {
    whole = await startFullServer(kind)
    owner = await whole.found('mine')
    other = await whole.found('other')
    await enterTwoYears()
  })

  const call = async (route: AnyRoute, as: Member | null, given: Wire = {}) => {
    const said = await whole.server.call(route as never, {
      ...(as === null ? {} : { as }),
      ...given,
    })
    return { status: said.status, ...(said.body as Wire) } as Wire
  }
  const must = async (route: AnyRoute, given: Wire = {}, as: Member = owner): Promise<Wire> => {
    const { status, data, message } = await call(route, as, given)
    expect([route.name, status, status === 200 ? '' : message]).toEqual([route.name, 200, ''])
    return data
  }
  const entered = (routes: { readonly record: AnyRoute }, body: Wire) =>
    must(routes.record, { body })
  const dal = (quantity: string, rate: string) => [{ item: 'mine-item', quantity, rate }]

  /** Last year goods for 1,000 were bought and half of them sold for 800; this year something of every kind of document. */
  const enterTwoYears = async (): Promise<void> => {
    await entered(
      purchaseRoutes,
      bill({ id: 'p0', date: '2026-07-01', lines: dal('10', '100'), total: '1000.00' }),
    )
    await entered(
      saleRoutes,
      bill({ id: 's0', date: '2026-07-10', lines: dal('5', '160'), total: '800.00' }),
    )
    await entered(
      saleRoutes,
      bill({ id: 's1', date: '2026-08-01', lines: dal('2', '200'), total: '400.00' }),
    )
    await entered(
      saleRoutes,
      bill({ id: 's2', date: '2026-08-01', lines: dal('1', '200'), total: '200.00' }),
    )
    await must(saleRoutes.void, { params: { id: 's2' }, body: { reason: 'दोहोरियो' } })
    await entered(partyPaymentRoutes.receipt, {
      document_id: 'r1',
      party_id: 'mine-party',
      date: '2026-09-01',
      cash: '100',
    })
    await entered(movementRoutes.bankDeposit, {
      document_id: 'd1',
      date: '2026-09-02',
      bank_id: 'mine-bank',
      amount: '50',
    })
    await must(addExpenseCategory, { body: { expense_category_id: 'rent', name: 'घर भाडा' } })
    await entered(expenseRoutes, {
      document_id: 'e1',
      date: '2026-09-03',
      lines: [{ category_id: 'rent', amount: '70', is_taxable: false }],
      settlement: { cash: '70', banks: [] },
      total: '70.00',
    })
    await entered(itemAdjustmentRoutes, {
      document_id: 'a1',
      date: '2026-09-04',
      lines: [
        { item_id: 'mine-item', direction: 'out', reason: 'damaged', quantity: '1', unit: 'केजी' },
      ],
    })
  }

  const head = async (of: Member = owner): Promise<{ seq: number; hash: string }> =>
    (
      await whole.sql<{ seq: number; hash: string }>(
        'select seq, hash from company_head where company_id = $1',
        [of.company],
      )
    )[0]!
  const record = async (more: Wire, as = owner) =>
    call(contract.recordAccountantFile, as, {
      id: `00000000-0000-7000-8000-${String(++nth).padStart(12, '0')}`,
      body: {
        fiscal_year: '2083/84',
        ...(await head(as)),
        digest: digestOf('a'),
        files: 40,
        ...more,
      },
    })
  const check = async (more: Wire): Promise<Wire> =>
    must(contract.checkAccountantFile, { query: { company: owner.company, ...more } })

  const journalOf = async (range: Wire): Promise<string> =>
    (await must(contract.exportPeriod, { query: range }))['text']
  /** What each account comes to in the text, in paisa, and whether each transaction balances; read by hand. */
  const sumsOf = (text: string): Readonly<Record<string, number>> => {
    const sums: Record<string, number> = {}
    for (const transaction of text.split('\n\n').slice(1)) {
      const lines = [...transaction.matchAll(/^ {4}(\S.*?) {2}NPR (-?\d+)\.(\d\d)/gm)]
      let sum = 0
      for (const [, account = '', rupees = '', paisa = ''] of lines) {
        sums[account] = (sums[account] ?? 0) + Number(rupees + paisa)
        sum += Number(rupees + paisa)
      }
      expect([transaction, sum]).toEqual([transaction, 0])
    }
    return sums
  }

  test('has the entries of its year after the balances at its start', async () => {
    const text = await journalOf(year)
    const { seq, hash } = await head()
    expect(text.split('\n')[0]).toBe(`; journal ${seq} ${hash}`)
    const [, opening = '', ...others] = text.split('\n\n')
    expect(opening.split('\n')).toEqual([
      '2026-07-17 Opening balances',
      '    assets:Cash in hand  NPR -200.00',
      '    assets:Stock  NPR 500.00',
      '    equity:Profit of earlier fiscal years  NPR -300.00',
    ])
    expect(others.map((each) => each.slice(0, 10)).toSorted()[0]).toBe('2026-08-01')
    expect(sumsOf(text)).toMatchObject({
      'revenues:Sales': -90_000,
      'expenses:Stock gain and loss': 10_000,
    })
  })

  test('has the same entries when they are read page by page, each transaction whole on its page', async () => {
    const text = await journalOf(year)
    const pages: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page: JournalPage | null = await whole.server.database.transaction('read', (tx) => {
        tx.enter(owner.company, true)
        return hledgerPage(tx, owner.company, { start: year.from, end: year.to }, after!, 1)
      })
      pages.push(page!.text)
      after = page!.next
    }
    expect(pages.join('')).toBe(text)
    // The first page has the balances at the start too, and an empty one follows the last transaction.
    expect(pages.length).toBe(text.split('\n\n').length - 1)
    for (const page of pages) sumsOf(`\n\n${page}`)
    const only = await must(contract.exportPeriod, { query: { ...year, after: '' } })
    expect(only).toMatchObject({ text, next: null, journal_seq: (await head()).seq })
  })

  test('has in its last year what the whole books had then, and nothing of a year before them', async () => {
    expect(sumsOf(await journalOf(lastYear))).toEqual({
      'assets:Cash in hand': -20_000,
      'assets:Stock': 50_000,
      'expenses:Cost of goods sold': 50_000,
      'revenues:Sales': -80_000,
    })
    const before = await journalOf({ from: '2024-07-16', to: '2025-07-16' })
    expect(before.split('\n').slice(1)).toEqual(['commodity NPR 1000.00', ''])
  })

  test.runIf(installed)('balances in hledger itself, which finds the same balances', async () => {
    const text = await journalOf(year)
    const told = hledger(['balance', '--flat', '-N', '-O', 'csv'], text)
    expect([told.status, told.stderr]).toEqual([0, ''])
    const sums = Object.entries(sumsOf(text)).filter(([, paisa]) => paisa !== 0)
    const found = [...told.stdout.matchAll(/^"(.+)","NPR (-?[\d,]+)\.(\d\d)"$/gm)].map(
      ([, name, rupees = '', paisa]) => [name, Number(rupees.replaceAll(',', '') + paisa)] as const,
    )
    expect(Object.fromEntries(found)).toEqual(Object.fromEntries(sums))
  })

  test('agrees with the trial balance of its year', async () => {
    const { rows } = await must(report, {
      params: { report: 'trial-balance' },
      query: { ...year, variant: 'detail', pageSize: '500' },
    })
    const closing = (rows as readonly (readonly string[])[]).map(
      (row) => Number(row[5] ?? 0) - Number(row[6] ?? 0),
    )
    const sums = Object.values(sumsOf(await journalOf(year))).map((paisa) => paisa / 100)
    const sorted = (of: readonly number[]) =>
      of.filter((each) => each !== 0).toSorted((a, b) => a - b)
    expect(sorted(closing)).toEqual(sorted(sums))
  })

  /** Every document of a range, a few at a time. */
  const documentsOf = async (range: Wire, pageSize: string): Promise<readonly Wire[]> => {
    const all: Wire[] = []
    let after = ''
    for (;;) {
      const { documents, next } = await must(contract.wholeDocuments, {
        query: { ...range, pageSize, after },
      })
      all.push(...documents)
      if (next === null) return all
      after = next
    }
  }

  test('has every document of its year once, however many are read at a time', async () => {
    const [count] = await whole.sql<{ documents: number; lines: number; postings: number }>(
      `select (select count(*) from document where company_id = $1 and date between $2 and $3) documents,
        (select count(*) from document_line l join document d using (company_id, document_id) where company_id = $1 and d.date between $2 and $3) lines,
        (select count(*) from posting where company_id = $1 and date between $2 and $3) postings`,
      [owner.company, year.from, year.to],
    )
    const [all, byTwo] = [await documentsOf(year, '200'), await documentsOf(year, '2')]
    expect(byTwo).toEqual(all)
    expect(new Set(all.map(({ document_id }) => document_id)).size).toBe(count!.documents)
    expect(all.flatMap(({ postings }) => postings)).toHaveLength(count!.postings)
    // The lines of the expense and of the adjustment stand in tables of their own.
    expect(all.flatMap(({ lines }) => lines)).toHaveLength(count!.lines + 2)
    for (const { number, postings } of all) {
      const paisa = (postings as readonly Wire[]).map((each) =>
        Math.round(Number(each['amount']) * 100),
      )
      expect([number, paisa.reduce((sum, each) => sum + each, 0)]).toEqual([number, 0])
    }
  })

  test('has void documents with their reason and without entries, and each kind with its lines', async () => {
    const all = await documentsOf(year, '200')
    const of = (id: string): Wire => all.find(({ document_id }) => document_id === id)!
    expect(of('s2')).toMatchObject({ state: 'void', void_reason: 'दोहोरियो', postings: [] })
    expect(of('e1')).toMatchObject({
      kind: 'expense',
      total: '70.00',
      lines: [{ name: 'घर भाडा', value: '70.00' }],
    })
    expect(of('a1')).toMatchObject({ lines: [{ quantity: '-1', remarks: 'damaged' }] })
    expect(of('d1')).toMatchObject({ banks: 'mine-नबिल', total: '50.00' })
    expect(of('s1')).toMatchObject({
      total: '400.00',
      lines: [
        { name: 'mine-दाल', quantity: '2', rate: '200.00', value: '400.00', vat_class: 'exempt' },
      ],
    })
    expect(of('s1')['postings']).toContainEqual({
      account: 'stock',
      name: 'स्टक (Stock)',
      date: '2026-08-01',
      amount: '-200.00',
    })
  })

  test('a place that no answer named is refused', async () => {
    const query = { ...year, after: '2026-02-31_1_trade_1_x' }
    const refused = { status: 422, refusal: { tag: 'noSuchPlace' } }
    for (const route of [contract.wholeDocuments, contract.exportPeriod])
      expect(await call(route, owner, { query })).toMatchObject(refused)
  })

  test('is recorded with the place of the journal from which it was read, once', async () => {
    const made = await head()
    const said = await record({})
    expect(said).toMatchObject({
      status: 200,
      events: [{ type: 'AccountantFileMade', seq: made.seq + 1 }],
    })
    const files = await must(contract.accountantFiles)
    expect(files).toMatchObject([
      {
        seq: made.seq + 1,
        fiscal_year: '2083/84',
        head_seq: made.seq,
        head_hash: made.hash,
        digest: digestOf('a'),
        files: 40,
        by: 'राम',
      },
    ])
    expect((await record({}))['refusal'].tag).toBe('recordedBefore')
  })

  test('is refused if the books do not have that hash there, or for a year that is none', async () => {
    const { seq } = await head()
    const tags = [
      await record({ digest: digestOf('b'), hash: digestOf('0') }),
      await record({ digest: digestOf('b'), seq: seq - 1 }),
      await record({ digest: digestOf('b'), seq: seq + 1000 }),
      await record({ digest: digestOf('b'), ...(await head(other)) }),
      await record({ digest: digestOf('b'), fiscal_year: '2083/85' }),
    ]
    expect(tags.map(({ status, refusal }) => [status, refusal.tag])).toEqual([
      ...Array.from({ length: 4 }, () => [422, 'otherJournal']),
      [422, 'noSuchYear'],
    ])
  })

  test('is known to whoever has it, without a sign-in, and to no other books', async () => {
    const { seq } = await head()
    await record({ digest: digestOf('c') })
    const known = { seq: String(seq + 1), digest: digestOf('c') }
    const [shop] = await whole.sql<{ name: string; pan: string }>(
      `select business_name "name", coalesce(pan_no, '') pan from company where company_id = $1`,
      [owner.company],
    )
    expect(await check(known)).toEqual({
      recorded: { made_at: whole.now(), shop: shop!.name, pan: shop!.pan },
    })
    const unknown = { recorded: null }
    expect(await check({ ...known, digest: digestOf('d') })).toEqual(unknown)
    expect(await check({ ...known, seq: String(seq) })).toEqual(unknown)
    expect(await check({ ...known, company: other.company })).toEqual(unknown)
    expect(await check({ ...known, company: 'nobody' })).toEqual(unknown)
    expect(await check({ ...known, company: '019a0000-0000-7000-8000-000000000000' })).toEqual(
      unknown,
    )
  })

  test('is for the owner alone: staff neither read what it is made of nor record one', async () => {
    const staff = await whole.hire(other, ['report-view', 'audit-view', 'all-transactions-screen'])
    const days = { query: year }
    for (const [route, given] of [
      [contract.exportPeriod, days],
      [contract.wholeDocuments, days],
      [contract.accountantFiles, {}],
    ] as const)
      expect([route.name, (await call(route, staff, given))['status']]).toEqual([route.name, 403])
    expect((await record({ digest: digestOf('e') }, staff))['status']).toBe(403)
  })

  test('is as recorded after the books are rebuilt', async () => {
    const { same, unreplayable } = await rebuildCompany(whole.server.database, areas, owner.company)
    expect([same, unreplayable]).toEqual([true, null])
  })
})
