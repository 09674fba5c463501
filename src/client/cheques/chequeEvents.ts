import { voidFlow } from '../documents/voidFlow.ts'
import { formFlow } from '../forms/form.ts'

/** The events of the form of a move of cheques, from the first key to the server's answer. */
export const chequeMoveForm = formFlow(
  {
    view: 'ChequeMoveForm',
    chart: 'chequeMoveSubmission',
    fill: 'FillChequeMoveField',
    leave: 'LeaveChequeMoveForm',
  },
  {
    filled: 'ChequeMoveFieldFilled',
    left: 'ChequeMoveFormLeft',
    submitted: 'ChequeMoveSubmitted',
    waiting: 'ChequeMoveWaiting',
    recorded: 'ChequeMoveRecorded',
    refused: 'ChequeMoveRefused',
  },
)

/** Taking the last move of cheques back. */
export const chequeReopening = voidFlow({
  chart: 'chequeReopening',
  asked: 'ChequeReopenAsked',
  waiting: 'ChequeReopenWaiting',
  recorded: 'ChequeReopened',
  refused: 'ChequeReopenRefused',
})

export const chequeEvents = [
  ...chequeMoveForm.events,
  chequeReopening.asked,
  chequeReopening.waiting,
  chequeReopening.recorded,
  chequeReopening.refused,
] as const
