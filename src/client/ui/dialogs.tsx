import { keyProps } from './keyNames.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useId, type KeyboardEvent, type ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { isSaveKey, saveKeys } from './shortcuts.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: Words
  readonly children?: ReactNode
  readonly yes?: Words
  readonly no?: Words
  /** The text of the button while the answer is carried out; both buttons are disabled. */
  readonly busy?: Words | undefined
  /** The answer cannot be undone, so the button is red. */
  readonly grave?: boolean
  readonly onYes: () => void
  readonly onNo: () => void
}

/** A question with two answers. Escape and a click outside mean no. */
export const ConfirmDialog = ({
  open,
  title,
  children,
  yes = words.yes,
  no = words.no,
  busy,
  grave = false,
  onYes,
  onNo,
}: ConfirmDialogProps) => {
  const id = useId()
  const working = busy !== undefined
  return (
    <Dialog
      open={open}
      onClose={() => {
        if (!working) onNo()
      }}
      aria-labelledby={id}
      role="alertdialog"
      maxWidth="xs"
      fullWidth
    >
      <DialogTitle id={id}>
        <T w={title} />
      </DialogTitle>
      {children !== undefined && <DialogContent sx={{ pb: 1 }}>{children}</DialogContent>}
      <DialogActions>
        <Button onClick={onNo} disabled={working}>
          <T w={no} />
        </Button>
        <Button
          variant="contained"
          color={grave ? 'error' : 'primary'}
          disabled={working}
          onClick={onYes}
          autoFocus={!grave}
          aria-live="polite"
        >
          <T w={busy ?? yes} />
        </Button>
      </DialogActions>
    </Dialog>
  )
}

export interface FormDialogProps {
  readonly open: boolean
  readonly title: Words
  readonly children: ReactNode
  readonly save?: Words
  readonly busy?: Words | undefined
  /** A refusal that no field shows. */
  readonly error?: Words | undefined
  /** There is nothing to save yet. */
  readonly disabled?: boolean
  readonly onSave: () => void
  readonly onCancel: () => void
  readonly wide?: boolean
}

/** A short form in a dialog, such as a new party while a bill is written. Only Cancel and Escape close it; a click outside loses nothing. */
export const FormDialog = ({
  open,
  title,
  children,
  save = words.save,
  busy,
  error,
  disabled = false,
  onSave,
  onCancel,
  wide = false,
}: FormDialogProps) => {
  const id = useId()
  const working = busy !== undefined
  const saveNow = () => {
    if (!working && !disabled) onSave()
  }
  return (
    <Dialog
      open={open}
      onClose={(_, reason) => {
        if (!working && reason === 'escapeKeyDown') onCancel()
      }}
      aria-labelledby={id}
      maxWidth={wide ? 'md' : 'sm'}
      fullWidth
    >
      <Box
        component="form"
        noValidate
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0 }}
        onSubmit={(e) => {
          e.preventDefault()
          e.stopPropagation()
          saveNow()
        }}
        onKeyDown={(e: KeyboardEvent<HTMLElement>) => {
          if (!isSaveKey(e.nativeEvent)) return
          e.preventDefault()
          e.stopPropagation()
          saveNow()
        }}
      >
        <DialogTitle id={id}>
          <T w={title} />
        </DialogTitle>
        <DialogContent sx={{ '& > :first-of-type': { mt: 0.5 } }}>
          {children}
          {error !== undefined && (
            <Box role="alert" sx={{ mt: 2, color: 'error.main' }}>
              <T w={error} />
            </Box>
          )}
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={working}>
            <T w={words.cancel} />
          </Button>
          <Button
            type="submit"
            {...keyProps(saveKeys)}
            variant="contained"
            disabled={working || disabled}
          >
            <T w={busy ?? save} />
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** Something to read, with one button that closes it; Escape and a click outside close it too. */
export const InfoDialog = ({
  title,
  children,
  wide = false,
  onClose,
}: {
  readonly title: Words
  readonly children: ReactNode
  readonly wide?: boolean
  readonly onClose: () => void
}) => {
  const id = useId()
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth={wide ? 'md' : 'xs'} fullWidth>
      <DialogTitle id={id}>
        <T w={title} />
      </DialogTitle>
      <DialogContent sx={{ pb: 0 }}>{children}</DialogContent>
      <DialogActions>
        <Button onClick={onClose} autoFocus>
          <T w={words.close} />
        </Button>
      </DialogActions>
    </Dialog>
  )
}
