import { deleteLedger } from '../../contract/parties.ts'
import { DeletionFailure, deletionFlow, DeletionOf } from '../app/deletion.ts'
import { FormFilled, FormLeft, formFlow, FormRefused, FormSettled, FormSubmitted } from '../app/form.ts'
import { event } from '../log/event.ts'

/** A party's form, from the first letter to the answer of the books. */
export const partyForm = formFlow(
  { view: 'PartyForm', chart: 'partySubmission', fill: 'FillPartyField', leave: 'LeavePartyForm' },
  {
    filled: event('PartyFieldFilled', 1, FormFilled),
    left: event('PartyFormLeft', 1, FormLeft),
    submitted: event('PartySubmitted', 1, FormSubmitted),
    waiting: event('PartyWaiting', 1, FormSettled),
    recorded: event('PartyRecorded', 1, FormSettled),
    refused: event('PartyRefused', 1, FormRefused),
  },
)

/** Taking a party off the list. */
export const partyDeletion = deletionFlow({
  chart: 'partyDeletion',
  command: 'DeleteParty',
  asked: event('PartyDeletionAsked', 1, DeletionOf),
  deleted: event('PartyDeleted', 1, DeletionOf),
  failed: event('PartyDeletionFailed', 1, DeletionFailure),
  route: deleteLedger,
  permission: 'party-delete',
})

export const partyEvents = [...partyForm.events, ...partyDeletion.events] as const
