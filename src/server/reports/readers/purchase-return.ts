import { readPurchaseBook } from '../purchaseBook.ts'
import { readReturnList } from '../returnList.ts'
import type { ReadSheet } from '../sheet.ts'

const list = readReturnList('purchaseReturn')
const register = readPurchaseBook('notes')

/** The register of purchase returns, or the list of debit notes. */
export const read: ReadSheet = (context, asked) =>
  (asked.variant === 'list' ? list : register)(context, asked)
