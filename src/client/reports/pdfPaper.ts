import { inDigits } from '../../books/money/digits.ts'
import { inLanguage, type Words } from '../../books/words.ts'
import { digitsOf } from '../i18n/language.tsx'
import { words } from '../i18n/words.ts'
import type { PdfHeadCell, PdfPaper } from '../pdf/paper.ts'
import { isFigure, shownCell } from './cells.ts'
import type { ReportFile } from './files.ts'
import { headingOf, openingPlace, totalsPlace, type HeadCell } from './head.ts'
import { journalMark } from './journalMark.ts'
import { reportWords } from './reportWords.ts'

/** What stands on the paper besides the report. */
export interface PdfLetterhead {
  readonly address: string
  readonly phone: string
  /** A JPEG; null for none. */
  readonly logo: ArrayBuffer | null
  /** The shop's note at the foot; empty for none. */
  readonly note: string
  readonly printedBy: string
  /** In Bikram Sambat, with the time. */
  readonly printedAt: string
}

const placed = (
  cells: readonly HeadCell[],
  starts: readonly number[],
  say: (w: Words) => string,
): readonly PdfHeadCell[] =>
  cells.map(({ label, columns, rows, figure }, i) => ({
    label: say(label),
    columns,
    rows,
    figure,
    at: starts[i] ?? 0,
  }))

/** The texts of a report on paper. */
export const pdfPaperOf = (file: ReportFile, letterhead: PdfLetterhead): PdfPaper => {
  const { definition, whole, shopName, panNo, particulars, language } = file
  const { columns } = definition
  const digits = digitsOf(language)
  const say = (w: Words) => (w.ne === w.en ? w.ne : inLanguage(w, language))
  const cells = (row: readonly (string | null)[], name?: { at: number; text: string }) =>
    columns.map((column, at) =>
      at === name?.at ? name.text : shownCell(column, row[at] ?? null, language, digits),
    )
  const { top, bottom } = headingOf(columns)
  const topStarts = top.map((_, i) => top.slice(0, i).reduce((sum, cell) => sum + cell.columns, 0))
  const bottomStarts = bottom.map(({ key }) => columns.findIndex((column) => column.key === key))
  const { opening, rows, marks, totals } = whole
  const { address, phone, logo, note, printedBy, printedAt } = letterhead
  return {
    landscape: definition.landscape === true,
    logo,
    note,
    shop: [
      shopName,
      [address, phone].filter((each) => each !== '').join(' · '),
      panNo === '' ? '' : `${say(reportWords.taxpayerNo)}: ${inDigits(panNo, digits)}`,
    ].filter((each) => each !== ''),
    title: say(definition.title),
    below: [
      ...(definition.rule === undefined ? [] : [say(definition.rule)]),
      particulars.map(({ label, value }) => `${say(label)}: ${value}`).join('    '),
    ],
    head: [placed(top, topStarts, say), placed(bottom, bottomStarts, say)].filter(
      (line) => line.length > 0,
    ),
    figures: columns.map((column) => isFigure(column)),
    rows: [
      ...(opening === null
        ? []
        : [
            {
              cells: cells(opening, {
                at: openingPlace(columns, opening),
                text: say(words.openingBalance),
              }),
              tone: 'heading',
            },
          ]),
      ...rows.map((row, i) => ({ cells: cells(row), tone: marks[i]?.tone ?? null })),
    ],
    totals: totals && cells(totals, { at: totalsPlace(columns, totals), text: say(words.total) }),
    foot: [
      `${say(words.printedBy)}: ${printedBy}`,
      `${say(reportWords.printedAt)}: ${printedAt}`,
      `${say(reportWords.journal)}: ${journalMark(whole)}`,
    ],
  }
}
