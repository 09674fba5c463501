import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { dividedRow } from '../ui/dividedRow.ts'

/** A company that is or will be gone: its name, what is said of it, and what can be done. */
export const CompanyRow = ({
  name,
  action,
  children,
}: {
  readonly name: string
  readonly action: ReactNode
  readonly children: ReactNode
}) => (
  <Box
    component="li"
    sx={[
      dividedRow,
      {
        columnGap: 3,
        rowGap: 1.5,
        py: 2,
        '&:first-of-type': { pt: 0 },
        '&:last-of-type': { pb: 0 },
      },
    ]}
  >
    <Box sx={{ flex: '1 1 16rem', minWidth: 0, overflowWrap: 'anywhere' }}>
      <Box component="strong" sx={{ display: 'block', mb: 0.25 }}>
        {name}
      </Box>
      {children}
    </Box>
    {action}
  </Box>
)
