import { useEffect, useEffectEvent, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'
import { kathmanduToday, showBs } from '../../books/calendar.ts'
import { inDigits } from '../../books/digits.ts'
import type { ReportDefinition } from '../../books/report.ts'
import type { Words } from '../../books/words.ts'
import type { RegistrationDetail } from '../../contract/session.ts'
import { T, useDigits, useLanguage, useWords } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import { isFigure, shownCell } from './cells.ts'
import { headOf } from './head.ts'
import { journalMark } from './journalMark.ts'
import { reportWords } from './reportWords.ts'
import type { WholeReport } from './wholeReport.ts'
import './reportPaper.css'

/** What was asked for, as it stands under the title: the period, the party, the category. */
export interface Particular {
  readonly label: Words
  readonly value: string
}
export interface ReportPaperProps {
  readonly definition: ReportDefinition
  readonly whole: WholeReport
  readonly particulars: readonly Particular[]
  readonly shop: RegistrationDetail | null
  readonly printedBy: string
  /** ISO instant. */
  readonly printedAt: string
  /** The paper has gone to the printer, or was put away. */
  readonly onDone: () => void
}

const Particulars = ({ of }: { readonly of: readonly Particular[] }) => (
  <dl className="particulars">
    {of.map(({ label, value }) => (
      <div key={label.en}>
        <dt>
          <T w={label} />
        </dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)

/** A whole report as it lies on paper: the shop's head, what was asked, every row, the sums, and the state of the books it was read from. Prints itself once it stands. */
export const ReportPaper = ({
  definition,
  whole,
  particulars,
  shop,
  printedBy,
  printedAt,
  onDone,
}: ReportPaperProps) => {
  const say = useWords()
  const digits = useDigits()
  const { language } = useLanguage()
  const { columns } = definition
  const head = headOf(columns)
  const paper = definition.landscape === true ? 'report-landscape' : 'report-portrait'
  const done = useEffectEvent(onDone)
  useLayoutEffect(() => {
    document.body.dataset['paper'] = paper
    return () => {
      delete document.body.dataset['paper']
    }
  }, [paper])
  useEffect(() => {
    const away = () => done()
    window.addEventListener('afterprint', away)
    const frame = requestAnimationFrame(() => requestAnimationFrame(() => window.print()))
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('afterprint', away)
    }
  }, [])

  const clock = inDigits(
    new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kathmandu',
      hour: '2-digit',
      minute: '2-digit',
    }).format(Date.parse(printedAt)),
    digits,
  )
  const named = columns.findIndex((_, at) => (whole.totals?.[at] ?? null) === null)
  const openingName = columns.findIndex((column) => column.kind === 'text')
  const classOf = (column: (typeof columns)[number]) =>
    isFigure(column)
      ? 'right'
      : column.kind === 'date' || ['number', 'buyerPan'].includes(column.key)
        ? 'fixed'
        : ''
  return createPortal(
    <article className="report-paper" lang={language === 'en' ? 'en' : 'ne'}>
      <header>
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
        <Particulars of={particulars} />
      </header>
      <table>
        <thead>
          {[head.top, head.bottom]
            .filter((row) => row.length > 0)
            .map((row, line) => (
              <tr key={line}>
                {row.map((h) => (
                  <th
                    key={h.key}
                    className={h.figure ? 'right' : ''}
                    {...(h.columns > 1 ? { colSpan: h.columns } : {})}
                    {...(h.rows > 1 ? { rowSpan: h.rows } : {})}
                  >
                    <T w={h.label} compact />
                  </th>
                ))}
              </tr>
            ))}
        </thead>
        <tbody>
          {whole.opening !== null && (
            <tr className="opening">
              {columns.map((column, at) => (
                <td key={column.key} className={classOf(column)}>
                  {at === openingName
                    ? say(reportWords.openingRow)
                    : shownCell(column, whole.opening?.[at] ?? null, language, digits)}
                </td>
              ))}
            </tr>
          )}
          {whole.rows.map((row, index) => (
            <tr key={index}>
              {columns.map((column, at) => (
                <td key={column.key} className={classOf(column)}>
                  {shownCell(column, row[at] ?? null, language, digits)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        {whole.totals !== null && (
          <tfoot>
            <tr>
              {columns.map((column, at) => (
                <td key={column.key} className={classOf(column)}>
                  {at === named ? (
                    <T w={words.total} />
                  ) : (
                    shownCell(column, whole.totals?.[at] ?? null, language, digits)
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        )}
      </table>
      <footer>
        <span>
          <T w={reportWords.printedBy} />: {printedBy}
        </span>
        <span>
          <T w={reportWords.printedAt} />: {showBs(kathmanduToday(printedAt), digits)} {clock}
        </span>
        <span className="mark">
          <T w={reportWords.journal} />: {journalMark(whole)}
        </span>
      </footer>
    </article>,
    document.body,
  )
}
