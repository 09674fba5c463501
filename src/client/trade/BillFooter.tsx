import { create } from 'qrcode'
import { useMemo } from 'react'
import { isReturnKind } from '../../books/documents/documentKind.ts'
import { amountInWords } from '../../books/money/amountInWords.ts'
import { showBs } from '../../books/calendar/calendar.ts'
import { writeRupees } from '../../books/money/money.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { documentWords } from '../documents/documentWords.ts'
import { Labelled } from '../documents/Labelled.tsx'
import { PrintedCheque } from '../documents/PrintedCheque.tsx'
import { T } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { isRoll, type PaperSize } from '../../books/company/printing.ts'
import { billKinds } from './billKinds.ts'
import { tradeReturnWords } from './tradeReturnWords.ts'
import { tradeWords } from './tradeWords.ts'

/** The text of the QR code: seller, bill, date, buyer, total and tax (computer billing procedure 2082). */
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

/** Amount in words, what is left to pay, remarks, QR code and signature. */
export const BillFooter = ({
  bill,
  paper,
}: {
  readonly bill: TradeDocument
  readonly paper: PaperSize
}) => (
  <section className="bill-foot keep-together">
    <div>
      <Labelled label={documentWords.inWords}>
        <T w={amountInWords(bill.total)} />
      </Labelled>
      {bill.vatCharged && bill.lines.some((line) => line.vatClass !== 'taxable') && (
        <div>
          * <T w={tradeWords.exemptOrZeroRated} />
        </div>
      )}
      {bill.settlement.change > 0 && (
        <Labelled label={tradeWords.change}>
          <Money paisa={bill.settlement.change} />
        </Labelled>
      )}
      {bill.settlement.credit > 0 && (
        <Labelled label={billKinds[bill.kind].accountPart}>
          <Money paisa={bill.settlement.credit} />
        </Labelled>
      )}
      {bill.settlement.cheques.map((cheque) => (
        <div key={cheque.chequeId}>
          <PrintedCheque cheque={cheque} />: <Money paisa={cheque.amount} />
        </div>
      ))}
      {bill.remarks !== '' && (
        <Labelled label={isReturnKind(bill.kind) ? tradeReturnWords.reason : words.remarks}>
          {bill.remarks}
        </Labelled>
      )}
      {bill.enteredBy !== '' && (
        <Labelled label={documentWords.issuedBy}>{bill.enteredBy}</Labelled>
      )}
    </div>
    {bill.number !== '' && billKinds[bill.kind].carriesQr && <Qr text={qrText(bill)} />}
    {!isRoll(paper) && (
      <div className="bill-sign">
        <T w={documentWords.signature} />
      </div>
    )}
  </section>
)
