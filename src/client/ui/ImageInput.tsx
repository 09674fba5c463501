import { pictureType } from '../../books/paper/pictureUrl.ts'
import { mdiImageOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState, type Ref } from 'react'
import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { shrinkPicture } from './shrink.ts'
import { accountWords } from '../../books/company/accountWords.ts'

/** A picture to upload: its bytes, and the format that they show. */
export interface PictureUpload {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ext: 'png' | 'jpg' | 'webp'
}

export const maxPictureBytes = 512 * 1024

const hasBytes = (bytes: Uint8Array, at: number, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte)

/** The format of a picture by its bytes, whatever the file is called; null if it is not accepted. */
export const pictureKind = (bytes: Uint8Array): PictureUpload['ext'] | null => {
  if (hasBytes(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (hasBytes(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpg'
  return hasBytes(bytes, 0, 0x52, 0x49, 0x46, 0x46) && hasBytes(bytes, 8, 0x57, 0x45, 0x42, 0x50)
    ? 'webp'
    : null
}

export interface ImageInputProps extends FieldProps {
  readonly value: PictureUpload | null
  readonly onChange: (picture: PictureUpload | null) => void
  /** The address of the current picture, shown until another is chosen. */
  readonly keptUrl?: string | undefined
}

/** An object URL of the picture while it is shown. */
const usePreviewUrl = (picture: PictureUpload | null): string | undefined => {
  const url = useMemo(() => {
    if (picture === null) return undefined
    return URL.createObjectURL(new Blob([picture.bytes], { type: pictureType(picture.ext) }))
  }, [picture])
  useEffect(
    () => () => {
      if (url !== undefined) URL.revokeObjectURL(url)
    },
    [url],
  )
  return url
}

/** Reads a picture and makes it smaller if it is too large; or says why it cannot be used. */
const readPicture = async (file: File): Promise<E.Either<Words, PictureUpload>> => {
  const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
  if (pictureKind(head) === null) return E.left(accountWords.imageRequired)
  const bytes =
    file.size <= maxPictureBytes
      ? new Uint8Array(await file.arrayBuffer())
      : await shrinkPicture(file, maxPictureBytes)
  const ext = bytes === null ? null : pictureKind(bytes)
  return bytes === null || ext === null ? E.left(words.imageTooLarge) : E.right({ bytes, ext })
}

const Preview = ({
  url,
  invalid,
}: {
  readonly url: string | undefined
  readonly invalid: boolean
}) => (
  <Box
    sx={(t) => ({
      width: 76,
      height: 76,
      flex: 'none',
      borderRadius: 2.5,
      overflow: 'hidden',
      display: 'grid',
      placeItems: 'center',
      color: t.vars.palette.text.secondary,
      bgcolor: t.vars.palette.tint,
      border: `1px ${url === undefined ? 'dashed' : 'solid'} ${invalid ? t.vars.palette.error.main : t.vars.palette.edge}`,
    })}
  >
    {url === undefined ? (
      <Icon path={mdiImageOutline} size={28} />
    ) : (
      <img src={url} alt="" width={76} height={76} style={{ objectFit: 'cover' }} />
    )}
  </Box>
)

interface FileButtonProps {
  readonly id: string
  readonly describedBy: string | undefined
  readonly disabled: boolean
  readonly inputRef: Ref<HTMLInputElement>
  readonly onFile: (file: File) => void
}
const FileButton = ({ id, describedBy, disabled, inputRef, onFile }: FileButtonProps) => (
  <Box
    component="label"
    sx={(t) => ({
      display: 'inline-flex',
      alignItems: 'center',
      minHeight: 40,
      px: 2,
      borderRadius: 2,
      fontWeight: 600,
      color: 'primary.main',
      border: `1px solid ${t.vars.palette.edge}`,
      cursor: 'pointer',
      '&:hover': { bgcolor: 'action.hover' },
      '&:focus-within': {
        outline: `2px solid ${t.vars.palette.primary.main}`,
        outlineOffset: 2,
      },
    })}
  >
    <input
      id={id}
      ref={inputRef}
      type="file"
      className="unseen"
      accept="image/png,image/jpeg,image/webp"
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={(e) => {
        const file = e.target.files?.[0]
        e.target.value = ''
        if (file) onFile(file)
      }}
    />
    <T w={words.chooseFile} />
  </Box>
)

/** A PNG, JPEG or WebP with a preview. One above 512 KB is made smaller. Any other file is refused beside the field, and the picture stays. */
export const ImageInput = ({ value, onChange, keptUrl, error, ...field }: ImageInputProps) => {
  const [fileError, setFileError] = useState<Words | undefined>()
  const input = useRef<HTMLInputElement>(null)
  const preview = usePreviewUrl(value)
  const choose = async (file: File) => {
    const picture = await readPicture(file)
    setFileError(E.isLeft(picture) ? picture.left : undefined)
    if (E.isRight(picture)) onChange(picture.right)
  }
  return (
    <Field {...field} help={field.help ?? words.imageHelp} error={error ?? fileError}>
      {({ id, describedBy, invalid }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          <Preview url={preview ?? keptUrl} invalid={invalid} />
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
            <FileButton
              id={id}
              describedBy={describedBy}
              disabled={field.disabled ?? false}
              inputRef={input}
              onFile={(file) => void choose(file)}
            />
            {value !== null && (
              <Button
                color="inherit"
                startIcon={<Icon path={mdiTrashCanOutline} />}
                onClick={() => {
                  onChange(null)
                  input.current?.focus()
                }}
              >
                <T w={words.remove} />
              </Button>
            )}
          </Box>
        </Box>
      )}
    </Field>
  )
}
