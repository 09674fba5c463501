/** Between the field and what lies below it. */
const gapPx = 8

const fieldInHand = (): HTMLElement | null => {
  const at = document.activeElement
  return at instanceof HTMLElement && at.matches('input, textarea, select, [contenteditable=true]')
    ? at
    : null
}

/** The upper edge of what lies over the bottom of the screen: the phone's keyboard or a bar above it, in px of the layout. */
const edgeOfView = ({ offsetTop, height }: VisualViewport, field: HTMLElement): number =>
  [...document.querySelectorAll<HTMLElement>('[data-bar], [data-bottom-bar]')]
    .filter((bar) => !bar.contains(field) && getComputedStyle(bar).position === 'sticky')
    .map((bar) => bar.getBoundingClientRect())
    .filter((bar) => bar.height > 0)
    .reduce((edge, bar) => Math.min(edge, bar.top), offsetTop + height)

/**
 * Keeps the field in hand in view on a phone. Where the keyboard lies over the page, as on an iPhone, `--keyboard` is its height in
 * px, by which bars stand higher; the field scrolls to above keyboard and bar.
 */
export const keepFieldInView = (viewport: VisualViewport): void => {
  const root = document.documentElement
  const show = (): void => {
    const field = fieldInHand()
    if (field === null) return
    const over = field.getBoundingClientRect().bottom + gapPx - edgeOfView(viewport, field)
    if (over > 0) window.scrollBy({ top: over })
  }
  const measure = (): void => {
    // An enlarged page is smaller too, without a keyboard.
    const covered =
      viewport.scale > 1.01
        ? 0
        : Math.round(root.clientHeight - viewport.height - viewport.offsetTop)
    root.style.setProperty('--keyboard', `${Math.max(0, covered)}px`)
    root.toggleAttribute('data-keyboard', covered > 120)
    requestAnimationFrame(show)
  }
  viewport.addEventListener('resize', measure)
  viewport.addEventListener('scroll', measure)
  document.addEventListener('focusin', () => requestAnimationFrame(show))
}
