import { setup } from 'xstate'

export type SubmissionEvent =
  | { readonly type: 'Submitted' }
  | { readonly type: 'SubmissionWaiting' }
  | { readonly type: 'SubmissionRecorded' }
  | { readonly type: 'SubmissionRefused' }

/**
 * One thing that a person hands to the server and what became of it: a form, a deletion, a switch, a void, a print, an action
 * on their own account. The next one is taken only when the answer to the last is there. A command of the outbox waits for the
 * network and is sent again; one that is tried once never waits: when nothing came of it, it counts as refused.
 */
export const submission = setup({ types: { events: {} as SubmissionEvent } }).createMachine({
  id: 'submission',
  initial: 'open',
  states: {
    open: { on: { Submitted: 'sending' } },
    sending: {
      on: {
        SubmissionWaiting: 'waiting',
        SubmissionRecorded: 'recorded',
        SubmissionRefused: 'refused',
      },
    },
    /** Kept on this device until the network is back. */
    waiting: {
      on: {
        SubmissionWaiting: 'waiting',
        SubmissionRecorded: 'recorded',
        SubmissionRefused: 'refused',
      },
    },
    // A log of an earlier release may hold two answers for one record; the last one is what became of it.
    recorded: {
      on: { Submitted: 'sending', SubmissionRecorded: 'recorded', SubmissionRefused: 'refused' },
    },
    refused: {
      on: { Submitted: 'sending', SubmissionRecorded: 'recorded', SubmissionRefused: 'refused' },
    },
  },
})
