import { terms } from '../termWords.ts'
import { adjustmentReasonWords } from './itemAdjustmentWords.ts'
import type { Words } from '../words.ts'
import type { StockMoveKind } from '../stock/stock.ts'

/** What moved the stock of an item. */
export const stockMoveWords: Readonly<Record<StockMoveKind, Words>> = {
  opening: terms.openingBalance,
  purchase: terms.purchase,
  purchaseReturn: terms.purchaseReturn,
  sale: terms.sale,
  salesReturn: terms.salesReturn,
  adjustIn: { ne: 'समायोजनले थपिएको', en: 'Added by adjustment' },
  adjustOut: { ne: 'समायोजनले घटेको', en: 'Taken out by adjustment' },
  ownUse: adjustmentReasonWords.ownUse,
}
