import type { Words } from '../../books/words.ts'
import { PasswordInput } from '../ui/inputs.tsx'

export const newPasswordWords = {
  newPassword: { ne: 'नयाँ पासवर्ड', en: 'New password' },
  again: { ne: 'नयाँ पासवर्ड फेरि', en: 'New password again' },
  help: { ne: 'कम्तीमा ८ अक्षर', en: 'At least 8 characters' },
} satisfies Record<string, Words>

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
        label={newPasswordWords.newPassword}
        help={newPasswordWords.help}
        {...field('newPassword')}
      />
      <PasswordInput label={newPasswordWords.again} {...field('verifyPassword')} />
    </>
  )
}
