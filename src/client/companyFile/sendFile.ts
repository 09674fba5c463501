import { either as E } from 'fp-ts'
import { pieceBytes } from '../../contract/companyFile.ts'
import type { Command } from '../bus/command.ts'
import type { Session } from '../bus/openSession.ts'
import type { AnyEvent } from '../log/event.ts'
import { whenSettled } from '../react/whenSettled.ts'
import {
  BeginCompanyUpload,
  CheckCompanyUpload,
  DropCompanyUpload,
  SendCompanyPiece,
} from './commands.ts'
import { CompanyPieceSent, CompanyUploadBegun } from './events.ts'

/** Sends a command and waits for the event that settles it; null if it is barred. */
const settled = <C>(session: Session, command: Command<C>, input: C): Promise<AnyEvent | null> =>
  new Promise((resolve) => {
    const sent = session.send(command, input)
    if (E.isLeft(sent)) return resolve(null)
    whenSettled(session, sent.right.commandId, ({ event }) => resolve(event))
  })

const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** Sends a file piece by piece and has it checked; ends early if a piece fails or a person stops it. */
export const sendFile = async (
  session: Session,
  restorationId: string,
  file: File,
  signal: AbortSignal,
): Promise<void> => {
  const { name: fileName, size } = file
  const begun = await settled(session, BeginCompanyUpload, { restorationId, fileName, size })
  if (begun?.type !== CompanyUploadBegun.type) return
  const uploadId = String(begun['uploadId'])
  for (let piece = 0; piece * pieceBytes < size; piece++) {
    if (signal.aborted) return void session.send(DropCompanyUpload, { restorationId, uploadId })
    const from = piece * pieceBytes
    const part = file.slice(from, from + pieceBytes)
    const bytes = base64Of(new Uint8Array(await part.arrayBuffer()))
    const upTo = from + part.size
    const sent = await settled(session, SendCompanyPiece, {
      restorationId,
      uploadId,
      piece,
      upTo,
      bytes,
    })
    if (sent?.type !== CompanyPieceSent.type) return
  }
  await settled(session, CheckCompanyUpload, { restorationId, uploadId })
}
