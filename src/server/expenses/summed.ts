import { registeredPurchase } from '../documents/registered.ts'
import { noBillFigures, type Spent, type SummedParts } from '../documents/months.ts'
import type { RowIn } from '../journal/table.ts'
import type { expense, expenseLine } from './tables.ts'

/** What expenses add to sums. */

type SummedExpense = Pick<
  RowIn<typeof expense>,
  'taxable' | 'exempt' | 'vat' | 'rounding' | 'vat_claimed' | 'is_capital' | 'import_declaration_no'
>
type SummedLine = Pick<RowIn<typeof expenseLine>, 'category_id' | 'value' | 'vat'>

const registered = (of: SummedExpense, lines: number) =>
  of.vat > 0
    ? registeredPurchase(
        {
          value: of.taxable,
          vat: of.vat,
          exempt: of.exempt,
          whole: of.taxable + of.exempt + of.vat,
          isClaimed: of.vat_claimed,
          isCapital: of.is_capital,
          isImport: of.import_declaration_no !== '',
        },
        lines,
      )
    : null

/** What was spent on fixed assets is no expense. */
const spent = (of: SummedExpense, lines: readonly SummedLine[]): readonly Spent[] => {
  if (of.is_capital) return []
  const categories = new Map<string, { value: number; vat: number }>()
  for (const { category_id: categoryId, value, vat } of lines) {
    const sum = categories.get(categoryId) ?? { value: 0, vat: 0 }
    sum.value += value
    sum.vat += of.vat_claimed ? 0 : vat
    categories.set(categoryId, sum)
  }
  return [...categories].map(([categoryId, sum]) => ({ categoryId, expenses: 1, ...sum }))
}

export const partsOfExpense = (of: SummedExpense, lines: readonly SummedLine[]): SummedParts => ({
  bill: {
    figures: {
      ...noBillFigures,
      taxable: of.taxable,
      exempt: of.exempt,
      vat: of.vat,
      rounding: of.rounding,
    },
    lines: [],
  },
  registered: registered(of, lines.length),
  bought: null,
  spent: spent(of, lines),
})
