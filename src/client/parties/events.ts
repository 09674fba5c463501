import { deleteLedger } from '../../contract/parties.ts'
import { deletionFlow } from '../forms/deletion.ts'
import { formFlow } from '../forms/form.ts'

/** A party's form, from the first letter to the answer of the books. */
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

/** Taking a party off the list. */
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
