import { either as E } from 'fp-ts'
import { useCallback, useState } from 'react'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { useOutcomes, useSend } from '../react/sessionHooks.ts'
import { useSubmission } from '../forms/useSubmission.ts'
import type { Command } from '../bus/command.ts'
import type { Entry } from '../log/entry.ts'
import { useToast } from '../ui/toast.tsx'
import type { AccountAction } from './events.ts'

/** One account action on the screen: whether it is under way, why the last one failed, and how to submit it. */
export interface AccountActionState<C> {
  readonly busy: boolean
  /** What is wrong with a field. */
  readonly fault: (field: string) => Words | undefined
  /** A refusal that is about no field. */
  readonly said: Words | undefined
  /** Returns whether it was accepted: then what was typed can be cleared. */
  readonly submit: (c: C | Readonly<Record<string, unknown>>) => boolean
}

/** Submits an action on one's own account. When it succeeds, shows `success` as a toast and calls `done`. */
export const useAccountAction = <C>(
  action: AccountAction,
  command: Command<C>,
  success: Words,
  done: () => void,
  about = '',
): AccountActionState<C> => {
  const send = useSend()
  const toast = useToast()
  const state = useSubmission(action.chart, about)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useOutcomes(
    useCallback(
      ({ event }: Entry) => {
        if (event === null || event['about'] !== about) return
        if (event.type === action.refused.type) setRefusal(event['refusal'] as Refusal)
        if (event.type !== action.done.type) return
        toast.success(success)
        done()
      },
      [action, about, toast, success, done],
    ),
  )
  return {
    busy: state === 'sending',
    fault: (field) => refusal?.fields?.[field],
    said:
      refusal === null || Object.keys(refusal.fields ?? {}).length > 0 ? undefined : refusal.say,
    submit: (c) => {
      const accepted = send(command, c)
      setRefusal(E.isLeft(accepted) ? accepted.left : null)
      return E.isRight(accepted)
    },
  }
}
