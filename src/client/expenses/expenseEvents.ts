import { voidFlow } from '../documents/voidFlow.ts'
import { formFlow } from '../forms/form.ts'

/** The events of the form of an expense, from the first key to the server's answer. */
export const expenseForm = formFlow(
  {
    view: 'ExpenseForm',
    chart: 'expenseSubmission',
    fill: 'FillExpenseField',
    leave: 'LeaveExpenseForm',
  },
  {
    filled: 'ExpenseFieldFilled',
    left: 'ExpenseFormLeft',
    submitted: 'ExpenseSubmitted',
    waiting: 'ExpenseWaiting',
    recorded: 'ExpenseRecorded',
    refused: 'ExpenseRefused',
  },
  { begun: 'ExpenseFormBegun', stale: 'ExpenseStale', takenOver: 'ExpenseTakenOver' },
)

/** Voiding an expense. */
export const expenseVoid = voidFlow({
  chart: 'expenseVoid',
  asked: 'ExpenseVoidAsked',
  waiting: 'ExpenseVoidWaiting',
  recorded: 'ExpenseVoided',
  refused: 'ExpenseVoidRefused',
})

export const expenseEvents = [
  ...expenseForm.events,
  expenseVoid.asked,
  expenseVoid.waiting,
  expenseVoid.recorded,
  expenseVoid.refused,
] as const
