import {
  cheques,
  moveCheques,
  oneCheque,
  oneChequeMove,
  reopenCheques,
} from '../../src/contract/cheques.ts'
import type { Kind } from './inProcessServer.ts'
import { openPayments } from './partyPaymentsSetup.ts'
import type { Wire } from './shop.ts'

/** A shop that is paid by cheque and pays by cheque, with two banks. */
export const openCheques = (kind: Kind) => {
  const payments = openPayments(kind)
  const { own, day } = payments
  const moving = (action: string, chequeIds: readonly string[], more: Wire = {}): Wire => ({
    document_id: `${action}-${chequeIds.join('-')}`,
    action,
    cheque_ids: chequeIds,
    date: day,
    ...more,
  })
  return {
    ...payments,
    /** A cheque from a party. */
    received: (id: string, amount: string, more: Wire = {}): Wire => ({
      cheque_id: id,
      number: `00${id}`,
      bank_name: 'एनआईसी एशिया',
      date: day,
      amount,
      ...more,
    }),
    /** A cheque that the shop writes. */
    issued: (id: string, amount: string, more: Wire = {}): Wire => ({
      cheque_id: id,
      number: `00${id}`,
      bank_id: 'nabil',
      date: day,
      amount,
      ...more,
    }),
    move: (action: string, ids: readonly string[], more: Wire = {}) =>
      own.shop.must(moveCheques, { body: moving(action, ids, more) }),
    /** How and at which field a move is refused. */
    notMoved: (action: string, ids: readonly string[], more: Wire = {}) =>
      own.tagOf(moveCheques, { body: moving(action, ids, { document_id: 'x', ...more }) }),
    reopen: (moveId: string) =>
      own.shop.must(reopenCheques, { params: { id: moveId }, body: { reason: 'भूल' } }),
    notReopened: (moveId: string) =>
      own.tagOf(reopenCheques, { params: { id: moveId }, body: { reason: 'भूल' } }),
    chequeOf: (id: string) => own.shop.must(oneCheque, { params: { id } }),
    moveOf: (id: string) => own.shop.must(oneChequeMove, { params: { id } }),
    /** The ids and states of the cheques in a list. */
    listed: async (query: Wire = {}): Promise<readonly (readonly string[])[]> =>
      (await own.shop.must(cheques, { query })).map((row: Wire) => [
        row['cheque_id'],
        row['state'],
      ]),
    stateOf: async (id: string): Promise<string> =>
      (await own.shop.must(oneCheque, { params: { id } })).cheque.state,
  }
}
