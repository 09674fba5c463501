import { pictureUrl } from '../../books/paper/pictureUrl.ts'
import { payWords } from '../../books/paper/payWords.ts'
import type { Paisa } from '../../books/money/money.ts'
import { T, useWords } from '../i18n/language.tsx'
import { Money } from '../ui/figures.tsx'
import { Labelled } from './Labelled.tsx'
import { usePaymentQr } from './paymentQr.ts'
import { PrintedQr } from './SheetParts.tsx'

/** What is left to pay on a printed bill, with the shop's QR code; nothing where the shop does not print it. */
export const PrintedPayment = ({ due }: { readonly due: Paisa }) => {
  const say = useWords()
  const code = usePaymentQr()
  if (code === null || !code.isOnBills || due <= 0) return null
  const { picture, text } = code
  return (
    <section className="bill-payment keep-together">
      <Labelled label={payWords.due}>
        <strong>
          <Money paisa={due} sign />
        </strong>
      </Labelled>
      {picture === null ? (
        <PrintedQr text={text} name={say(payWords.payHere)} />
      ) : (
        <img
          className="bill-payment-picture"
          src={pictureUrl(picture)}
          alt={say(payWords.payHere)}
          decoding="sync"
        />
      )}
      <div>
        <T w={payWords.payHere} />
      </div>
    </section>
  )
}
