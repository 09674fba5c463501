import { pictureUrl } from '../../books/paper/pictureUrl.ts'
import type { Words } from '../../books/words.ts'
import { SwitchInput } from '../ui/choices.tsx'
import { ImageInput, type PictureUpload } from '../ui/ImageInput.tsx'

interface StoredPictureInputProps {
  readonly label: Words
  readonly removeLabel: Words
  readonly stored: { readonly ext: string; readonly content: string } | null
  readonly value: PictureUpload | null
  readonly onChange: (picture: PictureUpload | null) => void
  readonly isRemoved: boolean
  readonly onRemove: (isRemoved: boolean) => void
  readonly error: Words | undefined
  readonly disabled: boolean
}

/** A picture of the company: another one can be chosen, or the stored one taken away. */
export const StoredPictureInput = ({
  label,
  removeLabel,
  stored,
  value,
  onChange,
  isRemoved,
  onRemove,
  error,
  disabled,
}: StoredPictureInputProps) => (
  <>
    <ImageInput
      label={label}
      value={value}
      onChange={onChange}
      error={error}
      disabled={disabled}
      keptUrl={stored === null ? undefined : pictureUrl(stored)}
    />
    {stored !== null && value === null && (
      <SwitchInput
        label={removeLabel}
        checked={isRemoved}
        onChange={onRemove}
        disabled={disabled}
      />
    )}
  </>
)
