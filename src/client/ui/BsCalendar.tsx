import { mdiChevronLeft, mdiChevronRight } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import NativeSelect from '@mui/material/NativeSelect'
import { useCallback, useRef, useState, type KeyboardEvent } from 'react'
import {
  addDays,
  bsMonthNames,
  daysInBsMonth,
  fromBs,
  toBs,
  weekday,
  weekdayNames,
} from '../../books/calendar.ts'
import { calendarTable } from '../../books/calendarTable.ts'
import { inDigits } from '../../books/digits.ts'
import { T, useDigits, useLanguage, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { showAd, useLongDate } from './figures.tsx'
import { Icon } from './Icon.tsx'

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
const shortDays = [
  { ne: 'आइत', en: 'Sun' },
  { ne: 'सोम', en: 'Mon' },
  { ne: 'मङ्गल', en: 'Tue' },
  { ne: 'बुध', en: 'Wed' },
  { ne: 'बिही', en: 'Thu' },
  { ne: 'शुक्र', en: 'Fri' },
  { ne: 'शनि', en: 'Sat' },
]
const dayKeys: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -7,
  ArrowDown: 7,
}

// The same day of a month that many months away, or that month's last day.
const monthsAway = (date: string, months: number): string => {
  const bs = toBs(date)
  if (bs === null) return date
  const at = bs.year * 12 + bs.month - 1 + months
  const year = Math.floor(at / 12)
  const month = (at % 12) + 1
  return fromBs({ year, month, day: Math.min(bs.day, daysInBsMonth(year, month) ?? 0) }) ?? date
}

/** A month of the Bikram Sambat calendar as a grid: arrows move by day and week, Page Up and Down by month, Home is today, Enter picks. */
const BsCalendar = ({ value, today, min, max, onPick }: BsCalendarProps) => {
  const digits = useDigits()
  const say = useWords()
  const longDate = useLongDate()
  const { language } = useLanguage()
  const [at, setAt] = useState(value ?? today)
  const focusDay = useRef(true)
  const takeFocus = useCallback((day: HTMLElement | null) => {
    if (focusDay.current) day?.focus()
  }, [])
  const bs = toBs(at) ?? { year: calendarTable.firstYear, month: 1, day: 1 }
  const first = fromBs({ ...bs, day: 1 }) ?? at
  const days = daysInBsMonth(bs.year, bs.month) ?? 0
  const before = weekday(first)
  const may = (date: string): boolean =>
    (min === undefined || date >= min) && (max === undefined || date <= max)
  const go = (date: string, focus: boolean) => {
    focusDay.current = focus
    setAt(date)
  }
  const onKeyDown = (e: KeyboardEvent) => {
    const step = dayKeys[e.key]
    const next =
      step !== undefined
        ? addDays(at, step)
        : e.key === 'PageUp'
          ? monthsAway(at, e.shiftKey ? -12 : -1)
          : e.key === 'PageDown'
            ? monthsAway(at, e.shiftKey ? 12 : 1)
            : e.key === 'Home'
              ? today
              : null
    if (next === null) return
    e.preventDefault()
    go(next, true)
  }
  const weeks = Array.from({ length: Math.ceil((before + days) / 7) }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => week * 7 + day - before + 1),
  )
  const select = {
    fontSize: '0.9375rem',
    fontWeight: 600,
    '&::before, &::after': { display: 'none' },
  }
  return (
    <Box sx={{ width: 308, p: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', mb: 0.5 }}>
        <IconButton
          size="small"
          aria-label={say(words.previousMonth)}
          onClick={() => go(monthsAway(at, -1), false)}
        >
          <Icon path={mdiChevronLeft} />
        </IconButton>
        <Box sx={{ display: 'flex', gap: 1 }}>
          <NativeSelect
            value={bs.month}
            sx={select}
            inputProps={{ 'aria-label': say(words.month) }}
            onChange={(e) => go(monthsAway(at, Number(e.target.value) - bs.month), false)}
          >
            {bsMonthNames.map((name, index) => (
              <option key={name.en} value={index + 1}>
                {language === 'en' ? name.en : name.ne}
              </option>
            ))}
          </NativeSelect>
          <NativeSelect
            value={bs.year}
            sx={select}
            inputProps={{ 'aria-label': say(words.year) }}
            onChange={(e) => go(monthsAway(at, (Number(e.target.value) - bs.year) * 12), false)}
          >
            {years.map((year) => (
              <option key={year} value={year}>
                {inDigits(String(year), digits)}
              </option>
            ))}
          </NativeSelect>
        </Box>
        <IconButton
          size="small"
          aria-label={say(words.nextMonth)}
          onClick={() => go(monthsAway(at, 1), false)}
        >
          <Icon path={mdiChevronRight} />
        </IconButton>
      </Box>
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
        <thead>
          <tr>
            {shortDays.map((name, index) => (
              <th key={name.en} scope="col" abbr={say(weekdayNames[index] ?? name)}>
                {language === 'en' ? name.en : name.ne}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[6]}>
              {week.map((day) => {
                const date = day < 1 || day > days ? null : addDays(first, day - 1)
                if (date === null) return <td key={day}>{null}</td>
                const chosen = date === value
                return (
                  <td key={day} aria-selected={chosen}>
                    <Box
                      component="button"
                      type="button"
                      ref={date === at ? takeFocus : null}
                      data-ad={Number(date.slice(8))}
                      tabIndex={date === at ? 0 : -1}
                      disabled={!may(date)}
                      aria-label={`${longDate(date)}, ${showAd(date)}`}
                      aria-current={date === today ? 'date' : undefined}
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
                        color: chosen
                          ? t.vars.palette.primary.contrastText
                          : weekday(date) === 6
                            ? t.vars.palette.secondary.main
                            : t.vars.palette.text.primary,
                        bgcolor: chosen ? t.vars.palette.primary.main : 'transparent',
                        boxShadow:
                          date === today ? `inset 0 -3px 0 ${t.vars.palette.thread}` : 'none',
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
        <Button size="small" disabled={!may(today)} onClick={() => onPick(today)}>
          <T w={words.today} />
        </Button>
      </Box>
    </Box>
  )
}
export default BsCalendar
