import { isChequeOpen, type ChequeState } from '../../books/ledger/cheque.ts'
import { useToday } from '../ui/clock.tsx'
import { DateText } from '../ui/figures.tsx'
import { StatusChip } from '../ui/surfaces.tsx'
import { chequeScreenWords } from './chequeScreenWords.ts'

/** The date of a cheque, marked if it is due today or was due before and has not moved. */
export const DueDate = ({
  date,
  state,
}: {
  readonly date: string
  readonly state: ChequeState
}) => {
  const today = useToday()
  const isDue = isChequeOpen(state) && date <= today
  return (
    <>
      <DateText date={date} />{' '}
      {isDue && (
        <StatusChip
          label={date < today ? chequeScreenWords.overdue : chequeScreenWords.dueToday}
          tone={date < today ? 'bad' : 'warning'}
        />
      )}
    </>
  )
}
