import { billKindLabels } from '../../books/paper/billKindLabels.ts'
import { billSheet } from '../../books/paper/billSheet.ts'
import { partsAtFirst, tableWidths, type PaperSize } from '../../books/company/printing.ts'
import type { Language } from '../../books/words.ts'
import { shortMark, type OldHead } from '../../contract/journalHead.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { BillSheetBody } from '../documents/BillSheetBody.tsx'
import { DocumentPaper } from '../documents/DocumentPaper.tsx'
import { PrintedPayment } from '../documents/PrintedPayment.tsx'
import { usePrintSettings } from '../documents/printSettings.ts'
import { digitsOf, T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { BillCosts, CapitalNote } from './BillCosts.tsx'
import { dueOf } from '../../books/paper/dueOf.ts'
import { tradeWords } from './tradeWords.ts'

const JournalMark = ({ head }: { readonly head: OldHead }) => (
  <footer className="bill-journal">
    <span className="bill-label">
      <T w={tradeWords.journalMark} />:
    </span>{' '}
    <span className="bill-digits">{shortMark(head)}</span>
  </footer>
)

export interface BillPaperProps {
  readonly bill: TradeDocument
  readonly paper: PaperSize
  readonly language: Language
  /** Which printing this is: 1 is the original. */
  readonly printing: number
  /** The last entry of the journal when the bill was printed; null: not known. */
  readonly head: OldHead | null
}
/** A bill as it prints, in its own language. A shop with only a PAN shows nothing of VAT; a bill without a number is provisional. */
export const BillPaper = ({ bill, paper, language, printing, head }: BillPaperProps) => {
  const settings = usePrintSettings()
  const sheet = billSheet(bill, {
    language,
    digits: digitsOf(language),
    width: tableWidths[paper],
    printing,
    parts: settings?.parts ?? partsAtFirst,
  })
  return (
    <DocumentPaper
      paper={paper}
      language={language}
      label={words.bill}
      number={bill.number}
      mark={sheet.mark}
      look={settings?.look ?? 'classic'}
      foot={head !== null && bill.number !== '' && <JournalMark head={head} />}
    >
      <BillSheetBody sheet={sheet} belowHead={<CapitalNote bill={bill} />} />
      {billKindLabels[bill.kind].isPaidByCustomer && bill.state === 'live' && (
        <PrintedPayment due={dueOf(bill)} />
      )}
      <BillCosts bill={bill} />
    </DocumentPaper>
  )
}
