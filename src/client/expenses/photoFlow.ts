import * as t from 'io-ts'
import { either as E, function as F } from 'fp-ts'
import { expenseRoutes } from '../../contract/expenses.ts'
import { settle, type Command } from '../bus/command.ts'
import { deletionFlow, sayFailure, sayRefusal } from '../forms/deletion.ts'
import { submissionChart, submittedOnce } from '../forms/submission.ts'
import { event } from '../log/event.ts'
import { words } from '../i18n/words.ts'

const OfExpense = t.type({ documentId: t.string })
const Failure = t.type({ documentId: t.string, say: t.type({ ne: t.string, en: t.string }) })
const asked = event('ExpensePhotoAsked', 1, OfExpense)
const attached = event('ExpensePhotoSaved', 1, OfExpense)
const failed = event('ExpensePhotoFailed', 1, Failure)

/** Whether a photo of the bill is being sent, by the expense. */
export const expensePhotoSaving = submissionChart({
  name: 'expensePhotoSaving',
  submitted: asked,
  recorded: attached,
  refused: failed,
  key: ({ documentId }) => documentId,
})

const Bytes = new t.Type<Uint8Array>(
  'Bytes',
  (u): u is Uint8Array => u instanceof Uint8Array,
  (u, c) => (u instanceof Uint8Array ? t.success(u) : t.failure(u, c)),
  t.identity,
)
const AttachInput = t.type({
  documentId: t.string,
  bytes: Bytes,
  ext: t.keyof({ png: null, jpg: null, webp: null }),
})
/** Attaches a photo of the supplier's bill. Tried once; its bytes are not part of the log. */
export const AttachExpensePhoto: Command<t.TypeOf<typeof AttachInput>> = {
  type: 'AttachExpensePhoto',
  codec: AttachInput,
  label: expenseRoutes.attachPhoto.label,
  permission: 'file-upload',
  chart: submittedOnce(
    expensePhotoSaving,
    ({ documentId }) => documentId,
    'AlreadySaving',
    words.saving,
  ),
  decide: ({ documentId }) => E.right([asked.of({ documentId })]),
  once: {
    perform: ({ documentId, bytes, ext }, { company, commandId }, { api }) =>
      F.pipe(
        api.call(
          expenseRoutes.attachPhoto,
          { params: { id: documentId }, body: { imageBitmap: [...bytes], imageExt: ext } },
          { company, commandId },
        ),
        settle({
          recorded: () => [attached.of({ documentId })],
          refused: (refusal) => [failed.of({ documentId, say: sayRefusal(refusal) })],
        }),
      ),
    onInterrupted: (intent, trouble) => [
      failed.of({
        documentId: (intent as t.TypeOf<typeof OfExpense>).documentId,
        say: sayFailure(trouble),
      }),
    ],
  },
}

/** Removing the photo of an expense. */
export const expensePhotoRemoval = deletionFlow({
  chart: 'expensePhotoRemoval',
  command: 'RemoveExpensePhoto',
  asked: 'ExpensePhotoRemovalAsked',
  deleted: 'ExpensePhotoTakenAway',
  failed: 'ExpensePhotoRemovalFailed',
  route: expenseRoutes.removePhoto,
  permission: 'file-upload',
})

export const expensePhotoEvents = [asked, attached, failed, ...expensePhotoRemoval.events] as const
