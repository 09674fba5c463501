import { firstLanguage } from '../../books/words.ts'
import type { ReactNode } from 'react'
import { documentKinds, type MovementKind } from '../../books/documents/documentKind.ts'
import { reasonWords } from '../../books/ledger/movementRuleWords.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { MovementDocument } from '../../contract/movements.ts'
import type { PrintedOn } from '../documents/usePrintedDocument.tsx'
import { DocumentPaper } from '../documents/DocumentPaper.tsx'
import { Labelled } from '../documents/Labelled.tsx'
import { VoucherFoot, VoucherHead, VoucherParties } from '../documents/VoucherPaper.tsx'
import { T, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { movementLabels } from './movementKinds.ts'
import { movementWords } from './movementWords.ts'

interface PrintedProps {
  readonly kind: MovementKind
  readonly movement: MovementDocument
}

/** Where the money is or goes. */
const Places = ({ kind, movement }: PrintedProps) => {
  const { bank, toBank, reason } = movement
  return (
    <VoucherParties voucher={movement}>
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
    </VoucherParties>
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
            {` (${words.rupeeSign[firstLanguage(language)]})`}
          </td>
          <td className="right">
            <Money paisa={amount + charge} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** A movement of money as it prints as a voucher, in its own language. */
export const MovementPaper = ({
  kind,
  movement,
  shop,
  paper,
  language,
}: PrintedProps & PrintedOn) => (
  <DocumentPaper
    paper={paper}
    language={language}
    label={documentKinds[kind].one}
    number={movement.number}
    mark={movement.state === 'void' ? words.voided : null}
  >
    <VoucherHead voucher={movement} shop={shop} title={documentKinds[kind].one} />
    <Places kind={kind} movement={movement} />
    <Amounts kind={kind} movement={movement} />
    <VoucherFoot voucher={movement} paisa={movement.amount + movement.charge} />
  </DocumentPaper>
)
