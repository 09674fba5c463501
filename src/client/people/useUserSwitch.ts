import { either as E } from 'fp-ts'
import type { SubUser } from '../../contract/people.ts'
import { useFold, useSession } from '../app/parts.tsx'
import { whenSettled } from '../app/whenSettled.ts'
import { useToast } from '../ui/toast.tsx'
import { SwitchUser } from './commands.ts'
import { peopleWords } from './peopleWords.ts'
import { userSwitches } from './views.ts'

/** Switches one user on or off. What came of it is said in passing: the server's own message, or specification section 8. */
export const useUserSwitch = ({ userId, fullName }: Pick<SubUser, 'userId' | 'fullName'>) => {
  const session = useSession(), toast = useToast(), { stage } = useFold(userSwitches, userId)
  const change = (isActive: boolean): void => {
    const sent = session.send(SwitchUser, { userId, fullName, isActive })
    if (E.isLeft(sent)) return toast.error(peopleWords.stateFailed)
    whenSettled(session, sent.right.commandId, ({ step, company }) => {
      const { say } = session.folds.get(userSwitches, company, userId)
      if (step === 'refused' || say === null) toast.error(peopleWords.stateFailed)
      else toast.success(say)
    })
  }
  return { asked: stage === 'asked', change }
}
