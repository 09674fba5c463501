import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { useId } from 'react'
import {
  isRoll,
  tableWidths,
  type PaperSize,
  type PrintSettings,
} from '../../books/company/printing.ts'
import { isVatRegistered } from '../../books/company/company.ts'
import { billSheet } from '../../books/paper/billSheet.ts'
import { firstLanguage } from '../../books/words.ts'
import { BillSheetBody } from '../documents/BillSheetBody.tsx'
import { shopQuery } from '../documents/choices.ts'
import { InLanguage } from '../documents/InLanguage.tsx'
import '../documents/documentPaper.css'
import { digitsOf, T, useLanguage } from '../i18n/language.tsx'
import { useQuery } from '../react/sessionHooks.ts'
import { useToday } from '../ui/clock.tsx'
import { printingWords } from './printingWords.ts'
import { sampleBill } from './sampleBill.ts'

/** How wide each paper is, and by what it is made smaller on a phone and on a larger screen. */
const shapes: Readonly<Record<PaperSize, { width: string; phone: number; screen: number }>> = {
  a4: { width: '210mm', phone: 0.33, screen: 0.6 },
  a5: { width: '148mm', phone: 0.47, screen: 0.8 },
  receipt: { width: '80mm', phone: 0.85, screen: 1 },
  receipt58: { width: '58mm', phone: 1, screen: 1 },
}

/** A bill of the shop, as it would print with these settings. */
export const BillPreview = ({ settings }: { readonly settings: PrintSettings }) => {
  const title = useId()
  const screen = useLanguage().language
  const { held: shop } = useQuery(shopQuery, null)
  const today = useToday()
  if (shop === null) return null
  const paper = settings.paper ?? 'a5'
  const language = settings.language ?? screen
  const { width, phone, screen: large } = shapes[paper]
  const seller = { ...shop, vatRegistered: isVatRegistered(shop, today) }
  const bill = sampleBill(seller, (words) => words[firstLanguage(language)])
  const sheet = billSheet(bill, {
    language,
    digits: digitsOf(language),
    width: tableWidths[paper],
    printing: 1,
    parts: settings.parts,
  })
  return (
    <Box component="section" aria-labelledby={title} className="no-print">
      <Typography id={title} variant="subtitle2" component="h3" sx={{ mb: 1 }}>
        <T w={printingWords.preview} />
      </Typography>
      <Box sx={{ overflow: 'hidden' }}>
        <Box
          className="sheet"
          data-paper={paper}
          data-roll={isRoll(paper)}
          sx={(t) => ({
            width,
            zoom: { xs: phone, sm: large },
            border: `1px solid ${t.vars.palette.divider}`,
          })}
        >
          <InLanguage language={language}>
            <article
              className="bill"
              data-roll={isRoll(paper)}
              data-look={isRoll(paper) ? 'classic' : settings.look}
            >
              <BillSheetBody sheet={sheet} />
              {settings.footer !== '' && (
                <p className="bill-note bill-company-note">{settings.footer}</p>
              )}
            </article>
          </InLanguage>
        </Box>
      </Box>
    </Box>
  )
}
