import { mdiBellPlusOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { occurrenceAfter } from '../../books/reminders/reminder.ts'
import type { ExpenseDocument } from '../../contract/expenses.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { T } from '../i18n/language.tsx'
import { useToday } from '../ui/clock.tsx'
import { Icon } from '../ui/Icon.tsx'
import { expenseWords } from './expenseWords.ts'

/** What the reminder is about: what the money went for, and to whom. */
const aboutOf = ({ lines, party, supplierName }: ExpenseDocument): string =>
  [...new Set(lines.map(({ categoryName }) => categoryName)), party?.ledgerTitle ?? supplierName]
    .filter((part) => part !== '')
    .join(', ')

/** Leads to the form of a task reminder that comes each month on the day of the expense, for those who may add one. */
export const RepeatMonthly = ({ expense }: { readonly expense: ExpenseDocument }) => {
  const today = useToday()
  const search = new URLSearchParams({
    about: aboutOf(expense),
    period: 'monthly',
    start: occurrenceAfter(expense.date, 'monthly', today) ?? today,
  })
  const href = `/reminder/task/add?${search.toString()}`
  return useMayOpen()(href) ? (
    <Button component={Link} href={href} startIcon={<Icon path={mdiBellPlusOutline} />}>
      <T w={expenseWords.repeatMonthly} />
    </Button>
  ) : null
}
