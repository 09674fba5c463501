import { expect, test } from 'vitest'
import { partsAtFirst, type BillPart } from '../../src/books/company/printing.ts'
import { billSheet } from '../../src/books/paper/billSheet.ts'
import { bill } from './billToShow.ts'

test('the previous due and the total due stand on a sale where the shop prints them', () => {
  const foot = (previousDue: number | null, credit: number, parts: readonly BillPart[]) =>
    billSheet(
      { ...bill, previousDue, settlement: { ...bill.settlement, credit } },
      { language: 'en', digits: 'latin', width: 'page', parts, printing: 1 },
    ).foot.flatMap(({ label, text }) =>
      label !== null && /due|dvance/.test(label.en)
        ? [`${label.en} ${text.map(String).join('')}`]
        : [],
    )
  const parts = [...partsAtFirst, 'previousDue'] as const
  expect(foot(30_000, 10_000, parts)).toEqual(['Previous due 300.00', 'Total due 400.00'])
  expect(foot(-30_000, 10_000, parts)).toEqual(['Previous advance 300.00', 'Advance left 200.00'])
  expect(foot(-5000, 10_000, parts)).toEqual(['Previous advance 50.00', 'Total due 50.00'])
  expect(foot(30_000, 10_000, partsAtFirst)).toEqual([])
  expect(foot(null, 10_000, parts)).toEqual([])
})
