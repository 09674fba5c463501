const focusable =
  'a[href], button:enabled, input:enabled:not([type=hidden]), select:enabled, textarea:enabled, [tabindex]:not([tabindex="-1"])'

const isUsable = (element: HTMLElement | undefined): element is HTMLElement =>
  element?.isConnected === true && !element.matches(':disabled') && element.checkVisibility()

interface Held {
  readonly element: HTMLElement
  /** What a person would reach from it with Tab, and with Shift and Tab. */
  readonly next: HTMLElement | undefined
  readonly previous: HTMLElement | undefined
}

const heldAt = (element: HTMLElement): Held => {
  const scope = element.closest('[role="dialog"], [role="alertdialog"], main, nav') ?? document.body
  const all = [...scope.querySelectorAll<HTMLElement>(focusable)]
  const at = all.indexOf(element)
  // Not those within it: they go with it.
  const next = all.slice(at + 1).find((each) => !element.contains(each))
  return { element, next: at < 0 ? undefined : next, previous: all[at - 1] }
}

/** In a form that was refused: the field that is wrong, and after the button that sent it also one that is still empty. */
const toCorrect = (element: HTMLElement): HTMLElement | undefined =>
  [
    ...(element
      .closest('form')
      ?.querySelectorAll<HTMLElement>(
        element.matches('[type=submit]')
          ? '[aria-invalid=true], input:invalid'
          : '[aria-invalid=true]',
      ) ?? []),
  ].find(isUsable)

/** The content of the screen, if it is there by now. */
const content = (): HTMLElement | undefined => {
  const main = document.querySelector('main') ?? undefined
  if (main?.hasAttribute('tabindex') === false) main.tabIndex = -1
  return main
}

/**
 * Keeps the focus from falling to the page. A browser drops it when the focused element is disabled or leaves the page. One that is
 * disabled gets it back when it is enabled again; in a form that was refused, the field to correct gets it. In place of one that is
 * gone comes what stood beside it, else the content of the screen. Focus that a person took away stays away.
 */
export const keepFocus = (): void => {
  let held: Held | null = null
  let isPaused = false
  let isDue = false
  const check = (): void => {
    isDue = false
    if (held === null || document.activeElement !== document.body) return
    const { element, next, previous } = held
    if (element.isConnected && element.matches(':disabled')) {
      isPaused = true
      return
    }
    if (isUsable(element) && !isPaused) {
      held = null
      return
    }
    const to = isUsable(element)
      ? (toCorrect(element) ?? element)
      : ([next, previous].find(isUsable) ?? content())
    to?.focus({ preventScroll: to.matches('main') })
  }
  const look = (): void => {
    if (isDue || held === null) return
    isDue = true
    requestAnimationFrame(check)
  }
  document.addEventListener('focusin', ({ target }) => {
    isPaused = false
    held = target instanceof HTMLElement && target !== document.body ? heldAt(target) : null
  })
  document.addEventListener('focusout', look)
  new MutationObserver(look).observe(document.body, {
    attributes: true,
    attributeFilter: ['disabled'],
    childList: true,
    subtree: true,
  })
}
