import Box from '@mui/material/Box'
import { firstLanguage, type Words } from '../../books/words.ts'
import { useLanguage } from '../i18n/language.tsx'

/** A text of whole sentences, in the first language. */
export const Paragraphs = ({
  w,
  quiet = false,
}: {
  readonly w: Words
  readonly quiet?: boolean
}) => {
  const language = firstLanguage(useLanguage().language)
  return (
    <Box
      component="p"
      lang={language}
      sx={{ m: 0, color: quiet ? 'text.secondary' : 'text.primary' }}
    >
      {w[language]}
    </Box>
  )
}
