import { deleteBank } from '../../contract/money.ts'
import { DeletionFailure, deletionFlow, DeletionOf } from '../app/deletion.ts'
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
export const bankDeletion = deletionFlow({
  chart: 'bankDeletion',
  command: 'DeleteBank',
  asked: event('BankDeletionAsked', 1, DeletionOf),
  deleted: event('BankDeleted', 1, DeletionOf),
  failed: event('BankDeletionFailed', 1, DeletionFailure),
  route: deleteBank,
  permission: 'bank-delete',
})

export const bankEvents = [...bankForm.events, ...bankDeletion.events] as const
