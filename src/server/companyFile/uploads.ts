import { either as E } from 'fp-ts'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import { mostUploadBytes, pieceBytes } from '../../contract/companyFile.ts'
import type { Database } from '../database/database.ts'
import type { Tx } from '../database/transaction.ts'
import { restoreWords as w } from './words.ts'
import type { FileSource } from '../zip/zipReader.ts'

/** A file that its owner is bringing back. */
export interface Upload {
  readonly uploadId: string
  readonly size: number
  readonly state: 'receiving' | 'restoring' | 'restored' | 'refused'
  readonly done: number
  readonly of: number
  readonly restored: string | null
  readonly refusal: string | null
}

const noUpload = refuse('no_upload', w.noUpload)
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

const uploadSql = `
  select upload_id "uploadId", size, state, done, of_all "of", restored, refusal from company_upload where upload_id = $1::uuid and person_id = $2::uuid`

/** An upload of this person; another's is as if it did not exist. */
export const uploadOf = async (
  tx: Tx,
  personId: string,
  uploadId: string,
): Promise<Refused<Upload>> => {
  const [found] = uuid.test(uploadId) ? await tx.query<Upload>(uploadSql, [uploadId, personId]) : []
  return found === undefined ? noUpload : E.right(found)
}

/** Removes uploads with their pieces. `condition` is of `company_upload`. */
const removeUploads = async (
  tx: Tx,
  condition: string,
  values: readonly unknown[],
): Promise<void> => {
  const removed = await tx.query<{ id: string }>(
    `delete from company_upload where ${condition} returning upload_id id`,
    values,
  )
  await tx.query('delete from company_upload_piece where upload_id = any($1::uuid[])', [
    removed.map(({ id }) => id),
  ])
}

const beginSql = `
  insert into company_upload (upload_id, person_id, size, began_at, state, done, of_all) values ($1, $2, $3, $4, 'receiving', 0, 0)`

/** Begins an upload in place of the person's other ones. A guest of the demo shop, who has no number, brings nothing back. */
export const beginUpload = async (
  tx: Tx,
  personId: string,
  uploadId: string,
  size: number,
  now: string,
): Promise<Refused<string>> => {
  const megabytes = mostUploadBytes / 1_000_000
  if (size > mostUploadBytes) return refuse('file_too_large', w.uploadTooLarge(megabytes))
  const [person] = await tx.query(
    "select from person where person_id = $1::uuid and owner_id is null and mobile_no <> ''",
    [personId],
  )
  if (person === undefined) return refuse('not_your_company', w.someoneElses)
  await removeUploads(tx, "person_id = $1::uuid and state <> 'restoring'", [personId])
  await tx.query(beginSql, [uploadId, personId, size, now])
  return E.right(uploadId)
}

const pieceSql = `
  insert into company_upload_piece (upload_id, piece, content) values ($1, $2, $3) on conflict (upload_id, piece) do update set content = excluded.content`

export const keepPiece = async (
  tx: Tx,
  { uploadId, size, state }: Upload,
  piece: number,
  content: Buffer,
): Promise<Refused<null>> => {
  const expected = Math.min(pieceBytes, size - piece * pieceBytes)
  if (state !== 'receiving' || content.length !== expected)
    return refuse('wrong_piece', w.wrongPiece)
  await tx.query(pieceSql, [uploadId, piece, content])
  return E.right(null)
}

/** Drops an upload. A restoration from it finds out at its next step, and gives up. */
export const dropUpload = (tx: Tx, uploadId: string): Promise<void> =>
  removeUploads(tx, 'upload_id = $1::uuid', [uploadId])

/** Removes uploads that began more than a day ago. */
export const removeOldUploads = (database: Database, now: string): Promise<void> =>
  database.asSystem((tx) =>
    removeUploads(tx, "began_at < $1::timestamptz - interval '1 day'", [now]),
  )

/** The bytes of an upload; what was not sent is missing. */
export const sourceOfUpload = (database: Database, { uploadId, size }: Upload): FileSource => {
  let held: { readonly piece: number; readonly content: Uint8Array } | null = null
  const pieceAt = async (piece: number): Promise<Uint8Array> => {
    if (held?.piece === piece) return held.content
    const [row] = await database.asSystem((tx) =>
      tx.query<{ content: Buffer }>(
        'select content from company_upload_piece where upload_id = $1::uuid and piece = $2',
        [uploadId, piece],
      ),
    )
    held = { piece, content: row?.content ?? new Uint8Array() }
    return held.content
  }
  return {
    size,
    read: async (from, length) => {
      const parts: Uint8Array[] = []
      for (let at = from; at < Math.min(from + length, size);) {
        const piece = Math.floor(at / pieceBytes)
        const within = at - piece * pieceBytes
        const content = await pieceAt(piece)
        const part = content.subarray(within, Math.min(content.length, within + from + length - at))
        if (part.length === 0) break
        parts.push(part)
        at += part.length
      }
      return Buffer.concat(parts)
    },
  }
}

/** Marks an upload as being restored, once; `of` facts. */
export const beginRestoring = async (
  tx: Tx,
  { uploadId }: Upload,
  of: number,
): Promise<Refused<null>> => {
  const mine = await tx.query(
    "update company_upload set state = 'restoring', of_all = $2 where upload_id = $1::uuid and state = 'receiving' returning 1",
    [uploadId, of],
  )
  return mine.length === 0 ? refuse('restoring_now', w.restoringNow) : E.right(null)
}

/** Notes how far the restoration is; false if the upload was dropped meanwhile. */
export const noteProgress = async (tx: Tx, uploadId: string, done: number): Promise<boolean> => {
  const known = await tx.query(
    'update company_upload set done = $2 where upload_id = $1::uuid returning 1',
    [uploadId, done],
  )
  return known.length > 0
}

/** Notes what became of the restoration; the bytes are not needed any more. */
export const endRestoring = async (
  tx: Tx,
  uploadId: string,
  result: Refused<string>,
): Promise<void> => {
  const restored = E.isRight(result) ? result.right : null
  const refusal: Refusal | null = E.isLeft(result) ? result.left : null
  await tx.query(
    'update company_upload set state = $2, restored = $3::uuid, refusal = $4 where upload_id = $1::uuid',
    [
      uploadId,
      refusal === null ? 'restored' : 'refused',
      restored,
      refusal === null ? null : JSON.stringify(refusal),
    ],
  )
  await tx.query('delete from company_upload_piece where upload_id = $1::uuid', [uploadId])
}
