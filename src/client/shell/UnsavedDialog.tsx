import Button from '@mui/material/Button'
import { T } from '../i18n/language.tsx'
import { useAppContext } from '../react/appContext.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { unsavedLines } from '../session/storageHealth.ts'
import { shellWords, storeWords } from './shellWords.ts'

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
    <ConfirmDialog open title={shellWords.leaveUnsaved} onYes={onLeave} onNo={onStay}>
      <T w={shellWords.leaveUnsavedHelp} />
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
