import { either as E } from 'fp-ts'
import { documentKinds, isReturnKind, type ReturnKind } from '../../books/documents/documentKind.ts'
import { ChangedReturn, EnteredReturn } from '../../contract/returns.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import type { ReadModels } from '../bus/command.ts'
import { outbox } from '../bus/outbox.ts'
import { BillSubmitted } from './draftEvents.ts'
import { oneBillQuery } from './queries.ts'
import { billAfter, billToReturn, type ReturnedBill } from './returnedBill.ts'

/** The request of a return, new or edited, without its document id. */
export type ReturnRequest = Omit<EnteredReturn, 'documentId'>

/** The request in a body that was sent; null if it cannot be read. */
export const returnInBody = (body: unknown, change: boolean): ReturnRequest | null => {
  const request = (change ? ChangedReturn : EnteredReturn).decode(body)
  return E.isLeft(request) ? null : request.right
}

/** A recorded bill or return as this device has it; null if it does not. */
export const heldBill = (
  look: ReadModels,
  kind: TradeDocument['kind'],
  id: string,
): TradeDocument | null => {
  const query = oneBillQuery(kind)
  return look.get(query.view, query.key(id)).held
}

interface WaitingReturn {
  readonly documentId: string
  readonly kind: ReturnKind
  readonly change: boolean
  readonly request: ReturnRequest
}
/** The returns of a bill that this device has yet to send, in the order in which they will be recorded. */
const waitingReturns = (look: ReadModels, billId: string): readonly WaitingReturn[] =>
  Object.values(look.get(outbox, 'all').pending).flatMap(({ intent }): readonly WaitingReturn[] => {
    if (intent.type !== BillSubmitted.type) return []
    const submitted = BillSubmitted.payload.decode(intent.payload)
    if (E.isLeft(submitted) || !isReturnKind(submitted.right.kind)) return []
    const { documentId, kind, change, wire } = submitted.right
    const request = returnInBody(wire.body, change)
    return request?.billId === billId ? [{ documentId, kind, change, request }] : []
  })

/** The recorded return that a waiting edit replaces; null if the answer of the server is already here, or it was never seen. */
const replacedBy = (look: ReadModels, { documentId, kind, request }: WaitingReturn) => {
  const own = heldBill(look, kind, documentId)
  const { version } = request as Partial<ChangedReturn>
  return own !== null && own.version === version ? own : null
}

/**
 * The bill of a return as this device has it, less what its waiting returns take of it; `ownId`: of the return that is being
 * edited, which has taken nothing. Null if the device does not have the bill.
 */
export const billHere = (
  look: ReadModels,
  kind: ReturnKind,
  billId: string,
  ownId: string | null,
): ReturnedBill | null => {
  const bill = heldBill(look, documentKinds[kind].returns, billId)
  const own = ownId === null ? null : heldBill(look, kind, ownId)
  if (bill === null || (ownId !== null && own === null)) return null
  const recorded = new Set(bill.returnedBy.map(({ documentId }) => documentId))
  const waiting = waitingReturns(look, billId).filter(
    (each) => each.documentId !== ownId && (each.change || !recorded.has(each.documentId)),
  )
  const edited = waiting.flatMap((each) => (each.change ? (replacedBy(look, each) ?? []) : []))
  const replaced = new Set(edited.map(({ documentId }) => documentId))
  const without = billToReturn(bill, [...(own === null ? [] : [own]), ...edited])
  return without === null
    ? null
    : waiting
        .filter((each) => !each.change || replaced.has(each.documentId))
        .reduce((now, { request }) => billAfter(now, backIn(request)), without)
}

const backIn = ({ lines }: ReturnRequest) =>
  lines.map(({ itemId, quantity, freeQuantity = 0 }) => ({
    itemId,
    quantityThousandths: quantity,
    freeThousandths: freeQuantity,
  }))
