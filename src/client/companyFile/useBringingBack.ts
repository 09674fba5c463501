import { useEffect, useRef } from 'react'
import { useAppContext } from '../react/appContext.tsx'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { DropCompanyUpload, RestoreCompany } from './commands.ts'
import {
  openRestoration,
  restorationChart,
  restorationProgress,
  type RestorationProgress,
  type RestorationState,
} from './events.ts'
import { sendFile } from './sendFile.ts'

/** The bringing back of a company on this page. */
export interface BringingBack {
  readonly state: RestorationState
  readonly progress: RestorationProgress
  readonly send: (file: File) => Promise<void>
  readonly restore: () => void
  readonly stop: () => void
}

/** Sends a file, says what is in it, and brings the company back when told to; leaving the page stops the sending. */
export const useBringingBack = (): BringingBack => {
  const session = useSession()
  const newId = useAppContext('newId')
  const report = useAppContext('report')
  const { restorationId } = useFold(openRestoration, '')
  const state = useFold(restorationChart, restorationId).value as RestorationState
  const progress = useFold(restorationProgress, restorationId)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => {
    const current = sending
    return () => current.current?.abort()
  }, [])

  const send = async (file: File): Promise<void> => {
    sending.current = new AbortController()
    try {
      await sendFile(session, newId(), file, sending.current.signal)
    } catch (fault) {
      report(fault, 'sending the file of a company')
    }
  }
  const { uploadId, found } = progress
  const restore = (): void => {
    if (found === null) return
    const { companyId, shop, headHash: hash } = found
    session.send(RestoreCompany, { restorationId, uploadId, companyId, shop, hash })
  }
  const stop = (): void => {
    if (state === 'restoring') session.send(DropCompanyUpload, { restorationId, uploadId })
    else sending.current?.abort()
  }
  return { state, progress, send, restore, stop }
}
