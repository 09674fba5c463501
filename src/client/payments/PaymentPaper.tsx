import type { PaperSize } from '../../books/company/printing.ts'
import { BillSheetBody } from '../documents/BillSheetBody.tsx'
import { DocumentPaper } from '../documents/DocumentPaper.tsx'
import { paymentSheet, type PaymentOnPaper } from './paymentSheet.ts'

/** A receipt or a payment voucher as it prints, in its own language. */
export const PaymentPaper = ({
  paper,
  ...shown
}: PaymentOnPaper & { readonly paper: PaperSize }) => {
  const sheet = paymentSheet(shown)
  return (
    <DocumentPaper
      paper={paper}
      language={shown.language}
      label={sheet.title}
      number={shown.payment.number}
      mark={sheet.mark}
    >
      <BillSheetBody sheet={sheet} />
    </DocumentPaper>
  )
}
