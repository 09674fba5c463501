import { setup } from 'xstate'

export type SubmissionEvent =
  | { readonly type: 'Submitted' }
  | { readonly type: 'SubmissionWaiting' }
  | { readonly type: 'SubmissionRecorded' }
  | { readonly type: 'SubmissionRefused' }

/**
 * One submission to the server and its outcome: a form, a deletion, a switch, a void, a print, an action on the person's own
 * account. The next one may begin only after the answer to the last. A command of the outbox waits for the network and is
 * sent again; one that is tried once never waits, and counts as refused if it fails.
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
    // A log of an earlier release may contain two answers for one record; the last one counts.
    recorded: {
      on: { Submitted: 'sending', SubmissionRecorded: 'recorded', SubmissionRefused: 'refused' },
    },
    refused: {
      on: { Submitted: 'sending', SubmissionRecorded: 'recorded', SubmissionRefused: 'refused' },
    },
  },
})
