import { useState } from 'react'
import type { Words } from '../../books/words.ts'
import type { FormState } from '../forms/useForm.ts'
import { PasswordInput } from '../ui/inputs.tsx'
import { FieldGrid } from '../ui/surfaces.tsx'
import { peopleWords } from './peopleWords.ts'
import type { GivenPassword } from './userForm.ts'

const nothing: GivenPassword = { passWord: '', verifyPassword: '' }

/** The state of the two fields of a password for somebody else. It is on the screen only, never in the log. */
export const useGivenPassword = <T,>(form: FormState<T>) => {
  const [given, setGiven] = useState(nothing)
  const [edited, setEdited] = useState<ReadonlySet<keyof GivenPassword>>(new Set())
  const fault = (field: keyof GivenPassword): Words | undefined =>
    edited.has(field) ? undefined : form.fault(field)
  return {
    given,
    fault,
    put: (field: keyof GivenPassword, text: string) => {
      setGiven((before) => ({ ...before, [field]: text }))
      setEdited((before) => new Set([...before, field]))
    },
    /** Shows all faults again, as for a new save. */
    showAllFaults: () => setEdited(new Set()),
    /** A refusal that is about neither of the two fields. */
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
  readonly of: Pick<ReturnType<typeof useGivenPassword>, 'given' | 'fault' | 'put'>
  readonly label: Words
  readonly help: Words
  readonly disabled: boolean
  readonly autoFocus?: boolean
}) => {
  const at = (field: keyof GivenPassword) =>
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
