import type { Theme } from '@mui/material/styles'

/** The style of a row of a list: a line stands above every row but the first, and what does not fit beside goes below. */
export const dividedRow = (t: Theme) =>
  ({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& + &': { borderTop: `1px solid ${t.vars.palette.divider}` },
  }) as const
