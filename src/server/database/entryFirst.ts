import { placesFor, type Line } from './atMost.ts'

/** What a transaction is for, the most urgent first. */
export type TransactionKind = 'change' | 'read' | 'report'
export type ReadingKind = Exclude<TransactionKind, 'change'>

/** A report that waits begins after so many other readings. */
const readsForOneReport = 15

/**
 * Begins changes at once, and at most `readsAtOnce` readings beside them, the reports after all others. Nothing is refused, and
 * nothing waits for ever: one in sixteen readings is a report.
 */
export const entryFirst = (readsAtOnce: number) => {
  let readsSinceReport = 0
  const waiting: Readonly<Record<ReadingKind, Line>> = { read: [], report: [] }
  const inPlace = placesFor(readsAtOnce, () => {
    const { read, report } = waiting
    const isReportDue = readsSinceReport >= readsForOneReport && report.length > 0
    return (isReportDue || read.length === 0 ? report : read).shift()
  })
  return {
    run: <A>(kind: TransactionKind, work: () => Promise<A>): Promise<A> =>
      kind === 'change'
        ? work()
        : inPlace(waiting[kind], () => {
            readsSinceReport = kind === 'report' ? 0 : readsSinceReport + 1
            return work()
          }),
    /** The readings that have not begun. */
    waiting: (): number => waiting.read.length + waiting.report.length,
  }
}
