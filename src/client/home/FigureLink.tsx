import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useMayOpen } from '../access/mayOpen.ts'

/** Two figures in a row on a phone, four on wider screens. */
export const figureGrid = {
  display: 'grid',
  gap: { xs: 1, sm: 1.5 },
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
  mb: 2,
} as const

/** A figure that links to the screen behind it, if the person may open that. */
export const FigureLink = ({
  to,
  children,
}: {
  readonly to: string
  readonly children: ReactNode
}) => {
  const mayOpen = useMayOpen()
  return mayOpen(to) ? (
    <Box
      component={Link}
      href={to}
      sx={(t) => ({
        display: 'block',
        textDecoration: 'none',
        color: 'inherit',
        borderRadius: 2.5,
        '&:hover > div': { borderColor: t.vars.palette.edge },
      })}
    >
      {children}
    </Box>
  ) : (
    <div>{children}</div>
  )
}
