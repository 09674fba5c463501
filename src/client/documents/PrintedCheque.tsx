import { showBs } from '../../books/calendar/calendar.ts'
import type { ChequeOfDocument } from '../../contract/documentCheques.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'

/** A cheque on paper: its number, its bank and the date on it. */
export const PrintedCheque = ({ cheque }: { readonly cheque: ChequeOfDocument }) => {
  const digits = useDigits()
  return (
    <>
      <T w={words.cheque} compact /> {cheque.number}, {cheque.bankName},{' '}
      {showBs(cheque.date, digits)}
    </>
  )
}
