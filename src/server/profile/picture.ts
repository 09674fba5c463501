import { either as E } from 'fp-ts'
import { both } from '../../books/words.ts'
import { profilePicture, putProfilePicture, removeProfilePicture } from '../../contract/profile.ts'
import { servesAccount, type AccountServed, type Authenticator } from '../http/account.ts'
import { reencodePicture, pictureForAnswer } from '../http/pictureEncoding.ts'
import { asCaller, servesCaller } from '../http/ownAccount.ts'
import { replyWords } from '../../books/replyWords.ts'

const putSql = `
  insert into person_picture (person_id, ext, content, is_redrawn) values ($1, $2, $3, true)
  on conflict (person_id) do update set ext = excluded.ext, content = excluded.content, is_redrawn = true`
const findSql =
  'select ext, content, is_redrawn "isRedrawn" from person_picture where person_id = $1'
type Found = { readonly ext: string; readonly content: Buffer; readonly isRedrawn: boolean }

/**
 * The caller's own picture; nobody sees another person's. Pictures are re-encoded between two transactions, the first
 * of which checks the caller.
 */
export const pictureRoutes = (authenticator: Authenticator): readonly AccountServed[] => [
  servesAccount(profilePicture, async (context) => {
    const found = await asCaller(authenticator, profilePicture, context, async (tx, { actor }) =>
      E.right((await tx.query<Found>(findSql, [actor.userId]))[0]),
    )
    if (E.isLeft(found)) return found
    return E.right({ data: found.right === undefined ? null : await pictureForAnswer(found.right) })
  }),
  servesAccount(putProfilePicture, async (context, { body }) => {
    const may = await asCaller(authenticator, putProfilePicture, context, async () => E.right(null))
    if (E.isLeft(may)) return may
    const picture = await reencodePicture(body.imageBitmap)
    if (E.isLeft(picture)) return picture
    return asCaller(authenticator, putProfilePicture, context, async (tx, { actor }) => {
      await tx.query(putSql, [actor.userId, picture.right.ext, picture.right.content])
      return E.right({
        data: null,
        message: both(replyWords.pictureSaved),
      })
    })
  }),
  servesCaller(authenticator, removeProfilePicture, async (tx, { actor }) => {
    await tx.query('delete from person_picture where person_id = $1', [actor.userId])
    return E.right({
      data: null,
      message: both(replyWords.pictureRemoved),
    })
  }),
]
