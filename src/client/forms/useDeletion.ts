import { either as E } from 'fp-ts'
import { useState } from 'react'
import type { Words } from '../../books/words.ts'
import { useToast } from '../ui/toast.tsx'
import type { deletionFlow } from './deletion.ts'
import { useSession } from '../react/sessionHooks.ts'
import { useSubmission } from './useSubmission.ts'
import { whenSettled } from '../react/whenSettled.ts'
import { words } from '../i18n/words.ts'

export type DeletionFlow = Pick<ReturnType<typeof deletionFlow>, 'chart' | 'Delete'>

/** The question before a record is made inactive, and the outcome. `gone` runs when it is done. */
export const useDeletion = (flow: DeletionFlow, id: string, gone: () => void) => {
  const session = useSession()
  const toast = useToast()
  const state = useSubmission(flow.chart, id)
  const [open, setOpen] = useState(false)
  return {
    open,
    busy: state === 'sending',
    ask: () => setOpen(true),
    no: () => setOpen(false),
    yes: () => {
      const sent = session.send(flow.Delete, { id })
      if (E.isLeft(sent)) return toast.error(sent.left.say)
      whenSettled(session, sent.right.commandId, ({ meta, event }) => {
        setOpen(false)
        if (meta.step === 'refused')
          return toast.error((event?.['say'] as Words | undefined) ?? words.unexpectedError)
        toast.success((event?.['say'] as Words | undefined) ?? words.deleted)
        gone()
      })
    },
  }
}
