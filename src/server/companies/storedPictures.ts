import { either as E } from 'fp-ts'
import type { Refused } from '../../books/refusal.ts'
import type { StoredPicture } from '../../journal/partyFacts.ts'
import type { Tx } from '../database/transaction.ts'
import { tryAgain } from '../http/failure.ts'
import type { ImageFile } from '../http/picture.ts'
import { remove, upsert, type RowChange } from '../journal/rowChange.ts'
import { companyLogo } from './tables.ts'

/** The pictures of a company. */
type Slot = 'logo' | 'paymentQr'
/** The picture as an answer has it. */
interface SentPicture {
  readonly ext: string
  readonly content: string
}

export const readCompanyPicture = async (
  tx: Tx,
  company: string,
  slot: Slot,
): Promise<SentPicture | null> => {
  const [found] = await tx.query<{ ext: string; content: Buffer }>(
    'select ext, content from company_logo where company_id = $1 and slot = $2',
    [company, slot],
  )
  return found === undefined ? null : { ext: found.ext, content: found.content.toString('base64') }
}

/**
 * The picture of a fact: undefined where it stays, null where it goes. `sent`: as it stands in the request; `redrawn`:
 * encoded anew before the transaction.
 */
export const pictureToRecord = (
  sent: unknown,
  redrawn: Refused<ImageFile> | undefined,
  has: boolean,
  newId: () => string,
): Refused<StoredPicture | null | undefined> => {
  if (sent === undefined) return E.right(undefined)
  if (sent === null) return E.right(has ? null : undefined)
  // When the body was read the caller had no right to send it, and now they have: they must send the request again.
  if (redrawn === undefined) return E.left({ ...tryAgain, passing: true })
  if (E.isLeft(redrawn)) return redrawn
  return E.right({
    imageId: newId(),
    ext: redrawn.right.ext,
    content: redrawn.right.content.toString('base64'),
    isRedrawn: true,
  })
}

/** What a recorded picture changes. */
export const pictureRows = (
  slot: Slot,
  picture: StoredPicture | null | undefined,
): readonly RowChange[] => {
  if (picture === undefined) return []
  if (picture === null) return [remove(companyLogo, { slot })]
  const { imageId, ext, content } = picture
  return [
    upsert(companyLogo, { slot, image_id: imageId, ext, content: Buffer.from(content, 'base64') }),
  ]
}
