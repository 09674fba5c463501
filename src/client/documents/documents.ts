import { documentKinds, isDocumentKind } from '../../books/documents/documentKind.ts'
import { voucherLabel } from '../../books/documents/voucher.ts'
import type { Words } from '../../books/words.ts'

/** The name of a kind of document. `isPayment`: the part of it that was paid at once. */
export const kindWords = (kind: string, isPayment = false): Words =>
  voucherLabel(kind, isPayment) ?? { ne: kind, en: kind }

/** The path of the screen that shows a document; null without an id, and for a kind that this release does not know. */
export const documentPath = (kind: string, id: string | null): string | null =>
  id === null || !isDocumentKind(kind)
    ? null
    : `${documentKinds[kind].paths.page}/${encodeURIComponent(id)}`
