import Box from '@mui/material/Box'
import { inDigits } from '../../books/money/digits.ts'
import type { FiscalYearRow, YearCheckRow } from '../../contract/yearClosing.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { showMoment } from '../../books/calendar/moment.ts'
import { DateText, Money, useNumberText } from '../ui/figures.tsx'
import { StatusChip, type Tone } from '../ui/surfaces.tsx'
import { checkResultWords, yearScreenWords, yearStateWords } from './yearScreenWords.ts'

/** The name of a fiscal year in the digits of the language. */
export const YearName = ({ name }: { readonly name: string }) => (
  <span className="figures">{inDigits(name, useDigits())}</span>
)

const toneOfState: Readonly<Record<FiscalYearRow['state'], Tone>> = {
  running: 'plain',
  waiting: 'plain',
  open: 'info',
  reopened: 'warning',
  closed: 'good',
}
export const YearState = ({ state }: Pick<FiscalYearRow, 'state'>) => (
  <StatusChip label={yearStateWords[state]} tone={toneOfState[state]} />
)

/** Who closed a year, and when. */
export const ClosedAt = ({
  closing: { by, at },
}: {
  readonly closing: NonNullable<FiscalYearRow['closing']>
}) => (
  <>
    {by}
    <Box
      component="span"
      className="figures"
      sx={{ display: 'block', color: 'text.secondary', fontSize: '0.8125rem' }}
    >
      {showMoment(at, useDigits())}
    </Box>
  </>
)

const toneOfResult: Readonly<Record<YearCheckRow['result'], Tone>> = {
  done: 'good',
  open: 'warning',
  notApplicable: 'plain',
}
/** What came of a check; the owner's own tick counts. */
export const CheckState = ({ result, ticked }: Pick<YearCheckRow, 'result' | 'ticked'>) =>
  ticked ? (
    <StatusChip label={yearScreenWords.ticked} tone="info" />
  ) : (
    <StatusChip label={checkResultWords[result]} tone={toneOfResult[result]} />
  )

/** The figure of a check: how many there are, how much they come to, or the last day. */
export const CheckFigure = ({
  check: { check, result, count, amount, date },
}: {
  readonly check: YearCheckRow
}) => {
  const show = useNumberText()
  if (date !== null) return <DateText date={date} />
  if (check === 'booksAgree' && count === null) return <T w={yearScreenWords.neverChecked} />
  if (result === 'notApplicable' || (count === null && amount === null)) return '–'
  return (
    <span className="figures">
      {count !== null && show(count)}
      {count !== null && amount !== null && ' · '}
      {amount !== null && <Money paisa={amount} sign />}
    </span>
  )
}
