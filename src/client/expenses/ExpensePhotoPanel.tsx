import { mdiTrashCanOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { either as E } from 'fp-ts'
import { useState } from 'react'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { replyWords } from '../../books/replyWords.ts'
import type { Words } from '../../books/words.ts'
import { expenseRoutes, type ExpenseDocument } from '../../contract/expenses.ts'
import { useMay } from '../access/useMay.ts'
import { useDeletion } from '../forms/useDeletion.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { useQuery, useSession } from '../react/sessionHooks.ts'
import { usePictureUrl } from '../react/usePictureUrl.ts'
import { whenSettled } from '../react/whenSettled.ts'
import { ConfirmDialog } from '../ui/dialogs.tsx'
import { Icon } from '../ui/Icon.tsx'
import { ImageInput, type PictureUpload } from '../ui/ImageInput.tsx'
import { FormActions, Panel } from '../ui/surfaces.tsx'
import { useToast } from '../ui/toast.tsx'
import { AttachExpensePhoto, expensePhotoRemoval, expensePhotoSaving } from './photoFlow.ts'
import { expensePhotoQuery } from './queries.ts'

interface OneExpense {
  readonly expense: Pick<ExpenseDocument, 'documentId' | 'hasPhoto'>
}

/** The photo as it was attached. */
const Photo = ({ expense: { documentId } }: OneExpense) => {
  const say = useWords()
  const url = usePictureUrl(useQuery(expensePhotoQuery, documentId).held)
  return url === undefined ? null : (
    <Box
      component="img"
      src={url}
      alt={say(expenseRoutes.photo.label)}
      sx={{ display: 'block', maxWidth: '100%', maxHeight: 640, mb: 2, borderRadius: 1.5 }}
    />
  )
}

/** Chooses a photo and sends it, in place of the one that there is. */
const AttachPhoto = ({ expense: { documentId } }: OneExpense) => {
  const session = useSession()
  const toast = useToast()
  const busy = useSubmission(expensePhotoSaving, documentId) === 'sending'
  const [picture, setPicture] = useState<PictureUpload | null>(null)
  const [fault, setFault] = useState<Words | undefined>()
  const save = (chosen: PictureUpload) => {
    const sent = session.send(AttachExpensePhoto, { documentId, ...chosen })
    setFault(E.isLeft(sent) ? sent.left.say : undefined)
    if (E.isLeft(sent)) return
    whenSettled(session, sent.right.commandId, ({ meta, event }) => {
      if (meta.step === 'refused') return setFault(event?.['say'] as Words)
      setPicture(null)
      toast.success(replyWords.pictureSaved)
    })
  }
  return (
    <>
      <ImageInput
        label={expenseRoutes.attachPhoto.label}
        value={picture}
        onChange={setPicture}
        error={fault}
        disabled={busy}
      />
      {picture !== null && (
        <FormActions>
          <Button variant="contained" disabled={busy} onClick={() => save(picture)}>
            <T w={busy ? words.saving : words.save} />
          </Button>
        </FormActions>
      )}
    </>
  )
}

const RemovePhoto = ({ expense: { documentId } }: OneExpense) => {
  const removal = useDeletion(expensePhotoRemoval, documentId, () => {})
  return (
    <>
      <Button
        color="error"
        startIcon={<Icon path={mdiTrashCanOutline} />}
        onClick={removal.ask}
        sx={{ mb: 2 }}
      >
        <T w={expenseRoutes.removePhoto.label} />
      </Button>
      <ConfirmDialog
        open={removal.open}
        title={words.areYouSure}
        yes={words.remove}
        no={words.cancel}
        grave
        busy={removal.busy ? words.loading : undefined}
        onYes={removal.yes}
        onNo={removal.no}
      >
        <T w={expenseRoutes.removePhoto.label} />
      </ConfirmDialog>
    </>
  )
}

/** The photo of the supplier's bill. Whoever uploads files and enters or changes expenses attaches and removes it. */
export const ExpensePhotoPanel = ({ expense }: OneExpense) => {
  const may = useMay()
  const { add, change } = documentKinds.expense.keys
  const mayAttach = may('file-upload') && (may(add) || may(change))
  if (!expense.hasPhoto && !mayAttach) return null
  return (
    <Panel title={expenseRoutes.photo.label}>
      {expense.hasPhoto && <Photo expense={expense} />}
      {expense.hasPhoto && mayAttach && <RemovePhoto expense={expense} />}
      {mayAttach && <AttachPhoto expense={expense} />}
    </Panel>
  )
}
