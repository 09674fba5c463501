import { TextInput, type TextInputProps } from '../ui/inputs.tsx'
import { sessionWords as w } from '../session/words.ts'

type CodeInputProps = Pick<TextInputProps, 'value' | 'onChange' | 'disabled' | 'error'>

/** The code that was sent to a person. */
export const CodeInput = (field: CodeInputProps) => (
  <TextInput
    label={w.code}
    inputMode="numeric"
    autoComplete="one-time-code"
    required
    autoFocus
    maxLength={12}
    {...field}
  />
)
