import { either as E } from 'fp-ts'
import { useState } from 'react'
import { filter, mergeMap, take } from 'rxjs'
import { useToast } from '../ui/toast.tsx'
import type { deletionFlow } from './deletion.ts'
import { useFold, useSession } from './parts.tsx'
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
      const { commandId } = sent.right
      const outcome = filter(({ meta }: (typeof session.log.entries)[number]) => meta.commandId === commandId && meta.step !== 'fact' && meta.step !== 'issued')
      session.log.entries$.pipe(mergeMap((fresh) => fresh), outcome, take(1)).subscribe(({ meta }) => {
        setOpen(false)
        if (meta.step === 'refused') return toast.error(session.folds.get(flow.deletions, meta.company, id).say ?? words.unexpectedError)
        toast.success(words.deleted)
        gone()
      })
    },
  }
}
