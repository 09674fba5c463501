import { dateColumn, money, numberColumn, partyColumn, type Column } from '../report.ts'

/** The columns of a list of bills; `party` is the column of the other party. */
export const billColumns = (party: Column = partyColumn): readonly Column[] => [
  dateColumn,
  numberColumn,
  party,
  money('gross', 'रकम', 'Amount'),
  money('discount', 'छुट', 'Discount'),
  money('taxable', 'करयोग्य रकम', 'Taxable amount'),
  money('vat', 'भ्याट', 'VAT'),
  money('total', 'कुल जम्मा', 'Grand total'),
  money('paid', 'भुक्तानी गरिएको', 'Paid'),
  money('due', 'बाँकी रकम', 'Balance due'),
]
