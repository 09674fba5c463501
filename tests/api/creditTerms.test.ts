import { expect, test } from 'vitest'
import { openItems } from '../../src/contract/allocations.ts'
import { changeLedger, ledgerForEdit } from '../../src/contract/parties.ts'
import { onEachDatabase } from './inProcessServer.ts'
import { openPayments } from './partyPaymentsSetup.ts'
import type { Wire } from './shop.ts'

onEachDatabase('the term of sales on credit', (kind) => {
  const shop = openPayments(kind)
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
})
