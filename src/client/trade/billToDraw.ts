import { create } from 'qrcode'
import { partsAtFirst, tableWidths, type PaperSize } from '../../books/company/printing.ts'
import { billKindLabels } from '../../books/paper/billKindLabels.ts'
import { billSheet } from '../../books/paper/billSheet.ts'
import { moneyText } from '../../books/paper/billTable.ts'
import { paperWords } from '../../books/paper/paperWords.ts'
import { payWords } from '../../books/paper/payWords.ts'
import { qrPath } from '../../books/paper/qrPath.ts'
import { sayText } from '../../books/paper/sheetText.ts'
import { firstLanguage, type Language } from '../../books/words.ts'
import { shortMark, type OldHead } from '../../contract/journalHead.ts'
import type { PaymentQr } from '../../contract/paymentQr.ts'
import type { PrintSettings } from '../../contract/printSettings.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { pictureToDraw } from '../documents/pictureToDraw.ts'
import { sheetToDraw } from '../documents/sheetToDraw.ts'
import { digitsOf } from '../i18n/language.tsx'
import type { BillToDraw, PaymentToDraw, QrToDraw } from '../pdf/billDrawing.ts'
import { dueOf } from '../../books/paper/dueOf.ts'
import { tradeWords } from './tradeWords.ts'

/** A bill as it is on the screen, and what the shop prints with it. */
export interface BillOnScreen {
  readonly bill: TradeDocument
  readonly paper: PaperSize
  readonly language: Language
  readonly head: OldHead | null
  readonly settings: PrintSettings | null
  readonly payment: PaymentQr | null
}

const qrToDraw = (text: string): QrToDraw => {
  const { modules } = create(text, { errorCorrectionLevel: 'M' })
  return { path: qrPath(modules), squares: modules.size }
}

const paymentToDraw = async ({
  bill,
  language,
  payment,
}: BillOnScreen): Promise<PaymentToDraw | null> => {
  const due = dueOf(bill)
  const isPaid = bill.state === 'void' || due <= 0
  if (payment === null || !payment.isOnBills || isPaid) return null
  if (!billKindLabels[bill.kind].isPaidByCustomer) return null
  const sign = paperWords.rupeeSign[firstLanguage(language)]
  const picture = await pictureToDraw(payment.picture)
  return {
    amount: [sayText([payWords.due], language), `${sign} ${moneyText(due, digitsOf(language))}`],
    caption: sayText([payWords.payHere], language),
    picture,
    qr: picture === null && payment.text !== '' ? qrToDraw(payment.text) : null,
  }
}

/** The bill that is on the screen, as it is drawn into a file. */
export const billToDraw = async (shown: BillOnScreen): Promise<BillToDraw> => {
  const { bill, paper, language, head, settings } = shown
  const sheet = billSheet(bill, {
    language,
    digits: digitsOf(language),
    width: tableWidths[paper],
    printing: Math.max(1, bill.printedCount),
    parts: settings?.parts ?? partsAtFirst,
  })
  const look = settings?.look ?? 'classic'
  const [drawn, payment] = await Promise.all([
    sheetToDraw({ sheet, paper, language, look, settings }),
    paymentToDraw(shown),
  ])
  const mark =
    head === null || bill.number === ''
      ? ''
      : `${sayText([tradeWords.journalMark], language)}: ${shortMark(head)}`
  return {
    ...drawn,
    qr: sheet.qr === null ? null : qrToDraw(sheet.qr),
    payment,
    below: mark === '' ? drawn.below : [...drawn.below, mark],
  }
}
