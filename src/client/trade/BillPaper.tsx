import type { PaperSize } from '../../books/company/printing.ts'
import type { Language, Words } from '../../books/words.ts'
import { shortMark, type OldHead } from '../../contract/journalHead.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { DocumentPaper } from '../documents/DocumentPaper.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { BillCosts, CapitalNote } from './BillCosts.tsx'
import { BillFooter } from './BillFooter.tsx'
import { BillHeader, BillParties } from './BillHeader.tsx'
import { BillTable } from './BillTable.tsx'
import { tradeWords } from './tradeWords.ts'

const JournalMark = ({ head }: { readonly head: OldHead }) => (
  <footer className="bill-journal">
    <span className="bill-label">
      <T w={tradeWords.journalMark} />:
    </span>{' '}
    <span className="bill-digits">{shortMark(head)}</span>
  </footer>
)

const markOf = ({ state, number }: TradeDocument): Words | null => {
  if (state === 'void') return words.voided
  return number === '' ? words.provisional : null
}

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
export const BillPaper = ({ bill, paper, language, printing, head }: BillPaperProps) => (
  <DocumentPaper
    paper={paper}
    language={language}
    label={words.bill}
    number={bill.number}
    mark={markOf(bill)}
    foot={head !== null && bill.number !== '' && <JournalMark head={head} />}
  >
    <BillHeader bill={bill} printing={printing} />
    <CapitalNote bill={bill} />
    <BillParties bill={bill} />
    <BillTable bill={bill} paper={paper} />
    <BillFooter bill={bill} paper={paper} />
    <BillCosts bill={bill} />
  </DocumentPaper>
)
