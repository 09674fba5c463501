import { documentKinds, isDocumentKind } from '../../books/documentKind.ts'
import { voucherLabel } from '../../books/voucher.ts'
import type { Words } from '../../books/words.ts'

/** What a document of some kind is called; `isPayment`: the part of it that was paid at once. */
export const kindWords = (kind: string, isPayment = false): Words =>
  voucherLabel(kind, isPayment) ?? { ne: kind, en: kind }

/** The screen that shows a document; null for a kind that has none of its own, such as an opening balance. */
export const documentPath = (kind: string, id: string | null): string | null =>
  id === null || !isDocumentKind(kind)
    ? null
    : `${documentKinds[kind].paths.page}/${encodeURIComponent(id)}`
