import { create } from 'qrcode'
import { useMemo, type ReactNode } from 'react'
import { amountInWords } from '../../books/amountInWords.ts'
import { kathmanduToday, showBs } from '../../books/calendar.ts'
import { inDigits } from '../../books/digits.ts'
import { writeRupees } from '../../books/money.ts'
import type { Language, Words } from '../../books/words.ts'
import { shortMark, type OldHead } from '../../contract/journalHead.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import {
  LanguageProvider,
  passingPreferences,
  T,
  useDigits,
  useLanguage,
  useWords,
} from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money, Quantity, rupeeSign } from '../ui/figures.tsx'
import { Sheet, type PaperSize } from '../ui/Sheet.tsx'
import { billKinds } from './billKinds.ts'
import { tradeWords } from './tradeWords.ts'
import './billPaper.css'

export interface BillPaperProps {
  readonly bill: TradeDocument
  readonly paper: PaperSize
  readonly language: Language
  /** Which printing this is: 1 is the original. */
  readonly printing: number
  /** Where the journal stood when the paper was made; null: not known. */
  readonly head: OldHead | null
}

/** What the QR says: seller, bill, day, buyer, total and tax (computer billing procedure 2082). */
const qrText = (bill: TradeDocument): string =>
  [
    `PAN:${bill.seller.panNo ?? ''}`,
    `BILL:${bill.number}`,
    `DATE:${showBs(bill.date, 'latin')}`,
    `BUYER:${bill.party?.vatPanNo ?? ''}`,
    `TOTAL:${writeRupees(bill.total)}`,
    `TAX:${writeRupees(bill.vat)}`,
  ].join(';')

const Qr = ({ text }: { readonly text: string }) => {
  const { size, path } = useMemo(() => {
    const { modules } = create(text, { errorCorrectionLevel: 'M' })
    const dark: string[] = []
    for (let y = 0; y < modules.size; y++)
      for (let x = 0; x < modules.size; x++) if (modules.get(y, x)) dark.push(`M${x} ${y}h1v1h-1z`)
    return { size: modules.size, path: dark.join('') }
  }, [text])
  return (
    <svg
      className="bill-qr"
      viewBox={`-2 -2 ${size + 4} ${size + 4}`}
      role="img"
      aria-label={tradeWords.qrOf.en}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="#000" />
    </svg>
  )
}

const titles: Readonly<Record<TradeDocument['form'], Words>> = {
  taxInvoice: words.taxInvoice,
  panBill: words.invoice,
  purchase: tradeWords.purchaseBill,
}
/** A bill without a number is not yet a tax invoice. */
const titleOf = ({ form, number }: TradeDocument): Words =>
  form === 'taxInvoice' && number === '' ? words.invoice : titles[form]

/** An instant as Kathmandu's clocks show it, with the BS day before it. */
const useInstant = () => {
  const digits = useDigits()
  return (instant: string): string => {
    const clock = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kathmandu',
      hour: '2-digit',
      minute: '2-digit',
    }).format(Date.parse(instant))
    return `${showBs(kathmanduToday(instant), digits)} ${inDigits(clock, digits)}`
  }
}

const Pair = ({ label, children }: { readonly label: Words; readonly children: ReactNode }) => (
  <div>
    <span className="bill-label">
      <T w={label} />:
    </span>{' '}
    {children}
  </div>
)

const PaidBy = ({ bill }: { readonly bill: TradeDocument }) => {
  const { cash, banks, credit } = bill.settlement
  const parts = [
    ...(cash > 0
      ? [
          <span key="cash">
            <T w={words.cash} />
          </span>,
        ]
      : []),
    ...banks
      .filter((b) => b.amount > 0)
      .map((b) => (
        <span key={b.bankId}>
          {b.name}
          {b.reference === '' ? '' : ` (${b.reference})`}
        </span>
      )),
    ...(credit > 0
      ? [
          <span key="credit">
            <T w={words.credit} />
          </span>,
        ]
      : []),
  ]
  return (
    <>
      {parts.map((part, i) => (
        <span key={part.key}>
          {i > 0 ? ' + ' : ''}
          {part}
        </span>
      ))}
    </>
  )
}

