import Box from '@mui/material/Box'
import { useId } from 'react'
import { T } from '../i18n/language.tsx'
import { sessionWords as w } from './words.ts'

interface SharedDeviceInputProps {
  readonly checked: boolean
  readonly onChange: (shared: boolean) => void
  readonly disabled: boolean
  /** Something is not sent, and stays on the device for as long. */
  readonly owes?: boolean
}

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
      <Box
        component="label"
        sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 40, width: 'fit-content' }}
      >
        <Box
          component="input"
          type="checkbox"
          name="shared_device"
          data-aside
          checked={checked}
          disabled={disabled}
          aria-describedby={checked ? id : undefined}
          onChange={(e) => onChange((e.target as HTMLInputElement).checked)}
          sx={{
            width: 20,
            height: 20,
            m: 0,
            flex: 'none',
            accentColor: (t) => t.vars.palette.primary.main,
          }}
        />
        <T w={w.sharedDevice} />
      </Box>
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
