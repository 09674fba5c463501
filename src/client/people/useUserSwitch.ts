import { either as E } from 'fp-ts'
import type { Words } from '../../books/words.ts'
import type { SubUser } from '../../contract/people.ts'
import { useSession } from '../react/sessionHooks.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import { whenSettled } from '../react/whenSettled.ts'
import { useToast } from '../ui/toast.tsx'
import { SwitchUser } from './commands.ts'
import { UserStateUpdated } from './events.ts'
import { peopleWords } from './peopleWords.ts'
import { userSwitches } from './views.ts'

/** Switches one user on or off. A toast shows the result: the server's message, or the sentence of specification section 8. */
export const useUserSwitch = ({ userId, fullName }: Pick<SubUser, 'userId' | 'fullName'>) => {
  const session = useSession()
  const toast = useToast()
  const state = useSubmission(userSwitches, userId)
  const change = (isActive: boolean): void => {
    const sent = session.send(SwitchUser, { userId, fullName, isActive })
    if (E.isLeft(sent)) return toast.error(peopleWords.stateFailed)
    whenSettled(session, sent.right.commandId, ({ event }) => {
      if (event?.type === UserStateUpdated.type) toast.success(event['say'] as Words)
      else toast.error(peopleWords.stateFailed)
    })
  }
  return { asked: state === 'sending', change }
}
