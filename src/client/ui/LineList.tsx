import Box from '@mui/material/Box'
import type { ReactNode } from 'react'

/** A short list in a panel: each `li` has a name at its start and a figure at its end. */
export const LineList = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="ul"
    sx={(t) => ({
      listStyle: 'none',
      m: 0,
      p: 0,
      '& li': {
        display: 'flex',
        justifyContent: 'space-between',
        alignItems: 'center',
        gap: 2,
        px: { xs: 2, sm: 2.5 },
        py: 1.25,
        borderTop: `1px solid ${t.vars.palette.divider}`,
      },
      '& a': { color: 'primary.main', fontWeight: 600, textDecoration: 'none' },
    })}
  >
    {children}
  </Box>
)
