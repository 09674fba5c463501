import type { ReactNode } from 'react'
import { showBs } from '../../books/calendar/calendar.ts'
import type { PartyPaymentKind } from '../../books/documents/documentKind.ts'
import { inDigits } from '../../books/money/digits.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { PartyPaymentDocument } from '../../contract/partyPayments.ts'
import type { PrintedOn } from '../documents/usePrintedDocument.tsx'
import { DocumentPaper } from '../documents/DocumentPaper.tsx'
import { PrintedCheque } from '../documents/PrintedCheque.tsx'
import { Labelled } from '../documents/Labelled.tsx'
import { VoucherFoot, VoucherHead, VoucherParties } from '../documents/VoucherPaper.tsx'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { paymentLabels } from './paymentKinds.ts'
import { paymentWords } from './paymentWords.ts'

interface PrintedProps {
  readonly kind: PartyPaymentKind
  readonly payment: PartyPaymentDocument
}

const Party = ({ kind, payment }: PrintedProps) => {
  const digits = useDigits()
  const { party } = payment
  return (
    <VoucherParties voucher={payment}>
      <Labelled label={paymentLabels[kind].party}>
        <strong>{party.ledgerTitle}</strong>
      </Labelled>
      {party.address !== '' && <Labelled label={words.address}>{party.address}</Labelled>}
      {party.vatPanNo !== '' && (
        <Labelled label={words.panVat}>{inDigits(party.vatPanNo, digits)}</Labelled>
      )}
    </VoucherParties>
  )
}

interface Amount {
  readonly key: string
  readonly name: ReactNode
  readonly paisa: Paisa
}
const amountsIn = ({ cash, banks, cheques, discount }: PartyPaymentDocument): readonly Amount[] => [
  ...(cash > 0 ? [{ key: 'cash', name: <T w={words.cash} />, paisa: cash }] : []),
  ...banks.map(({ bankId, name, amount }) => ({ key: bankId, name, paisa: amount })),
  ...cheques.map((cheque) => ({
    key: cheque.chequeId,
    name: <PrintedCheque cheque={cheque} />,
    paisa: cheque.amount,
  })),
  ...(discount > 0 ? [{ key: 'discount', name: <T w={words.discount} />, paisa: discount }] : []),
]

const Amounts = ({ payment }: Pick<PrintedProps, 'payment'>) => {
  const { language } = useLanguage()
  return (
    <table className="bill-lines">
      <thead>
        <tr>
          <th>
            <T w={words.paymentMethod} compact />
          </th>
          <th className="right">
            <T w={words.amount} compact />
          </th>
        </tr>
      </thead>
      <tbody>
        {amountsIn(payment).map(({ key, name, paisa }) => (
          <tr key={key}>
            <td>{name}</td>
            <td className="right">
              <Money paisa={paisa} />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="grand">
          <td className="right">
            <T w={words.total} />
            {` (${language === 'en' ? words.rupeeSign.en : words.rupeeSign.ne})`}
          </td>
          <td className="right">
            <Money paisa={payment.total} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

/** The bills that it settles; nothing where it settles none. */
const SettledBills = ({ payment }: Pick<PrintedProps, 'payment'>) => {
  const digits = useDigits()
  if (payment.allocations.length === 0) return null
  return (
    <table className="bill-lines bill-costs">
      <thead>
        <tr>
          <th>
            <T w={paymentWords.billsSettled} compact />
          </th>
          <th>
            <T w={words.date} compact />
          </th>
          <th className="right">
            <T w={words.amount} compact />
          </th>
        </tr>
      </thead>
      <tbody>
        {payment.allocations.map(({ documentId, number, date, amount }) => (
          <tr key={documentId}>
            <td>{inDigits(number, digits)}</td>
            <td>{showBs(date, digits)}</td>
            <td className="right">
              <Money paisa={amount} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A receipt or a payment voucher as it prints, in its own language. */
export const PaymentPaper = ({
  kind,
  payment,
  shop,
  paper,
  language,
}: PrintedProps & PrintedOn) => (
  <DocumentPaper
    paper={paper}
    language={language}
    label={paymentLabels[kind].onPaper}
    number={payment.number}
    mark={payment.state === 'void' ? words.voided : null}
  >
    <VoucherHead voucher={payment} shop={shop} title={paymentLabels[kind].onPaper} />
    <Party kind={kind} payment={payment} />
    <Amounts payment={payment} />
    <SettledBills payment={payment} />
    <VoucherFoot voucher={payment} paisa={payment.total}>
      {payment.advance > 0 && (
        <Labelled label={paymentWords.leftAsAdvance}>
          <Money paisa={payment.advance} />
        </Labelled>
      )}
    </VoucherFoot>
  </DocumentPaper>
)
