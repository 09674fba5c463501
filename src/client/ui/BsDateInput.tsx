import { mdiCalendarBlankOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useState, type Ref } from 'react'
import { showBs } from '../../books/calendar/calendar.ts'
import type { Words } from '../../books/words.ts'
import { useDigits, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useToday } from './clock.tsx'
import type { FieldProps } from './Field.tsx'
import { showAd, useLongDate } from './figures.tsx'
import { Icon } from './Icon.tsx'
import { TextInput } from './inputs.tsx'
import { readShortBs } from './shortDate.ts'
import { loadedComponent } from './loadedComponent.tsx'

const BsCalendar = loadedComponent(
  async () => (await import('./BsCalendar.tsx')).default,
  <div style={{ width: 'min(308px, calc(100vw - 34px))', height: 372 }} />,
)

export interface BsDateInputProps extends FieldProps {
  /** A civil date `YYYY-MM-DD` (AD), or null if there is none. */
  readonly value: string | null
  /** Called on each key with the date, or null if the text is not one. */
  readonly onChange: (date: string | null) => void
  readonly onBlur?: (() => void) | undefined
  readonly onEnter?: (() => void) | undefined
  /** The first and last date that can be chosen. */
  readonly min?: string | undefined
  readonly max?: string | undefined
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

interface CalendarPopoverProps extends Pick<BsDateInputProps, 'value' | 'min' | 'max'> {
  /** The element that it opens at; null: closed. */
  readonly anchor: HTMLElement | null
  readonly onPick: (date: string) => void
  readonly onClose: () => void
}
const CalendarPopover = ({ anchor, onPick, onClose, ...dates }: CalendarPopoverProps) => {
  const say = useWords()
  const today = useToday()
  return (
    <Popover
      open={anchor !== null}
      anchorEl={anchor}
      onClose={onClose}
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
      <BsCalendar
        value={dates.value}
        today={today}
        min={dates.min}
        max={dates.max}
        onPick={onPick}
      />
    </Popover>
  )
}

type TypedDateProps = Pick<BsDateInputProps, 'value' | 'onChange' | 'min' | 'max'>
/** What is typed in the field, the date it means, and the text and error to show. */
const useTypedDate = ({ value, onChange, min, max }: TypedDateProps) => {
  const digits = useDigits()
  const today = useToday()
  const [typed, setTyped] = useState<string | null>(null)
  const [editing, setEditing] = useState(false)
  const read = (text: string): string | null => {
    const date = readShortBs(text, today)
    if (date === null) return null
    return (min === undefined || date >= min) && (max === undefined || date <= max) ? date : null
  }
  const meant = typed === null ? null : read(typed)
  const errorIn = (text: string): Words | undefined => {
    if (editing || text.trim() === '' || meant !== null || value !== null) return undefined
    return readShortBs(text, today) === null ? words.dateUnreadable : words.dateOutside
  }
  const shownValue = value === null ? '' : showBs(value, digits)
  return {
    // While a person types, their text is shown even if the parent still holds an earlier date.
    text: typed !== null && (editing || meant === value) ? typed : shownValue,
    error: typed === null ? undefined : errorIn(typed),
    type: (text: string) => {
      setEditing(true)
      setTyped(text)
      onChange(text.trim() === '' ? null : read(text))
    },
    leave: () => {
      setEditing(false)
      if (meant !== null) setTyped(null)
    },
    pick: (date: string) => {
      setTyped(null)
      onChange(date)
    },
  }
}

/**
 * A Bikram Sambat date. It is typed in full or short (5 is the 5th of this month, 8-5 the 5th of Mangsir this year) in either
 * kind of digits, or picked from the calendar, which Alt+↓ opens. The date in words and in AD is shown below.
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
  const say = useWords()
  const longDate = useLongDate()
  const date = useTypedDate({ value, onChange, min, max })
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const shownDate = value === null ? '' : `${longDate(value)} · ${showAd(value)}`
  return (
    <>
      <TextInput
        {...field}
        value={date.text}
        inputMode="text"
        help={value === null ? (help ?? words.dateHelp) : { ne: shownDate, en: shownDate }}
        error={error ?? date.error}
        {...(inputRef === undefined ? {} : { inputRef })}
        onChange={date.type}
        onBlur={() => {
          date.leave()
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
                date.leave()
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
      <CalendarPopover
        anchor={anchor}
        value={value}
        min={min}
        max={max}
        onClose={() => setAnchor(null)}
        onPick={(picked) => {
          date.pick(picked)
          setAnchor(null)
        }}
      />
    </>
  )
}
