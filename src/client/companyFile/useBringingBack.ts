import { either as E } from 'fp-ts'
import { useEffect, useRef, useState } from 'react'
import type { Words } from '../../books/words.ts'
import * as contract from '../../contract/companyFile.ts'
import { companyFilesOver, type CompanyFiles } from '../device/companyFiles.ts'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { CompanyBroughtBack } from './events.ts'

/** The bringing back of a company on this page. */
export type BringingBack =
  | { readonly tag: 'idle' }
  | { readonly tag: 'sending'; readonly sent: number; readonly of: number }
  | { readonly tag: 'checking' }
  | { readonly tag: 'checked'; readonly uploadId: string; readonly found: contract.CompanyInFile }
  | { readonly tag: 'restoring'; readonly done: number; readonly of: number }
  | { readonly tag: 'restored'; readonly found: contract.CompanyInFile }
  | { readonly tag: 'stopped' }
  | { readonly tag: 'refused'; readonly say: Words }

const progressEveryMs = 1000

const base64Of = (bytes: Uint8Array): string => {
  let text = ''
  for (let at = 0; at < bytes.length; at += 8192)
    text += String.fromCharCode(...bytes.subarray(at, at + 8192))
  return btoa(text)
}

/** Sends a file piece by piece; answers with the id of the upload, or null if it was stopped. */
const sendFile = async (
  files: CompanyFiles,
  file: File,
  signal: AbortSignal,
  onSent: (sent: number) => void,
): Promise<E.Either<Words, string | null>> => {
  const begun = await files.ask(contract.beginCompanyUpload, { body: { size: file.size } })
  if (E.isLeft(begun)) return begun
  const { uploadId } = begun.right
  for (let piece = 0; piece * contract.pieceBytes < file.size; piece++) {
    const from = piece * contract.pieceBytes
    const part = file.slice(from, from + contract.pieceBytes)
    const bytes = base64Of(new Uint8Array(await part.arrayBuffer()))
    const sent = await files.ask(contract.sendCompanyPiece, { body: { uploadId, piece, bytes } })
    if (signal.aborted) {
      await files.ask(contract.dropCompanyUpload, { body: { uploadId } })
      return E.right(null)
    }
    if (E.isLeft(sent)) return sent
    onSent(from + part.size)
  }
  return E.right(uploadId)
}

/** Sends a file, says what is in it, and brings the company back when told to; leaving the page stops it. */
export const useBringingBack = () => {
  const session = useSession()
  const files = companyFilesOver(useAppContext('tokens'))
  const report = useAppContext('report')
  const [state, setState] = useState<BringingBack>({ tag: 'idle' })
  const running = useRef<{ readonly abort: AbortController; uploadId: string | null } | null>(null)
  useEffect(() => {
    const current = running
    return () => current.current?.abort.abort()
  }, [])
  const failed = (fault: unknown): void => {
    report(fault, 'bringing a company back')
    setState({ tag: 'refused', say: words.unexpectedError })
  }

  const send = async (file: File): Promise<void> => {
    const abort = new AbortController()
    running.current = { abort, uploadId: null }
    setState({ tag: 'sending', sent: 0, of: file.size })
    try {
      const sent = await sendFile(files, file, abort.signal, (bytes) =>
        setState({ tag: 'sending', sent: bytes, of: file.size }),
      )
      if (E.isLeft(sent)) return setState({ tag: 'refused', say: sent.left })
      const uploadId = sent.right
      if (uploadId === null) return setState({ tag: 'stopped' })
      setState({ tag: 'checking' })
      const found = await files.ask(contract.checkCompanyUpload, { body: { uploadId } })
      if (abort.signal.aborted) return setState({ tag: 'stopped' })
      setState(
        E.isLeft(found)
          ? { tag: 'refused', say: found.left }
          : { tag: 'checked', uploadId, found: found.right },
      )
    } catch (fault) {
      failed(fault)
    }
  }

  const restore = async (uploadId: string, found: contract.CompanyInFile): Promise<void> => {
    running.current = { abort: new AbortController(), uploadId }
    setState({ tag: 'restoring', done: 0, of: found.headSeq })
    const look = async (): Promise<void> => {
      const now = await files.ask(contract.companyUploadProgress, { query: { uploadId } })
      if (E.isLeft(now) || now.right.state !== 'restoring') return
      const { done, of } = now.right
      setState((was) => (was.tag === 'restoring' ? { ...was, done, of } : was))
    }
    const looking = setInterval(() => void look(), progressEveryMs)
    try {
      const restored = await files.ask(contract.restoreCompanyUpload, { body: { uploadId } })
      if (E.isLeft(restored)) return setState({ tag: 'refused', say: restored.left })
      const { shop, headHash: hash, companyId } = found
      void session.note([CompanyBroughtBack.of({ companyId, shop, hash })])?.()
      setState({ tag: 'restored', found })
    } catch (fault) {
      failed(fault)
    } finally {
      clearInterval(looking)
    }
  }

  const stop = (): void => {
    const { abort, uploadId } = running.current ?? {}
    abort?.abort()
    if (uploadId !== null && uploadId !== undefined)
      void files.ask(contract.dropCompanyUpload, { body: { uploadId } })
  }
  return { state, send, restore, stop }
}
