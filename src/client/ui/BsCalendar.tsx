import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import type { Theme } from '@mui/material/styles'
import { useCallback, useRef, useState, type KeyboardEvent, type Ref } from 'react'
import { addDays, daysInBsMonth, fromBs, toBs, weekday } from '../../books/calendar/calendar.ts'
import { calendarTable } from '../../books/calendar/calendarTable.ts'
import { inDigits } from '../../books/money/digits.ts'
import { T, useDigits, useWords } from '../i18n/language.tsx'
import { shortDays, words } from '../i18n/words.ts'
import { showAd, useLongDate } from './figures.tsx'
import { Icon } from './Icon.tsx'
import { bsMonthNames, weekdayNames } from '../../books/calendar/calendarWords.ts'

interface BsCalendarProps {
  readonly value: string | null
  readonly today: string
  readonly min: string | undefined
  readonly max: string | undefined
  readonly onPick: (date: string) => void
}

const years = Array.from(
  { length: calendarTable.monthLengths.length },
  (_, at) => calendarTable.firstYear + at,
)

/** The Bikram Sambat date, or the first of the calendar if the date is outside it. */
const bsOf = (date: string) => toBs(date) ?? { year: calendarTable.firstYear, month: 1, day: 1 }

/** The date that is `months` months away: the same day, or that month's last day. */
const addMonths = (date: string, months: number): string => {
  const bs = toBs(date)
  if (bs === null) return date
  const count = bs.year * 12 + bs.month - 1 + months
  const year = Math.floor(count / 12)
  const month = (count % 12) + 1
  return fromBs({ year, month, day: Math.min(bs.day, daysInBsMonth(year, month) ?? 0) }) ?? date
}

const daysByKey: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}
const monthsByKey: Readonly<Record<string, number>> = { PageUp: -1, PageDown: 1 }
/** The date that a key moves to; null if it moves nowhere. */
const dateByKey = (date: string, today: string, { key, shiftKey }: KeyboardEvent) => {
  if (key === 'Home') return today
  const days = daysByKey[key]
  if (days !== undefined) return addDays(date, days)
  const months = monthsByKey[key]
  return months === undefined ? null : addMonths(date, shiftKey ? months * 12 : months)
}

interface MonthPickerProps {
  readonly date: string
  readonly onChange: (date: string) => void
}
const selectStyle = {
  fontSize: '0.9375rem',
  fontWeight: 600,
  '&::before, &::after': { display: 'none' },
}
/** The month and year of the calendar, with buttons for the months before and after. */
const MonthPicker = ({ date, onChange }: MonthPickerProps) => {
  const digits = useDigits()
  const say = useWords()
  const { year, month } = bsOf(date)
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
      <IconButton
        size="small"
        aria-label={say(words.previousMonth)}
        onClick={() => onChange(addMonths(date, -1))}
      >
        <Icon path={mdiChevronLeft} />
      </IconButton>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <NativeSelect
          value={month}
          sx={selectStyle}
          inputProps={{ 'aria-label': say(words.month) }}
          onChange={(e) => onChange(addMonths(date, Number(e.target.value) - month))}
        >
          {bsMonthNames.map((name, index) => (
            <option key={name.en} value={index + 1}>
              {say(name)}
            </option>
          ))}
        </NativeSelect>
        <NativeSelect
          value={year}
          sx={selectStyle}
          inputProps={{ 'aria-label': say(words.year) }}
          onChange={(e) => onChange(addMonths(date, (Number(e.target.value) - year) * 12))}
        >
          {years.map((each) => (
            <option key={each} value={each}>
              {inDigits(String(each), digits)}
            </option>
          ))}
        </NativeSelect>
      </Box>
      <IconButton
        size="small"
        aria-label={say(words.nextMonth)}
        onClick={() => onChange(addMonths(date, 1))}
      >
        <Icon path={mdiChevronRight} />
      </IconButton>
    </Box>
  )
}

