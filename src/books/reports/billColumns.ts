import { dateColumn, moneyColumn, numberColumn, partyColumn, type ReportColumn } from './report.ts'
import { columnWords } from './columnWords.ts'
import { terms } from '../termWords.ts'

/**
 * The columns of a list of bills. `party` is the column of the other party; `more` columns follow the balance due. All
 * figures before the VAT column exclude VAT: amount less discount equals taxable plus exempt plus zero-rated; VAT and
 * rounding added, it is the total.
 */
export const billColumns = (
  party: ReportColumn = partyColumn,
  more: readonly ReportColumn[] = [],
): readonly ReportColumn[] => [
  dateColumn,
  numberColumn,
  party,
  moneyColumn('gross', columnWords.amountWithoutVat),
  moneyColumn('discount', columnWords.discount),
  moneyColumn('taxable', columnWords.taxable),
  moneyColumn('exempt', columnWords.exempt),
  moneyColumn('zeroRated', columnWords.zeroRated),
  moneyColumn('vat', columnWords.vat),
  moneyColumn('rounding', terms.rounding),
  moneyColumn('total', columnWords.grandTotal),
  moneyColumn('paid', columnWords.paid),
  moneyColumn('due', columnWords.balanceDue),
  ...more,
]
