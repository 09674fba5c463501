import { either as E } from 'fp-ts'
import { both } from '../../books/words.ts'
import { rate, rating, ratingAsked } from '../../contract/profile.ts'
import type { AccountServed, Authenticator } from '../http/account.ts'
import { servesCaller } from '../http/ownAccount.ts'
import { ratingWords } from './words.ts'

/** People are asked for a rating once they have used the product for this long. */
const usedMs = 30 * 86_400_000

const ratingSql = `select r.stars, r.comment, r.person_id is null and p.rating_asked_at is null and p.registered_at <= $2 ask
  from person p left join rating r on r.person_id = p.person_id where p.person_id = $1`
const rateSql = `insert into rating (person_id, stars, comment, rated_at) values ($1, $2, $3, $4)
  on conflict (person_id) do update set stars = excluded.stars, comment = excluded.comment, rated_at = excluded.rated_at`

/** Ratings of the product. People are asked once, and may rate as often as they like. */
export const ratingRoutes = (authenticator: Authenticator): readonly AccountServed[] => [
  servesCaller(authenticator, rating, async (tx, { actor }, _, { now }) => {
    const [row] = await tx.query<{ stars: number | null; comment: string | null; ask: boolean }>(
      ratingSql,
      [actor.userId, new Date(Date.parse(now) - usedMs).toISOString()],
    )
    const given =
      row?.stars === null || row?.stars === undefined
        ? null
        : { stars: row.stars, comment: row.comment ?? '' }
    return E.right({ data: { rating: given, ask: row?.ask ?? false } })
  }),
  servesCaller(authenticator, rate, async (tx, { actor }, { body }, { now }) => {
    await tx.query(rateSql, [actor.userId, body.stars, body.comment ?? '', now])
    return E.right({
      data: null,
      message: both(ratingWords.thankYouForYourRating),
    })
  }),
  servesCaller(authenticator, ratingAsked, async (tx, { actor }, _, { now }) => {
    await tx.query(
      'update person set rating_asked_at = coalesce(rating_asked_at, $2) where person_id = $1',
      [actor.userId, now],
    )
    return E.right({ data: null })
  }),
]
