import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId } from 'react'
import type { DateQuestion } from '../../books/calendar/dateQuestion.ts'
import { dateInBothCalendars } from '../../books/calendar/calendarWords.ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { showAd, useLongDate } from '../ui/figures.tsx'
import { documentWords } from './documentWords.ts'

/** A civil date in both calendars, in words and in figures. */
const BothCalendars = ({ label, date }: { readonly label: Words; readonly date: string }) => {
  const longDate = useLongDate()
  return (
    <Box sx={{ display: 'grid', gap: 0.25 }}>
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
        <T w={label} />
      </Box>
      <strong>
        <T w={dateInBothCalendars(date)} />
      </strong>
      <span>
        {longDate(date)} · {showAd(date)}
      </span>
    </Box>
  )
}

interface DateQuestionDialogProps {
  readonly question: DateQuestion
  /** Why the date cannot be kept; undefined if it can. */
  readonly refused?: Words | undefined
  readonly onAnswer: (date: string) => void
  readonly onBack: () => void
}

/** Asks whether a date outside the present fiscal year is meant. The date that was most likely meant is the first choice. */
export const DateQuestionDialog = ({
  question: { date, meant },
  refused,
  onAnswer,
  onBack,
}: DateQuestionDialogProps) => {
  const id = useId()
  return (
    <Dialog open onClose={onBack} aria-labelledby={id} role="alertdialog" maxWidth="sm" fullWidth>
      <DialogTitle id={id}>
        <T w={documentWords.dateQuestion} />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, pb: 1 }}>
        <T w={documentWords.dateQuestionHelp} />
        <BothCalendars label={documentWords.dateTyped} date={date} />
        {meant !== null && <BothCalendars label={documentWords.dateMeant} date={meant} />}
        {refused !== undefined && <T w={refused} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onBack}>
          <T w={documentWords.changeDate} />
        </Button>
        {refused === undefined && (
          <Button
            variant={meant === null ? 'contained' : 'outlined'}
            autoFocus={meant === null}
            onClick={() => onAnswer(date)}
          >
            <T w={documentWords.keepDate} />
          </Button>
        )}
        {meant !== null && (
          <Button variant="contained" autoFocus onClick={() => onAnswer(meant)}>
            <T w={documentWords.takeMeantDate} />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
