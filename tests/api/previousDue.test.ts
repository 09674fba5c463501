import { expect, test } from 'vitest'
import { partsAtFirst } from '../../src/books/company/printing.ts'
import { changePrintSettings, printSettings } from '../../src/contract/printSettings.ts'
import { saleRoutes } from '../../src/contract/trade.ts'
import { onOneDatabase } from './inProcessServer.ts'
import { openPayments } from './partyPaymentsSetup.ts'

onOneDatabase('the previous due of a bill', (kind) => {
  const { own, owes, receive, voidReceipt } = openPayments(kind)
  const dues = async () =>
    Promise.all(
      ['s1', 's2', 's3'].map(
        async (id) => (await own.shop.must(saleRoutes.one, { params: { id } })).previous_due,
      ),
    )

  test('is what the customer owed just before it, and is told only where the shop prints it', async () => {
    await owes('s1', '300', { date: '2026-11-01' })
    await owes('s3', '50', { date: '2026-11-10' })
    // Entered later for an earlier day: it stands before the bill of the tenth.
    await owes('s2', '120', { date: '2026-11-05' })
    await receive('r1', { cash: '200', date: '2026-11-06' })
    // Other customers change nothing of it.
    await owes('s9', '999', { party: 'gita', date: '2026-11-02' })
    expect(await dues()).toEqual([null, null, null])
    const { logo: _, ...settings } = await own.shop.must(printSettings)
    await own.shop.must(changePrintSettings, {
      body: { ...settings, parts: [...partsAtFirst, 'previousDue'] },
    })
    expect(await dues()).toEqual(['0.00', '300.00', '220.00'])
    await voidReceipt('r1')
    expect(await dues()).toEqual(['0.00', '300.00', '420.00'])
    // More was paid than was owed: an advance.
    await receive('r2', { cash: '500', date: '2026-11-07' })
    expect(await dues()).toEqual(['0.00', '300.00', '-80.00'])
  })
})
