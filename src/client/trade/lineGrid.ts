import type { Theme } from '@mui/material/styles'

/** The columns of a bill on wide screens: place, item, quantity, unit, rate, discount, amount, and the way out. */
export const lineColumns = '30px minmax(0, 1fr) 84px 78px 104px 84px 116px 36px'
/** On phones a line is a card of two rows. */
export const lineGrid = (t: Theme) => ({
  display: 'grid',
  alignItems: 'center',
  columnGap: '8px',
  gridTemplateColumns: lineColumns,
  [t.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 0.8fr) minmax(0, 1fr) minmax(0, 0.9fr)',
    rowGap: '6px',
    gridTemplateAreas:
      '"name name name away" "quantity unit rate discount" "place place amount amount"',
  },
})
/** The part of the card a cell takes; on wide screens its place in the row. */
export const lineCell = (name: string) => (t: Theme) => ({
  minWidth: 0,
  [t.breakpoints.down('md')]: { gridArea: name },
})
