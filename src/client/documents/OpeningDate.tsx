import Alert from '@mui/material/Alert'
import type { ComponentProps } from 'react'
import { openingRuleWords } from '../../books/ledger/openingRuleWords.ts'
import { TypedDate } from '../forms/TypedInputs.tsx'
import { useToday } from '../ui/clock.tsx'
import { T } from '../i18n/language.tsx'
import { useFirstDay, useOpeningsClosed } from './firstDay.ts'

/** The day of an opening balance on the form of a record: that on which the books begin, where the shop has said it. */
export const OpeningDate = (props: ComponentProps<typeof TypedDate>) => {
  const today = useToday()
  const firstDay = useFirstDay()
  const isFixed = firstDay !== null && props.value === firstDay
  return (
    <TypedDate
      {...props}
      max={today}
      disabled={props.disabled === true || isFixed}
      help={firstDay === null ? undefined : openingRuleWords.notFirstDay}
    />
  )
}

/** Says above the opening of a record that it is final, once a period of the books is closed. */
export const OpeningsClosedNote = () =>
  useOpeningsClosed() ? (
    <Alert severity="info" sx={{ mb: 2 }}>
      <T w={openingRuleWords.locked} />
    </Alert>
  ) : null
