import { mdiCancel, mdiPencilOutline } from '@mdi/js'
import Button from '@mui/material/Button'
import { Link } from 'wouter'
import { documentKinds } from '../../books/documents/documentKind.ts'
import type { KindWithKeys } from '../../books/documents/kindWithKeys.ts'
import { useMayOpen } from '../access/mayOpen.ts'
import { useMay } from '../access/useMay.ts'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Icon } from '../ui/Icon.tsx'

/** The buttons that void a live document and edit it, where the person may. `editPath`: null if the books do not allow it. */
export const VoidAndEdit = ({
  kind,
  editPath,
  onVoid,
}: {
  readonly kind: KindWithKeys
  readonly editPath: string | null
  readonly onVoid: () => void
}) => {
  const may = useMay()
  const mayOpen = useMayOpen()
  return (
    <>
      {may(documentKinds[kind].keys.delete) && (
        <Button color="error" startIcon={<Icon path={mdiCancel} />} onClick={onVoid}>
          <T w={words.void} />
        </Button>
      )}
      {editPath !== null && mayOpen(editPath) && (
        <Button
          variant="outlined"
          startIcon={<Icon path={mdiPencilOutline} />}
          component={Link}
          href={editPath}
        >
          <T w={words.edit} />
        </Button>
      )}
    </>
  )
}
