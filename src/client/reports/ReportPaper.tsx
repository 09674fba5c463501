import { firstLanguage } from '../../books/words.ts'
import { Fragment, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { inDigits } from '../../books/money/digits.ts'
import type { ReportColumn, ReportDefinition } from '../../books/reports/report.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { PrintedFooter } from '../documents/PrintedFooter.tsx'
import { PrintedLogo } from '../documents/PrintedLogo.tsx'
import { T, useDigits, useLanguage } from '../i18n/language.tsx'
import { showMoment } from '../../books/calendar/moment.ts'
import { words } from '../i18n/words.ts'
import { isFigure, shownCell } from './cells.ts'
import { openingPlace, totalsPlace } from './head.ts'
import { journalMark } from './journalMark.ts'
import type { Particular } from './particulars.ts'
import { ReportHead } from './ReportHead.tsx'
import type { ReportTableRow } from './ReportTable.tsx'
import { reportWords } from './reportWords.ts'
import { usePrintOnce } from './usePrintOnce.ts'
import type { WholeReport } from './wholeReport.ts'
import './reportPaper.css'

export interface ReportPaperProps {
  readonly definition: ReportDefinition
  readonly whole: WholeReport
  readonly particulars: readonly Particular[]
  readonly shop: RegistrationDetail | null
  readonly printedBy: string
  /** ISO instant. */
  readonly printedAt: string
  /** It was printed, or the print dialog was cancelled. */
  readonly onDone: () => void
}

const PaperHeader = ({
  definition,
  particulars,
  shop,
}: Pick<ReportPaperProps, 'definition' | 'particulars' | 'shop'>) => {
  const digits = useDigits()
  return (
    <header>
      <PrintedLogo className="logo" />
      <h1>{shop?.businessName}</h1>
      <div>{[shop?.address, shop?.phone].filter(Boolean).join(' · ')}</div>
      {shop?.panNo && (
        <div>
          <T w={reportWords.taxpayerNo} />: {inDigits(shop.panNo, digits)}
        </div>
      )}
      <h2>
        <T w={definition.title} />
      </h2>
      {definition.rule !== undefined && (
        <div>
          <T w={definition.rule} />
        </div>
      )}
      <dl className="particulars">
        {particulars.map(({ label, value }) => (
          <div key={label.en}>
            <dt>
              <T w={label} />
            </dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </header>
  )
}

/** Columns of numbers and PANs, which break between words only. */
const numbers: readonly string[] = ['number', 'buyerPan', 'supplierPan', 'pan']
/** In pixels on the screen: a column so wide holds names. */
const widthOfNames = 150

const classOf = ({ kind, key, width = 0 }: ReportColumn): string => {
  if (isFigure({ kind })) return 'right'
  if (kind === 'date' || kind === 'time') return 'fixed'
  if (kind !== 'text' || numbers.includes(key)) return ''
  return width >= widthOfNames ? 'names' : 'words'
}

/** The words of a number, each on one line: `CN-2083/84-00001 (SI-2083/84-00016)`. */
const Unbroken = ({ text }: { readonly text: string }) =>
  text.split(' ').map((word, at) => (
    <Fragment key={at}>
      {at > 0 && ' '}
      <span className="fixed">{word}</span>
    </Fragment>
  ))

interface PaperRowProps {
  readonly columns: readonly ReportColumn[]
  readonly row: ReportTableRow
  readonly className?: string
  /** Stands in the column `at` in place of its value. */
  readonly name?: { readonly at: number; readonly text: ReactNode }
}
const PaperRow = ({ columns, row, className, name }: PaperRowProps) => {
  const digits = useDigits()
  const { language } = useLanguage()
  return (
    <tr {...(className === undefined ? {} : { className })}>
      {columns.map((column, at) => {
        const text = shownCell(column, row[at] ?? null, language, digits)
        const shown = numbers.includes(column.key) ? <Unbroken text={text} /> : text
        return (
          <td key={column.key} className={classOf(column)}>
            {at === name?.at ? name.text : shown}
          </td>
        )
      })}
    </tr>
  )
}

const PaperTable = ({
  columns,
  whole: { opening, rows, marks, totals },
}: {
  readonly columns: readonly ReportColumn[]
  readonly whole: WholeReport
}) => {
  return (
    <table>
      <ReportHead columns={columns} />
      <tbody>
        {opening !== null && (
          <PaperRow
            columns={columns}
            row={opening}
            className="opening"
            name={{
              at: openingPlace(columns, opening),
              text: <T w={words.openingBalance} />,
            }}
          />
        )}
        {rows.map((row, index) => (
          <PaperRow
            key={index}
            columns={columns}
            row={row}
            {...(marks[index]?.tone ? { className: marks[index].tone } : {})}
          />
        ))}
      </tbody>
      {totals !== null && (
        <tfoot>
          <PaperRow
            columns={columns}
            row={totals}
            name={{
              at: totalsPlace(columns, totals),
              text: <T w={words.total} />,
            }}
          />
        </tfoot>
      )}
    </table>
  )
}

/** A whole report on paper: the shop, the filters, every row, the totals and the state of the books. It prints itself. */
export const ReportPaper = ({
  definition,
  whole,
  particulars,
  shop,
  printedBy,
  printedAt,
  onDone,
}: ReportPaperProps) => {
  const digits = useDigits()
  const { language } = useLanguage()
  usePrintOnce(definition.landscape === true ? 'report-landscape' : 'report-portrait', onDone)
  return createPortal(
    <article className="report-paper" lang={firstLanguage(language)}>
      <PaperHeader definition={definition} particulars={particulars} shop={shop} />
      <PaperTable columns={definition.columns} whole={whole} />
      <PrintedFooter className="note" />
      <footer>
        <span>
          <T w={words.printedBy} />: {printedBy}
        </span>
        <span>
          <T w={reportWords.printedAt} />: {showMoment(printedAt, digits)}
        </span>
        <span className="mark">
          <T w={reportWords.journal} />: {journalMark(whole)}
        </span>
      </footer>
    </article>,
    document.body,
  )
}
