import { either as E } from 'fp-ts'
import { documentKinds, isReturnKind } from '../../books/documents/documentKind.ts'
import { ChangedReturn } from '../../contract/returns.ts'
import { ChangedTrade } from '../../contract/trade.ts'
import type { CommandContext, ReadModels } from '../bus/command.ts'
import {
  intentAs,
  needsAttention,
  supersedes,
  type Attention,
  type NeedsAttention,
} from '../bus/outbox.ts'
import type { AnyEvent } from '../log/event.ts'
import { BillSubmitted } from './draftEvents.ts'

export type Submitted = ReturnType<typeof BillSubmitted.of>

const isOfBill =
  (documentId: string) =>
  (refused: Attention): boolean =>
    intentAs(BillSubmitted, refused)?.documentId === documentId

/** Closes the earlier refusals of a bill that is submitted again. */
export const supersedePrevious = (
  look: ReadModels,
  here: CommandContext,
  documentId: string,
): readonly AnyEvent[] => supersedes(look, here, isOfBill(documentId))

/** The refusals of this bill that are still open. */
export const openRefusals = (look: ReadModels, documentId: string): readonly Attention[] =>
  Object.values(look.get(needsAttention, 'all').open).filter(isOfBill(documentId))

/** The version of this bill that a refused edit was based on; null if no refused edit is open. */
export const changedFrom = (open: NeedsAttention['open'], documentId: string): number | null => {
  const edit = Object.values(open)
    .map((refused) => intentAs(BillSubmitted, refused))
    .find((bill) => bill?.documentId === documentId && bill.change)
  const request = edit
    ? (isReturnKind(edit.kind) ? ChangedReturn : ChangedTrade).decode(edit.wire.body)
    : null
  return request === null || E.isLeft(request) ? null : request.right.version
}

/** The address of the screen that edits a refused bill. */
export const billEditPath = (intent: unknown, commandId: string): string => {
  const { kind, change, documentId } = intent as Submitted
  const { paths } = documentKinds[kind]
  return change
    ? `${paths.edit}/${documentId}?again=${commandId}`
    : `${paths.add}?draft=${documentId}&again=${commandId}`
}
