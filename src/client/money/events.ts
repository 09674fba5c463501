import { deleteBank } from '../../contract/money.ts'
import { deletionFlow } from '../app/deletion.ts'
import { formFlow } from '../app/form.ts'

/** The form of a bank or co-operative, from the first letter to the answer of the books. */
export const bankForm = formFlow('Bank')

/** Taking an account off the list. */
export const bankDeletion = deletionFlow({ noun: 'Bank', route: deleteBank, permission: 'bank-delete' })

export const bankEvents = [...bankForm.events, ...bankDeletion.events] as const
