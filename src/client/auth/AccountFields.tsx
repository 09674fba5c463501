import { ChoiceInput } from '../ui/choices.tsx'
import { TextInput } from '../ui/inputs.tsx'
import { sessionWords as w } from '../session/words.ts'
import { codecWords } from '../../contract/codecWords.ts'

export type AccountKind = 'owner' | 'staff'
/** Owners are known by their own number or e-mail; staff by the owner's and their own number. */
export interface AccountNames {
  readonly username: string
  /** Empty for an owner. */
  readonly subUsername: string
}

/** The names as they are sent; null while a required one is missing. */
export const readNames = (kind: AccountKind, names: AccountNames): AccountNames | null => {
  const username = names.username.trim()
  const subUsername = kind === 'staff' ? names.subUsername.trim() : ''
  return username === '' || (kind === 'staff' && subUsername === '')
    ? null
    : { username, subUsername }
}

/** The fields that name an account, for an owner or a member of staff. */
export const AccountFields = ({
  kind,
  onKind,
  names,
  onNames,
  disabled,
  tried,
}: {
  readonly kind: AccountKind
  readonly onKind: (kind: AccountKind) => void
  readonly names: AccountNames
  readonly onNames: (names: AccountNames) => void
  readonly disabled: boolean
  /** The form was submitted: missing names are marked. */
  readonly tried: boolean
}) => {
  const missing = (text: string) => (tried && text.trim() === '' ? codecWords.required : undefined)
  return (
    <>
      <ChoiceInput
        label={w.whoLogsIn}
        hideLabel
        choices={[
          { value: 'owner', label: w.ownerLogin },
          { value: 'staff', label: w.staffLogin },
        ]}
        value={kind}
        onChange={onKind}
        disabled={disabled}
      />
      <TextInput
        label={kind === 'staff' ? w.ownersName : w.ownerName}
        value={names.username}
        onChange={(username) => onNames({ ...names, username })}
        name="username"
        autoComplete="username"
        required
        autoFocus={names.username === ''}
        disabled={disabled}
        error={missing(names.username)}
      />
      {kind === 'staff' && (
        <TextInput
          label={w.ownMobile}
          value={names.subUsername}
          onChange={(subUsername) => onNames({ ...names, subUsername })}
          name="sub_username"
          inputMode="tel"
          required
          disabled={disabled}
          error={missing(names.subUsername)}
        />
      )}
    </>
  )
}
