import Box from '@mui/material/Box'
import Skeleton from '@mui/material/Skeleton'
import { useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'

/** A skeleton of the content that is loading. */
export const LoadingState = ({ rows = 5 }: { readonly rows?: number }) => {
  const say = useWords()
  return (
    <Box role="status" aria-label={say(words.loading)} sx={{ px: 2, py: 1.5 }}>
      {Array.from({ length: rows }, (_, row) => (
        <Box key={row} sx={{ display: 'flex', gap: 3, py: 1 }}>
          <Skeleton variant="rounded" height={18} width={`${34 + ((row * 13) % 22)}%`} />
          <Box sx={{ flex: 1 }} />
          <Skeleton variant="rounded" height={18} width="14%" />
        </Box>
      ))}
    </Box>
  )
}
