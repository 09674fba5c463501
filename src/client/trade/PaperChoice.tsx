import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { Language } from '../../books/words.ts'
import { usePreferences } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import type { PaperSize } from '../ui/Sheet.tsx'
import { tradeWords } from './tradeWords.ts'

const papers: readonly PaperSize[] = ['a4', 'a5', 'receipt']
const languages: readonly Language[] = ['both', 'ne', 'en']

export interface PaperSettings {
  readonly paper: PaperSize
  readonly billLanguage: Language
  readonly setPaper: (paper: PaperSize) => void
  readonly setBillLanguage: (language: Language) => void
}
/** The paper size and language that this device last printed bills in. At first A5, or a receipt on a phone, in the language of the screen. */
export const usePaperSettings = (language: Language): PaperSettings => {
  const preferences = usePreferences()
  const small = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const [paper, setPaper] = useState<PaperSize>(
    papers.find((p) => p === preferences.read('paper')) ?? (small ? 'receipt' : 'a5'),
  )
  const [billLanguage, setBillLanguage] = useState<Language>(
    languages.find((l) => l === preferences.read('billLanguage')) ?? language,
  )
  return {
    paper,
    billLanguage,
    setPaper: (p) => {
      preferences.keep('paper', p)
      setPaper(p)
    },
    setBillLanguage: (l) => {
      preferences.keep('billLanguage', l)
      setBillLanguage(l)
    },
  }
}

export const PaperChoice = ({ paper, billLanguage, setPaper, setBillLanguage }: PaperSettings) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
    <Box>
      <ChoiceInput<PaperSize>
        label={tradeWords.paper}
        hideLabel
        value={paper}
        onChange={setPaper}
        choices={[
          { value: 'a4', label: 'A4' },
          { value: 'a5', label: 'A5' },
          { value: 'receipt', label: tradeWords.receiptPaper },
        ]}
      />
    </Box>
    <Box>
      <ChoiceInput<Language>
        label={tradeWords.billLanguage}
        hideLabel
        value={billLanguage}
        onChange={setBillLanguage}
        choices={[
          { value: 'both', label: words.bothLanguages },
          { value: 'ne', label: words.nepali },
          { value: 'en', label: words.english },
        ]}
      />
    </Box>
  </Box>
)
