import Box from '@mui/material/Box'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Switch from '@mui/material/Switch'
import { useId } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Field, type FieldProps } from './Field.tsx'

/** A value that can be chosen, with its label: in both languages, or a name that has no translation. */
export interface Choice<V extends string> {
  readonly value: V
  readonly label: Words | string
  readonly disabled?: boolean
}

const asWords = (label: Words | string): Words =>
  typeof label === 'string' ? { ne: label, en: label } : label

export interface ChoiceInputProps<V extends string> extends FieldProps {
  readonly choices: readonly Choice<V>[]
  readonly value: V | null
  readonly onChange: (value: V) => void
}

/** Two to five choices side by side. Arrow keys move between them. */
export const ChoiceInput = <V extends string>({
  choices,
  value,
  onChange,
  ...field
}: ChoiceInputProps<V>) => {
  const name = useId()
  return (
    <Field {...field} group>
      {({ labelId, describedBy, invalid }) => (
        <Box
          role="radiogroup"
          aria-labelledby={labelId}
          aria-describedby={describedBy}
          aria-required={field.required ?? false}
          aria-invalid={invalid}
          sx={(t) => ({
            display: 'flex',
            flexWrap: 'wrap',
            gap: 0.5,
            p: 0.5,
            borderRadius: 2.25,
            bgcolor: t.vars.palette.tint,
            border: `1px solid ${invalid ? t.vars.palette.error.main : t.vars.palette.divider}`,
          })}
        >
          {choices.map((choice) => (
            <Box
              key={choice.value}
              component="label"
              sx={(t) => ({
                position: 'relative',
                flex: '1 1 auto',
                display: 'flex',
                alignItems: 'center',
                justifyContent: 'center',
                textAlign: 'center',
                minHeight: 32,
                px: 1.5,
                py: 0.25,
                borderRadius: 1.75,
                cursor: 'pointer',
                fontSize: '0.875rem',
                fontWeight: 550,
                color: t.vars.palette.text.secondary,
                '@media (pointer: coarse)': { minHeight: 40 },
                '&:hover': { color: t.vars.palette.text.primary },
                '&:has(:checked)': {
                  bgcolor: t.vars.palette.background.paper,
                  color: t.vars.palette.primary.main,
                  boxShadow: `0 0 0 1px ${t.vars.palette.edge}`,
                },
                '&:has(:focus-visible)': {
                  outline: `2px solid ${t.vars.palette.primary.main}`,
                  outlineOffset: 1,
                },
                '&:has(:disabled)': { cursor: 'default', color: t.vars.palette.text.disabled },
              })}
            >
              <input
                type="radio"
                className="unseen"
                name={name}
                value={choice.value}
                checked={choice.value === value}
                disabled={(field.disabled ?? false) || choice.disabled === true}
                autoFocus={
                  field.autoFocus === true && choice.value === (value ?? choices[0]?.value)
                }
                onChange={() => onChange(choice.value)}
              />
              <T w={asWords(choice.label)} />
            </Box>
          ))}
        </Box>
      )}
    </Field>
  )
}

export interface SelectInputProps<V extends string> extends FieldProps {
  readonly choices: readonly Choice<V>[]
  readonly value: V | null
  readonly onChange: (value: V) => void
  /** The text of the empty field; "Choose" if left out. */
  readonly placeholder?: Words | undefined
}

/** One of several choices in the device's native list, which works well on phones and keyboards. */
export const SelectInput = <V extends string>({
  choices,
  value,
  onChange,
  placeholder = words.choose,
  ...field
}: SelectInputProps<V>) => {
  const say = useWords()
  return (
    <Field {...field}>
      {({ id, describedBy, invalid }) => (
        <NativeSelect
          fullWidth
          value={value ?? ''}
          error={invalid}
          disabled={field.disabled ?? false}
          input={<OutlinedInput />}
          variant="outlined"
          onChange={(e) => {
            const chosen = choices.find((c) => c.value === e.target.value)
            if (chosen) onChange(chosen.value)
          }}
          inputProps={{
            id,
            'aria-describedby': describedBy,
            'aria-invalid': invalid,
            'aria-required': field.required === true,
            autoFocus: field.autoFocus,
          }}
          sx={{ '& select option': { color: 'text.primary', bgcolor: 'background.paper' } }}
        >
          {value === null && (
            <option value="" disabled>
              {say(placeholder)}
            </option>
          )}
          {choices.map((c) => (
            <option key={c.value} value={c.value} disabled={c.disabled}>
              {say(asWords(c.label))}
            </option>
          ))}
        </NativeSelect>
      )}
    </Field>
  )
}

export interface SwitchInputProps extends Omit<FieldProps, 'hideLabel' | 'autoFocus' | 'required'> {
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}

/** A switch with its label. */
export const SwitchInput = ({
  label,
  help,
  error,
  checked,
  onChange,
  disabled = false,
}: SwitchInputProps) => {
  const id = useId()
  const noteId = `${id}-note`
  const note = error ?? help
  return (
    <Box
      sx={{
        display: 'flex',
        alignItems: 'flex-start',
        justifyContent: 'space-between',
        gap: 2,
        minHeight: 40,
      }}
    >
      <Box
        component="label"
        htmlFor={id}
        sx={{
          py: 1,
          minWidth: 0,
          fontSize: '0.9375rem',
          lineHeight: 1.45,
          cursor: disabled ? 'default' : 'pointer',
        }}
      >
        <T w={label} />
        {note !== undefined && (
          <Box
            id={noteId}
            sx={{
              fontSize: '0.8125rem',
              color: error === undefined ? 'text.secondary' : 'error.main',
            }}
          >
            <T w={note} />
          </Box>
        )}
      </Box>
      <Switch
        checked={checked}
        disabled={disabled}
        onChange={(_, on) => onChange(on)}
        slotProps={{
          input: {
            id,
            role: 'switch',
            ...(note === undefined ? {} : { 'aria-describedby': noteId }),
          },
        }}
      />
    </Box>
  )
}
