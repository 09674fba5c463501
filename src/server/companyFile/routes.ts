import { Readable } from 'node:stream'
import { either as E } from 'fp-ts'
import type { FastifyInstance } from 'fastify'
import { refuse, type Refusal, type Refused } from '../../books/refusal.ts'
import * as contract from '../../contract/companyFile.ts'
import type { Database } from '../database/database.ts'
import {
  servesAccount,
  type AccountContext,
  type AccountServed,
  type Authenticator,
} from '../http/account.ts'
import { asCaller, servesCaller } from '../http/ownAccount.ts'
import type { Meaning } from '../journal/journal.ts'
import { lookWhileServing } from '../journal/nightly.ts'
import { version } from '../release.ts'
import { RefusedFile } from '../zip/refusedFile.ts'
import { checkCompanyFile, type CheckedCompanyFile } from './check.ts'
import { ownerAsSignedIn } from './owner.ts'
import type { NewOwner } from './admitPeople.ts'
import { removeAbandoned, restoreCompany, whyNotHere } from './restore.ts'
import {
  beginRestoring,
  beginUpload,
  dropUpload,
  endRestoring,
  keepPiece,
  noteProgress,
  removeOldUploads,
  sourceOfUpload,
  uploadOf,
  type Upload,
} from './uploads.ts'
import { restoreWords as w } from './words.ts'
import { writeCompanyFile } from './write.ts'

/** A checked upload, and who will own its company. */
interface Checked {
  readonly upload: Upload
  readonly checked: CheckedCompanyFile
  readonly owner: NewOwner
}

/** Checks an upload from its beginning to its end, outside any transaction; then whether its caller may bring it back here. */
const checkUpload = async (
  { database }: AccountContext,
  personId: string,
  upload: Upload,
): Promise<Refused<Checked>> => {
  const checked = await checkCompanyFile(sourceOfUpload(database, upload))
  if (E.isLeft(checked)) return checked
  return database.asSystem(async (tx) => {
    const owner = await ownerAsSignedIn(tx, checked.right, personId)
    if (E.isLeft(owner)) return owner
    const why = await whyNotHere(tx, checked.right, owner.right)
    return why === null
      ? E.right({ upload, checked: checked.right, owner: owner.right })
      : E.left(why)
  })
}

const restoreUpload = async (
  context: AccountContext,
  meaning: Meaning,
  { upload, checked, owner }: Checked,
): Promise<Refused<string>> => {
  const { database, today, newId } = context
  const { uploadId } = upload
  const begun = await database.asSystem((tx) =>
    beginRestoring(tx, upload, checked.manifest.head.seq),
  )
  if (E.isLeft(begun)) return begun
  const end = (result: Refused<string>): Promise<void> =>
    database.asSystem((tx) => endRestoring(tx, uploadId, result))
  const onProgress = async (done: number): Promise<void> => {
    if (!(await database.asSystem((tx) => noteProgress(tx, uploadId, done))))
      throw new RefusedFile('stopped', w.stopped)
  }
  try {
    const restored = await restoreCompany(
      { database, meaning, now: () => context.now, today, newId, onProgress },
      sourceOfUpload(database, upload),
      checked,
      owner,
    )
    await end(restored)
    return restored
  } catch (error) {
    await end(refuse('try_again', w.tryAgain))
    throw error
  }
}

const wordsOf = (refusal: string | null): Refusal['say'] | null =>
  refusal === null ? null : (JSON.parse(refusal) as Refusal).say

/** Taking a whole company out, and bringing it back: its owner alone, even after the subscription has expired. */
export const companyFileRoutes = (
  authenticator: Authenticator,
  meaning: Meaning,
): readonly AccountServed[] => {
  const personAndUpload = (
    route: typeof contract.checkCompanyUpload | typeof contract.restoreCompanyUpload,
    context: AccountContext,
    uploadId: string,
  ) =>
    asCaller(authenticator, route, context, async (tx, { actor }) => {
      const upload = await uploadOf(tx, actor.userId, uploadId)
      return E.isLeft(upload) ? upload : E.right({ personId: actor.userId, upload: upload.right })
    })
  return [
    servesAccount(contract.companyFile, async (context) => {
      const caller = await asCaller(authenticator, contract.companyFile, context, async (_, who) =>
        E.right(who.company),
      )
      if (E.isLeft(caller)) return caller
      const file = await writeCompanyFile(context.database, caller.right, context.now, version)
      if (E.isLeft(file)) return file
      const { name, bytes } = file.right
      return E.right({
        data: null,
        file: { name, type: 'application/zip', bytes: Readable.from(bytes) },
      })
    }),
    servesCaller(
      authenticator,
      contract.beginCompanyUpload,
      async (tx, { actor }, { body }, { newId, now }) => {
        const begun = await beginUpload(tx, actor.userId, newId(), body.size, now)
        return E.isLeft(begun) ? begun : E.right({ data: { uploadId: begun.right } })
      },
    ),
    servesCaller(authenticator, contract.sendCompanyPiece, async (tx, { actor }, { body }) => {
      const upload = await uploadOf(tx, actor.userId, body.uploadId)
      if (E.isLeft(upload)) return upload
      const kept = await keepPiece(tx, upload.right, body.piece, Buffer.from(body.bytes, 'base64'))
      return E.isLeft(kept) ? kept : E.right({ data: null })
    }),
    servesAccount(contract.checkCompanyUpload, async (context, { body }) => {
      const known = await personAndUpload(contract.checkCompanyUpload, context, body.uploadId)
      if (E.isLeft(known)) return known
      const done = await checkUpload(context, known.right.personId, known.right.upload)
      if (E.isLeft(done)) return done
      const { manifest, people, logs } = done.right.checked
      return E.right({
        data: {
          companyId: manifest.company.id,
          shop: manifest.company.name,
          panNo: manifest.company.panNo,
          madeAt: manifest.madeAt,
          documents: manifest.documents,
          people: people.length,
          logs,
          headSeq: manifest.head.seq,
          headHash: manifest.head.hash,
        },
      })
    }),
    servesAccount(contract.restoreCompanyUpload, async (context, { body }) => {
      const known = await personAndUpload(contract.restoreCompanyUpload, context, body.uploadId)
      if (E.isLeft(known)) return known
      const checked = await checkUpload(context, known.right.personId, known.right.upload)
      if (E.isLeft(checked)) return checked
      const restored = await restoreUpload(context, meaning, checked.right)
      return E.isLeft(restored) ? restored : E.right({ data: { companyId: restored.right } })
    }),
    servesCaller(
      authenticator,
      contract.companyUploadProgress,
      async (tx, { actor }, { query }) => {
        const upload = await uploadOf(tx, actor.userId, query.uploadId)
        if (E.isLeft(upload)) return upload
        const { state, done, of, restored, refusal } = upload.right
        return E.right({ data: { state, done, of, companyId: restored, say: wordsOf(refusal) } })
      },
    ),
    servesCaller(authenticator, contract.dropCompanyUpload, async (tx, { actor }, { body }) => {
      const upload = await uploadOf(tx, actor.userId, body.uploadId)
      if (E.isLeft(upload)) return upload
      await dropUpload(tx, upload.right.uploadId)
      return E.right({ data: null })
    }),
  ]
}

/** While the server runs, removes what restorations that died have left, and files that nobody brought back. */
export const clearCompanyFilesWhileServing = (
  app: FastifyInstance,
  { database, now }: { readonly database: Database; readonly now: () => string },
): void =>
  lookWhileServing(app, 'leftovers of restorations could not be removed', async () => {
    await removeAbandoned(database)
    await removeOldUploads(database, now())
  })
