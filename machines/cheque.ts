import { setup } from 'xstate'

export type ChequeEvent =
  | { readonly type: 'ChequeReceived' }
  | { readonly type: 'ChequeIssued' }
  | { readonly type: 'ChequeDeposited' }
  | { readonly type: 'ChequeCleared' }
  | { readonly type: 'ChequeBounced' }
  | { readonly type: 'ChequeGivenOn' }
  | { readonly type: 'ChequeCancelled' }
  | { readonly type: 'ChequeReopened' }
  | { readonly type: 'ChequeWithdrawn' }

/**
 * A cheque, from the document that names it to its end: received ones are cleared or bounced, issued ones paid or unpaid.
 * Reopening takes its last step back. Only a cheque that has not moved can be taken out of its document, or its document
 * out of the books.
 */
export const cheque = setup({ types: { events: {} as ChequeEvent } }).createMachine({
  id: 'cheque',
  initial: 'unwritten',
  states: {
    unwritten: { on: { ChequeReceived: 'inHand', ChequeIssued: 'outstanding' } },
    inHand: {
      on: { ChequeDeposited: 'deposited', ChequeGivenOn: 'givenOn', ChequeWithdrawn: 'unwritten' },
    },
    deposited: {
      on: { ChequeCleared: 'cleared', ChequeBounced: 'bounced', ChequeReopened: 'inHand' },
    },
    givenOn: { on: { ChequeReopened: 'inHand' } },
    cleared: { on: { ChequeReopened: 'deposited' } },
    bounced: { on: { ChequeReopened: 'deposited' } },
    outstanding: {
      on: {
        ChequeCleared: 'paid',
        ChequeBounced: 'unpaid',
        ChequeCancelled: 'cancelled',
        ChequeWithdrawn: 'unwritten',
      },
    },
    paid: { on: { ChequeReopened: 'outstanding' } },
    unpaid: { on: { ChequeReopened: 'outstanding' } },
    cancelled: { on: { ChequeReopened: 'outstanding' } },
  },
})
