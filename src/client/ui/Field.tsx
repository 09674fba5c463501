import { mdiAlertCircle } from '@mdi/js'
import Box from '@mui/material/Box'
import { useId, type ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { Icon } from './Icon.tsx'

/** The props of every field: label, help and error. */
export interface FieldProps {
  readonly label: Words
  readonly help?: Words | undefined
  /** What is wrong with the value. The typed text stays. */
  readonly error?: Words | undefined
  readonly required?: boolean | undefined
  readonly disabled?: boolean | undefined
  readonly autoFocus?: boolean | undefined
  /** Shows the label to screen readers only, as in the rows of a bill below a table head. */
  readonly hideLabel?: boolean | undefined
}

/** The attributes that tie a control to its label, help and error. */
export interface ControlProps {
  readonly id: string
  readonly labelId: string
  readonly describedBy: string | undefined
  readonly invalid: boolean
}

/** Label, control, then error or help. `group`: the control has several parts, and the label names them as a group. */
export const Field = ({
  label,
  help,
  error,
  required = false,
  hideLabel = false,
  group = false,
  children,
}: FieldProps & {
  readonly group?: boolean
  readonly children: (control: ControlProps) => ReactNode
}) => {
  const id = useId()
  const labelId = `${id}-label`
  const noteId = `${id}-note`
  const note = error ?? help
  return (
    <Box sx={{ minWidth: 0, width: '100%' }}>
      <Box
        component={group ? 'span' : 'label'}
        data-label
        id={labelId}
        {...(group ? {} : { htmlFor: id })}
        className={hideLabel ? 'unseen' : ''}
        sx={
          hideLabel
            ? {}
            : {
                display: 'block',
                mb: 0.5,
                fontSize: '0.875rem',
                fontWeight: 550,
                lineHeight: 1.45,
                color: 'text.primary',
              }
        }
      >
        <T w={label} />
        {required && (
          <Box component="span" aria-hidden sx={{ color: 'error.main', ml: 0.5 }}>
            *
          </Box>
        )}
      </Box>
      {children({
        id,
        labelId,
        describedBy: note === undefined ? undefined : noteId,
        invalid: error !== undefined,
      })}
      <Box
        id={noteId}
        sx={{
          display: note === undefined ? 'none' : 'flex',
          gap: 0.5,
          mt: 0.5,
          fontSize: '0.8125rem',
          lineHeight: 1.45,
          color: error === undefined ? 'text.secondary' : 'error.main',
        }}
      >
        {error !== undefined && (
          <Box component="span" sx={{ mt: '2px' }}>
            <Icon path={mdiAlertCircle} size={15} />
          </Box>
        )}
        {note !== undefined && (
          <span key={error?.en ?? 'help'} {...(error === undefined ? {} : { role: 'alert' })}>
            <T w={note} />
          </span>
        )}
      </Box>
    </Box>
  )
}
