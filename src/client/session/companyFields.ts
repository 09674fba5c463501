import { either as E } from 'fp-ts'
import { judgeAddress } from '../../books/company.ts'
import type { Words } from '../../books/words.ts'

export const noName: Words = { ne: 'पसल / व्यवसायको नाम भर्नुहोस्', en: 'Fill Shop/Company Name' }
const noAddress: Words = { ne: 'पसल / व्यवसायको ठेगाना भर्नुहोस्', en: 'Fill Shop/Company Address' }

/** What is wrong with the address of a shop as typed; null where nothing is. */
export const addressFault = (address: string): Words | null => {
  if (address.trim() === '') return noAddress
  const judged = judgeAddress(address)
  return E.isLeft(judged) ? judged.left.say : null
}
