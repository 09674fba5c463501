import { dateColumn, money, numberColumn, partyColumn, type Column } from './report.ts'
import { columnWords } from './columnWords.ts'
import { terms } from '../termWords.ts'

/**
 * The columns of a list of bills. `party` is the column of the other party; `more` columns follow the balance due. All
 * figures before the VAT column exclude VAT: amount less discount equals taxable plus exempt plus zero-rated; VAT and
 * rounding added, it is the total.
 */
export const billColumns = (
  party: Column = partyColumn,
  more: readonly Column[] = [],
): readonly Column[] => [
  dateColumn,
  numberColumn,
  party,
  money('gross', columnWords.amountWithoutVat),
  money('discount', columnWords.discount),
  money('taxable', columnWords.taxable),
  money('exempt', columnWords.exempt),
  money('zeroRated', columnWords.zeroRated),
  money('vat', columnWords.vat),
  money('rounding', terms.rounding),
  money('total', columnWords.grandTotal),
  money('paid', columnWords.paid),
  money('due', columnWords.balanceDue),
  ...more,
]
