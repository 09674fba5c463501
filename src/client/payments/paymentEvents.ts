import { voidFlow } from '../documents/voidFlow.ts'
import { formFlow } from '../forms/form.ts'

/** The events of the form of a receipt or a payment, from the first key to the server's answer. */
export const partyPaymentForm = formFlow(
  {
    view: 'PartyPaymentForm',
    chart: 'partyPaymentSubmission',
    fill: 'FillPartyPaymentField',
    leave: 'LeavePartyPaymentForm',
  },
  {
    filled: 'PartyPaymentFieldFilled',
    left: 'PartyPaymentFormLeft',
    submitted: 'PartyPaymentSubmitted',
    waiting: 'PartyPaymentWaiting',
    recorded: 'PartyPaymentRecorded',
    refused: 'PartyPaymentRefused',
  },
  {
    begun: 'PartyPaymentFormBegun',
    stale: 'PartyPaymentStale',
    takenOver: 'PartyPaymentTakenOver',
  },
)

/** Voiding a receipt or a payment. */
export const partyPaymentVoid = voidFlow({
  chart: 'partyPaymentVoid',
  asked: 'PartyPaymentVoidAsked',
  waiting: 'PartyPaymentVoidWaiting',
  recorded: 'PartyPaymentVoided',
  refused: 'PartyPaymentVoidRefused',
})

export const partyPaymentEvents = [
  ...partyPaymentForm.events,
  partyPaymentVoid.asked,
  partyPaymentVoid.waiting,
  partyPaymentVoid.recorded,
  partyPaymentVoid.refused,
] as const
