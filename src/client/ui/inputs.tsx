import { mdiEyeOffOutline, mdiEyeOutline } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import OutlinedInput from '@mui/material/OutlinedInput'
import {
  useState,
  type HTMLInputAutoCompleteAttribute,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
} from 'react'
import type { Words } from '../../books/words.ts'
import { useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'

export interface TextInputProps extends FieldProps {
  readonly value: string
  /** Called on each key. */
  readonly onChange: (value: string) => void
  readonly onBlur?: (() => void) | undefined
  readonly onEnter?: (() => void) | undefined
  /** Called before the field handles a key; `preventDefault` stops the field. */
  readonly onKeyDown?: ((e: KeyboardEvent) => void) | undefined
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'password' | undefined
  readonly name?: string | undefined
  readonly autoComplete?: HTMLInputAutoCompleteAttribute | undefined
  readonly inputMode?: 'text' | 'decimal' | 'numeric' | 'tel' | 'email' | undefined
  readonly placeholder?: Words | undefined
  readonly maxLength?: number | undefined
  /** More than one makes it a multi-line field. */
  readonly lines?: number | undefined
  readonly align?: 'start' | 'end' | undefined
  readonly start?: ReactNode
  readonly end?: ReactNode
  readonly inputRef?: Ref<HTMLInputElement> | undefined
}

/** A text field. A wrong value stays as typed, with the error below it. */
export const TextInput = ({
  value,
  onChange,
  onBlur,
  onEnter,
  onKeyDown,
  type = 'text',
  name,
  autoComplete = 'off',
  inputMode,
  placeholder,
  maxLength,
  lines = 1,
  align,
  start,
  end,
  inputRef,
  ...field
}: TextInputProps) => {
  const say = useWords()
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <OutlinedInput
          id={id}
          fullWidth
          type={type}
          value={value}
          error={invalid}
          disabled={field.disabled ?? false}
          autoFocus={field.autoFocus ?? false}
          autoComplete={autoComplete}
          onChange={(e) => onChange(e.target.value)}
          startAdornment={start}
          endAdornment={end}
          {...(name === undefined ? {} : { name })}
          {...(inputRef === undefined ? {} : { inputRef })}
          {...(onBlur === undefined ? {} : { onBlur })}
          {...(lines > 1 ? { multiline: true, minRows: lines } : {})}
          {...(placeholder === undefined ? {} : { placeholder: say(placeholder) })}
          onKeyDown={(e) => {
            onKeyDown?.(e)
            if (e.key === 'Enter' && onEnter !== undefined && !e.nativeEvent.isComposing) {
              e.preventDefault()
              onEnter()
            }
          }}
          inputProps={{
            'aria-describedby': describedBy,
            'aria-required': field.required === true,
            inputMode,
            maxLength,
            style: align === 'end' ? { textAlign: 'end' } : {},
          }}
        />
      )}
    </Field>
  )
}

export type PasswordInputProps = Omit<TextInputProps, 'type' | 'end' | 'lines'>

/** A password field with a button that shows the password. */
export const PasswordInput = (props: PasswordInputProps) => {
  const [shown, setShown] = useState(false)
  const say = useWords()
  return (
    <TextInput
      {...props}
      type={shown ? 'text' : 'password'}
      autoComplete={props.autoComplete ?? 'current-password'}
      end={
        <IconButton
          edge="end"
          size="small"
          aria-label={say(shown ? words.hidePassword : words.showPassword)}
          aria-pressed={shown}
          disabled={props.disabled ?? false}
          onMouseDown={(e) => e.preventDefault()}
          onClick={() => setShown(!shown)}
        >
          <Icon path={shown ? mdiEyeOffOutline : mdiEyeOutline} />
        </IconButton>
      }
    />
  )
}
