import Button from '@mui/material/Button'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { useAppContext, useSession } from '../react/parts.tsx'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { storeWords } from './StoreTroubleNote.tsx'
import { unsavedLines } from '../session/storageHealth.ts'

const title: Words = {
  ne: 'पछिल्लो काम यो यन्त्रमा सुरक्षित भएको छैन। तैपनि जाने हो?',
  en: 'Your latest work is not saved on this device. Leave anyway?',
}
const help: Words = {
  ne: 'अहिले गए त्यो हराउँछ। पहिले डाउनलोड गरेर राख्नुहोस्।',
  en: 'If you leave now, it will be lost. Download it first.',
}

/** Asks before leaving a page with entries that the disk did not take. */
export const UnsavedDialog = ({
  onLeave,
  onStay,
}: {
  readonly onLeave: () => void
  readonly onStay: () => void
}) => {
  const { log } = useSession()
  const download = useAppContext('download')
  const now = useAppContext('now')
  return (
    <ConfirmDialog open title={title} onYes={onLeave} onNo={onStay}>
      <T w={help} />
      <Button
        variant="outlined"
        size="small"
        sx={{ mt: 1.5, display: 'block' }}
        onClick={() =>
          download(
            `khata-${now().slice(0, 10)}.jsonl`,
            unsavedLines(log, log.trouble()?.tag ?? 'StoreFull'),
          )
        }
      >
        <T w={storeWords.downloadUnsaved} />
      </Button>
    </ConfirmDialog>
  )
}
