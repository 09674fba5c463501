import type { Words } from '../../books/words.ts'
import { PasswordInput } from '../ui/inputs.tsx'
import { words } from '../i18n/words.ts'
import { sessionWords } from '../session/words.ts'
import { formWords } from './formWords.ts'

/** A new password, typed twice. */
export interface TypedPassword {
  readonly newPassword: string
  readonly verifyPassword: string
}
export const noPassword: TypedPassword = { newPassword: '', verifyPassword: '' }

/** The two fields of a new password. */
export const NewPasswordFields = ({
  value,
  onChange,
  faults,
  disabled,
}: {
  readonly value: TypedPassword
  readonly onChange: (value: TypedPassword) => void
  readonly faults: Readonly<Record<string, Words>> | undefined
  readonly disabled: boolean
}) => {
  const field = (name: keyof TypedPassword) => ({
    name,
    value: value[name],
    onChange: (text: string) => onChange({ ...value, [name]: text }),
    error: faults?.[name],
    disabled,
    required: true,
    autoComplete: 'new-password' as const,
  })
  return (
    <>
      <PasswordInput
        label={words.newPassword}
        help={sessionWords.passwordHelp}
        {...field('newPassword')}
      />
      <PasswordInput label={formWords.newPasswordAgain} {...field('verifyPassword')} />
    </>
  )
}
