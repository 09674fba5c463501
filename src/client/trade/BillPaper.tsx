import { useMemo } from 'react'
import type { Language } from '../../books/words.ts'
import { shortMark, type OldHead } from '../../contract/journalHead.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { PrintedFooter } from '../documents/PrintedFooter.tsx'
import { LanguageProvider, passingPreferences, T, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import type { PaperSize } from '../../books/company/printing.ts'
import { PrintedSheet } from '../ui/PrintedSheet.tsx'
import { BillCosts, CapitalNote } from './BillCosts.tsx'
import { BillFooter } from './BillFooter.tsx'
import { BillHeader, BillParties } from './BillHeader.tsx'
import { BillTable } from './BillTable.tsx'
import { tradeWords } from './tradeWords.ts'
import './billPaper.css'

export interface BillPaperProps {
  readonly bill: TradeDocument
  readonly paper: PaperSize
  readonly language: Language
  /** Which printing this is: 1 is the original. */
  readonly printing: number
  /** The last entry of the journal when the bill was printed; null: not known. */
  readonly head: OldHead | null
}

const BillArticle = ({ bill, paper, printing, head }: Omit<BillPaperProps, 'language'>) => {
  const provisional = bill.number === ''
  return (
    <article className="bill" data-paper={paper} aria-label={bill.number}>
      {(provisional || bill.state === 'void') && (
        <div className="bill-mark" aria-hidden>
          <T w={bill.state === 'void' ? words.voided : words.provisional} />
        </div>
      )}
      <BillHeader bill={bill} printing={printing} />
      <CapitalNote bill={bill} />
      <BillParties bill={bill} />
      <BillTable bill={bill} paper={paper} />
      <BillFooter bill={bill} paper={paper} />
      <BillCosts bill={bill} />
      <PrintedFooter className="bill-note bill-company-note" />
      {head !== null && !provisional && (
        <footer className="bill-journal">
          <span className="bill-label">
            <T w={tradeWords.journalMark} />:
          </span>{' '}
          <span className="bill-digits">{shortMark(head)}</span>
        </footer>
      )}
    </article>
  )
}

/** A bill as it prints, in its own language. A shop with only a PAN shows nothing of VAT; a bill without a number is provisional. */
export const BillPaper = ({ language, ...bill }: BillPaperProps) => {
  const say = useWords()
  const preferences = useMemo(() => {
    const own = passingPreferences()
    own.keep('language', language)
    return own
  }, [language])
  return (
    <LanguageProvider key={language} preferences={preferences}>
      <PrintedSheet paper={bill.paper} label={say(words.bill)}>
        <BillArticle {...bill} />
      </PrintedSheet>
    </LanguageProvider>
  )
}
