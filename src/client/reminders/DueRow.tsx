import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { dividedRow } from '../ui/dividedRow.ts'

/** A row of what is due: what it is about, and what can be done. */
export const DueRow = ({
  title,
  detail,
  children,
}: {
  /** Empty: the detail says it. */
  readonly title: string
  readonly detail: ReactNode
  readonly children: ReactNode
}) => (
  <Box component="li" sx={[dividedRow, { gap: 1, py: 1.25 }]}>
    <Box sx={{ flex: '1 1 240px', minWidth: 0, overflowWrap: 'anywhere' }}>
      {title !== '' && <Box sx={{ fontWeight: 600 }}>{title}</Box>}
      <Box sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>{detail}</Box>
    </Box>
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.5 }}>{children}</Box>
  </Box>
)
