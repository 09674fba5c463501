import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import LinearProgress from '@mui/material/LinearProgress'
import type { Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'

const thousand = 1000
/** Bytes as megabytes with one decimal. */
export const megabytesOf = (bytes: number): string => (bytes / thousand / thousand).toFixed(1)

/** What is under way, and how far it is. `of`: 0 if nobody knows. */
export const InProgress = ({
  label,
  now,
  done = 0,
  of = 0,
  onStop,
}: {
  readonly label: Words
  readonly now: Words
  readonly done?: number
  readonly of?: number
  readonly onStop?: () => void
}) => {
  const say = useWords()
  return (
    <Box sx={{ display: 'grid', gap: 1.25, mt: 2, maxWidth: 640 }}>
      <LinearProgress
        aria-label={say(label)}
        {...(of > 0 ? { variant: 'determinate', value: (100 * done) / of } : {})}
        sx={{ height: 8, borderRadius: 4 }}
      />
      <Box className="figures" sx={{ color: 'text.secondary' }}>
        <T w={now} />
      </Box>
      {onStop !== undefined && (
        <Button variant="outlined" onClick={onStop} sx={{ justifySelf: 'start' }}>
          <T w={words.stopHere} />
        </Button>
      )}
    </Box>
  )
}
