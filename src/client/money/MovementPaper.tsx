import type { ReactNode } from 'react'
import { showBs } from '../../books/calendar/calendar.ts'
import { isVatRegistered } from '../../books/company/company.ts'
import type { PaperSize } from '../../books/company/printing.ts'
import { documentKinds, type MovementKind } from '../../books/documents/documentKind.ts'
import { reasonWords } from '../../books/ledger/movementRuleWords.ts'
import { amountInWords } from '../../books/money/amountInWords.ts'
import { inDigits } from '../../books/money/digits.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { Language } from '../../books/words.ts'
import type { MovementDocument } from '../../contract/movements.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { DocumentPaper } from '../documents/DocumentPaper.tsx'
import { documentWords } from '../documents/documentWords.ts'
import { Labelled } from '../documents/Labelled.tsx'
import { PrintedShop } from '../documents/PrintedShop.tsx'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { movementLabels } from './movementKinds.ts'
import { movementWords } from './movementWords.ts'

interface PrintedProps {
  readonly kind: MovementKind
  readonly movement: MovementDocument
}

const Head = ({ kind, movement, shop }: PrintedProps & { readonly shop: RegistrationDetail }) => (
  <header className="bill-head">
    <PrintedShop shop={{ ...shop, vatRegistered: isVatRegistered(shop, movement.date) }} />
    <h2>
      <T w={documentKinds[kind].one} />
    </h2>
    {movement.state === 'void' && (
      <p className="bill-note">
        <strong>
          <T w={words.voided} />
        </strong>
        {movement.voidReason === null ? '' : ` · ${movement.voidReason}`}
      </p>
    )}
  </header>
)

/** Where the money is or goes on the left, number and date on the right. */
const Places = ({ kind, movement }: PrintedProps) => {
  const digits = useDigits()
  const { bank, toBank, reason, number, date } = movement
  return (
    <section className="bill-parties">
      <div>
        {bank === null ? (
          <strong>
            <T w={words.cash} />
          </strong>
        ) : (
          <Labelled label={movementLabels[kind].bank}>
            <strong>{bank.name}</strong>
          </Labelled>
        )}
        {toBank !== null && (
          <Labelled label={movementWords.intoBank}>
            <strong>{toBank.name}</strong>
          </Labelled>
        )}
        {reason !== null && (
          <Labelled label={movementWords.whatFor}>
            <T w={reasonWords[reason]} />
          </Labelled>
        )}
      </div>
      <div>
        <Labelled label={words.number}>
          <strong>{inDigits(number, digits)}</strong>
        </Labelled>
        <Labelled label={words.date}>{showBs(date, digits)}</Labelled>
      </div>
    </section>
  )
}

const Row = ({ name, paisa }: { readonly name: ReactNode; readonly paisa: Paisa }) => (
  <tr>
    <td>{name}</td>
    <td className="right">
      <Money paisa={paisa} />
    </td>
  </tr>
)

const Amounts = ({ kind, movement: { amount, charge } }: PrintedProps) => {
  const { language } = useLanguage()
  return (
    <table className="bill-lines">
      <thead>
        <tr>
          <th>
            <T w={words.details} compact />
          </th>
          <th className="right">
            <T w={words.amount} compact />
          </th>
        </tr>
      </thead>
      <tbody>
        <Row name={<T w={documentKinds[kind].one} />} paisa={amount} />
        {charge > 0 && <Row name={<T w={movementWords.charge} />} paisa={charge} />}
      </tbody>
      <tfoot>
        <tr className="grand">
          <td className="right">
            <T w={words.total} />
            {` (${language === 'en' ? words.rupeeSign.en : words.rupeeSign.ne})`}
          </td>
          <td className="right">
            <Money paisa={amount + charge} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** Amount in words, remarks, who entered it, and a place for the signature. */
const Foot = ({ movement }: Pick<PrintedProps, 'movement'>) => (
  <section className="bill-foot keep-together">
    <div>
      <Labelled label={documentWords.inWords}>
        <T w={amountInWords(movement.amount + movement.charge)} />
      </Labelled>
      {movement.remarks !== '' && <Labelled label={words.remarks}>{movement.remarks}</Labelled>}
      <Labelled label={documentWords.issuedBy}>{movement.enteredBy}</Labelled>
    </div>
    <div className="bill-sign">
      <T w={documentWords.signature} />
    </div>
  </section>
)

/** A movement of money as it prints as a voucher, in its own language. */
export const MovementPaper = ({
  kind,
  movement,
  shop,
  paper,
  language,
}: PrintedProps & {
  readonly shop: RegistrationDetail
  readonly paper: PaperSize
  readonly language: Language
}) => (
  <DocumentPaper
    paper={paper}
    language={language}
    label={documentKinds[kind].one}
    number={movement.number}
    mark={movement.state === 'void' ? words.voided : null}
  >
    <Head kind={kind} movement={movement} shop={shop} />
    <Places kind={kind} movement={movement} />
    <Amounts kind={kind} movement={movement} />
    <Foot movement={movement} />
  </DocumentPaper>
)
