import Box from '@mui/material/Box'
import { T } from '../i18n/language.tsx'
import { DraftLink } from './DraftLink.tsx'
import { tradeWords } from './tradeWords.ts'
import type { DraftProps } from './useDraft.ts'
import { useOpenDrafts } from './useOpenDrafts.ts'

/** Links to the other unfinished bills of this kind. */
export const OtherDrafts = ({ documentId, kind }: DraftProps) => {
  const others = useOpenDrafts().filter((o) => o.kind === kind && o.documentId !== documentId)
  if (others.length === 0) return null
  return (
    <Box
      component="nav"
      className="no-print"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: 0.75,
        alignItems: 'center',
        mb: 1.5,
        fontSize: '0.875rem',
      }}
    >
      <Box component="span" sx={{ color: 'text.secondary' }}>
        <T w={tradeWords.openDrafts} />:
      </Box>
      {others.map((other) => (
        <DraftLink key={other.documentId} {...other} />
      ))}
    </Box>
  )
}
