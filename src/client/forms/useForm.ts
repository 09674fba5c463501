import { focusFirstFault } from '../ui/firstFault.ts'
import { either as E } from 'fp-ts'
import { useRef, useState } from 'react'
import type { Refusal } from '../../books/refusal.ts'
import { fromBoth, type Words } from '../../books/words.ts'
import type { Accepted, Command } from '../bus/command.ts'
import { sayTrouble } from '../log/trouble.ts'
import { useToast } from '../ui/toast.tsx'
import type { FormFlow } from './form.ts'
import type { Seen } from './takeOver.ts'
import { useFold, useSession } from '../react/sessionHooks.ts'
import { useSubmission } from './useSubmission.ts'
import { whenSettled } from '../react/whenSettled.ts'
import { words } from '../i18n/words.ts'
import { formWords } from './formWords.ts'

/** Text is recorded when the typing pauses this long, or on leaving the field. */
const restMs = 400

/** Reports a submission that could not be written to the disk. */
const reportIfLost = async (
  durable: Accepted['durable'],
  tell: (say: Words) => void,
): Promise<void> => {
  const kept = await durable()
  if (E.isLeft(kept)) tell(sayTrouble(kept.left))
}

export interface FormState<T> {
  readonly texts: T
  readonly put: (field: keyof T & string, text: string) => void
  /** Records what was typed in the field, on leaving it. */
  readonly leave: (field: keyof T & string) => void
  /** What is wrong with a field, until it is edited. */
  readonly fault: (field: string) => Words | undefined
  /** A refusal that is about no field. */
  readonly said: Words | undefined
  readonly busy: boolean
  /** It is saved on the device and waits to be sent. */
  readonly waiting: boolean
  /** It was refused because the record has changed since. */
  readonly stale: boolean
  /** The form holds something that is not saved. */
  readonly written: boolean
  readonly save: <C>(
    command: Command<C>,
    raw: (texts: T) => unknown,
    done: (id: string) => void,
  ) => void
  /** Records what was typed and not recorded yet. */
  readonly recordAll: () => void
  /** Empties the form. */
  readonly drop: () => void
}

/**
 * One form on the screen: what was typed over its initial texts, what is wrong with it, and how to save it. `seen`: the version of
 * the record that it shows, if that has one.
 */
export const useForm = <T extends { readonly [K in keyof T]: string }>(
  flow: FormFlow,
  draft: string,
  begin: T,
  seen?: Seen,
): FormState<T> => {
  const session = useSession()
  const toast = useToast()
  const kept = useFold(flow.drafts, draft)
  const state = useSubmission(flow.chart, flow.keyOf(draft, kept))
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [refused, setRefused] = useState<Refusal | null>(null)
  const [edited, setEdited] = useState<ReadonlySet<string>>(new Set())
  const timers = useRef(new Map<string, ReturnType<typeof setTimeout>>())
  /** The version on the screen when the first key was pressed. */
  const begun = useRef<Seen | undefined>(undefined)
  const texts: T = { ...begin, ...kept.texts, ...typed }
  const refusal = refused ?? kept.refusal

  const record = (field: string, text: string) => {
    clearTimeout(timers.current.get(field))
    timers.current.delete(field)
    session.send(flow.Fill, { draft, field, text, ...(begun.current && { seen: begun.current }) })
  }
  const forgetTimers = () => {
    for (const timer of timers.current.values()) clearTimeout(timer)
    timers.current.clear()
  }
  const recordAll = () => {
    for (const field of timers.current.keys()) record(field, texts[field as keyof T])
  }
  return {
    texts,
    put: (field, text) => {
      begun.current ??= seen
      setTyped((before) => ({ ...before, [field]: text }))
      setEdited((before) => (before.has(field) ? before : new Set([...before, field])))
      clearTimeout(timers.current.get(field))
      timers.current.set(
        field,
        setTimeout(() => record(field, text), restMs),
      )
    },
    leave: (field) => {
      if (timers.current.has(field)) record(field, texts[field])
    },
    fault: (field) => (edited.has(field) ? undefined : refusal?.fields?.[field]),
    said:
      refusal === null || Object.keys(refusal.fields ?? {}).some((field) => field in texts)
        ? undefined
        : refusal.say,
    busy: state === 'sending',
    waiting: state === 'waiting',
    stale: state === 'stale',
    written: Object.keys(kept.texts).length + Object.keys(typed).length > 0,
    save: (command, raw, done) => {
      recordAll()
      setEdited(new Set())
      const accepted = session.send(command, raw(texts))
      setRefused(E.isLeft(accepted) ? accepted.left : null)
      if (E.isLeft(accepted)) return focusFirstFault()
      const { commandId, durable } = accepted.right
      void reportIfLost(durable, toast.error)
      whenSettled(session, commandId, ({ meta: { step }, event }) => {
        if (step === 'refused') return focusFirstFault()
        // An amount that was tidied on leaving its field after the save would stand in the next new form.
        forgetTimers()
        setTyped({})
        begun.current = undefined
        toast.success(step === 'recorded' ? words.saved : formWords.keptHere)
        for (const warning of (event?.['warnings'] as readonly string[] | undefined) ?? [])
          toast.warning(fromBoth(warning))
        done(commandId)
      })
    },
    recordAll: () => {
      recordAll()
      setTyped({})
      setRefused(null)
    },
    drop: () => {
      forgetTimers()
      setTyped({})
      begun.current = undefined
      setRefused(null)
      session.send(flow.Leave, { draft })
    },
  }
}
