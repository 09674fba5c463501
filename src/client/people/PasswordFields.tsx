import { useState } from 'react'
import type { Words } from '../../books/words.ts'
import type { FormState } from '../forms/useForm.ts'
import { PasswordInput } from '../ui/inputs.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { peopleWords } from './peopleWords.ts'
import type { Given } from './userForm.ts'

const nothing: Given = { passWord: '', verifyPassword: '' }

/** The two fields of a password that is given to someone. It lives on the screen alone: no form of the log ever holds it. */
export const useGiven = <T,>(form: FormState<T>) => {
  const [given, setGiven] = useState(nothing)
  const [mended, setMended] = useState<ReadonlySet<keyof Given>>(new Set())
  const fault = (field: keyof Given): Words | undefined =>
    mended.has(field) ? undefined : form.fault(field)
  return {
    given,
    fault,
    put: (field: keyof Given, text: string) => {
      setGiven((before) => ({ ...before, [field]: text }))
      setMended((before) => new Set([...before, field]))
    },
    /** A save judges all of it anew. */
    judgedAnew: () => setMended(new Set()),
    /** A refusal that stands beside neither of the two fields. */
    said:
      form.fault('passWord') === undefined && form.fault('verifyPassword') === undefined
        ? form.said
        : undefined,
  }
}

export const PasswordFields = ({
  of: { given, fault, put },
  label,
  help,
  disabled,
  autoFocus = false,
}: {
  readonly of: Pick<ReturnType<typeof useGiven>, 'given' | 'fault' | 'put'>
  readonly label: Words
  readonly help: Words
  readonly disabled: boolean
  readonly autoFocus?: boolean
}) => {
  const at = (field: keyof Given) =>
    ({
      value: given[field],
      onChange: (text: string) => put(field, text),
      error: fault(field),
      disabled,
      required: true,
      autoComplete: 'new-password',
      maxLength: 200,
    }) as const
  return (
    <FieldGrid>
      <PasswordInput {...at('passWord')} label={label} help={help} autoFocus={autoFocus} />
      <PasswordInput {...at('verifyPassword')} label={peopleWords.verifyPassword} />
    </FieldGrid>
  )
}
