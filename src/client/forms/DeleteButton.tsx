import { mdiTrashCanOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { useDeletion, type DeletionFlow } from './useDeletion.ts'

/** Deletes a record after a question. `onDeleted` runs when the record is deleted. */
export const DeleteButton = ({
  flow,
  id,
  title,
  help,
  onDeleted,
}: {
  readonly flow: DeletionFlow
  readonly id: string
  /** The question. */
  readonly title: Words
  readonly help: Words
  readonly onDeleted: () => void
}) => {
  const deletion = useDeletion(flow, id, onDeleted)
  return (
    <>
      <Button color="error" onClick={deletion.ask} startIcon={<Icon path={mdiTrashCanOutline} />}>
        <T w={words.delete} />
      </Button>
      <ConfirmDialog
        open={deletion.open}
        title={title}
        yes={words.delete}
        grave
        busy={deletion.busy ? words.loading : undefined}
        onYes={deletion.yes}
        onNo={deletion.no}
      >
        <T w={help} />
      </ConfirmDialog>
    </>
  )
}
