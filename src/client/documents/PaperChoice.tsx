import Box from '@mui/material/Box'
import { useTheme } from '@mui/material/styles'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useState } from 'react'
import type { Language } from '../../books/words.ts'
import { usePreference, usePreferences } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { ChoiceInput } from '../ui/choices.tsx'
import { billLanguages, paperSizes, type PaperSize } from '../../books/company/printing.ts'
import { usePrintSettings } from './printSettings.ts'

export interface PaperSettings {
  readonly paper: PaperSize
  readonly billLanguage: Language
  readonly setPaper: (paper: PaperSize) => void
  readonly setBillLanguage: (language: Language) => void
}
/**
 * The paper size and language to print documents in: as chosen here, as the company prints, or as this device last did. At first
 * A5, or a receipt on a phone, in the language of the screen.
 */
export const usePaperSettings = (language: Language): PaperSettings => {
  const preferences = usePreferences()
  const small = useMediaQuery(useTheme().breakpoints.down('sm'), { noSsr: true })
  const company = usePrintSettings()
  const [chosenPaper, setPaper] = useState<PaperSize | null>(null)
  const [chosenLanguage, setBillLanguage] = useState<Language | null>(null)
  const [keptPaper, keptLanguage] = [usePreference('paper'), usePreference('billLanguage')]
  const lastPaper = paperSizes.find((p) => p === keptPaper)
  const lastLanguage = billLanguages.find((l) => l === keptLanguage)
  return {
    paper: chosenPaper ?? company?.paper ?? lastPaper ?? (small ? 'receipt' : 'a5'),
    billLanguage: chosenLanguage ?? company?.language ?? lastLanguage ?? language,
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
        label={words.paper}
        hideLabel
        value={paper}
        onChange={setPaper}
        choices={[
          { value: 'a4', label: 'A4' },
          { value: 'a5', label: 'A5' },
          { value: 'receipt', label: words.receiptPaper },
          { value: 'receipt58', label: words.narrowReceiptPaper },
        ]}
      />
    </Box>
    <Box>
      <ChoiceInput<Language>
        label={words.billLanguage}
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
