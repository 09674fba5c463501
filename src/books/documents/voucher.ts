import { documentKinds, isDocumentKind, type DocumentKind } from './documentKind.ts'
import type { Words } from '../words.ts'

/**
 * The name of a kind of document; `isPayment`: of the part of a document that was paid at once. Null for an unknown
 * kind.
 */
export const voucherLabel = (kind: string, isPayment = false): Words | null => {
  if (!isDocumentKind(kind)) return null
  const named = (isPayment ? documentKinds[kind].paidAtOnce : null) ?? kind
  return documentKinds[named].label
}

/**
 * A document's number as printed and searched: `SI-2083/84-00001`. `n` starts at 1 in each fiscal year and is never
 * used twice (Electronic Billing Procedure 2082); above 99999 it has more digits.
 */
export const voucherNumber = (kind: DocumentKind, fiscalYearName: string, n: number): string =>
  `${documentKinds[kind].letters}-${fiscalYearName}-${String(n).padStart(5, '0')}`
