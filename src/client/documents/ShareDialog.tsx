import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useState, type ReactNode } from 'react'
import type { Words } from '../../books/words.ts'
import { T, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { InfoDialog } from '../ui/dialogs.tsx'
import { DocumentFiles } from './DocumentFiles.tsx'
import { MessageApps } from './MessageApps.tsx'
import type { SharedDocument } from './sharedDocument.ts'
import { shareWords } from './shareWords.ts'

type Said = 'ne' | 'en'
const languages = [
  { value: 'ne', label: 'नेपाली' },
  { value: 'en', label: 'English' },
] as const

const Message = ({ said, mobile }: { readonly said: Words; readonly mobile: string }) => {
  const screen = useLanguage().language
  const [language, setLanguage] = useState<Said>(screen === 'en' ? 'en' : 'ne')
  const text = said[language]
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography variant="subtitle1" component="h3">
        <T w={shareWords.message} />
      </Typography>
      <ChoiceInput<Said>
        label={words.language}
        hideLabel
        value={language}
        onChange={setLanguage}
        choices={languages}
      />
      <Box lang={language} data-message sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
        {text}
      </Box>
      <MessageApps mobile={mobile} text={text} />
    </Box>
  )
}

/** Sends a document to people: as a file, or as a text in another app. `withLink` adds its link to the text, and what is done with it. */
export const ShareDialog = ({
  shared,
  withLink = (message) => message(''),
  onClose,
}: {
  readonly shared: SharedDocument
  readonly withLink?: (message: (link: string) => ReactNode) => ReactNode
  readonly onClose: () => void
}) => (
  <InfoDialog title={words.share} onClose={onClose}>
    <Box sx={{ display: 'grid', gap: 3, pb: 1 }}>
      <DocumentFiles shared={shared} />
      {withLink((link) => (
        <Message said={shared.message(link)} mobile={shared.mobile} />
      ))}
    </Box>
  </InfoDialog>
)
