import { readReturnList } from '../returnList.ts'
import { readSalesBook } from '../salesBook.ts'
import type { ReadSheet } from '../sheet.ts'

const list = readReturnList('salesReturn')
const register = readSalesBook(['salesReturn'], 1)

/** The register of sales returns, or the list of credit notes. */
export const read: ReadSheet = (context, asked) =>
  (asked.variant === 'list' ? list : register)(context, asked)
