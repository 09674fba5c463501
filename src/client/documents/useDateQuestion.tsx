import { useState, type ReactNode } from 'react'
import { questionOfDate } from '../../books/calendar/dateQuestion.ts'
import { useToday } from '../ui/clock.tsx'
import { DateQuestionDialog } from './DateQuestionDialog.tsx'

interface DateAsked {
  /** The date in the form. */
  readonly date: string
  /** The date that the document already has; null for a new one. */
  readonly recorded: string | null
  /** Saves the form as it is. */
  readonly onSave: () => void
  /** Saves it with the date that the person has confirmed. */
  readonly onConfirmed: (date: string) => void
}
/** Saves a form, after a question if its date is outside the present fiscal year. */
export const useDateQuestion = ({
  date,
  recorded,
  onSave,
  onConfirmed,
}: DateAsked): { readonly save: () => void; readonly dialog: ReactNode } => {
  const today = useToday()
  const [asking, setAsking] = useState(false)
  const question = questionOfDate(date, today, recorded)
  return {
    save: () => (question === null ? onSave() : setAsking(true)),
    dialog: asking && question !== null && (
      <DateQuestionDialog
        question={question}
        onBack={() => setAsking(false)}
        onAnswer={(answer) => {
          setAsking(false)
          onConfirmed(answer)
        }}
      />
    ),
  }
}
