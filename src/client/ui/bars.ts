/** From this width the totals and the payment of a bill stand beside its lines, in px. */
const besideFrom = 1040
export const billBeside = `@media (min-width: ${besideFrom}px)`
export const billStacked = `@media (max-width: ${besideFrom - 0.05}px)`

/** The height of the bar of buttons that lies over the bottom of a form, and of the one of a bill, with its total, in px. */
const barHeight = 88
const billBarHeight = 168
/** The bar of a bill in one row, on a phone whose keyboard is open. */
const lowBillBarHeight = 76

/** The bar of a phone that leads to what shops open most. */
const bottomBarHeight = 72

/**
 * Styles by which a field that is focused scrolls to above the bar at the bottom of the screen (WCAG 2.2, 2.4.11). Such a bar has
 * `data-bar`: it lies there on a phone, with `always` at every width, with `bill` on all but wide screens. The bar that leads
 * elsewhere (`data-bottom-bar`) yields to such a bar and to the phone's keyboard. `phone` is the media query of a phone.
 */
export const roomForBars = (phone: string) => ({
  '[data-bar], [data-bottom-bar]': { bottom: 'var(--keyboard, 0px) !important' },
  [phone]: {
    'html:has([data-bottom-bar])': { scrollPaddingBottom: bottomBarHeight },
    'html:has([data-bar])': { scrollPaddingBottom: barHeight },
    'html:has([data-bar]) [data-bottom-bar], html[data-keyboard] [data-bottom-bar]': {
      display: 'none',
    },
    '@media (max-height: 520px)': { 'html [data-bottom-bar]': { display: 'none' } },
  },
  'html:has([data-bar="always"])': { scrollPaddingBottom: barHeight },
  [billStacked]: {
    'html:has([data-bar="bill"])': {
      scrollPaddingBottom: billBarHeight,
      '@media (max-height: 520px)': { scrollPaddingBottom: lowBillBarHeight },
    },
  },
})
