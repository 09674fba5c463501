import type { ReportName } from '../../books/reports.ts'
import { readDayBook } from './dayBook.ts'
import { readPartyStatement } from './partyStatement.ts'
import type { ReadSheet } from './sheet.ts'
import { readStock } from './stock.ts'
import { readTrade } from './trade.ts'
import { readVatSales } from './vatSales.ts'

/** The reader of each report. A report without a reader does not compile. */
export const sheets: Readonly<Record<ReportName, ReadSheet>> = {
  'day-book': readDayBook,
  sales: readTrade('sale'),
  purchase: readTrade('purchase'),
  'party-statement': readPartyStatement,
  stock: readStock,
  'vat-sales': readVatSales,
}
