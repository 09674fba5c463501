import { isVatRegistered } from '../../books/company/company.ts'
import { inDigits } from '../../books/money/digits.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { ConfirmationLetter } from '../../contract/confirmationLetters.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { kindWords } from '../documents/documents.ts'
import { PrintedFooter } from '../documents/PrintedFooter.tsx'
import { PrintedShop } from '../documents/PrintedShop.tsx'
import '../documents/documentPaper.css'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import {
  agreement,
  balanceSentence,
  confirmationWords,
  dealingsSentence,
  letterDay,
  signsFor,
} from './confirmationWords.ts'
import { journalMark } from './journalMark.ts'
import { reportWords } from './reportWords.ts'
import './letterPaper.css'

/** What every letter of one run says besides its party. */
export interface LetterRun {
  readonly shop: RegistrationDetail
  /** The day of the balance and the day of the letter, as civil dates. */
  readonly on: string
  readonly today: string
  readonly journalSeq: number
  readonly journalHash: string
}
interface LetterProps {
  readonly letter: ConfirmationLetter
  readonly run: LetterRun
}

const Addressee = ({ letter: { ledgerTitle, address, vatPanNo }, run: { today } }: LetterProps) => {
  const digits = useDigits()
  return (
    <div className="letter-parties">
      <div>
        <div>
          <T w={confirmationWords.to} />
        </div>
        <strong>{ledgerTitle}</strong>
        {address !== '' && <div>{address}</div>}
        {vatPanNo !== '' && (
          <div>
            <T w={words.panVat} />: {inDigits(vatPanNo, digits)}
          </div>
        )}
      </div>
      <div>
        <T w={words.date} />: <T w={letterDay(today)} />
      </div>
    </div>
  )
}

/** A balance in the column of its side. */
const BalanceCells = ({ paisa }: { readonly paisa: Paisa }) => (
  <>
    <td className="right">{paisa > 0 && <Money paisa={paisa} />}</td>
    <td className="right">{paisa < 0 && <Money paisa={-paisa} />}</td>
  </>
)
const SideOf = ({ paisa }: { readonly paisa: Paisa }) =>
  paisa === 0 ? null : (
    <>
      {' · '}
      <T w={paisa > 0 ? words.receivable : words.payable} />
    </>
  )

const Dealings = ({ letter: { opening, figures, closing } }: Pick<LetterProps, 'letter'>) => (
  <table>
    <thead>
      <tr>
        <th>
          <T w={words.description} />
        </th>
        <th className="right">
          <T w={words.debit} />
        </th>
        <th className="right">
          <T w={words.creditSide} />
        </th>
      </tr>
    </thead>
    <tbody>
      <tr>
        <td>
          <T w={words.openingBalance} />
          <SideOf paisa={opening} />
        </td>
        <BalanceCells paisa={opening} />
      </tr>
      {figures.map(({ kind, debit, credit }) => (
        <tr key={kind}>
          <td>
            <T w={kindWords(kind)} />
          </td>
          <td className="right">{debit !== 0 && <Money paisa={debit} />}</td>
          <td className="right">{credit !== 0 && <Money paisa={credit} />}</td>
        </tr>
      ))}
    </tbody>
    <tfoot>
      <tr className="grand">
        <td>
          <T w={words.closingBalance} />
          <SideOf paisa={closing} />
        </td>
        <BalanceCells paisa={closing} />
      </tr>
    </tfoot>
  </table>
)

const Signature = ({ name }: { readonly name: string }) => (
  <div className="letter-sign">
    <div>
      <T w={signsFor(name)} />
    </div>
    <div className="letter-line">
      <T w={confirmationWords.signatureAndStamp} />
    </div>
  </div>
)

const Reply = ({ letter, run: { shop, on } }: LetterProps) => (
  <section className="letter-reply">
    <h3>
      <T w={confirmationWords.reply} />
    </h3>
    <div>
      <T w={confirmationWords.to} />: <strong>{shop.businessName}</strong>
    </div>
    <p className="letter-choice">
      <span className="letter-box" />
      <span>
        <T w={agreement(letter.closing, on)} />
      </span>
    </p>
    <p className="letter-choice">
      <span className="letter-box" />
      <span>
        <T w={confirmationWords.disagree} /> <span className="letter-blank" />{' '}
        <T w={confirmationWords.ofTheirs} /> <span className="letter-blank letter-long" />
      </span>
    </p>
    <div className="letter-signs">
      <div>
        <div>
          <T w={confirmationWords.nameAndPost} />: <span className="letter-blank" />
        </div>
        <div>
          <T w={words.date} />: <span className="letter-blank" />
        </div>
      </div>
      <Signature name={letter.ledgerTitle} />
    </div>
  </section>
)

/** One letter of confirmation on a sheet of A4, with the slip for the reply. */
export const LetterPaper = ({ letter, run }: LetterProps) => {
  const { shop, on, today } = run
  const vatRegistered = isVatRegistered(shop, on)
  return (
    <article className="letter" aria-label={letter.ledgerTitle}>
      <header className="bill-head">
        <PrintedShop shop={{ ...shop, vatRegistered: isVatRegistered(shop, today) }} />
      </header>
      <Addressee letter={letter} run={run} />
      <h2>
        <T w={confirmationWords.title} />
      </h2>
      <p>
        <T w={confirmationWords.greeting} />
      </p>
      <p>
        <T w={balanceSentence(letter.closing, on)} /> <T w={dealingsSentence(on)} />
      </p>
      <Dealings letter={letter} />
      {vatRegistered && (
        <p className="letter-small">
          <T w={confirmationWords.vatIncluded} />
        </p>
      )}
      <p>
        <T w={confirmationWords.request} />
      </p>
      <div className="letter-signs">
        <div />
        <Signature name={shop.businessName} />
      </div>
      <Reply letter={letter} run={run} />
      <PrintedFooter className="letter-small" />
      <div className="letter-small letter-mark">
        <T w={reportWords.journal} />: {journalMark(run)}
      </div>
    </article>
  )
}
