import { showBs } from '../../books/calendar/calendar.ts'
import { isReturnKind } from '../../books/documents/documentKind.ts'
import { inDigits } from '../../books/money/digits.ts'
import type { Words } from '../../books/words.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { Labelled } from '../documents/Labelled.tsx'
import { PrintedShop } from '../documents/PrintedShop.tsx'
import { T, useDigits } from '../i18n/language.tsx'
import { momentText } from '../react/StaleNote.tsx'
import { words } from '../i18n/words.ts'
import { billKinds } from './billKinds.ts'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { tradeWords } from './tradeWords.ts'

const titles: Readonly<Record<TradeDocument['form'], Words>> = {
  taxInvoice: words.taxInvoice,
  panBill: words.invoice,
  purchase: words.purchaseBill,
  creditNote: words.creditNote,
  panCreditNote: words.creditNote,
  debitNote: words.debitNote,
  panDebitNote: words.debitNote,
}
/** A bill without a number is not yet a tax invoice. */
const titleOf = ({ form, number }: TradeDocument): Words =>
  form === 'taxInvoice' && number === '' ? words.invoice : titles[form]

/** The payment methods of the bill, joined by `+`. */
const PaidBy = ({ bill }: { readonly bill: TradeDocument }) => {
  const { cash, banks, credit } = bill.settlement
  const parts = [
    ...(cash > 0 ? [{ key: 'cash', name: <T w={words.cash} /> }] : []),
    ...banks
      .filter(({ amount }) => amount > 0)
      .map(({ bankId, name, reference }, i) => ({
        key: `${i} ${bankId}`,
        name: reference === '' ? name : `${name} (${reference})`,
      })),
    ...(credit > 0 ? [{ key: 'credit', name: <T w={billKinds[bill.kind].onAccount} /> }] : []),
  ]
  return parts.map(({ key, name }, i) => (
    <span key={key}>
      {i > 0 ? ' + ' : ''}
      <span>{name}</span>
    </span>
  ))
}

/** The seller, the title of the bill, and whether it is void, provisional or a copy. */
export const BillHeader = ({
  bill,
  printing,
}: {
  readonly bill: TradeDocument
  readonly printing: number
}) => {
  const digits = useDigits()
  const provisional = bill.number === ''
  return (
    <header className="bill-head">
      <PrintedShop shop={bill.seller} />
      <h2>
        <T w={titleOf(bill)} />
      </h2>
      {bill.state === 'void' && (
        <p className="bill-note">
          <strong>
            <T w={words.voided} />
          </strong>
          {bill.voidReason === null ? '' : ` · ${bill.voidReason}`}
        </p>
      )}
      {provisional && (
        <p className="bill-note">
          <strong>
            <T w={words.provisional} />
          </strong>
        </p>
      )}
      {printing > 1 && (
        <p className="bill-note">
          <T w={words.copyOfOriginal} /> - {inDigits(String(printing - 1), digits)}
        </p>
      )}
    </header>
  )
}

const PartyDetails = ({ bill }: { readonly bill: TradeDocument }) => {
  const digits = useDigits()
  const labels = billKinds[bill.kind]
  return (
    <div>
      <Labelled label={labels.party}>
        <strong>
          {bill.party?.ledgerTitle ??
            (bill.customerName !== '' ? bill.customerName : <T w={labels.noParty} />)}
        </strong>
      </Labelled>
      {bill.party !== null && bill.party.address !== '' && (
        <Labelled label={words.address}>{bill.party.address}</Labelled>
      )}
      {bill.party !== null && bill.party.vatPanNo !== '' && (
        <Labelled label={labels.partyNumber}>{inDigits(bill.party.vatPanNo, digits)}</Labelled>
      )}
      <Labelled label={words.paymentMethod}>
        <PaidBy bill={bill} />
      </Labelled>
    </div>
  )
}

/** The number and the date of the bill whose goods come back (VAT Rules, rule 20); on a purchase, those of the supplier too. */
const OriginalBill = ({ of }: { readonly of: NonNullable<TradeDocument['returns']> }) => {
  const digits = useDigits()
  return (
    <>
      <Labelled label={tradeReturnWords.originalBill}>
        {inDigits(of.number, digits)} · <span className="figures">{showBs(of.date, digits)}</span>
      </Labelled>
      {of.supplierBillNo !== '' && (
        <Labelled label={tradeWords.supplierBillNo}>
          {of.supplierBillNo}
          {of.supplierBillDate !== null && (
            <>
              {' '}
              · <span className="figures">{showBs(of.supplierBillDate, digits)}</span>
            </>
          )}
        </Labelled>
      )}
    </>
  )
}

const DocumentDetails = ({ bill }: { readonly bill: TradeDocument }) => {
  const digits = useDigits()
  return (
    <div>
      <Labelled label={isReturnKind(bill.kind) ? tradeReturnWords.noteNo : tradeWords.billNo}>
        <strong>
          {bill.number === '' ? <T w={words.provisional} /> : inDigits(bill.number, digits)}
        </strong>
      </Labelled>
      <Labelled label={tradeWords.transactionDate}>{showBs(bill.date, digits)}</Labelled>
      <Labelled label={tradeWords.issueDate}>{momentText(bill.enteredAt, digits)}</Labelled>
      {bill.returns !== null && <OriginalBill of={bill.returns} />}
      {bill.supplierBillNo !== '' && (
        <Labelled label={tradeWords.supplierBillNo}>
          {bill.supplierBillNo}
          {bill.supplierBillDate === null ? '' : ` · ${showBs(bill.supplierBillDate, digits)}`}
        </Labelled>
      )}
      {bill.importDeclarationNo !== '' && (
        <Labelled label={tradeWords.importNo}>{bill.importDeclarationNo}</Labelled>
      )}
      {bill.exportDeclarationNo !== '' && (
        <Labelled label={tradeWords.exportNo}>
          {bill.exportDeclarationNo} · {bill.exportCountry}
        </Labelled>
      )}
    </div>
  )
}

/** The buyer or supplier on the left, the numbers and dates of the bill on the right. */
export const BillParties = ({ bill }: { readonly bill: TradeDocument }) => (
  <section className="bill-parties">
    <PartyDetails bill={bill} />
    <DocumentDetails bill={bill} />
  </section>
)
