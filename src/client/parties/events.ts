import { deleteLedger, reactivateLedger } from '../../contract/parties.ts'
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
  { begun: 'PartyFormBegun', stale: 'PartyStale', takenOver: 'PartyTakenOver' },
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

/** Making a party active again. */
export const partyReactivation = deletionFlow({
  chart: 'partyReactivation',
  command: 'ReactivateParty',
  asked: 'PartyReactivationAsked',
  deleted: 'PartyMadeActive',
  failed: 'PartyReactivationFailed',
  route: reactivateLedger,
  permission: 'party-edit',
})

export const partyEvents = [
  ...partyForm.events,
  ...partyDeletion.events,
  ...partyReactivation.events,
] as const
