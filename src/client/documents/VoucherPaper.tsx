import type { ReactNode } from 'react'
import { showBs } from '../../books/calendar/calendar.ts'
import { isVatRegistered } from '../../books/company/company.ts'
import { amountInWords } from '../../books/money/amountInWords.ts'
import type { Paisa } from '../../books/money/money.ts'
import type { Words } from '../../books/words.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { documentWords } from './documentWords.ts'
import { Labelled } from './Labelled.tsx'
import { PrintedShop } from './PrintedShop.tsx'

/** What every printed voucher says of its document. */
export interface PrintedVoucher {
  readonly number: string
  readonly date: string
  readonly state: 'live' | 'void'
  readonly voidReason: string | null
  readonly remarks: string
  readonly enteredBy: string
}

/** The shop as of the voucher's day, the title, and whether it is void. */
export const VoucherHead = ({
  voucher: { date, state, voidReason },
  shop,
  title,
}: {
  readonly voucher: PrintedVoucher
  readonly shop: RegistrationDetail
  readonly title: Words
}) => (
  <header className="bill-head">
    <PrintedShop shop={{ ...shop, vatRegistered: isVatRegistered(shop, date) }} />
    <h2>
      <T w={title} />
    </h2>
    {state === 'void' && (
      <p className="bill-note">
        <strong>
          <T w={words.voided} />
        </strong>
        {voidReason === null ? '' : ` · ${voidReason}`}
      </p>
    )}
  </header>
)

/** Whom or what it is about on the left, number and date on the right. */
export const VoucherParties = ({
  voucher: { number, date },
  children,
}: {
  readonly voucher: PrintedVoucher
  readonly children: ReactNode
}) => {
  const digits = useDigits()
  return (
    <section className="bill-parties">
      <div>{children}</div>
      <div>
        <Labelled label={words.number}>
          <strong>{number}</strong>
        </Labelled>
        <Labelled label={words.date}>{showBs(date, digits)}</Labelled>
      </div>
    </section>
  )
}

/** The amount in words, more about it, remarks, who entered it, and a place for the signature. */
export const VoucherFoot = ({
  voucher: { remarks, enteredBy },
  paisa,
  children,
}: {
  readonly voucher: PrintedVoucher
  readonly paisa: Paisa
  readonly children?: ReactNode
}) => (
  <section className="bill-foot keep-together">
    <div>
      <Labelled label={documentWords.inWords}>
        <T w={amountInWords(paisa)} />
      </Labelled>
      {children}
      {remarks !== '' && <Labelled label={words.remarks}>{remarks}</Labelled>}
      <Labelled label={documentWords.issuedBy}>{enteredBy}</Labelled>
    </div>
    <div className="bill-sign">
      <T w={documentWords.signature} />
    </div>
  </section>
)
