import type { KeyboardEvent } from 'react'

const fields = 'input:enabled:not([type=radio]):not([type=checkbox])'

/** Enter in the payment of a bill goes on: from the choice to its amounts, from the last of them to Save. */
export const goOnByEnter = (e: KeyboardEvent<HTMLElement>): void => {
  const at = e.target
  if (e.key !== 'Enter' || e.ctrlKey || e.metaKey || e.altKey || e.defaultPrevented) return
  if (!(at instanceof HTMLInputElement) || at.getAttribute('role') === 'combobox') return
  e.preventDefault()
  const all = [...e.currentTarget.querySelectorAll<HTMLInputElement>(fields)]
  // The choice stands before all of them.
  const next = all[all.indexOf(at) + 1]
  if (next !== undefined) {
    next.focus()
    next.select()
    return
  }
  const save = [...document.querySelectorAll<HTMLElement>('[data-save]:enabled')].find((each) =>
    each.checkVisibility(),
  )
  save?.focus()
}
