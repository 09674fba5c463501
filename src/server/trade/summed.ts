import { documentKinds, isReturnKind, type TradeKind } from '../../books/documents/documentKind.ts'
import {
  registeredPurchase,
  registeredSale,
  type RegisterAmounts,
} from '../documents/registered.ts'
import type { Bought, SummedParts } from '../documents/months.ts'
import type { RowIn } from '../journal/table.ts'
import type { documentLine, tradeBill } from './tables.ts'

/** What bills and notes add to sums. */

type SummedBill = Pick<
  RowIn<typeof tradeBill>,
  | 'form'
  | 'discount_value'
  | 'taxable'
  | 'exempt'
  | 'zero_rated'
  | 'vat'
  | 'rounding'
  | 'import_declaration_no'
  | 'is_capital'
  | 'vat_claimed'
  | 'import_value'
  | 'import_vat'
  | 'line_count'
>
type SummedLine = Pick<
  RowIn<typeof documentLine>,
  'item_id' | 'value' | 'vat_class' | 'base_quantity' | 'base_free_quantity'
>

const isTaxed = ({ vat_class: vatClass }: SummedLine): boolean => vatClass === 'taxable'
const registeredForms: ReadonlySet<string> = new Set(['taxInvoice', 'creditNote'])

// Customs charges VAT on the value of the import, and the supplier's bill has none: of its lines, those of other classes
// are exempt.
const bought = (bill: SummedBill, lines: readonly SummedLine[]): RegisterAmounts => {
  const { taxable, exempt, zero_rated: zeroRated, import_value: importValue } = bill
  const vat = bill.vat + bill.import_vat
  const isImport = importValue > 0
  const untaxed = (): number =>
    lines.reduce((sum, line) => sum + (isTaxed(line) ? 0 : line.value), 0)
  return registeredPurchase(
    {
      value: isImport ? importValue : taxable,
      vat,
      exempt: isImport ? untaxed() : exempt + zeroRated,
      whole: taxable + exempt + zeroRated + vat,
      isClaimed: bill.vat_claimed,
      isCapital: bill.is_capital,
      isImport: bill.import_declaration_no !== '',
    },
    bill.line_count,
  )
}

const registered = (
  kind: TradeKind,
  bill: SummedBill,
  lines: readonly SummedLine[],
): RegisterAmounts | null => {
  if (documentKinds[kind].vatChargedBy === 'shop')
    return registeredForms.has(bill.form) ? registeredSale(bill, bill.line_count) : null
  // What a debit note takes back of an import is said by the bill of the import.
  return isReturnKind(kind) ? null : bought(bill, lines)
}

const boughtOfParty = (kind: TradeKind, bill: SummedBill): Bought | null => {
  // The seller of an import is no taxpayer here.
  if (documentKinds[kind].vatChargedBy === 'shop' || bill.import_declaration_no !== '') return null
  const sign = isReturnKind(kind) ? -1 : 1
  return {
    isCapital: bill.is_capital,
    taxable: sign * bill.taxable || 0,
    exempt: sign * (bill.exempt + bill.zero_rated) || 0,
  }
}

export const partsOfBill = (
  kind: TradeKind,
  bill: SummedBill,
  lines: readonly SummedLine[],
): SummedParts => ({
  bill: {
    figures: {
      discount: bill.discount_value,
      taxable: bill.taxable,
      exempt: bill.exempt,
      zero_rated: bill.zero_rated,
      vat: bill.vat,
      rounding: bill.rounding,
      import_value: bill.import_value,
      import_vat: bill.import_vat,
    },
    lines: lines.map((line) => ({
      itemId: line.item_id,
      value: line.value,
      isTaxed: isTaxed(line),
      quantity: line.base_quantity + line.base_free_quantity,
    })),
  },
  registered: registered(kind, bill, lines),
  bought: boughtOfParty(kind, bill),
  spent: [],
})
