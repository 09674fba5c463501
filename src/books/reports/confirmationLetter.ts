import { fiscalYearOf, fiscalYearStarting, toBs } from '../calendar/calendar.ts'
import { documentKinds, isDocumentKind } from '../documents/documentKind.ts'
import { letterWords } from './letterWords.ts'
import type { ReportDefinition } from './report.ts'

/** The letters of confirmation in the list of reports. Their screen is not a table but paper. */
export const confirmationLetter = {
  path: '/letter-of-confirmation',
  title: letterWords.confirmationLetter,
  about: letterWords.aboutConfirmationLetter,
  group: 'parties',
  icon: 'letter',
} as const satisfies Pick<ReportDefinition, 'path' | 'title' | 'about' | 'group' | 'icon'>

/** The day as on which balances are confirmed unless another is chosen: the last of the last fiscal year; today where the calendar has none. */
export const usualLetterDay = (today: string): string => {
  const year = fiscalYearOf(today)
  const bs = year === null ? null : toBs(year.start)
  return (bs === null ? null : fiscalYearStarting(bs.year - 1))?.end ?? today
}

const kindOrder = Object.keys(documentKinds)

/** The dealings of one kind with a party in the year up to the day, in paisa, on each side. */
export interface LetterFigure {
  readonly kind: string
  readonly debit: number
  readonly credit: number
}

/**
 * A party's postings of the period by kind, as the lines of a letter: those of one name are added up, in the order of the kinds
 * of documents. Openings are left out: they belong to the balance at the start.
 */
export const letterFigures = (
  postings: readonly (LetterFigure & { readonly isPayment: boolean })[],
): readonly LetterFigure[] => {
  const figures = new Map<string, LetterFigure>()
  for (const { kind, isPayment, debit, credit } of postings) {
    const known = isDocumentKind(kind) ? documentKinds[kind] : null
    if (known?.isTransaction === true) {
      const name = (isPayment ? known.paidAtOnce : null) ?? kind
      const before = figures.get(name) ?? { debit: 0, credit: 0 }
      figures.set(name, {
        kind: name,
        debit: before.debit + debit,
        credit: before.credit + credit,
      })
    }
  }
  return [...figures.values()].toSorted(
    (a, b) => kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind),
  )
}
