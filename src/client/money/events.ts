import { deleteBank } from '../../contract/money.ts'
import { deletionFlow } from '../app/deletion.ts'
import { FormFilled, FormLeft, formFlow, FormRefused, FormSettled, FormSubmitted } from '../app/form.ts'
import { event } from '../log/event.ts'

/** The form of a bank or co-operative, from the first letter to the answer of the books. */
export const bankForm = formFlow(
  { view: 'BankForm', chart: 'bankSubmission', fill: 'FillBankField', leave: 'LeaveBankForm' },
  {
    filled: event('BankFieldFilled', 1, FormFilled),
    left: event('BankFormLeft', 1, FormLeft),
    submitted: event('BankSubmitted', 1, FormSubmitted),
    waiting: event('BankWaiting', 1, FormSettled),
    recorded: event('BankRecorded', 1, FormSettled),
    refused: event('BankRefused', 1, FormRefused),
  },
)

/** Taking an account off the list. */
export const bankDeletion = deletionFlow({ noun: 'Bank', route: deleteBank, permission: 'bank-delete' })

export const bankEvents = [...bankForm.events, ...bankDeletion.events] as const
