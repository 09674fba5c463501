import { mdiPrinterOutline } from '@mdi/js'
import Box from '@mui/material/Box'
import type { ReactNode } from 'react'
import { printKeys } from '../ui/keyNames.ts'
import { KeyedButton } from '../ui/KeyedLink.tsx'
import type { PaperSize } from '../../books/company/printing.ts'
import type { Language } from '../../books/words.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { PaperChoice, usePaperSettings } from './PaperChoice.tsx'

/** What a printed document needs besides its own figures. */
export interface PrintedOn {
  readonly shop: RegistrationDetail
  readonly paper: PaperSize
  readonly language: Language
}

/**
 * A document as it prints, on the paper that is chosen, and the button that prints it, also by a key. `shop` null: not
 * loaded yet, so there is no paper.
 */
export const usePrintedDocument = (
  shop: RegistrationDetail | null,
  draw: (printed: PrintedOn) => ReactNode,
) => {
  const { language } = useLanguage()
  const settings = usePaperSettings(language)
  const print = () => window.print()
  const printed: PrintedOn | null =
    shop === null ? null : { shop, paper: settings.paper, language: settings.billLanguage }
  return {
    printed,
    button: (
      <KeyedButton
        variant="contained"
        label={words.print}
        icon={mdiPrinterOutline}
        shortcut={printKeys}
        disabled={shop === null}
        onClick={print}
      />
    ),
    paper: printed !== null && (
      <>
        <Box className="no-print" sx={{ mb: 2 }}>
          <PaperChoice {...settings} />
        </Box>
        {draw(printed)}
      </>
    ),
  }
}
