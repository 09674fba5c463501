import { showBs } from '../../books/calendar/calendar.ts'
import { costKindWords, costWords } from '../../books/documents/costWords.ts'
import type { Words } from '../../books/words.ts'
import type { RecordedPayee } from '../../contract/purchaseCosts.ts'
import type { TradeDocument } from '../../contract/trade.ts'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { costFormWords } from './costFormWords.ts'
import { tradeWords } from './tradeWords.ts'

const PayeeName = ({ payee }: { readonly payee: RecordedPayee }) => {
  if (payee.type === 'cash') return <T w={words.cash} />
  return payee.type === 'bank' ? payee.name : payee.party.ledgerTitle
}

interface CostLine {
  readonly label: Words
  readonly note: string
  readonly payee: RecordedPayee | null
  readonly paisa: number
}

/** What was paid besides the supplier's bill, and to whom; nothing where the bill has no such costs. */
export const BillCosts = ({ bill }: { readonly bill: TradeDocument }) => {
  const digits = useDigits()
  const { additionalCosts, customs } = bill
  if (additionalCosts.length === 0 && customs === null) return null
  const declaredOn = customs?.declarationDate ?? null
  const lines: readonly CostLine[] = [
    ...(customs === null
      ? []
      : [
          {
            label: costFormWords.customsValue,
            note: declaredOn === null ? '' : showBs(declaredOn, digits),
            payee: null,
            paisa: customs.value,
          },
          { label: costFormWords.customsVat, note: '', payee: customs.payee, paisa: customs.vat },
        ]),
    ...additionalCosts.map(({ kind, remarks, payee, amount }) => ({
      label: costKindWords[kind],
      note: remarks,
      payee,
      paisa: amount,
    })),
  ]
  return (
    <table className="bill-lines bill-costs">
      <thead>
        <tr>
          <th>
            <T w={costWords.additionalCosts} /> (<T w={costFormWords.besidesTheBill} />)
          </th>
          <th>
            <T w={costFormWords.paidTo} />
          </th>
          <th className="right">
            <T w={words.amount} compact />
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map(({ label, note, payee, paisa }, at) => (
          <tr key={at}>
            <td>
              <T w={label} />
              {note === '' ? '' : ` · ${note}`}
            </td>
            <td>{payee === null ? '' : <PayeeName payee={payee} />}</td>
            <td className="right">
              <Money paisa={paisa} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Says that the goods of the bill are kept for use. */
export const CapitalNote = ({ bill }: { readonly bill: TradeDocument }) =>
  bill.isCapital ? (
    <p className="bill-note">
      <T w={tradeWords.capital} />
    </p>
  ) : null
