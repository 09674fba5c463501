import Box from '@mui/material/Box'
import type { Words } from '../../books/words.ts'
import { useLanguage } from '../i18n/language.tsx'

/** A text of whole sentences. In both languages, Nepali comes first and English follows on its own line. */
export const Paragraphs = ({
  w,
  quiet = false,
}: {
  readonly w: Words
  readonly quiet?: boolean
}) => {
  const { language } = useLanguage()
  const colour = quiet ? 'text.secondary' : 'text.primary'
  return (
    <div>
      {language !== 'en' && (
        <Box component="p" lang="ne" sx={{ m: 0, color: colour }}>
          {w.ne}
        </Box>
      )}
      {language !== 'ne' && (
        <Box
          component="p"
          lang="en"
          sx={{
            m: 0,
            mt: language === 'both' ? 0.5 : 0,
            color: language === 'both' ? 'text.secondary' : colour,
            fontSize: language === 'both' ? '0.9em' : 'inherit',
          }}
        >
          {w.en}
        </Box>
      )}
    </div>
  )
}
