import Box from '@mui/material/Box'
import { useState, type DragEvent, type Ref } from 'react'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from './Icon.tsx'

interface FileInputProps {
  /** The types of files, as in the `accept` of HTML. */
  readonly accept: string
  readonly disabled?: boolean
  readonly onFile: (file: File) => void
}

/**
 * The browser's own input of one file, which is not seen: a label around it opens it, or a button through `ref`, which leaves
 * it out of the order of the keys.
 */
export const FileInput = ({
  accept,
  disabled = false,
  onFile,
  ref,
}: FileInputProps & { readonly ref?: Ref<HTMLInputElement> }) => (
  <input
    {...(ref === undefined ? { className: 'unseen' } : { ref, hidden: true })}
    type="file"
    accept={accept}
    disabled={disabled}
    onChange={(e) => {
      const file = e.target.files?.[0]
      // Lets the same file be chosen again.
      e.target.value = ''
      if (file) onFile(file)
    }}
  />
)

/** Takes a file that is chosen or dropped. */
export const FileDrop = ({
  accept,
  disabled = false,
  icon,
  help,
  onFile,
}: FileInputProps & {
  readonly icon: string
  /** What can be dropped. */
  readonly help: Words
}) => {
  const [over, setOver] = useState(false)
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    const [file] = e.dataTransfer.files
    if (file !== undefined && !disabled) onFile(file)
  }
  return (
    <Box
      component="label"
      onDragOver={(e: DragEvent) => {
        e.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      sx={(t) => ({
        display: 'grid',
        justifyItems: 'center',
        gap: 1,
        px: 2,
        py: 4,
        textAlign: 'center',
        borderRadius: 2.5,
        cursor: disabled ? 'default' : 'pointer',
        border: `2px dashed ${over ? t.vars.palette.primary.main : t.vars.palette.edge}`,
        bgcolor: t.vars.palette.tint,
        '&:focus-within': {
          outline: `2px solid ${t.vars.palette.primary.main}`,
          outlineOffset: 2,
        },
      })}
    >
      <FileInput accept={accept} disabled={disabled} onFile={onFile} />
      <Icon path={icon} size={32} />
      <Box sx={{ fontWeight: 600, color: 'primary.main' }}>
        <T w={words.chooseFile} />
      </Box>
      <Box sx={{ color: 'text.secondary' }}>
        <T w={help} />
      </Box>
    </Box>
  )
}
