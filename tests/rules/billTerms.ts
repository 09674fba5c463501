import type { BillLine, BillTerms } from '../../src/books/documents/bill.ts'

export const line = (given: Partial<BillLine> = {}): BillLine => ({
  itemId: 'rice',
  quantityThousandths: 1_000,
  freeThousandths: 0,
  unit: 'kg',
  factorThousandths: 1_000,
  rateTenThousandths: 1_000_000,
  discount: null,
  vatClass: 'taxable',
  ...given,
})
export const terms = (given: Partial<BillTerms> = {}): BillTerms => ({
  lines: [line()],
  discount: null,
  vat: { registered: true, inclusive: false },
  roundToRupee: false,
  ...given,
})
export const percent = (hundredths: number) => ({ kind: 'percent', hundredths }) as const
export const amount = (paisa: number) => ({ kind: 'amount', paisa }) as const
