import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'

/** A notice above the content of a page, with its buttons at the end. It is not printed. */
export const NoteBar = ({
  icon,
  tone,
  children,
  actions,
}: {
  readonly icon: string
  readonly tone: 'info' | 'warning'
  readonly children: ReactNode
  readonly actions?: ReactNode
}) => (
  <Box
    role="status"
    className="no-print"
    sx={(t) => ({
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: actions === undefined ? 'flex-start' : 'center',
      columnGap: 1.25,
      rowGap: 0.5,
      mb: 2,
      px: 1.75,
      py: 1,
      borderRadius: 2.5,
      fontSize: '0.875rem',
      lineHeight: 1.5,
      bgcolor: t.vars.palette[tone].light,
      '& > svg': { color: t.vars.palette[tone].main },
    })}
  >
    <Icon path={icon} />
    <Box sx={{ flex: '1 1 220px' }}>{children}</Box>
    {actions !== undefined && (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>{actions}</Box>
    )}
  </Box>
)
