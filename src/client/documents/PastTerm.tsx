import { daysPastTerm } from '../../books/documents/creditTerm.ts'
import { useToday } from '../ui/clock.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { sayPastTerm } from './documentWords.ts'

/** By how many days a bill is past its term; nothing if it is not. `dueDate`: the last day on which it is paid in time. */
export const PastTerm = ({ dueDate }: { readonly dueDate: string | null }) => {
  const days = daysPastTerm(dueDate, useToday())
  return days === 0 ? null : <StatusChip label={sayPastTerm(days)} tone="bad" />
}
