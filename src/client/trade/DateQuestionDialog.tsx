import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { either as E } from 'fp-ts'
import { useId } from 'react'
import { dateInBothCalendars } from '../../books/calendar/calendarWords.ts'
import { judgeBusinessDate } from '../../books/company/company.ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { showAd, useLongDate } from '../ui/figures.tsx'
import { dateQuestionOf } from './dateQuestion.ts'
import type { Draft } from './draft.ts'
import { tradeWords } from './tradeWords.ts'
import { useShop } from './useDraft.ts'

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
  readonly draft: Draft
  readonly onAnswer: (date: string) => void
  readonly onBack: () => void
}

/** Asks whether a date outside the present fiscal year is meant. The date that was most likely meant is the first choice. */
export const DateQuestionDialog = ({ draft, onAnswer, onBack }: DateQuestionDialogProps) => {
  const id = useId()
  const shop = useShop()
  const today = useAppContext('today')()
  const { date } = draft.particulars
  const meant = dateQuestionOf(draft, today)?.meant ?? null
  const judged = shop === null ? E.right(date) : judgeBusinessDate(shop, date, today)
  return (
    <Dialog open onClose={onBack} aria-labelledby={id} role="alertdialog" maxWidth="sm" fullWidth>
      <DialogTitle id={id}>
        <T w={tradeWords.dateQuestion} />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, pb: 1 }}>
        <T w={tradeWords.dateQuestionHelp} />
        <BothCalendars label={tradeWords.dateTyped} date={date} />
        {meant !== null && <BothCalendars label={tradeWords.dateMeant} date={meant} />}
        {E.isLeft(judged) && <T w={judged.left.say} />}
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onBack}>
          <T w={tradeWords.changeDate} />
        </Button>
        {E.isRight(judged) && (
          <Button
            variant={meant === null ? 'contained' : 'outlined'}
            autoFocus={meant === null}
            onClick={() => onAnswer(date)}
          >
            <T w={tradeWords.keepDate} />
          </Button>
        )}
        {meant !== null && (
          <Button variant="contained" autoFocus onClick={() => onAnswer(meant)}>
            <T w={tradeWords.takeMeantDate} />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
