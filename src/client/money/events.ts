import { deleteBank, reactivateBank } from '../../contract/money.ts'
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
  { begun: 'BankFormBegun', stale: 'BankStale', takenOver: 'BankTakenOver' },
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

/** Making an account active again. */
export const bankReactivation = deletionFlow({
  chart: 'bankReactivation',
  command: 'ReactivateBank',
  asked: 'BankReactivationAsked',
  deleted: 'BankMadeActive',
  failed: 'BankReactivationFailed',
  route: reactivateBank,
  permission: 'bank-edit',
})

export const bankEvents = [
  ...bankForm.events,
  ...bankDeletion.events,
  ...bankReactivation.events,
] as const
