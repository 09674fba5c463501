import { documentKinds, isDocumentKind } from './documentKind.ts'
import type { Words } from '../words.ts'
import { columnWords } from '../reports/columnWords.ts'
import { terms } from '../termWords.ts'

/** Every kind of voucher with the prefix of its numbers and its name, including kinds that cannot be entered yet. */
export const voucherKinds = {
  ...documentKinds,
  salesReturn: { letters: 'CN', label: columnWords.creditNote },
  purchaseReturn: { letters: 'DN', label: columnWords.debitNote },
  chequeMove: { letters: 'CQ', label: terms.cheque },
} as const satisfies Readonly<Record<string, { readonly letters: string; readonly label: Words }>>

export type VoucherKind = keyof typeof voucherKinds

export const isVoucherKind = (u: unknown): u is VoucherKind =>
  typeof u === 'string' && Object.hasOwn(voucherKinds, u)

/**
 * The name of a kind of voucher; `isPayment`: of the part of a document that was paid at once. Null for an unknown
 * kind.
 */
export const voucherLabel = (kind: string, isPayment = false): Words | null => {
  if (!isVoucherKind(kind)) return null
  const named = (isPayment && isDocumentKind(kind) ? documentKinds[kind].paidAtOnce : null) ?? kind
  return voucherKinds[named].label
}

/**
 * A document's number as printed and searched: `SI-2083/84-00001`. `n` starts at 1 in each fiscal year and is never
 * used twice (Electronic Billing Procedure 2082); above 99999 it has more digits.
 */
export const voucherNumber = (kind: VoucherKind, fiscalYearName: string, n: number): string =>
  `${voucherKinds[kind].letters}-${fiscalYearName}-${String(n).padStart(5, '0')}`
