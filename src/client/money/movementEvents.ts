import type { Refusal } from '../../books/refusal.ts'
import { voidFlow } from '../documents/voidFlow.ts'
import { formFlow } from '../forms/form.ts'
import { view } from '../log/fold.ts'

/** The events of the form of a movement of money, from the first key to the server's answer. */
export const movementForm = formFlow(
  {
    view: 'MovementForm',
    chart: 'movementSubmission',
    fill: 'FillMovementField',
    leave: 'LeaveMovementForm',
  },
  {
    filled: 'MovementFieldFilled',
    left: 'MovementFormLeft',
    submitted: 'MovementSubmitted',
    waiting: 'MovementWaiting',
    recorded: 'MovementRecorded',
    refused: 'MovementRefused',
  },
  { begun: 'MovementFormBegun', stale: 'MovementStale', takenOver: 'MovementTakenOver' },
)

/** Voiding a movement of money. */
export const movementVoid = voidFlow({
  chart: 'movementVoid',
  asked: 'MovementVoidAsked',
  waiting: 'MovementVoidWaiting',
  recorded: 'MovementVoided',
  refused: 'MovementVoidRefused',
})

/** Why the last try to void a movement was refused, by document id; null if it was not. */
export const movementVoidRefusal = view({
  name: 'movementVoidRefusal',
  version: 1,
  of: [movementVoid.asked, movementVoid.refused],
  key: ({ event }) => event.documentId,
  empty: (): { readonly refusal: Refusal | null } => ({ refusal: null }),
  evolve: (draft: { refusal: Refusal | null }, { event: e }) => {
    draft.refusal = e.type === 'MovementVoidRefused' ? e.refusal : null
  },
})

export const movementEvents = [
  ...movementForm.events,
  movementVoid.asked,
  movementVoid.waiting,
  movementVoid.recorded,
  movementVoid.refused,
] as const
