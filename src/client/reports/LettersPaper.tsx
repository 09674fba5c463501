import { createPortal } from 'react-dom'
import type { Language } from '../../books/words.ts'
import type { ConfirmationLetter } from '../../contract/confirmationLetters.ts'
import { InLanguage } from '../documents/InLanguage.tsx'
import { LetterPaper, type LetterRun } from './LetterPaper.tsx'
import { usePrintOnce } from './usePrintOnce.ts'

/** Every letter of a run on paper, one to a page. It prints itself. */
export const LettersPaper = ({
  letters,
  run,
  language,
  onDone,
}: {
  readonly letters: readonly ConfirmationLetter[]
  readonly run: LetterRun
  readonly language: Language
  readonly onDone: () => void
}) => {
  usePrintOnce('report-letters', onDone)
  return createPortal(
    <InLanguage language={language}>
      <div className="letters-paper" lang={language}>
        {letters.map((letter) => (
          <LetterPaper key={letter.ledgerId} letter={letter} run={run} />
        ))}
      </div>
    </InLanguage>,
    document.body,
  )
}
