import Box from '@mui/material/Box'
import { useId } from 'react'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { sessionWords as w } from './words.ts'

interface SharedDeviceInputProps {
  readonly checked: boolean
  readonly onChange: (shared: boolean) => void
  readonly disabled: boolean
  /** Something is not sent, and stays on the device for as long. */
  readonly owes?: boolean
}

/** A question of the login form that is answered by a tick. */
export const TickInput = ({
  name,
  label,
  checked,
  onChange,
  disabled,
  describedBy,
}: {
  readonly name: string
  readonly label: Words
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
  readonly disabled: boolean
  readonly describedBy?: string | undefined
}) => (
  <Box
    component="label"
    sx={{
      display: 'flex',
      alignItems: 'center',
      gap: 1,
      minHeight: 40,
      width: 'fit-content',
      borderRadius: 1,
      '&:has(:focus-visible)': {
        outline: '2px solid',
        outlineColor: 'primary.main',
        outlineOffset: 2,
      },
    }}
  >
    <Box
      component="input"
      type="checkbox"
      name={name}
      data-aside
      checked={checked}
      disabled={disabled}
      aria-describedby={describedBy}
      onChange={(e) => onChange((e.target as HTMLInputElement).checked)}
      sx={{
        width: 20,
        height: 20,
        m: 0,
        flex: 'none',
        accentColor: (t) => t.vars.palette.primary.main,
        '&:focus-visible': { outline: 'none' },
      }}
    />
    <T w={label} />
  </Box>
)

/** Where a person declares that others use this device too, with the consequences. */
export const SharedDeviceInput = ({
  checked,
  onChange,
  disabled,
  owes = false,
}: SharedDeviceInputProps) => {
  const id = useId()
  return (
    <Box>
      <TickInput
        name="shared_device"
        label={w.sharedDevice}
        checked={checked}
        onChange={onChange}
        disabled={disabled}
        describedBy={checked ? id : undefined}
      />
      {checked && (
        <Box id={id} sx={{ fontSize: '0.875rem', color: 'text.secondary' }}>
          <T w={w.sharedDeviceHelp} />
          {owes && (
            <Box sx={{ mt: 0.5 }}>
              <T w={w.sharedDeviceOwes} />
            </Box>
          )}
        </Box>
      )}
    </Box>
  )
}
