import { either as E } from 'fp-ts'
import { useEffect, useRef, useState } from 'react'
import type { Words } from '../../books/words.ts'
import { takeCompanyFile, type TakenFile } from '../device/companyFiles.ts'
import { saveAs } from '../device/download.ts'
import { words } from '../i18n/words.ts'
import { useAppContext } from '../react/appContext.tsx'
import { useSession } from '../react/sessionHooks.ts'
import { CompanyFileTaken } from './events.ts'

/** The taking of the file on this page. */
export type Taking =
  | { readonly tag: 'idle' }
  | { readonly tag: 'taking'; readonly bytes: number }
  | { readonly tag: 'stopped' }
  | { readonly tag: 'failed'; readonly say: Words }
  | { readonly tag: 'taken'; readonly file: TakenFile }

/** Takes the file of the company and saves it; leaving the page stops it. */
export const useTaking = () => {
  const session = useSession()
  const tokens = useAppContext('tokens')
  const report = useAppContext('report')
  const [taking, setTaking] = useState<Taking>({ tag: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => {
    const current = running
    return () => current.current?.abort()
  }, [])
  const take = async (): Promise<void> => {
    const abort = new AbortController()
    running.current = abort
    setTaking({ tag: 'taking', bytes: 0 })
    try {
      const answer = await takeCompanyFile(tokens, abort.signal, (bytes) =>
        setTaking({ tag: 'taking', bytes }),
      )
      if (E.isLeft(answer)) return setTaking({ tag: 'failed', say: answer.left })
      const { name, blob } = answer.right
      saveAs(blob, name)
      void session.note([CompanyFileTaken.of({ name, bytes: blob.size })])?.()
      setTaking({ tag: 'taken', file: answer.right })
    } catch (fault) {
      if (abort.signal.aborted) return setTaking({ tag: 'stopped' })
      report(fault, 'file of the company')
      setTaking({ tag: 'failed', say: words.unexpectedError })
    }
  }
  return { taking, take, stop: () => running.current?.abort() }
}
