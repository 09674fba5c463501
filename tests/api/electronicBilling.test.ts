import { beforeEach, expect, test } from 'vitest'
import { changePrintSettings, printSettings } from '../../src/contract/printSettings.ts'
import { activityPeople, report } from '../../src/contract/reports.ts'
import type { Route } from '../../src/contract/route.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { auditArea } from '../../src/server/audit/area.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import type { Person } from './inProcessServer.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { aReturn, back, openReturns } from './returnsSetup.ts'
import { today, type Wire } from './shop.ts'

type Cells = readonly (string | null)[]

const november = { from: '2026-11-01', to: today }
const yes = 'हो (Yes)'
const no = 'होइन (No)'

onOneDatabase('what the electronic billing procedure asks for', (kind) => {
  const shop = openReturns(kind, [reportsArea, auditArea])
  const { own, credit, voidSale } = shop
  const { dal, sell } = own
  let sita: Person
  const print = (id: string, as?: Person) =>
    as === undefined
      ? own.shop.must(saleRoutes.print, { params: { id } })
      : own.server.call(saleRoutes.print as unknown as Route, { params: { id }, as })
  const ask = (name: string, query: Wire = {}): Promise<Wire> =>
    own.shop.must(report, {
      params: { report: name },
      query: { pageSize: '100', ...november, ...query },
    })
  const rowsOf = async (name: string, query: Wire = {}): Promise<readonly Cells[]> =>
    (await ask(name, query))['rows']

  /**
   * A bill of Hari, printed twice, first by Sita; one in cash and to a bank; one on paper that is void; a bill of a walk-in
   * customer's name; and a credit note.
   */
  beforeEach(async () => {
    sita = own.server.person({ company: own.shop.company, fullName: 'सीता' })
    await own.shop.sql(
      `insert into member (company_id, person_id, full_name, mobile_no, is_admin, is_active, permissions)
       values ($1, $2, 'सीता', '9841000002', false, true, '{}')`,
      [own.shop.company, sita.actor.userId],
    )
    const hari = { party: 'hari', lines: [dal('2', '100')], total: '203.40' }
    const discount = { kind: 'percent', percent: '10' }
    await sell({ id: 's1', date: '2026-11-10', ...hari, discount })
    const banks = [{ bank_id: 'nabil', amount: '63', reference: 'QR-7' }]
    await sell({
      id: 's2',
      date: '2026-11-11',
      lines: [dal('1', '100')],
      total: '113.00',
      cash: '50',
      banks,
    })
    await sell({ id: 's3', date: '2026-11-12', lines: [dal('1', '10')], total: '11.30' })
    await print('s1', sita)
    await print('s1')
    await print('s3')
    await voidSale('s3')
    await credit('c1', aReturn('s1', [back('dal', '1')], '101.70', { cash: '0' }))
  })

  test('the standard view has every bill with its amounts, who printed it first, and whether it is active', async () => {
    const { rows, totals, marks } = await ask('standard-view')
    const noon = [today, '12:00', 'राम श्रेष्ठ']
    expect(rows).toEqual([
      ...[
        [
          'SI-2083/84-00001',
          'हरि',
          '601111111',
          '2026-11-10',
          '200.00',
          '20.00',
          '180.00',
          '23.40',
        ],
        ['SI-2083/84-00002', 'नगद (Cash)', null, '2026-11-11', '100.00', '0.00', '100.00', '13.00'],
        ['SI-2083/84-00003', 'नगद (Cash)', null, '2026-11-12', '10.00', '0.00', '10.00', '1.30'],
      ].map((cells, at) => [
        '2083/84',
        ...cells,
        ['203.40', '113.00', '11.30'][at],
        no,
        [yes, no, yes][at],
        [yes, yes, no][at],
        ...[
          [today, '12:00', 'राम श्रेष्ठ', 'सीता'],
          [null, null, 'राम श्रेष्ठ', null],
          [...noon, 'राम श्रेष्ठ'],
        ][at]!,
        no,
        ['उधारो (Credit)', 'नगद + बैंक (Cash + Bank)', 'नगद (Cash)'][at],
        '0.00',
        [null, 'QR-7', null][at],
      ]),
    ])
    expect(totals).toBeNull()
    expect(marks.map(({ opens }: Wire) => `${opens.kind} ${opens.id}`)).toEqual([
      'sale s1',
      'sale s2',
      'sale s3',
    ])
    const notes = await rowsOf('standard-view', { variant: 'notes' })
    expect(notes.map((row) => [...row.slice(1, 3), ...row.slice(5, 13)])).toEqual([
      ['CN-2083/84-00001', 'हरि', '100.00', '10.00', '90.00', '11.70', '101.70', no, no, yes],
    ])
  })

  test('the standard view holds what the journal says of each bill, a page at a time', async () => {
    const facts = await own.shop.sql<{ type: string; said: Wire }>(
      'select type, payload::json said from event where company_id = $1 order by seq',
      [own.shop.company],
    )
    const printed = new Set(
      facts.filter(({ type }) => type === 'BillPrinted').map(({ said }) => said['documentId']),
    )
    const voided = new Set(
      facts.filter(({ type }) => type === 'SaleVoided').map(({ said }) => said['documentId']),
    )
    const rupees = (paisa: number): string => (paisa / 100).toFixed(2)
    const bills = facts.filter(({ type }) => type === 'SaleRecorded').map(({ said }) => said)
    const pages = await Promise.all(
      ['1', '2', '3'].map((currentPage) =>
        ask('standard-view', { currentPage, pageSize: '1', from: '2026-07-17' }),
      ),
    )
    expect(
      pages.map(({ rows: [row] }: Wire) => [row[1], row[7], row[8], row[9], row[11], row[12]]),
    ).toEqual(
      bills.map(({ documentId, number, taxable, vat, total }) => [
        number,
        rupees(taxable),
        rupees(vat),
        rupees(total),
        printed.has(documentId) ? yes : no,
        voided.has(documentId) ? no : yes,
      ]),
    )
  })

  test('the activity log has every fact of the journal once, as a sentence with its number', async () => {
    const everything = await rowsOf('activity-log')
    const facts = await own.shop.sql<{ seq: number }>(
      'select seq from event where company_id = $1 order by seq',
      [own.shop.company],
    )
    expect(everything.map((row) => Number(row[6]))).toEqual(facts.map(({ seq }) => seq))
    const bills = await rowsOf('activity-log', { variant: 'bills' })
    expect(bills.map((row) => [row[0], row[1], row[3], row[4]])).toEqual(
      ['1', '2', '3', '3'].map((n) => [today, '12:00', 'राम श्रेष्ठ', `SI-2083/84-0000${n}`]),
    )
    expect(bills.at(-1)![2]).toMatch(/बदर गरियो। कारण: भूल \(Sales bill .* voided\. Reason: भूल\)$/)
    expect(await rowsOf('activity-log', { variant: 'notes' })).toHaveLength(1)
  })

  test('the activity log tells who printed a bill, and when it was printed again', async () => {
    const prints = await rowsOf('activity-log', { variant: 'prints' })
    expect(prints.map((row) => [row[3], row[4], /(\d+) in all/.exec(row[2] ?? '')?.[1]])).toEqual([
      ['सीता', 'SI-2083/84-00001', '1'],
      ['राम श्रेष्ठ', 'SI-2083/84-00001', '2'],
      ['राम श्रेष्ठ', 'SI-2083/84-00003', '1'],
    ])
  })

  test('the activity log can be asked of one person, of some days and of the settings', async () => {
    const people: readonly Wire[] = await own.shop.must(activityPeople)
    expect(people.map((each) => each['full_name'])).toEqual(['राम श्रेष्ठ', 'सीता'])
    const ofSita = await ask('activity-log', { personId: people[1]!['person_id'] })
    expect(ofSita['rows'].map((row: Cells) => row[4])).toEqual(['SI-2083/84-00001'])
    const { logo: _, ...settings } = await own.shop.must(printSettings)
    await own.shop.must(changePrintSettings, { body: { ...settings, footer: 'धन्यवाद' } })
    const changed = await rowsOf('activity-log', { variant: 'settings' })
    expect(changed.at(-1)![2]).toContain('छपाइ')
    expect(await rowsOf('activity-log', { from: '2026-11-01', to: '2026-11-20' })).toEqual([])
    const open = await own.shop.must(report, {
      params: { report: 'activity-log' },
      query: { from: today, pageSize: '500' },
    })
    expect(open.rows).toHaveLength((await rowsOf('activity-log')).length)
  })

  test('both are for owners: staff who may see reports are refused', async () => {
    const as = own.server.person({
      company: own.shop.company,
      isAdmin: false,
      permissions: ['report-view'],
    })
    const status = async (name: string): Promise<number> =>
      (await own.server.call(report as unknown as Route, { as, params: { report: name } })).status
    expect([
      await status('standard-view'),
      await status('activity-log'),
      await status('vat-sales'),
    ]).toEqual([403, 403, 200])
  })
})
