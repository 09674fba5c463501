import {
  documentKinds,
  everyDocumentKind,
  isDocumentKind,
  keysToWrite,
} from '../../books/documents/documentKind.ts'
import { voucherLabel } from '../../books/documents/voucher.ts'
import type { Words } from '../../books/words.ts'
import type { AnyCommand } from '../bus/command.ts'

/** The name of a kind of document. `isPayment`: the part of it that was paid at once. */
export const kindWords = (kind: string, isPayment = false): Words =>
  voucherLabel(kind, isPayment) ?? { ne: kind, en: kind }

/** The path of the screen that shows a document; null without an id, and for a kind that this release does not know. */
export const documentPath = (kind: string, id: string | null): string | null =>
  id === null || !isDocumentKind(kind)
    ? null
    : `${documentKinds[kind].paths.page}/${encodeURIComponent(id)}`

const writingKeys: ReadonlySet<string> = new Set(keysToWrite(everyDocumentKind))

/** The types of the commands that send a new or a changed document of any kind: those that need a permission to write one. */
export const documentCommands = (commands: Iterable<AnyCommand>): readonly string[] =>
  [...commands]
    .filter(
      (each) => 'send' in each && each.permission !== null && writingKeys.has(each.permission),
    )
    .map(({ type }) => type)
