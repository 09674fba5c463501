import { deleteLedger } from '../../contract/parties.ts'
import { deletionFlow } from '../forms/deletion.ts'
import { formFlow } from '../forms/form.ts'

/** The events of a party's form, from the first key to the server's answer. */
export const partyForm = formFlow(
  { view: 'PartyForm', chart: 'partySubmission', fill: 'FillPartyField', leave: 'LeavePartyForm' },
  {
    filled: 'PartyFieldFilled',
    left: 'PartyFormLeft',
    submitted: 'PartySubmitted',
    waiting: 'PartyWaiting',
    recorded: 'PartyRecorded',
    refused: 'PartyRefused',
  },
)

/** Deleting a party. */
export const partyDeletion = deletionFlow({
  chart: 'partyDeletion',
  command: 'DeleteParty',
  asked: 'PartyDeletionAsked',
  deleted: 'PartyDeleted',
  failed: 'PartyDeletionFailed',
  route: deleteLedger,
  permission: 'party-delete',
})

export const partyEvents = [...partyForm.events, ...partyDeletion.events] as const
