import { documentKinds, isDocumentKind } from './documentKind.ts'
import type { Words } from './words.ts'

/**
 * Every kind of entry with a number or a name of its own, with the prefix of its numbers; including documents that cannot be
 * written yet.
 */
export const voucherKinds = {
  ...documentKinds,
  salesReturn: { letters: 'CN', label: { ne: 'क्रेडिट नोट', en: 'Credit note' } },
  purchaseReturn: { letters: 'DN', label: { ne: 'डेबिट नोट', en: 'Debit note' } },
  expense: { letters: 'EX', label: { ne: 'खर्च', en: 'Expense' } },
  receipt: { letters: 'RC', label: { ne: 'भुक्तानी प्राप्त', en: 'Receipt' } },
  payment: { letters: 'PV', label: { ne: 'भुक्तानी', en: 'Payment' } },
  bankDeposit: { letters: 'BD', label: { ne: 'बैंक जम्मा', en: 'Bank deposit' } },
  bankWithdrawal: { letters: 'BW', label: { ne: 'बैंक निकासा', en: 'Bank withdrawal' } },
  bankTransfer: { letters: 'BT', label: { ne: 'बैंकबाट बैंक रकमान्तर', en: 'Bank to bank transfer' } },
  bankAdjustment: {
    letters: 'BA',
    label: { ne: 'बैंक मौज्दात समायोजन', en: 'Adjust bank balance' },
  },
  cashAdjustment: { letters: 'CA', label: { ne: 'नगद समायोजन', en: 'Cash adjustment' } },
  itemAdjustment: { letters: 'IA', label: { ne: 'सामान समायोजन', en: 'Item adjustment' } },
  chequeMove: { letters: 'CQ', label: { ne: 'चेक', en: 'Cheque' } },
  opening: { letters: 'OB', label: { ne: 'सुरु मौज्दात', en: 'Opening balance' } },
} as const satisfies Readonly<Record<string, { readonly letters: string; readonly label: Words }>>

export type VoucherKind = keyof typeof voucherKinds

export const isVoucherKind = (u: unknown): u is VoucherKind =>
  typeof u === 'string' && Object.hasOwn(voucherKinds, u)

/** The name of a kind of entry; `isPayment`: the part of a document that was paid at once. Null for an unknown kind. */
export const voucherLabel = (kind: string, isPayment = false): Words | null => {
  if (!isVoucherKind(kind)) return null
  const named = isPayment && isDocumentKind(kind) ? documentKinds[kind].paidAtOnce : kind
  return voucherKinds[named].label
}

/**
 * A document's number as printed and searched: `SI-2083/84-00001`. `n` starts at 1 in each fiscal year and is never used
 * twice (Electronic Billing Procedure 2082); beyond 99999 it gets longer.
 */
export const voucherNumber = (kind: VoucherKind, fiscalYearName: string, n: number): string =>
  `${voucherKinds[kind].letters}-${fiscalYearName}-${String(n).padStart(5, '0')}`
