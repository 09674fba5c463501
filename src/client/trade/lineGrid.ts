import type { Theme } from '@mui/material/styles'

/** A crore of rupees: an amount from here on is wider than the place that others need. */
export const crorePaisa = 1_000_000_000

/** The columns of a bill on a wide screen: number, item, quantity, unit, rate, discount, amount, remove. */
export const lineColumns = '24px minmax(0, 1fr) 74px 60px 98px 62px 112px 34px'
const cardColumns = 'minmax(0, 1fr) minmax(0, 0.8fr) minmax(0, 1fr) minmax(0, 0.9fr)'
const rowAreas =
  '"name name name action" "quantity unit rate discount" "number number amount amount"'
const entryAreas =
  '"name name name name" "quantity quantity unit unit" "rate rate discount discount" "amount amount action action"'

const grid = (cardAreas: string) => (t: Theme) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: '6px',
  gridTemplateColumns: lineColumns,
  [t.breakpoints.down('md')]: {
    gridTemplateColumns: cardColumns,
    rowGap: '6px',
    gridTemplateAreas: cardAreas,
  },
})
/** A line of the bill: a row on a wide screen, a card on a phone. */
export const lineGrid = grid(rowAreas)
/** The line that is being entered: a row on a wide screen, a larger card on a phone. */
export const entryGrid = grid(entryAreas)

/** The named area that a cell takes on a phone's card. On a wide screen the cells follow the columns. */
export const lineCell = (area: string) => (t: Theme) => ({
  minWidth: 0,
  [t.breakpoints.down('md')]: { gridArea: area },
})
