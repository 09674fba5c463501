import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'

export interface NamedValue {
  readonly name: Words
  readonly is: ReactNode
}
/** Names and their values, in as many columns as fit. */
export const NamedValues = ({ facts }: { readonly facts: readonly NamedValue[] }) => (
  <Box
    component="dl"
    sx={{
      m: 0,
      display: 'grid',
      gap: 2,
      gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' },
    }}
  >
    {facts.map(({ name, is }) => (
      <div key={name.en}>
        <Box component="dt" sx={{ fontSize: '0.8125rem', color: 'text.secondary' }}>
          <T w={name} />
        </Box>
        <Box component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
          {is}
        </Box>
      </div>
    ))}
  </Box>
)
