import { mdiPlus } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { takeWhile } from 'rxjs'
import { sightsOf, soundFound, type CameraSight } from '../device/barcodeCamera.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from './Icon.tsx'
import { noItemHasBarcode, scanWords } from './scanWords.ts'

export interface ScannerProps {
  /** Says whether it took the code, which closes the camera. */
  readonly onBarcode: (code: string) => boolean
  /** Offered for a code that was not taken. */
  readonly onAddNew?: ((code: string) => void) | undefined
  readonly onClose: () => void
}

/** What the camera sees, with the frame in which a barcode is read. `onSight` says whether to look on. */
const CameraView = ({ onSight }: { readonly onSight: (sight: CameraSight) => boolean }) => {
  const video = useRef<HTMLVideoElement>(null)
  const heard = useEffectEvent(onSight)
  useEffect(() => {
    const looking = sightsOf(video.current!).pipe(takeWhile(heard)).subscribe()
    return () => looking.unsubscribe()
  }, [])
  return (
    <Box
      sx={(t) => ({
        position: 'relative',
        aspectRatio: '4 / 3',
        borderRadius: 2,
        overflow: 'hidden',
        bgcolor: 'common.black',
        '& video': { width: '100%', height: '100%', objectFit: 'cover' },
        '&::after': {
          content: '""',
          position: 'absolute',
          inset: '28% 7%',
          border: `2px solid ${t.vars.palette.thread}`,
          borderRadius: '8px',
        },
      })}
    >
      <video ref={video} autoPlay playsInline muted aria-hidden="true" />
    </Box>
  )
}

/** Scans with the camera until a barcode is taken. One that is not is named, with the offer to add what has it, while the camera looks on. */
export const BarcodeScanner = ({ onBarcode, onAddNew, onClose }: ScannerProps) => {
  const id = useId()
  const [sight, setSight] = useState<CameraSight | null>(null)
  const onSight = (next: CameraSight): boolean => {
    if (!('code' in next) || !onBarcode(next.code)) {
      setSight(next)
      return true
    }
    soundFound()
    onClose()
    return false
  }
  const unknown = sight !== null && 'code' in sight ? sight.code : null
  const trouble = sight !== null && 'trouble' in sight ? sight.trouble : null
  return (
    <Dialog open onClose={onClose} aria-labelledby={id} maxWidth="xs" fullWidth>
      <DialogTitle id={id}>
        <T w={scanWords.scan} />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, pb: 0 }}>
        {trouble === null && <CameraView onSight={onSight} />}
        <Box role={trouble === null && unknown === null ? 'status' : 'alert'}>
          {trouble === null && unknown === null && <T w={scanWords.holdInFrame} />}
          {trouble !== null && <T w={scanWords[trouble]} />}
          {unknown !== null && <T w={noItemHasBarcode(unknown)} />}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>
          <T w={words.close} />
        </Button>
        {unknown !== null && onAddNew !== undefined && (
          <Button
            variant="contained"
            startIcon={<Icon path={mdiPlus} />}
            onClick={() => {
              onClose()
              onAddNew(unknown)
            }}
          >
            <T w={words.newItem} />
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
