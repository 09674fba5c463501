import { isVoucherKind, paidOn, voucherKinds } from '../../books/voucher.ts'
import type { Words } from '../../books/words.ts'

/** What a document of some kind is called; `isPayment`: the part of it that was paid at once. */
export const kindWords = (kind: string, isPayment = false): Words =>
  isVoucherKind(kind) ? voucherKinds[(isPayment ? paidOn[kind] : undefined) ?? kind].label : { ne: kind, en: kind }

const paths: Readonly<Record<string, (id: string, partyId: string) => string>> = {
  sale: (id) => `/sales/${id}`,
  purchase: (id) => `/purchases/${id}`,
  salesReturn: (id) => `/edit-sales-return/${id}`,
  purchaseReturn: (id) => `/edit-purchase-return/${id}`,
  expense: (id) => `/edit-expenses/${id}`,
  receipt: (id, party) => `/debitpage/edit/${id}/${party}`,
  payment: (id, party) => `/creditpage/edit/${id}/${party}`,
  bankDeposit: (id) => `/bank-deposit/edit/${id}`,
  bankWithdrawal: (id) => `/bank-withdrawal/edit/${id}`,
  bankTransfer: (id) => `/bank/to/bank/transfer/${id}`,
  bankAdjustment: (id) => `/adjust/bank/balance/${id}`,
  cashAdjustment: (id) => `/cashadjustment/edit/${id}`,
  itemAdjustment: (id) => `/edited/items/adjustment/${id}`,
}

/** The screen that opens a document; null for a kind that has none of its own, such as an opening balance. */
export const documentPath = (kind: string, id: string | null, partyId: string | null): string | null =>
  id === null || ((kind === 'receipt' || kind === 'payment') && partyId === null) ? null : (paths[kind]?.(encodeURIComponent(id), encodeURIComponent(partyId ?? '')) ?? null)

/** Journal events after which balances, stock and lists of documents are no longer what they were. */
export const documentEvents = [
  'SaleRecorded', 'SaleChanged', 'SaleVoided', 'PurchaseRecorded', 'PurchaseChanged', 'PurchaseVoided',
] as const
