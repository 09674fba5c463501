import { mdiImageOutline, mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useEffect, useMemo, useRef, useState } from 'react'
import { imageRequired } from '../../books/account.ts'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from './Icon.tsx'
import { shrunk } from './shrink.ts'

/** A picture as it is sent: its bytes, and the kind that its content shows. */
export interface Picture {
  readonly bytes: Uint8Array<ArrayBuffer>
  readonly ext: 'png' | 'jpg' | 'webp'
}

export const maxPictureBytes = 512 * 1024

const begins = (bytes: Uint8Array, at: number, ...wanted: readonly number[]): boolean =>
  wanted.every((byte, index) => bytes[at + index] === byte)

/** What kind of picture the bytes are, whatever the file was called; null where none that is accepted. */
export const pictureKind = (bytes: Uint8Array): Picture['ext'] | null => {
  if (begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return 'png'
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return 'jpg'
  return begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50)
    ? 'webp'
    : null
}

export interface ImageInputProps extends FieldProps {
  readonly value: Picture | null
  readonly onChange: (picture: Picture | null) => void
  /** The address of the picture kept so far, shown until another is chosen. */
  readonly keptUrl?: string | undefined
}

/** A PNG, JPEG or WebP with a preview. One above 512 KB is made smaller; another file is refused beside the field and the picture stays. */
export const ImageInput = ({ value, onChange, keptUrl, error, ...field }: ImageInputProps) => {
  const [wrong, setWrong] = useState<Words | undefined>()
  const input = useRef<HTMLInputElement>(null)
  const preview = useMemo(
    () =>
      value === null
        ? undefined
        : URL.createObjectURL(
            new Blob([value.bytes], { type: `image/${value.ext === 'jpg' ? 'jpeg' : value.ext}` }),
          ),
    [value],
  )
  useEffect(
    () => () => {
      if (preview !== undefined) URL.revokeObjectURL(preview)
    },
    [preview],
  )
  const take = async (file: File) => {
    const head = new Uint8Array(await file.slice(0, 16).arrayBuffer())
    if (pictureKind(head) === null) return setWrong(imageRequired)
    const bytes =
      file.size <= maxPictureBytes
        ? new Uint8Array(await file.arrayBuffer())
        : await shrunk(file, maxPictureBytes)
    const ext = bytes === null ? null : pictureKind(bytes)
    if (bytes === null || ext === null) return setWrong(words.imageTooLarge)
    setWrong(undefined)
    onChange({ bytes, ext })
  }
  const shown = preview ?? keptUrl
  return (
    <Field {...field} help={field.help ?? words.imageHelp} error={error ?? wrong}>
      {({ id, describedBy, invalid }) => (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
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
              border: `1px ${shown === undefined ? 'dashed' : 'solid'} ${invalid ? t.vars.palette.error.main : t.vars.palette.edge}`,
            })}
          >
            {shown === undefined ? (
              <Icon path={mdiImageOutline} size={28} />
            ) : (
              <img src={shown} alt="" width={76} height={76} style={{ objectFit: 'cover' }} />
            )}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
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
                ref={input}
                type="file"
                className="unseen"
                accept="image/png,image/jpeg,image/webp"
                disabled={field.disabled ?? false}
                aria-describedby={describedBy}
                onChange={(e) => {
                  const file = e.target.files?.[0]
                  e.target.value = ''
                  if (file) void take(file)
                }}
              />
              <T w={words.chooseFile} />
            </Box>
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
