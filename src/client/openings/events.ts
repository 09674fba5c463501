import { formFlow } from '../forms/form.ts'

/** The events of the sheet of opening balances, from the first key to the server's answer. */
export const openingsForm = formFlow(
  {
    view: 'OpeningsSheet',
    chart: 'openingsSubmission',
    fill: 'FillOpening',
    leave: 'LeaveOpenings',
  },
  {
    filled: 'OpeningFilled',
    left: 'OpeningsLeft',
    submitted: 'OpeningsSubmitted',
    waiting: 'OpeningsWaiting',
    recorded: 'OpeningsRecorded',
    refused: 'OpeningsRefused',
  },
)
