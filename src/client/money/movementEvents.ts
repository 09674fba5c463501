import { voidFlow } from '../documents/voidFlow.ts'
import { formFlow } from '../forms/form.ts'

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

export const movementEvents = [
  ...movementForm.events,
  movementVoid.asked,
  movementVoid.waiting,
  movementVoid.recorded,
  movementVoid.refused,
] as const
