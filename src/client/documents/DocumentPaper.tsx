import type { ReactNode } from 'react'
import { isRoll, type BillLook, type PaperSize } from '../../books/company/printing.ts'
import type { Language, Words } from '../../books/words.ts'
import { T, useWords } from '../i18n/language.tsx'
import { PrintedSheet } from '../ui/PrintedSheet.tsx'
import { InLanguage } from './InLanguage.tsx'
import { PrintedFooter } from './PrintedFooter.tsx'
import './documentPaper.css'

interface DocumentPaperProps {
  readonly paper: PaperSize
  readonly language: Language
  /** What the paper is, for screen readers. */
  readonly label: Words
  readonly number: string
  /** Stands across the paper: void, provisional. */
  readonly mark: Words | null
  readonly look?: BillLook
  readonly children: ReactNode
  /** Below the company's note. */
  readonly foot?: ReactNode
}
/** A document as it prints, in its own language, with the company's note below it. */
export const DocumentPaper = ({
  paper,
  language,
  label,
  number,
  mark,
  look = 'classic',
  children,
  foot,
}: DocumentPaperProps) => {
  const say = useWords()
  return (
    <InLanguage language={language}>
      <PrintedSheet paper={paper} label={say(label)}>
        <article
          className="bill"
          data-roll={isRoll(paper)}
          data-look={isRoll(paper) ? 'classic' : look}
          aria-label={number}
        >
          {mark !== null && (
            <div className="bill-mark" aria-hidden>
              <T w={mark} />
            </div>
          )}
          {children}
          <PrintedFooter className="bill-note bill-company-note" />
          {foot}
        </article>
      </PrintedSheet>
    </InLanguage>
  )
}