const Face = ({ bill, paper, printing, head }: Omit<BillPaperProps, 'language'>) => {
  const { language } = useLanguage()
  const digits = useDigits()
  const at = useInstant()
  const of = billKinds[bill.kind]
  const provisional = bill.number === ''
  const receipt = paper === 'receipt'
  const vat = bill.vatCharged
  const hs = !receipt && bill.lines.some((line) => line.hsCode !== '')
  const off = bill.lines.some((line) => line.lineDiscount > 0)
  const columns = (receipt ? 4 : 6) + (hs ? 1 : 0) + (off ? 1 : 0)
  const inWords = amountInWords(bill.total)
  const sum = (label: Words, paisa: number, grand = false) => (
    <tr className={grand ? 'grand' : ''}>
      <td colSpan={columns - 1} className="right">
        <T w={label} />
        {grand ? ` (${language === 'en' ? rupeeSign.en : rupeeSign.ne})` : ''}
      </td>
      <td className="right">
        <Money paisa={paisa} />
      </td>
    </tr>
  )
  return (
    <article className="bill" data-paper={paper} aria-label={bill.number}>
      {(provisional || bill.state === 'void') && (
        <div className="bill-mark" aria-hidden>
          <T w={bill.state === 'void' ? words.voided : words.provisional} />
        </div>
      )}
      <header className="bill-head">
        <h1>{bill.seller.businessName}</h1>
        <div>
          {bill.seller.address}
          {bill.seller.phone === '' ? '' : ` · ${inDigits(bill.seller.phone, digits)}`}
        </div>
        {bill.seller.panNo !== null && (
          <div>
            <T w={bill.seller.vatRegistered ? words.panVat : { ne: 'स्थायी लेखा नम्बर', en: 'PAN' }} />
            : <strong>{inDigits(bill.seller.panNo, digits)}</strong>
          </div>
        )}
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
      <section className="bill-parties">
        <div>
          <Pair label={of.party}>
            <strong>
              {bill.party?.ledgerTitle ??
                (bill.customerName !== '' ? bill.customerName : <T w={of.noParty} />)}
            </strong>
          </Pair>
          {bill.party !== null && bill.party.address !== '' && (
            <Pair label={words.address}>{bill.party.address}</Pair>
          )}
          {bill.party !== null && bill.party.vatPanNo !== '' && (
            <Pair label={of.partyNumber}>{inDigits(bill.party.vatPanNo, digits)}</Pair>
          )}
          <Pair label={words.paymentMethod}>
            <PaidBy bill={bill} />
          </Pair>
        </div>
        <div>
          <Pair label={tradeWords.billNo}>
            <strong>
              {provisional ? <T w={words.provisional} /> : inDigits(bill.number, digits)}
            </strong>
          </Pair>
          <Pair label={tradeWords.transactionDate}>{showBs(bill.date, digits)}</Pair>
          <Pair label={tradeWords.issueDate}>{at(bill.enteredAt)}</Pair>
          {bill.supplierBillNo !== '' && (
            <Pair label={tradeWords.supplierBillNo}>
              {bill.supplierBillNo}
              {bill.supplierBillDate === null ? '' : ` · ${showBs(bill.supplierBillDate, digits)}`}
            </Pair>
          )}
          {bill.importDeclarationNo !== '' && (
            <Pair label={tradeWords.importNo}>{bill.importDeclarationNo}</Pair>
          )}
          {bill.exportDeclarationNo !== '' && (
            <Pair label={tradeWords.exportNo}>
              {bill.exportDeclarationNo} · {bill.exportCountry}
            </Pair>
          )}
        </div>
      </section>
      <table className="bill-lines">
        <thead>
          <tr>
            {!receipt && (
              <th>
                <T w={words.serialNumber} compact />
              </th>
            )}
            {hs && (
              <th>
                <T w={tradeWords.hsCode} compact />
              </th>
            )}
            <th>
              <T w={tradeWords.particulars} compact />
            </th>
            <th className="right">
              <T w={words.quantity} compact />
            </th>
            {!receipt && (
              <th>
                <T w={words.unit} compact />
              </th>
            )}
            <th className="right">
              <T w={words.rate} compact />
            </th>
            {off && (
              <th className="right">
                <T w={words.discount} compact />
              </th>
            )}
            <th className="right">
              <T w={words.amount} compact />
            </th>
          </tr>
        </thead>
        <tbody>
          {bill.lines.map((line) => (
            <tr key={line.lineNo}>
              {!receipt && <td>{inDigits(String(line.lineNo), digits)}</td>}
              {hs && <td>{line.hsCode}</td>}
              <td>
                {line.name}
                {vat && line.vatClass !== 'taxable' ? ' *' : ''}
              </td>
              <td className="right">
                <Quantity thousandths={line.quantity} unit={receipt ? line.unit : undefined} />
              </td>
              {!receipt && <td>{line.unit}</td>}
              <td className="right">
                <Money paisa={line.rate} />
              </td>
              {off && (
                <td className="right">
                  <Money paisa={line.lineDiscount} dashZero />
                </td>
              )}
              <td className="right">
                <Money paisa={line.net} />
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {(bill.billDiscount > 0 || vat) && sum(words.subtotal, bill.gross - bill.lineDiscount)}
          {bill.billDiscount > 0 && sum(words.discount, -bill.billDiscount)}
          {vat && bill.exempt > 0 && sum(words.exempt, bill.exempt)}
          {vat && bill.zeroRated > 0 && sum(tradeWords.zeroRated, bill.zeroRated)}
          {vat && sum(words.taxable, bill.taxable)}
          {vat && sum(tradeWords.vat13, bill.vat)}
          {bill.rounding !== 0 && sum(words.rounding, bill.rounding)}
          {sum(words.grandTotal, bill.total, true)}
        </tfoot>
      </table>
      <section className="bill-foot keep-together">
        <div>
          <Pair label={tradeWords.inWords}>
            <T w={inWords} />
          </Pair>
          {vat && bill.lines.some((line) => line.vatClass !== 'taxable') && (
            <div>
              * <T w={{ ne: 'कर छुट वा शून्य दर', en: 'Exempt or zero-rated' }} />
            </div>
          )}
          {bill.settlement.change > 0 && (
            <Pair label={tradeWords.change}>
              <Money paisa={bill.settlement.change} />
            </Pair>
          )}
          {bill.settlement.credit > 0 && (
            <Pair label={tradeWords.creditLeft}>
              <Money paisa={bill.settlement.credit} />
            </Pair>
          )}
          {bill.remarks !== '' && <Pair label={words.remarks}>{bill.remarks}</Pair>}
          {bill.enteredBy !== '' && <Pair label={tradeWords.issuedBy}>{bill.enteredBy}</Pair>}
        </div>
        {!provisional && of.carriesQr && <Qr text={qrText(bill)} />}
        {!receipt && (
          <div className="bill-sign">
            <T w={tradeWords.signature} />
          </div>
        )}
      </section>
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

/** A bill as it lies on paper, in the language chosen for it. A shop that holds only a PAN shows nothing of VAT; a bill without a number is provisional. */
export const BillPaper = ({ language, ...face }: BillPaperProps) => {
  const say = useWords()
  const chosen = useMemo(() => {
    const p = passingPreferences()
    p.keep('language', language)
    return p
  }, [language])
  return (
    <LanguageProvider key={language} preferences={chosen}>
      <Sheet paper={face.paper} label={say(words.bill)}>
        <Face {...face} />
      </Sheet>
    </LanguageProvider>
  )
}
