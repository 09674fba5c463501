import { either as E } from 'fp-ts'
import { both } from '../../books/words.ts'
import { profilePicture, putProfilePicture, removeProfilePicture } from '../../contract/profile.ts'
import type { AccountServed } from '../http/account.ts'
import { judgePicture } from '../http/picture.ts'
import { owns } from './caller.ts'
import type { AccountsConfig } from './config.ts'

const putSql = `insert into person_picture (person_id, ext, content) values ($1, $2, $3) on conflict (person_id) do update set ext = excluded.ext, content = excluded.content`

/** One's own picture; nobody is shown another's. */
export const pictureRoutes = (config: AccountsConfig): readonly AccountServed[] => [
  owns(config, profilePicture, async (tx, { actor }) => {
    const [found] = await tx.query<{ ext: string; content: Buffer }>('select ext, content from person_picture where person_id = $1', [actor.userId])
    return E.right({ data: found === undefined ? null : { imageBitmap: [...found.content], imageExt: found.ext } })
  }),
  owns(config, putProfilePicture, async (tx, { actor }, { body }) => {
    const picture = judgePicture(body.imageBitmap)
    if (E.isLeft(picture)) return picture
    await tx.query(putSql, [actor.userId, picture.right.ext, picture.right.content])
    return E.right({ data: null, message: both({ ne: 'तस्बिर राखियो', en: 'The picture was set' }) })
  }),
  owns(config, removeProfilePicture, async (tx, { actor }) => {
    await tx.query('delete from person_picture where person_id = $1', [actor.userId])
    return E.right({ data: null, message: both({ ne: 'तस्बिर हटाइयो', en: 'The picture was removed' }) })
  }),
]
