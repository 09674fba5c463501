/** Focuses the first wrong field of a form, or of the page, once it is shown to be wrong. */
export const focusFirstFault = (within: ParentNode = document): void => {
  requestAnimationFrame(() =>
    within.querySelector<HTMLElement>('[aria-invalid="true"]:enabled')?.focus(),
  )
}
