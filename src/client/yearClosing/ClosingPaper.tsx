import { inDigits } from '../../books/money/digits.ts'
import { yearCheckWords } from '../../books/ledger/yearClosingRuleWords.ts'
import { fromBoth } from '../../books/words.ts'
import { shortMark } from '../../contract/journalHead.ts'
import type { YearClosingDocument } from '../../contract/yearClosing.ts'
import { yearClosingRouteWords } from '../../contract/yearClosingRouteWords.ts'
import { DocumentPaper } from '../documents/DocumentPaper.tsx'
import { Labelled } from '../documents/Labelled.tsx'
import type { PrintedOn } from '../documents/usePrintedDocument.tsx'
import { VoucherFoot, VoucherHead, VoucherParties } from '../documents/VoucherPaper.tsx'
import { T, useDigits } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { Money } from '../ui/figures.tsx'
import { checkResultWords, yearScreenWords } from './yearScreenWords.ts'

interface ClosingProps {
  readonly closing: YearClosingDocument
}

/** The entry: debits and credits of its accounts; in its place, why there is none. */
const Entry = ({ closing: { entry, state } }: ClosingProps) => {
  if (entry.length === 0)
    return (
      <p>
        <T w={state === 'void' ? yearScreenWords.voidEntry : yearScreenWords.noEntry} />
      </p>
    )
  const sum = entry.reduce((all, { amount }) => all + Math.max(amount, 0), 0)
  return (
    <table className="bill-lines">
      <thead>
        <tr>
          <th>
            <T w={yearScreenWords.account} compact />
          </th>
          <th className="right">
            <T w={words.debit} compact />
          </th>
          <th className="right">
            <T w={words.creditSide} compact />
          </th>
        </tr>
      </thead>
      <tbody>
        {entry.map(({ name, amount }) => (
          <tr key={name}>
            <td>
              <T w={fromBoth(name)} />
            </td>
            <td className="right">
              <Money paisa={Math.max(amount, 0)} dashZero />
            </td>
            <td className="right">
              <Money paisa={Math.max(-amount, 0)} dashZero />
            </td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="grand">
          <td className="right">
            <T w={words.total} />
          </td>
          <td className="right">
            <Money paisa={sum} />
          </td>
          <td className="right">
            <Money paisa={sum} />
          </td>
        </tr>
      </tfoot>
    </table>
  )
}

const Checks = ({ closing: { checks } }: ClosingProps) => (
  <table className="bill-lines keep-together">
    <thead>
      <tr>
        <th>
          <T w={yearScreenWords.checkListThen} compact />
        </th>
        <th>
          <T w={words.status} compact />
        </th>
      </tr>
    </thead>
    <tbody>
      {checks.map(({ check, result, ticked }) => (
        <tr key={check}>
          <td>
            <T w={yearCheckWords[check]} />
          </td>
          <td>
            <T w={ticked ? yearScreenWords.ticked : checkResultWords[result]} />
          </td>
        </tr>
      ))}
    </tbody>
  </table>
)

/** The closing of a year as it prints, with its entry and its checks. */
export const ClosingPaper = ({ closing, shop, paper, language }: ClosingProps & PrintedOn) => {
  const voucher = { ...closing, remarks: '' }
  const { headSeq, headHash } = closing
  return (
    <DocumentPaper
      paper={paper}
      language={language}
      label={yearClosingRouteWords.yearClosing}
      number={closing.number}
      mark={closing.state === 'void' ? words.voided : null}
      foot={
        <footer className="bill-journal">
          <Labelled label={yearScreenWords.head}>
            <span className="bill-digits">{shortMark({ seq: headSeq, hash: headHash })}</span>
          </Labelled>
        </footer>
      }
    >
      <VoucherHead voucher={voucher} shop={shop} title={yearClosingRouteWords.yearClosing} />
      <VoucherParties voucher={voucher}>
        <Labelled label={words.fiscalYear}>
          <strong>{inDigits(closing.year, useDigits())}</strong>
        </Labelled>
      </VoucherParties>
      <Entry closing={closing} />
      <Checks closing={closing} />
      <VoucherFoot voucher={voucher} paisa={Math.abs(closing.profit)} />
    </DocumentPaper>
  )
}
