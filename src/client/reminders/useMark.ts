import { either as E } from 'fp-ts'
import type { Refusal } from '../../books/refusal.ts'
import type { Command } from '../bus/command.ts'
import { words } from '../i18n/words.ts'
import { useSession } from '../react/sessionHooks.ts'
import { whenSettled } from '../react/whenSettled.ts'
import { useToast } from '../ui/toast.tsx'

/** Sends a command that one press gives, and says in a toast what came of it. */
export const useMark = <C>(command: Command<C>): ((input: C) => void) => {
  const session = useSession()
  const toast = useToast()
  return (input) => {
    const sent = session.send(command, input)
    if (E.isLeft(sent)) return toast.error(sent.left.say)
    whenSettled(session, sent.right.commandId, ({ meta: { step }, event }) => {
      if (step === 'refused')
        return toast.error(
          (event?.['refusal'] as Refusal | undefined)?.say ?? words.unexpectedError,
        )
      toast.success(step === 'recorded' ? words.saved : words.waitingToSend)
    })
  }
}
