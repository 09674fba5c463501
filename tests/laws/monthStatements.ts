import { expect } from 'vitest'
import { addDays } from '../../src/books/calendar/calendar.ts'
import { report } from '../../src/contract/reports.ts'
import type { Shop } from '../api/shop.ts'
import { onDay, sidesOn, statementOf } from './statementsTold.ts'

/** The statements of the shop's month on paper: assets, liabilities, and the profit of the year on days of it. */
const onDays = {
  '2026-10-22': ['167149.80', '32269.80', '-8120.00'],
  '2026-10-31': ['163656.10', '31063.10', '-10407.00'],
  '2026-11-07': ['148656.10', '16063.10', '-10407.00'],
  '2026-11-16': ['149705.08', '16388.10', '-9683.02'],
} as const
const profit = {
  Sales: '10060.00',
  'Sales return': '-600.00',
  'Discount allowed': '-157.00',
  'Net sales': '9303.00',
  'Cost of goods sold': '7031.52',
  'Stock gain and loss': '80.00',
  'Total cost of sales': '7111.52',
  'Gross profit': '2191.48',
  'Interest received': '125.50',
  'Charges recovered': '50.00',
  'Total other income': '175.50',
  'Bank charges': '50.00',
  भाडा: '10000.00',
  फोन: '2000.00',
  'Total expenses': '12050.00',
  'Net profit': '-9683.02',
}
const sheet = {
  'Cash in hand': '32553.25',
  नबिल: '93075.50',
  'Receivable from parties': '4808.30',
  Stock: '16923.48',
  'Input VAT': '2344.55',
  'Total assets': '149705.08',
  'Payable to parties': '15170.00',
  'Output VAT': '1218.10',
  'Total liabilities': '16388.10',
  Capital: '143000.00',
  'Profit of the fiscal year so far': '-9683.02',
  'Total capital and profit': '133316.98',
  'Total liabilities and capital': '149705.08',
}
const flow = {
  Sales: '2762.80',
  Receipt: '5000.00',
  'Received cheques cleared': '3000.00',
  'Net from customers': '10762.80',
  Purchase: '-7949.55',
  'Issued cheques cleared': '-15000.00',
  'Net to suppliers': '-22949.55',
  Expense: '-12260.00',
  'Bank charges': '-50.00',
  'Net for expenses': '-12310.00',
  'Opening balance': '150000.00',
  'Interest received': '125.50',
  'Net of other movements': '150125.50',
  'Net change': '125628.75',
  'Opening cash and bank': '0.00',
  'Closing cash and bank': '125628.75',
}
const month = { from: '2026-10-18', to: '2026-11-16' }

/** Holds the statements to the paper, and the sides of the balance sheet to each other on every day of the month. */
export const expectMonthOnPaper = async (shop: Shop): Promise<void> => {
  expect(await statementOf(shop, 'profit-loss', month)).toEqual(profit)
  expect(await statementOf(shop, 'balance-sheet', onDay(month.to))).toEqual(sheet)
  expect(await statementOf(shop, 'cash-flow', month)).toEqual(flow)
  for (const [day, paper] of Object.entries(onDays)) {
    const told = await statementOf(shop, 'balance-sheet', onDay(day))
    expect([
      told['Total assets'],
      told['Total liabilities'],
      told['Profit of the fiscal year so far'],
    ]).toEqual(paper)
  }
  const { totals } = await shop.must(report, {
    params: { report: 'trial-balance' },
    query: onDay('2026-10-31'),
  })
  expect(totals.slice(-2)).toEqual(['181623.10', '181623.10'])
  for (let day = '2026-10-17'; day <= '2026-11-17'; day = addDays(day, 1)!) {
    const [assets, sources] = await sidesOn(shop, day)
    expect([day, assets]).toEqual([day, sources])
  }
}
