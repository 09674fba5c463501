import Box from '@mui/material/Box'
import { useState } from 'react'
import type { Words } from '../../books/words.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { MessageApps } from './MessageApps.tsx'

type Said = 'ne' | 'en'
const languages = [
  { value: 'ne', label: 'नेपाली' },
  { value: 'en', label: 'English' },
] as const

/** A message to a person, in the language that is chosen for it, and the apps that send it. `first`: the language before one is chosen. */
export const MessageInLanguage = ({
  said,
  mobile,
  label,
  first,
}: {
  readonly said: Words
  readonly mobile: string
  readonly label: Words
  readonly first: Said
}) => {
  const [language, setLanguage] = useState<Said>(first)
  const text = said[language]
  return (
    <>
      <ChoiceInput<Said>
        label={label}
        hideLabel
        value={language}
        onChange={setLanguage}
        choices={languages}
      />
      <Box
        lang={language}
        data-message
        sx={{ mt: 2, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}
      >
        {text}
      </Box>
      <MessageApps mobile={mobile} text={text} />
    </>
  )
}
