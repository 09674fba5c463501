import { mdiCalendarBlankOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { lazy, Suspense, useState, type Ref } from 'react'
import { showBs } from '../../books/calendar.ts'
import { useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useToday } from './clock.tsx'
import type { FieldProps } from './Field.tsx'
import { showAd, useLongDate } from './figures.tsx'
import { Icon } from './Icon.tsx'
import { TextInput } from './inputs.tsx'
import { readShortBs } from './shortDate.ts'

const BsCalendar = lazy(() => import('./BsCalendar.tsx'))

export interface BsDateInputProps extends FieldProps {
  /** A civil date `YYYY-MM-DD` (AD), or null where none is written. */
  readonly value: string | null
  /** On each key: the date, or null where the text is none. */
  readonly onChange: (date: string | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly onEnter?: (() => void) | undefined
  /** First and last date that may be chosen. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/**
 * A Bikram Sambat date, typed in full or short (5 is the 5th of this month, 8-5 the 5th of Mangsir this year) in either
 * digits, or picked from the calendar. The day in words and its AD date stand beneath. Alt+↓ opens the calendar.
 */
export const BsDateInput = ({
  value,
  onChange,
  onBlur,
  onEnter,
  error,
  help,
  min,
  max,
  inputRef,
  ...field
}: BsDateInputProps) => {
  const digits = useDigits()
  const say = useWords()
  const today = useToday()
  const longDate = useLongDate()
  const [typed, setTyped] = useState<string | null>(null)
  const [inside, setInside] = useState(false)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const mayBe = (date: string): boolean =>
    (min === undefined || date >= min) && (max === undefined || date <= max)
  const read = (text: string): string | null => {
    const date = readShortBs(text, today)
    return date !== null && mayBe(date) ? date : null
  }
  const meant = typed === null ? null : read(typed)
  // While a person types, what is typed stands, even where the owner keeps the last good date meanwhile.
  const text =
    typed !== null && (inside || meant === value)
      ? typed
      : value === null
        ? ''
        : showBs(value, digits)
  const wrong = typed !== null && typed.trim() !== '' && meant === null && value === null && !inside
  const own = wrong
    ? readShortBs(typed, today) === null
      ? words.dateUnreadable
      : words.dateOutside
    : undefined
  const beneath =
    value === null
      ? (help ?? words.dateHelp)
      : { ne: `${longDate(value)} · ${showAd(value)}`, en: `${longDate(value)} · ${showAd(value)}` }
  const settle = () => {
    setInside(false)
    if (meant !== null) setTyped(null)
  }
  return (
    <>
      <TextInput
        {...field}
        value={text}
        inputMode="text"
        help={beneath}
        error={error ?? own}
        {...(inputRef === undefined ? {} : { inputRef })}
        onChange={(next) => {
          setInside(true)
          setTyped(next)
          onChange(next.trim() === '' ? null : read(next))
        }}
        onBlur={() => {
          settle()
          onBlur?.()
        }}
        onKeyDown={(e) => {
          if (e.altKey && e.key === 'ArrowDown') {
            e.preventDefault()
            setAnchor(e.currentTarget as HTMLElement)
          }
        }}
        onEnter={
          onEnter === undefined
            ? undefined
            : () => {
                settle()
                onEnter()
              }
        }
        end={
          <IconButton
            edge="end"
            size="small"
            aria-label={say(words.openCalendar)}
            aria-haspopup="dialog"
            disabled={field.disabled ?? false}
            onClick={(e) => setAnchor(e.currentTarget)}
          >
            <Icon path={mdiCalendarBlankOutline} />
          </IconButton>
        }
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': say(words.calendar),
            sx: { borderRadius: 3, border: 1, borderColor: 'divider' },
          },
        }}
      >
        <Suspense fallback={<div style={{ width: 308, height: 372 }} />}>
          <BsCalendar
            value={value}
            today={today}
            min={min}
            max={max}
            onPick={(date) => {
              setTyped(null)
              onChange(date)
              setAnchor(null)
            }}
          />
        </Suspense>
      </Popover>
    </>
  )
}
