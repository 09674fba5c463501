import { either as E, function as F } from 'fp-ts'
import { documentKinds } from '../../books/documents/documentKind.ts'
import { replyWords } from '../../books/replyWords.ts'
import type { Refused } from '../../books/refusal.ts'
import { both } from '../../books/words.ts'
import type { ExpensePhoto } from '../../contract/expenses.ts'
import { ExpensePhotoAttached, ExpensePhotoRemoved } from '../../journal/expenseFacts.ts'
import type { Answer, Decision } from '../answer.ts'
import type { Context } from '../area.ts'
import { hasAnyKey } from '../http/admission.ts'
import type { ImageFile } from '../http/picture.ts'
import { pictureForAnswer, reencodePicture } from '../http/pictureEncoding.ts'
import { tryAgain } from '../http/failure.ts'
import { projects, type Projecting } from '../journal/projection.ts'
import { remove, upsert } from '../journal/rowChange.ts'
import { notFound } from '../records/refusals.ts'
import { expensePhoto } from './tables.ts'

const { keys } = documentKinds.expense

/** Re-encodes a photo before anything is decided. */
export const reencodePhoto = ({
  body: { imageBitmap },
}: {
  readonly body: { readonly imageBitmap: ArrayLike<number> }
}): Promise<Refused<ImageFile>> => reencodePicture(imageBitmap)

/** Whether an expense is there, and whether it has a photo. */
const photoOf = async (
  { tx, company }: Context,
  id: string,
): Promise<{ readonly hasPhoto: boolean } | undefined> => {
  const [row] = await tx.query<{ hasPhoto: boolean }>(
    `select exists (select from expense_photo p where p.company_id = $1 and p.document_id = $2) "hasPhoto"
    from expense where company_id = $1 and document_id = $2`,
    [company, id],
  )
  return row
}

/** Whoever uploads files sees nothing of an expense that they may neither enter nor change. */
const mayChange = ({ actor }: Context): boolean => hasAnyKey(actor, [keys.add, keys.change])

/** Attaches a photo to an expense, in place of the one that it has. No figure changes, so closed periods take it too. */
export const attachPhoto = async (
  context: Context,
  id: string,
  redrawn: Refused<ImageFile> | undefined,
): Promise<Refused<Decision<null>>> => {
  if (!mayChange(context) || (await photoOf(context, id)) === undefined) return notFound
  // When the body was read the caller had no right to send it, and now they have: they must send the request again.
  if (redrawn === undefined) return E.left({ ...tryAgain, passing: true })
  return F.pipe(
    redrawn,
    E.map(({ ext, content }) => ({
      events: [
        ExpensePhotoAttached.of({ documentId: id, ext, content: content.toString('base64') }),
      ],
      data: null,
      message: both(replyWords.pictureSaved),
    })),
  )
}

/** Removes the photo of an expense. The journal keeps what it was. */
export const removePhoto = async (
  context: Context,
  id: string,
): Promise<Refused<Decision<null>>> => {
  const found = await photoOf(context, id)
  if (!mayChange(context) || found === undefined) return notFound
  return E.right({
    events: found.hasPhoto ? [ExpensePhotoRemoved.of({ documentId: id })] : [],
    data: null,
    message: both(replyWords.pictureRemoved),
  })
}

/** The photo of an expense; null if it has none. */
export const readPhoto = async (
  context: Context,
  id: string,
): Promise<Refused<Answer<ExpensePhoto | null>>> => {
  const { tx, company } = context
  const [expense, [photo]] = await Promise.all([
    photoOf(context, id),
    tx.query<{ ext: string; content: Buffer }>(
      'select ext, content from expense_photo where company_id = $1 and document_id = $2',
      [company, id],
    ),
  ])
  if (expense === undefined) return notFound
  const answer = photo === undefined ? null : await pictureForAnswer({ ...photo, isRedrawn: true })
  return E.right({ data: answer })
}

export const photoProjections: readonly Projecting[] = [
  projects(ExpensePhotoAttached, {
    rows: ({ payload: { documentId, ext, content } }) => [
      upsert(expensePhoto, {
        document_id: documentId,
        ext,
        content: Buffer.from(content, 'base64'),
      }),
    ],
  }),
  projects(ExpensePhotoRemoved, {
    rows: ({ payload: { documentId } }) => [remove(expensePhoto, { document_id: documentId })],
  }),
]
