import { mdiFilePdfBox, mdiImageOutline } from '@mdi/js'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useState } from 'react'
import { saveAs } from '../device/download.ts'
import { canShareFile, shareFile } from '../device/shareFile.ts'
import { T } from '../i18n/language.tsx'
import { Icon } from '../ui/Icon.tsx'
import type { SharedDocument } from './sharedDocument.ts'
import { shareWords } from './shareWords.ts'

type Kind = 'pdf' | 'png'

const drawn = async (kind: Kind, { draw }: SharedDocument): Promise<Blob | null> => {
  const document = await draw()
  if (kind === 'pdf') return (await import('../device/pdfFile.ts')).billPdfFile(document)
  return (await import('../pdf/drawBillPicture.ts')).drawBillPicture(document)
}

/** Hands the file to an app that the person chooses; where the browser cannot do that, it is downloaded. */
const handOver = async (content: Blob, name: string): Promise<void> => {
  const file = new File([content], name, { type: content.type })
  if (!canShareFile(file)) return saveAs(content, name)
  // A browser also refuses where drawing took so long that it has forgotten the touch.
  return shareFile(file).catch(() => saveAs(content, name))
}

/** Sends the document that is on the screen as a PDF or as a picture. */
export const ShareAsFile = ({ shared }: { readonly shared: SharedDocument }) => {
  const [drawing, setDrawing] = useState<Kind | null>(null)
  const [failed, setFailed] = useState(false)
  const send = async (kind: Kind) => {
    setDrawing(kind)
    setFailed(false)
    const file = await drawn(kind, shared).catch(() => null)
    setDrawing(null)
    if (file === null) return setFailed(true)
    const name = `${shared.number.replace(/[^\p{L}\p{N}-]+/gu, '-')}.${kind}`
    return handOver(file, name)
  }
  const button = (kind: Kind, icon: string) => (
    <Button
      variant="outlined"
      startIcon={<Icon path={icon} />}
      loading={drawing === kind}
      loadingPosition="start"
      disabled={drawing !== null}
      onClick={() => void send(kind)}
    >
      {kind === 'pdf' ? 'PDF' : <T w={shareWords.picture} />}
    </Button>
  )
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {button('pdf', mdiFilePdfBox)}
        {button('png', mdiImageOutline)}
      </Box>
      {failed && (
        <Alert severity="warning" sx={{ mt: 1 }}>
          <T w={shareWords.notDrawn} />
        </Alert>
      )}
    </>
  )
}
