/** The largest amount that is entered, in rupees. */
export const largestAmount = '10000000000.00'

/** Quantity, rate and total: an ordinary line, and lines of the largest quantity and of the largest rate. */
export const billedAmounts = [
  ['2', '100.50', '201.00'],
  ['2', '100.50', '201.00'],
  ['100000000', '100', largestAmount],
  ['0.001', largestAmount, '10000000.00'],
] as const
