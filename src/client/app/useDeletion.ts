import { either as E } from 'fp-ts'
import { useState } from 'react'
import { useToast } from '../ui/toast.tsx'
import type { deletionFlow } from './deletion.ts'
import { useFold, useSession } from './parts.tsx'
import { whenSettled } from './whenSettled.ts'
import { words } from './words.ts'

type DeletionFlow = Pick<ReturnType<typeof deletionFlow>, 'deletions' | 'Delete'>

/** The question before a deletion, and what came of it. `gone` runs when the thing is off the list. */
export const useDeletion = (flow: DeletionFlow, id: string, gone: () => void) => {
  const session = useSession(), toast = useToast(), { stage } = useFold(flow.deletions, id)
  const [open, setOpen] = useState(false)
  return {
    open,
    busy: stage === 'asked',
    ask: () => setOpen(true),
    no: () => setOpen(false),
    yes: () => {
      const sent = session.send(flow.Delete, { id })
      if (E.isLeft(sent)) return toast.error(sent.left.say)
      whenSettled(session, sent.right.commandId, ({ step, company }) => {
        setOpen(false)
        if (step === 'refused') return toast.error(session.folds.get(flow.deletions, company, id).say ?? words.unexpectedError)
        toast.success(words.deleted)
        gone()
      })
    },
  }
}
