import type { Theme } from '@mui/material/styles'

/** The columns of a bill on wide screens: place, item, quantity, unit, rate, discount, amount, and the way out. */
export const lineColumns = '36px minmax(0, 1fr) 96px 92px 116px 100px 124px 40px'
/** On phones a line is a card of two rows. */
export const lineGrid = (t: Theme) => ({
  display: 'grid', alignItems: 'center', columnGap: '8px', gridTemplateColumns: lineColumns,
  [t.breakpoints.down('md')]: {
    gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 0.8fr) minmax(0, 1fr) minmax(0, 0.9fr)', rowGap: '6px',
    gridTemplateAreas: '"name name name away" "quantity unit rate discount" "place place amount amount"',
  },
})
/** The part of the card a cell takes; on wide screens its place in the row. */
export const area = (name: string) => (t: Theme) => ({ minWidth: 0, [t.breakpoints.down('md')]: { gridArea: name } })
