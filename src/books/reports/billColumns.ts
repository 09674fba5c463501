import { dateColumn, money, numberColumn, partyColumn, type Column } from './report.ts'
import { columnWords } from './columnWords.ts'

/** The columns of a list of bills; `party` is the column of the other party. */
export const billColumns = (party: Column = partyColumn): readonly Column[] => [
  dateColumn,
  numberColumn,
  party,
  money('gross', columnWords.amount),
  money('discount', columnWords.discount),
  money('taxable', columnWords.taxable),
  money('vat', columnWords.vat),
  money('total', columnWords.grandTotal),
  money('paid', columnWords.paid),
  money('due', columnWords.balanceDue),
]
