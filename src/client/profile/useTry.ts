import { either as E } from 'fp-ts'
import { useCallback, useState } from 'react'
import type { Refusal } from '../../books/refusal.ts'
import type { Words } from '../../books/words.ts'
import { useFold, useOutcomes, useSend } from '../app/parts.tsx'
import type { Command } from '../bus/command.ts'
import type { Entry } from '../log/entry.ts'
import { useToast } from '../ui/toast.tsx'
import type { Attempt } from './events.ts'

/** One try on the screen: whether it is under way, what was said of the last, and the way to make one. */
export interface Trying<C> {
  readonly busy: boolean
  /** The sentence beside a field. */
  readonly fault: (field: string) => Words | undefined
  /** What was said that stands beside no field. */
  readonly said: Words | undefined
  /** Whether it was taken up: what was typed need not be kept. */
  readonly give: (c: C | Readonly<Record<string, unknown>>) => boolean
}

/** Makes a try at something of one's own account; success is said in passing, and `done` is called. */
export const useTry = <C>(attempt: Attempt, command: Command<C>, success: Words, done: () => void, about = ''): Trying<C> => {
  const send = useSend(), toast = useToast(), { stage } = useFold(attempt.tries, about)
  const [refusal, setRefusal] = useState<Refusal | null>(null)
  useOutcomes(useCallback(({ event }: Entry) => {
    if (event === null || event['about'] !== about) return
    if (event.type === attempt.refused.type) setRefusal(event['refusal'] as Refusal)
    if (event.type !== attempt.done.type) return
    toast.success(success)
    done()
  }, [attempt, about, toast, success, done]))
  return {
    busy: stage === 'asking',
    fault: (field) => refusal?.fields?.[field],
    said: refusal === null || Object.keys(refusal.fields ?? {}).length > 0 ? undefined : refusal.say,
    give: (c) => {
      const given = send(command, c)
      setRefusal(E.isLeft(given) ? given.left : null)
      return E.isRight(given)
    },
  }
}
