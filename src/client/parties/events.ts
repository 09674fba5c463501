import { deleteLedger } from '../../contract/parties.ts'
import { deletionFlow } from '../app/deletion.ts'
import { formFlow } from '../app/form.ts'

/** A party's form, from the first letter to the answer of the books. */
export const partyForm = formFlow('Party')

/** Taking a party off the list. */
export const partyDeletion = deletionFlow({ noun: 'Party', route: deleteLedger, permission: 'party-delete' })

export const partyEvents = [...partyForm.events, ...partyDeletion.events] as const
