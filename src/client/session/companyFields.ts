import { either as E } from 'fp-ts'
import { judgeAddress } from '../../books/company/company.ts'
import type { Words } from '../../books/words.ts'
import { sessionRouteWords } from '../../contract/sessionRouteWords.ts'

/** What is wrong with the address of a shop as typed; null if nothing is. */
export const addressFault = (address: string): Words | null => {
  if (address.trim() === '') return sessionRouteWords.fillCompanyAddress
  const judged = judgeAddress(address)
  return E.isLeft(judged) ? judged.left.say : null
}
