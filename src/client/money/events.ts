import { deleteBank } from '../../contract/money.ts'
import { deletionFlow } from '../forms/deletion.ts'
import { formFlow } from '../forms/form.ts'

/** The events of a bank's form, from the first key to the server's answer. */
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

/** Deleting an account. */
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
