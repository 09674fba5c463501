import { setup } from 'xstate'

export type SubmissionEvent =
  | { readonly type: 'Submitted' }
  | { readonly type: 'SubmissionWaiting' }
  | { readonly type: 'SubmissionRecorded' }
  | { readonly type: 'SubmissionRefused' }
  | { readonly type: 'SubmissionStale' }
  | { readonly type: 'ChangesTakenOver' }

/**
 * One submission to the server and its outcome: a form, a deletion, a switch, a void, a print, an action on the person's own
 * account. The next one may begin only after the answer to the last. A command of the outbox waits for the network and is
 * sent again; one that is tried once never waits, and counts as refused if it fails. A change of a record that others have
 * changed meanwhile is stale: it is sent again only after their changes were taken over into the form.
 */
export const submission = setup({ types: { events: {} as SubmissionEvent } }).createMachine({
  id: 'submission',
  initial: 'open',
  states: {
    open: { on: { Submitted: 'sending', ChangesTakenOver: 'open' } },
    sending: {
      on: {
        SubmissionWaiting: 'waiting',
        SubmissionRecorded: 'recorded',
        SubmissionRefused: 'refused',
        SubmissionStale: 'stale',
      },
    },
    /** Kept on this device until the network is back. */
    waiting: {
      on: {
        SubmissionWaiting: 'waiting',
        SubmissionRecorded: 'recorded',
        SubmissionRefused: 'refused',
        SubmissionStale: 'stale',
      },
    },
    /** Refused because the record has changed since the form began. */
    stale: { on: { ChangesTakenOver: 'open' } },
    // A log of an earlier release may contain two answers for one record; the last one counts.
    recorded: {
      on: {
        Submitted: 'sending',
        SubmissionRecorded: 'recorded',
        SubmissionRefused: 'refused',
        ChangesTakenOver: 'open',
      },
    },
    refused: {
      on: {
        Submitted: 'sending',
        SubmissionRecorded: 'recorded',
        SubmissionRefused: 'refused',
        ChangesTakenOver: 'open',
      },
    },
  },
})
