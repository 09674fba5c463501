import Box from '@mui/material/Box'
import type { KeyboardEvent, ReactNode } from 'react'
import { focusFirstFault } from './firstFault.ts'
import { isSaveKey } from './shortcuts.tsx'

const fields =
  'input:not([type=hidden]):not([type=radio]:not(:checked)):not([data-aside]):not(:disabled), select:not(:disabled), textarea:not(:disabled), button[type=submit]:not(:disabled)'

// Enter moves to the next field, also after it picked from a list, and submits from the last one. Multi-line text, buttons and elements inside `data-aside` keep their own Enter.
const moveOn = (e: KeyboardEvent<HTMLElement>, submit: () => void) => {
  const from = e.target as HTMLElement
  if (e.key !== 'Enter' || e.nativeEvent.isComposing || !/^(INPUT|SELECT)$/.test(from.tagName))
    return
  const list = from.getAttribute('role') === 'combobox'
  if (
    list ? from.getAttribute('aria-expanded') === 'true' && !e.defaultPrevented : e.defaultPrevented
  )
    return
  const all = [...e.currentTarget.querySelectorAll<HTMLElement>(fields)].filter(
    (field) => field.offsetParent !== null,
  )
  const at = all.indexOf(from)
  const next = all[at + 1]
  if (at < 0 || next === undefined || e.ctrlKey || e.metaKey) return
  e.preventDefault()
  if (next instanceof HTMLButtonElement) {
    submit()
    return
  }
  next.focus()
  if (next instanceof HTMLInputElement) next.select()
}

/**
 * A form to fill by keyboard: Enter moves to the next field and submits from the last one; Control+Enter and Control+S submit from
 * any field. After a refusal the first wrong field has the focus.
 */
export const Form = ({
  onSubmit,
  children,
  name,
}: {
  readonly onSubmit: () => void
  readonly children: ReactNode
  readonly name?: string
}) => {
  const submit = (form: HTMLElement) => {
    onSubmit()
    focusFirstFault(form)
  }
  return (
    <Box
      component="form"
      noValidate
      {...(name === undefined ? {} : { 'aria-label': name })}
      onSubmit={(e) => {
        e.preventDefault()
        submit(e.currentTarget)
      }}
      onKeyDown={(e: KeyboardEvent<HTMLElement>) => {
        if (isSaveKey(e.nativeEvent)) {
          e.preventDefault()
          submit(e.currentTarget)
        } else {
          const form = e.currentTarget
          moveOn(e, () => submit(form))
        }
      }}
    >
      {children}
    </Box>
  )
}
