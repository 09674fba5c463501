import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'

/** How far long work is. `of`: 0 if nobody knows. `children`: what is under way. */
export const WorkProgress = ({
  label,
  done = 0,
  of = 0,
  stop = words.stopHere,
  onStop,
  children,
}: {
  readonly label: Words
  readonly done?: number
  readonly of?: number
  readonly stop?: Words
  /** Absent: it cannot be stopped. */
  readonly onStop?: () => void
  readonly children: ReactNode
}) => {
  const say = useWords()
  return (
    <Box sx={{ display: 'grid', gap: 1.25 }}>
      <LinearProgress
        aria-label={say(label)}
        {...(of > 0 ? { variant: 'determinate', value: (100 * done) / of } : {})}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Box className="figures" sx={{ color: 'text.secondary', minHeight: '1.5em' }}>
        {children}
      </Box>
      {onStop !== undefined && (
        <Button variant="outlined" onClick={onStop} sx={{ justifySelf: 'start' }}>
          <T w={stop} />
        </Button>
      )}
    </Box>
  )
}
