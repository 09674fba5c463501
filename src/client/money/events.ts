import { deleteBank } from '../../contract/money.ts'
import { deletionFlow } from '../forms/deletion.ts'
import { formFlow } from '../forms/form.ts'

/** The form of a bank or co-operative, from the first letter to the answer of the books. */
export const bankForm = formFlow(
  { view: 'BankForm', chart: 'bankSubmission', fill: 'FillBankField', leave: 'LeaveBankForm' },
  {
    filled: 'BankFieldFilled',
    left: 'BankFormLeft',
    submitted: 'BankSubmitted',
    waiting: 'BankWaiting',
    recorded: 'BankRecorded',
    refused: 'BankRefused',
  },
)

/** Taking an account off the list. */
export const bankDeletion = deletionFlow({
  chart: 'bankDeletion',
  command: 'DeleteBank',
  asked: 'BankDeletionAsked',
  deleted: 'BankDeleted',
  failed: 'BankDeletionFailed',
  route: deleteBank,
  permission: 'bank-delete',
})

export const bankEvents = [...bankForm.events, ...bankDeletion.events] as const
