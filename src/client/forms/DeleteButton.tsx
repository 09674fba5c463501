import { mdiArchiveArrowDownOutline, mdiArchiveArrowUpOutline, mdiDeleteOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { formWords } from './formWords.ts'
import { useDeletion, type DeletionFlow } from './useDeletion.ts'

interface DeletionProps {
  readonly flow: DeletionFlow
  readonly id: string
  /** The question. */
  readonly title: Words
  readonly help: Words
  readonly onDeleted: () => void
}

const ConfirmedDeletion = ({
  flow,
  id,
  title,
  help,
  onDeleted,
  label,
  icon,
}: DeletionProps & { readonly label: Words; readonly icon: string }) => {
  const deletion = useDeletion(flow, id, onDeleted)
  return (
    <>
      <Button color="error" onClick={deletion.ask} startIcon={<Icon path={icon} />}>
        <T w={label} />
      </Button>
      <ConfirmDialog
        open={deletion.open}
        title={title}
        yes={label}
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

/** Makes a record inactive after a question. `onDeleted` runs when it is done. */
export const DeleteButton = (props: DeletionProps) => (
  <ConfirmedDeletion {...props} label={formWords.makeInactive} icon={mdiArchiveArrowDownOutline} />
)

/** Deletes what a list shows after a question; the list then shows that it is gone. */
export const RemoveButton = (props: Omit<DeletionProps, 'onDeleted'>) => (
  <ConfirmedDeletion
    {...props}
    label={words.delete}
    icon={mdiDeleteOutline}
    onDeleted={() => undefined}
  />
)

/** Makes an inactive record active again. */
export const ReactivateButton = ({
  flow,
  id,
}: {
  readonly flow: DeletionFlow
  readonly id: string
}) => {
  const reactivation = useDeletion(flow, id, () => {})
  return (
    <Button
      variant="outlined"
      disabled={reactivation.busy}
      onClick={reactivation.yes}
      startIcon={<Icon path={mdiArchiveArrowUpOutline} />}
    >
      <T w={formWords.makeActive} />
    </Button>
  )
}
