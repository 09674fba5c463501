import Box from '@mui/material/Box'
import type { Words } from '../../books/words.ts'
import { T } from '../i18n/language.tsx'
import { WorkProgress } from '../ui/WorkProgress.tsx'

/** What is under way, and how far it is. `of`: 0 if nobody knows. */
export const InProgress = ({
  now,
  ...of
}: {
  readonly label: Words
  readonly now: Words
  readonly done?: number
  readonly of?: number
  readonly onStop?: () => void
}) => (
  <Box sx={{ mt: 2, maxWidth: 640 }}>
    <WorkProgress {...of}>
      <T w={now} />
    </WorkProgress>
  </Box>
)
