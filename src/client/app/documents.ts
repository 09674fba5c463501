import { isVoucherKind, paidOn, voucherKinds } from '../../books/voucher.ts'
import type { Words } from '../../books/words.ts'

/** What a document of some kind is called; `isPayment`: the part of it that was paid at once. */
export const kindWords = (kind: string, isPayment = false): Words =>
  isVoucherKind(kind) ? voucherKinds[(isPayment ? paidOn[kind] : undefined) ?? kind].label : { ne: kind, en: kind }

const folders: Readonly<Record<string, string>> = { sale: '/sales', purchase: '/purchases' }

/** The screen that shows a document; null for a kind that has none of its own, such as an opening balance. */
export const documentPath = (kind: string, id: string | null): string | null => (id === null || folders[kind] === undefined ? null : `${folders[kind]}/${encodeURIComponent(id)}`)
