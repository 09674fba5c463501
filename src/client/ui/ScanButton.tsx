import { mdiBarcodeScan } from '@mdi/js'
import IconButton from '@mui/material/IconButton'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState, type ReactNode } from 'react'
import { mayHaveCamera } from '../device/barcodeCamera.ts'
import { useWords } from '../i18n/language.tsx'
import type { ScannerProps } from './BarcodeScanner.tsx'
import { Icon } from './Icon.tsx'
import { loadedComponent } from './loadedComponent.tsx'
import { scanWords } from './scanWords.ts'

const BarcodeScanner = loadedComponent(
  async () => (await import('./BarcodeScanner.tsx')).BarcodeScanner,
)

interface ScanButtonProps extends Omit<ScannerProps, 'onClose'> {
  /** Shown where there is no button. */
  readonly otherwise?: ReactNode
}

/**
 * Opens the camera to scan a barcode, on a phone or where a screen is touched: at a desk a hand scanner types the barcode, and a
 * further button would lie in the way of the keyboard.
 */
export const ScanButton = ({ onBarcode, onAddNew, otherwise = null }: ScanButtonProps) => {
  const say = useWords()
  const phone = useMediaQuery(useTheme().breakpoints.down('md'), { noSsr: true })
  const touched = useMediaQuery('(any-pointer: coarse)', { noSsr: true })
  const [open, setOpen] = useState(false)
  if (!mayHaveCamera() || !(phone || touched)) return otherwise
  return (
    <>
      <IconButton
        size="small"
        aria-label={say(scanWords.scan)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <Icon path={mdiBarcodeScan} />
      </IconButton>
      {open && (
        <BarcodeScanner onBarcode={onBarcode} onAddNew={onAddNew} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
