import { isFixedOncePrinted } from '../../books/documents/documentKind.ts'
import type { TradeDocument } from '../../contract/trade.ts'

/** Whether a bill can still be edited. A void bill cannot, and a printed tax invoice can only be voided or credited. */
export const canEdit = (bill: TradeDocument): boolean =>
  bill.state === 'live' && !(isFixedOncePrinted(bill.form) && bill.printedCount > 0)
