import type { PaperSize } from '../../books/company/printing.ts'
import { usePrintSettings } from '../documents/printSettings.ts'
import { ShareDialog } from '../documents/ShareDialog.tsx'
import { sheetToDraw } from '../documents/sheetToDraw.ts'
import { paymentSheet, type PaymentOnPaper } from './paymentSheet.ts'
import { sayPayment } from './paymentWords.ts'

/** Sends a receipt or a payment to its party: as a file, or as a text in another app. */
export const PaymentShareDialog = ({
  paper,
  onClose,
  ...shown
}: PaymentOnPaper & { readonly paper: PaperSize; readonly onClose: () => void }) => {
  const settings = usePrintSettings()
  const { kind, payment, shop, language } = shown
  return (
    <ShareDialog
      shared={{
        number: payment.number,
        mobile: payment.party.mobileNo,
        draw: () =>
          sheetToDraw({ sheet: paymentSheet(shown), paper, language, look: 'classic', settings }),
        message: () => sayPayment(kind, { ...payment, shop: shop.businessName }),
      }}
      onClose={onClose}
    />
  )
}
