import { expect, test } from 'vitest'
import { openItems } from '../../src/contract/allocations.ts'
import { changeLedger, ledgerForEdit } from '../../src/contract/parties.ts'
import { report } from '../../src/contract/reports.ts'
import { reportsArea } from '../../src/server/reports/area.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openPayments } from './partyPaymentsSetup.ts'
import type { Wire } from './shop.ts'

onOneDatabase('the term of sales on credit', (kind) => {
  const shop = openPayments(kind, [reportsArea])
  const giveDays = (more: Wire) =>
    shop.own.shop.must(changeLedger, {
      params: { id: 'hari' },
      body: { ledger_title: 'हरि', ...more },
    })
  const hari = async (): Promise<Wire> =>
    (await shop.own.shop.must(ledgerForEdit, { params: { id: 'hari' } })).ledgerData
  const dueDates = async () =>
    (await shop.own.shop.must(openItems, { params: { id: 'hari' } })).map((row: Wire) => [
      row['document_id'],
      row['due_date'],
    ])

  test('is a field of the party that stays unless the form changes it', async () => {
    expect(await hari()).toMatchObject({ credit_days: null, version: 1 })
    await giveDays({ credit_days: 15 })
    await giveDays({ address: 'भक्तपुर' })
    expect(await hari()).toMatchObject({ credit_days: 15, address: 'भक्तपुर' })
    await giveDays({ credit_days: null })
    expect(await hari()).toMatchObject({ credit_days: null, version: 4 })
    await shop.rebuilt()
  })

  test('is between 0 and 365 days', async () => {
    const asked = (credit_days: number) =>
      shop.own.shop.call(changeLedger, {
        params: { id: 'hari' },
        body: { ledger_title: 'हरि', credit_days },
      })
    expect([(await asked(366)).status, (await asked(-1)).status]).toEqual([400, 400])
    expect([(await asked(0)).status, (await asked(365)).status]).toEqual([200, 200])
  })

  test('gives each open sale the last day on which it is paid in time, and no other document', async () => {
    await shop.owes('s1', '300')
    await shop.bought('p1', '100')
    expect(await dueDates()).toEqual([
      ['s1', null],
      ['p1', null],
    ])
    await giveDays({ credit_days: 15 })
    expect(await dueDates()).toEqual([
      ['s1', '2026-11-16'],
      ['p1', null],
    ])
  })

  test('counts the days past it beside the age of what is receivable', async () => {
    await shop.owes('s1', '300')
    await shop.owes('s2', '50')
    const over = async (variant: string): Promise<readonly string[]> => {
      const query = { from: '2026-11-21', to: '2026-11-21', variant }
      const { rows } = await shop.own.shop.must(report, { params: { report: 'ageing' }, query })
      return rows.map((row: readonly (string | null)[]) => `${row[4] ?? 'sum'} ${row[5] ?? '-'}`)
    }
    await giveDays({ credit_days: 20 })
    expect(await over('receivable')).toEqual(['20 -', '20 -'])
    await giveDays({ credit_days: 15 })
    expect(await over('receivable')).toEqual(['20 5', '20 5'])
    expect(await over('receivableByParty')).toEqual(['20 5', '20 5', 'sum -'])
  })
})
