import Button from '@mui/material/Button'
import type { ReactNode } from 'react'
import { keyProps } from '../ui/keyNames.ts'
import { saveKeys } from '../ui/shortcuts.tsx'
import { FormActions } from '../ui/surfaces.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'

interface SaveActionsProps {
  readonly form: { readonly busy: boolean; readonly waiting: boolean; readonly drop: () => void }
  /** Leaves the form after what was typed has been dropped. Without it there is no Cancel button. */
  readonly onCancel?: () => void
  /** More buttons between Cancel and Save. */
  readonly children?: ReactNode
}
/** The buttons at the end of a form. */
export const SaveActions = ({
  form: { busy, waiting, drop },
  onCancel,
  children,
}: SaveActionsProps) => (
  <FormActions>
    {onCancel !== undefined && (
      <Button
        color="inherit"
        disabled={busy}
        onClick={() => {
          drop()
          onCancel()
        }}
      >
        <T w={words.cancel} />
      </Button>
    )}
    {children}
    <Button type="submit" {...keyProps(saveKeys)} variant="contained" disabled={busy || waiting}>
      <T w={busy ? words.saving : words.save} />
    </Button>
  </FormActions>
)
