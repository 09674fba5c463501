import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import type { Command } from '../bus/command.ts'
import { words } from '../i18n/words.ts'
import { useSession } from '../react/sessionHooks.ts'
import { whenSettled } from '../react/whenSettled.ts'
import { useToast } from '../ui/toast.tsx'

/** Sends a command that is tried once, and says what came of it. */
export const useOnce = () => {
  const session = useSession()
  const toast = useToast()
  return <C>(command: Command<C>, input: C, done: Words, then: () => void) => {
    const sent = session.send(command, input)
    if (E.isLeft(sent)) return toast.error(sent.left.say)
    whenSettled(session, sent.right.commandId, ({ meta, event }) => {
      if (meta.step === 'refused')
        return toast.error((event?.['say'] as Words | undefined) ?? words.unexpectedError)
      toast.success(done)
      then()
    })
  }
}