const saturday = 6
const dayColour = (t: Theme, date: string, chosen: boolean): string => {
  if (chosen) return t.vars.palette.primary.contrastText
  return weekday(date) === saturday ? t.vars.palette.secondary.main : t.vars.palette.text.primary
}
interface DayButtonProps {
  readonly date: string
  readonly day: number
  readonly chosen: boolean
  readonly isToday: boolean
  /** It has the focus of the grid. */
  readonly current: boolean
  readonly disabled: boolean
  readonly ref: Ref<HTMLElement>
  readonly onPick: (date: string) => void
}
const DayButton = ({
  date,
  day,
  chosen,
  isToday,
  current,
  disabled,
  ref,
  onPick,
}: DayButtonProps) => {
  const digits = useDigits()
  const longDate = useLongDate()
  return (
    <Box
      component="button"
      type="button"
      ref={ref}
      data-ad={Number(date.slice(8))}
      tabIndex={current ? 0 : -1}
      disabled={disabled}
      aria-label={`${longDate(date)}, ${showAd(date)}`}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onPick(date)}
      sx={(t) => ({
        width: 38,
        height: 40,
        p: 0,
        border: 'none',
        borderRadius: 2,
        cursor: 'pointer',
        font: 'inherit',
        fontSize: '0.9375rem',
        lineHeight: 1.15,
        color: dayColour(t, date, chosen),
        bgcolor: chosen ? t.vars.palette.primary.main : 'transparent',
        boxShadow: isToday ? `inset 0 -3px 0 ${t.vars.palette.thread}` : 'none',
        '&::after': {
          content: 'attr(data-ad)',
          display: 'block',
          fontSize: '0.6875rem',
          color: chosen ? 'inherit' : t.vars.palette.text.secondary,
        },
        '&:hover:enabled': {
          bgcolor: chosen ? t.vars.palette.primary.dark : t.vars.palette.tint,
        },
        '&:disabled': { color: t.vars.palette.text.disabled, cursor: 'default' },
      })}
    >
      {inDigits(String(day), digits)}
    </Box>
  )
}

const WeekdayNames = () => {
  const say = useWords()
  return (
    <thead>
      <tr>
        {shortDays.map((name, index) => (
          <th key={name.en} scope="col" abbr={say(weekdayNames[index] ?? name)}>
            {say(name)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** The weeks of a month as day numbers; those below 1 and above `days` belong to other months. */
const weeksOf = (firstWeekday: number, days: number): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil((firstWeekday + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => week * 7 + day - firstWeekday + 1),
  )

/** A month of the Bikram Sambat calendar as a grid. Arrows move by day and week, Page Up and Down by month, Home to today; Enter picks. */
const BsCalendar = ({ value, today, min, max, onPick }: BsCalendarProps) => {
  const say = useWords()
  const [current, setCurrent] = useState(value ?? today)
  const focusDay = useRef(true)
  const takeFocus = useCallback((day: HTMLElement | null) => {
    if (focusDay.current) day?.focus()
  }, [])
  const bs = bsOf(current)
  const first = fromBs({ ...bs, day: 1 }) ?? current
  const days = daysInBsMonth(bs.year, bs.month) ?? 0
  const mayPick = (date: string): boolean =>
    (min === undefined || date >= min) && (max === undefined || date <= max)
  const moveTo = (date: string, focus: boolean) => {
    focusDay.current = focus
    setCurrent(date)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    const next = dateByKey(current, today, e)
    if (next === null) return
    e.preventDefault()
    moveTo(next, true)
  }
  return (
    <Box sx={{ width: 'min(308px, calc(100vw - 34px))', p: 1.5 }}>
      <MonthPicker date={current} onChange={(date) => moveTo(date, false)} />
      <Box
        component="table"
        role="grid"
        aria-label={say(words.calendar)}
        onKeyDown={onKeyDown}
        sx={{
          width: '100%',
          borderCollapse: 'collapse',
          tableLayout: 'fixed',
          '& th': { fontSize: '0.75rem', fontWeight: 550, color: 'text.secondary', py: 0.5 },
          '& td': { p: 0, textAlign: 'center' },
        }}
      >
        <WeekdayNames />
        <tbody>
          {weeksOf(weekday(first), days).map((week) => (
            <tr key={week[6]}>
              {week.map((day) => {
                const date = day < 1 || day > days ? null : addDays(first, day - 1)
                if (date === null) return <td key={day}>{null}</td>
                return (
                  <td key={day} aria-selected={date === value}>
                    <DayButton
                      date={date}
                      day={day}
                      chosen={date === value}
                      isToday={date === today}
                      current={date === current}
                      disabled={!mayPick(date)}
                      ref={date === current ? takeFocus : null}
                      onPick={onPick}
                    />
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </Box>
      <Box
        sx={{
          display: 'flex',
          justifyContent: 'space-between',
          alignItems: 'center',
          mt: 1,
          color: 'text.secondary',
          fontSize: '0.8125rem',
        }}
      >
        <span>
          {showAd(first)} – {showAd(addDays(first, days - 1) ?? first)}
        </span>
        <Button size="small" disabled={!mayPick(today)} onClick={() => onPick(today)}>
          <T w={words.today} />
        </Button>
      </Box>
    </Box>
  )
}
export default BsCalendar
