import type { BillPart } from '../company/printing.ts'
import { isReturnKind } from '../documents/documentKind.ts'
import type { BillToShow } from './billToShow.ts'

const byForm: Readonly<Record<BillToShow['form'], boolean>> = {
  taxInvoice: true,
  creditNote: true,
  debitNote: true,
  panBill: false,
  purchase: false,
  panCreditNote: false,
  panDebitNote: false,
}
/** What stands on tax invoices and on their notes, whatever a shop chooses (VAT Rules, rules 17 and 20). */
export const partsByLaw: readonly BillPart[] = ['hsCode', 'buyerAddress', 'amountInWords']

/** Whether a part stands on a bill: chosen by the shop, or asked for by the law. The reason of a return is asked for. */
export const hasPart = (
  { form, kind }: Pick<BillToShow, 'form' | 'kind'>,
  chosen: readonly BillPart[],
  part: BillPart,
): boolean =>
  chosen.includes(part) ||
  (byForm[form] && partsByLaw.includes(part)) ||
  (part === 'remarks' && isReturnKind(kind))
