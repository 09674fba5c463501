import { useState } from 'react'
import { useSearchParams } from 'wouter'
import { needsAttention } from '../bus/outbox.ts'
import type { Submission } from './form.ts'
import { useSession } from '../react/sessionHooks.ts'

/** A refused submission that is opened for editing by the address `?again=<command id>`. */
export interface RefusedSubmission {
  readonly commandId: string
  /** The body as it was sent. */
  readonly body: unknown
}

/** The refused submission that this form was opened for, as it was then: the form keeps it while the new one is sent. */
export const useRefusedSubmission = (command: string): RefusedSubmission | null => {
  const [search] = useSearchParams()
  const session = useSession()
  const id = search.get('again')
  const [found] = useState(() => {
    const old = id === null ? undefined : session.folds.get(needsAttention, null, 'all').open[id]
    if (old === undefined || old.command !== command || old.company !== session.who().company)
      return null
    return { commandId: old.commandId, body: (old.intent.payload as Submission).wire.body }
  })
  return found
}
