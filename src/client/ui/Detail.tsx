import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'

/** Labelled facts in as many columns as fit. */
export const Details = ({ children }: { readonly children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      flex: '1 1 260px',
      display: 'grid',
      gap: 1.5,
      gridTemplateColumns: 'repeat(auto-fill, minmax(min(190px, 100%), 1fr))',
      '& a': { color: 'primary.main' },
    }}
  >
    {children}
  </Box>
)

export const Detail = ({
  label,
  children,
}: {
  readonly label: Words
  readonly children: ReactNode
}) => (
  <Box sx={{ minWidth: 0 }}>
    <Box component="dt" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
      <T w={label} />
    </Box>
    <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Box>
  </Box>
)
