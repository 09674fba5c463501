/** The height of the bar of buttons that lies over the bottom of a form, and of the one of a bill, with its total, in px. */
const barHeight = 88
const billBarHeight = 168
/** The bar of a bill in one row, on a phone whose keyboard is open. */
const lowBillBarHeight = 76

/**
 * Styles by which a field that is focused scrolls to above the bar at the bottom of the screen (WCAG 2.2, 2.4.11). Such a bar has
 * `data-bar`: it lies there on a phone, with `always` at every width, with `bill` on all but wide screens. `phone` and `narrow`
 * are the media queries of these.
 */
export const roomForBars = (phone: string, narrow: string) => ({
  [phone]: { 'html:has([data-bar])': { scrollPaddingBottom: barHeight } },
  'html:has([data-bar="always"])': { scrollPaddingBottom: barHeight },
  [narrow]: {
    'html:has([data-bar="bill"])': {
      scrollPaddingBottom: billBarHeight,
      '@media (max-height: 520px)': { scrollPaddingBottom: lowBillBarHeight },
    },
  },
})
