import type { TradeDocument } from '../../contract/trade.ts'

/** Whether the books let this bill be changed: a void one never, and a printed tax invoice is only voided or credited. */
export const canEdit = (bill: TradeDocument): boolean =>
  bill.state === 'live' && !(bill.form === 'taxInvoice' && bill.printedCount > 0)
